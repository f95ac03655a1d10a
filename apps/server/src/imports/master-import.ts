import type { ImportCalls } from '@yunque/contract/imports/import-calls'
import { type ImportReport, importMessages } from '@yunque/contract/imports/import-report'
import type { ImportSubject } from '@yunque/contract/imports/import-subject'
import type { Tx } from '../db/database.ts'
import { type Context, may } from '../operation/context.ts'
import { type FileRow, folded } from './cells.ts'
import type { ImportDefinition } from './define-import.ts'
import { eachRow } from './each-row.ts'
import {
  type Guarded,
  planRecords,
  type RecordPlan,
  type RecordRow,
  undoRecords,
  writeRecords,
} from './master-records.ts'
import { onlyStored } from './only-stored.ts'
import { notYours } from './permitted-columns.ts'
import { RowFaults } from './row-faults.ts'
import { withDefaults } from './with-defaults.ts'

/** A stored record, as its form would send it. */
type Stored = { id: number; version: number }
/** Stored records by the folded text of the column that names them. Several can have the same. */
type ByName<S> = ReadonlyMap<string, readonly S[]>
/** What names a row: a column, and its text. */
type RowName<C extends string> = { column: C; text: string }

/** Master data that a file adds and changes. `F`: the fields of the form; `K`: what the rows may refer to. */
type MasterData<C extends string, F, S extends F & Stored, K> = {
  subject: ImportSubject<C>
  calls: ImportCalls<C, ImportReport<C>>
  table: 'clients' | 'providers'
  nameOf(cells: FileRow<C>['cells']): RowName<C>
  /** Reads what rows with these names refer to. */
  known(tx: Tx, names: readonly string[]): Promise<K>
  storedBy(known: K, column: C): ByName<S> | undefined
  /** What a stored record is called. */
  labelOf(stored: S): string
  /** The stored record, or a new one, with the row's values. Undefined when the row is faulty. */
  formOf(row: MasterRow<C, S, K>): F | undefined
  /** The columns of the table that only some may change, and the resources for it. */
  guarded: Guarded
  /** The columns of the table that a form gives. */
  columnsOf(context: Context, fields: F, before: S | null): Readonly<Record<string, unknown>>
}

/** A row of a file, and the stored record that it changes, if any. */
export type MasterRow<C extends string, S, K> = {
  cells: FileRow<C>['cells']
  known: K
  before: S | undefined
  faults: RowFaults<C>
}

/** Imports master data: a row with a known name changes that record, another one adds a record (store.import). */
export function masterImport<C extends string, F, S extends F & Stored, K>(
  data: MasterData<C, F, S, K>,
): ImportDefinition<C, ImportReport<C>, RecordPlan<C>> {
  const { subject, calls, table } = data
  const target = { table, entity: table }
  return {
    subject,
    calls,
    plan: async (tx, context, file) => {
      const { rows, run } = file
      const names = rows.flatMap((row) => namesIn(data, row)).filter((text) => text !== '')
      const known = await data.known(tx, names)
      const seen = new Map<string, number>()
      const job = { known, seen, defaults: file.defaults }
      const checked = await eachRow(run, rows, (row) => check(context, data, { row, ...job }))
      return planRecords(checked, { subject, file })
    },
    carryOut: (tx, context, { rows }, { run }) => writeRecords(tx, context, { ...target, rows, run }),
    undo: (tx, context, records) => undoRecords(tx, context, { ...target, records, guarded: data.guarded }),
  }
}

/** The texts that may name the record of a row: what is read, and what the file shows instead. */
const namesIn = <C extends string, F, S extends F & Stored, K>(
  { nameOf }: MasterData<C, F, S, K>,
  { cells, shown }: FileRow<C>,
): string[] => {
  const { column, text } = nameOf(cells)
  return [text, shown[column] ?? '']
}

type Job<C extends string, K> = {
  row: FileRow<C>
  known: K
  seen: Map<string, number>
  defaults: FileRow<C>['cells']
}

function check<C extends string, F, S extends F & Stored, K>(
  context: Context,
  data: MasterData<C, F, S, K>,
  { row: written, known, seen, defaults }: Job<C, K>,
): RecordRow<C> {
  const faults = new RowFaults(data.subject, written)
  const { column, text } = data.nameOf(written.cells)
  const named = { title: data.subject.columns[column].title, text, row: written.number }
  const before = faults.of(column, () =>
    onlyStored(named, data.storedBy(known, column)?.get(folded(text)), seen),
  )
  refuseShown(data, { row: written, column, text, known, before, faults })
  const row = before ? written : withDefaults(written, defaults)
  const { cells } = row
  const fields = data.formOf({ cells, known, before, faults })
  if (fields) addForbidden(context, data.subject, { cells, fields, before, faults })
  return {
    row,
    faults,
    before: before && {
      id: before.id,
      version: before.version,
      columns: data.columnsOf(context, before, before),
    },
    columns: fields && data.columnsOf(context, fields, before ?? null),
  }
}

type Changing<C extends string> = {
  cells: FileRow<C>['cells']
  fields: object
  before: object | undefined
  faults: RowFaults<C>
}

/** Adds a fault for each column that changes what the actor may not save in this record (store.import-permissions). */
function addForbidden<C extends string>(
  { actor }: Context,
  subject: ImportSubject<C>,
  { cells, fields, before, faults }: Changing<C>,
): void {
  const savedIn = (record: object | undefined, column: C) =>
    (record as Record<string, unknown>)?.[column] ?? 0
  for (const column of Object.keys(cells) as C[]) {
    const needs = subject.needs?.(column)
    if (!needs || savedIn(fields, column) === savedIn(before, column)) continue
    const needed = before ? needs.existing : needs.new
    if (!may(actor, ...needed)) faults.add(column, notYours(subject, column, needed))
  }
}

type Shown<C extends string, S, K> = {
  row: FileRow<C>
  column: C
  text: string
  known: K
  before: S | undefined
  faults: RowFaults<C>
}

/** Refuses a code that the file shows as that of another record (codes.shown). */
function refuseShown<C extends string, F, S extends F & Stored, K>(
  data: MasterData<C, F, S, K>,
  { row, column, text, known, before, faults }: Shown<C, S, K>,
): void {
  const shown = row.shown[column]
  if (shown === undefined) return
  const other = data
    .storedBy(known, column)
    ?.get(folded(shown))
    ?.find(({ id }) => id !== before?.id)
  const { title } = data.subject.columns[column]
  if (other)
    faults.add(column, importMessages.shownAs(title, { value: text, shown, name: data.labelOf(other) }))
}
