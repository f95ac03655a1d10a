import type { ImportReport, ImportSheet } from '@yunque/contract/imports/import-report'
import { api } from '../../../lib/api-client/api.ts'
import type { AskOptions } from '../../../lib/api-client/asked.ts'
import { queryClient } from '../../../lib/api-client/query-client.ts'
import type { Defaults } from './lacking-columns.tsx'
import type { ImportSetup } from './setup.ts'
import type { Sending } from './use-followed.ts'

/** A sheet of a file. `header` is its header row, when the user has chosen it. */
export interface ChosenSheet {
  readonly file: File
  readonly sheet: number
  readonly header?: number
}

/** What to import: a sheet with its column mapping, and whether to create missing catalog entries. */
export interface ChosenImport<C extends string> extends ChosenSheet {
  readonly header: number
  readonly columns: readonly (C | null)[]
  readonly createMissing: boolean
  /** The value for all new records without one, by column. */
  readonly defaults: Defaults<C>
}

/** Reads a sheet: its contents and its guessed column mapping. */
export const inspectSheet = <C extends string, R extends ImportReport<C>>(
  { calls }: ImportSetup<C, R>,
  { file, ...query }: ChosenSheet,
): Promise<ImportSheet<C>> => api.upload(calls.inspect, file, { query })

/** Dry run: reports what the import would do. Nothing is saved. */
export const checkFile = <C extends string, R extends ImportReport<C>>(
  { calls }: ImportSetup<C, R>,
  chosen: ChosenImport<C>,
  { run, signal }: Sending,
): Promise<R> => api.upload(calls.check, chosen.file, { query: { ...queryOf(chosen), run } }, { signal })

/** Imports all entries or, if one row is faulty, none. */
export async function importFile<C extends string, R extends ImportReport<C>>(
  { calls, entities }: ImportSetup<C, R>,
  chosen: ChosenImport<C>,
  { run, ...options }: Sending & AskOptions,
): Promise<R> {
  const report = await api.upload(calls.run, chosen.file, { query: { ...queryOf(chosen), run } }, options)
  await Promise.all(
    [...entities, 'imports'].map((entity) => queryClient.invalidateQueries({ queryKey: [entity] })),
  )
  return report
}

const queryOf = <C extends string>({
  file,
  sheet,
  header,
  columns,
  createMissing,
  defaults,
}: ChosenImport<C>) => ({
  defaults: JSON.stringify(defaults),
  sheet,
  header,
  createMissing,
  fileName: file.name.slice(0, 200),
  columns: columns.map((column) => column ?? '').join(','),
})
