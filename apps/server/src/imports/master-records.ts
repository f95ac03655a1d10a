import type { ResourceName } from '@yunque/contract/core/resources'
import { importMessages } from '@yunque/contract/imports/import-report'
import type { ImportSubject } from '@yunque/contract/imports/import-subject'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { Forbidden } from '../errors.ts'
import { type Context, may } from '../operation/context.ts'
import { deleteMany, insertMany, updateMany } from '../operation/write-many.ts'
import type { ImportedRecord, ImportFile } from './define-import.ts'
import { type CheckedRow, faultyOf, reportOf } from './import-report.ts'
import type { ImportRun } from './import-run.ts'
import { permissionNames } from './permitted-columns.ts'
import { lockUnchanged, refuseUsed } from './undo-checks.ts'

/** A record by column name. */
type Columns = Readonly<Record<string, unknown>>
/** A stored record with the columns that an import can change. */
export type StoredRecord = { id: number; version: number; columns: Columns }

/** A checked row of master data: the stored record that it changes, if any, and the columns that it gives. */
export type RecordRow<C extends string> = Omit<CheckedRow<C>, 'outcome' | 'isNew'> & {
  before: StoredRecord | undefined
  columns: Columns | undefined
}
/** Columns of a table with the resources that change them in a stored record. */
export type Guarded = Readonly<Record<string, readonly ResourceName[]>>
type Target = { table: 'clients' | 'providers'; entity: 'clients' | 'providers' }

const isSame = (one: Columns, other: Columns): boolean =>
  Object.keys(one).every((name) => (one[name] ?? null) === (other[name] ?? null))

function outcomeOf<C extends string>({ before, columns }: RecordRow<C>): 'added' | 'changed' | 'same' {
  if (!before) return 'added'
  return columns && !isSame(columns, before.columns) ? 'changed' : 'same'
}

/** The plan of an import of master data. */
export function planRecords<C extends string>(
  checked: readonly RecordRow<C>[],
  of: { subject: ImportSubject<C>; file: ImportFile<C> },
) {
  const rows = checked.map((row) => ({ ...row, outcome: outcomeOf(row), isNew: !row.before }))
  return { report: reportOf(rows, of), faulty: faultyOf(rows), rows }
}
export type RecordPlan<C extends string> = ReturnType<typeof planRecords<C>>

/** Adds and changes the records of valid rows, which `run` counts. */
export async function writeRecords<C extends string>(
  tx: Tx,
  context: Context,
  { rows, run, ...target }: Target & Pick<RecordPlan<C>, 'rows'> & { run: ImportRun },
): Promise<ImportedRecord[]> {
  const added = rows.flatMap(({ columns = {}, outcome }) => (outcome === 'added' ? [columns] : []))
  const changed = rows.flatMap(({ before, columns: row, outcome }) =>
    before && row && outcome === 'changed' ? [{ before, id: before.id, row }] : [],
  )
  run.enter('saving', added.length + changed.length)
  const wrote = (count: number) => run.did(count)
  const names = Object.keys(added[0] ?? changed[0]?.row ?? {})
  const records = changed.map(({ before }) => ({
    id: before.id,
    version: before.version,
    before: before.columns,
  }))
  await lockUnchanged(tx, target.table, records)
  const ids = await insertMany(tx, context, { ...target, columns: names, rows: added, wrote })
  await updateMany(tx, context, { ...target, columns: names, rows: changed, wrote })
  return [
    ...ids.map((id) => ({ id, version: 1, before: null })),
    ...records.map((record) => ({ ...record, version: record.version + 1 })),
  ]
}

/**
 * Removes the records that an import added and gives those that it changed their former values.
 * @throws Refusal, and Forbidden for a value that the actor may not change
 */
export async function undoRecords(
  tx: Tx,
  context: Context,
  { records, guarded, ...target }: Target & { records: readonly ImportedRecord[]; guarded: Guarded },
): Promise<void> {
  await lockUnchanged(tx, target.table, records)
  await refuseGuarded(tx, context, { table: target.table, records, guarded })
  const ids = records.flatMap(({ id, before }) => (before === null ? [id] : []))
  const changed = records.flatMap(({ id, before }) => (before === null ? [] : [{ id, row: { ...before } }]))
  await refuseUsed(tx, target.table, { ids })
  await deleteMany(tx, context, { ...target, ids })
  const columns = Object.keys(changed[0]?.row ?? {})
  await updateMany(tx, context, { ...target, columns, rows: changed })
}

type Undoing = Pick<Target, 'table'> & { records: readonly ImportedRecord[]; guarded: Guarded }

/** @throws Forbidden when the undo would change a column that the actor may not save (store.import-permissions) */
async function refuseGuarded(
  tx: Tx,
  { actor }: Context,
  { table, records, guarded }: Undoing,
): Promise<void> {
  const barred = Object.entries(guarded).filter(([, needed]) => !may(actor, ...needed))
  if (barred.length === 0) return
  const former = JSON.stringify(records.filter(({ before }) => before !== null))
  const { rows } = await sql<{ name: string }>`
    select distinct n.name from jsonb_to_recordset(${former}::jsonb) as r (id int, before jsonb)
      join ${sql.table(table)} t on t.id = r.id, unnest(${barred.map(([name]) => name)}::text[]) as n (name)
    where r.before ? n.name and r.before -> n.name is distinct from to_jsonb(t) -> n.name`.execute(tx)
  const changed = barred.find(([name]) => rows.some((row) => row.name === name))
  if (changed) throw new Forbidden(importMessages.undoNeeds(permissionNames(changed[1])))
}
