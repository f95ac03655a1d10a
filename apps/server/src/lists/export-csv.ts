import type { ExportColumn, ExportForm, LoadOptions } from '@yunque/contract/core/list'
import type { Db } from '../db/database.ts'
import { csvLine, UTF8_MARK } from '../files/csv.ts'
import type { Append } from '../files/spools.ts'
import { fileLimits } from '../system/limits.ts'
import { type CsvField, hasWords, shownValues, storedValues } from './csv-values.ts'
import type { ExportRun } from './export-run.ts'
import { inExport } from './in-export.ts'
import { fieldNamed, type Row } from './list-definition.ts'
import type { Source } from './list-source.ts'
import { readInParts } from './read-in-parts.ts'
import { titlesOf } from './titles-of.ts'
import { zoneOf } from './zone-of.ts'

type Export = LoadOptions & ExportForm & { columns?: readonly ExportColumn[] | undefined }

/**
 * Writes all filtered rows of a list as CSV, in parts (lists.csv). Without columns it has all that the reader may read.
 * @throws Refusal when there are too many rows, or when its user is gone
 */
export async function exportCsv<R extends object>(
  db: Db,
  source: Source<R>,
  { options, run }: { options: Export; run: ExportRun },
  append: Append,
): Promise<void> {
  const names = namesOf(source, options)
  const columns = names.map((field) => ({ field, declared: fieldNamed(source.fields, field) }))
  const { linesOf, reads } = await writerOf(db, source, columns, options)
  await append(UTF8_MARK + csvLine(headerOf(source, names, options)))
  const write = async (rows: (R & Row)[], tx: Db) => {
    run.takes(rows.length)
    if (rows.length > 0) await append(await linesOf(rows, tx))
  }
  const select = [...new Set([...names, ...reads])]
  const all = { ...options, select, skip: 0, take: fileLimits.exportRows + 1 }
  await inExport(db, (tx) => readInParts(tx, source, all, write))
}

const namesOf = ({ fields }: Source, { columns, select }: Export): readonly string[] => {
  if (columns) return columns.map(({ field }) => field)
  return select?.length ? select : Object.keys(fields)
}

/** The names of the fields, which no release changes; titles where they are asked for. */
function headerOf(
  { definition: { row } }: Source,
  names: readonly string[],
  { header, columns }: Export,
): readonly string[] {
  if (header !== 'titles') return names
  return columns?.map(({ title }) => title) ?? titlesOf(row.record, names)
}

type Writer<R> = { linesOf(rows: (R & Row)[], tx: Db): Promise<string>; reads: readonly string[] }

/** How rows become lines, and the other fields that this needs. */
async function writerOf<R extends object>(
  db: Db,
  { definition: { exported } }: Source<R>,
  columns: readonly CsvField[],
  options: Export,
): Promise<Writer<R>> {
  if (!hasWords(options))
    return { linesOf: async (rows) => lines(rows, (row) => storedValues(columns, row)), reads: [] }
  const zone = await zoneOf(db)
  const written = (rows: readonly Row[]) => lines(rows, (row) => shownValues(columns, row, zone))
  return {
    linesOf: async (rows, tx) => written(exported ? await exported.convert(tx, rows) : rows),
    reads: [...columns.flatMap(({ declared }) => declared.shown?.reads ?? []), ...(exported?.reads ?? [])],
  }
}

const lines = (rows: readonly Row[], valuesOf: (row: Row) => Parameters<typeof csvLine>[0]): string =>
  rows.map((row) => csvLine(valuesOf(row))).join('')
