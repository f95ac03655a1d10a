import { messages } from '@yunque/contract/core/messages'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import type { Context } from './context.ts'
import { posted, type RecordEntity, trailOf } from './posted.ts'

/** A table of master data whose records are written many at a time, and its name in the audit trail and in events. */
type Target = {
  table: 'products' | 'clients' | 'providers'
  entity: RecordEntity
  columns: readonly string[]
}
/** A record by column name. Fields that are no column of the table are written to the audit trail alone. */
type Row = Readonly<Record<string, unknown>>
type Changed = { id: number; row: Row }
/** Gets how many rows a statement wrote. What it throws ends the writing. */
type Wrote = (rows: number) => void

/** Rows per statement. Between two statements an import reports its progress and can be cancelled. */
const AT_ONCE = 2000

async function inParts<T>(
  rows: readonly T[],
  wrote: Wrote | undefined,
  write: (part: readonly T[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const part = rows.slice(start, start + AT_ONCE)
    await write(part)
    wrote?.(part.length)
  }
}

/** SQL table of the records `p`, with their order and their `after` value of the audit trail. */
const sentTable = (table: string, rows: readonly Row[]): RawBuilder<unknown> =>
  sql`(select n.place, n.value - 'id' as after, p.*
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as n (value, place),
      jsonb_populate_record(null::${sql.table(table)}, n.value) p)`

/** Adds records with their audit entries, in a statement for each `AT_ONCE` of them. Returns their ids, in order. */
export async function insertMany(
  tx: Tx,
  context: Context,
  { table, entity, columns, rows, wrote }: Target & { rows: readonly Row[]; wrote?: Wrote },
): Promise<number[]> {
  if (rows.length === 0) return []
  const { rows: taken } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id from generate_series(1, ${rows.length}::int)`.execute(
    tx,
  )
  const ids = taken.map(({ id }) => id)
  const numbered = rows.map((row, place) => ({ ...row, id: ids[place] }))
  const names = sql.join(columns.map((column) => sql.ref(column)))
  await inParts(numbered, wrote, (part) =>
    sql`
    with sent as materialized ${sentTable(table, part)},
    added as (
      insert into ${sql.table(table)} (id, ${names}, created_by)
      select id, ${names}, ${context.actor.username} from sent order by place)
    ${trailOf(context, { act: 'agregar', entity, id: sql`id`, after: sql`after` })}
    from sent order by place`.execute(tx),
  )
  await posted(tx, context, { entity, ids })
  return ids
}

/**
 * Changes locked records with their audit entries, and increments their versions, in a statement for each `AT_ONCE` of
 * them.
 */
export async function updateMany(
  tx: Tx,
  context: Context,
  { table, entity, columns, rows, wrote }: Target & { rows: readonly Changed[]; wrote?: Wrote },
): Promise<void> {
  if (rows.length === 0) return
  const set = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`s.${column}`)}`)
  const numbered = rows.map(({ id, row }) => ({ ...row, id }))
  await inParts(numbered, wrote, (part) =>
    sql`
    with sent as materialized ${sentTable(table, part)},
    changed as (
      update ${sql.table(table)} p set ${sql.join(set)}, version = p.version + 1, modified_by = ${context.actor.username},
        modified_at = now()
      from sent s where p.id = s.id)
    ${trailOf(context, { act: 'modificar', entity, id: sql`o.id`, before: sql`to_jsonb(o)`, after: sql`s.after` })}
    from sent s join ${sql.table(table)} o on o.id = s.id order by s.place`.execute(tx),
  )
  await posted(tx, context, { entity, ids: rows.map(({ id }) => id) })
}

/** Removes records that nothing refers to, with their audit entries. */
export async function deleteMany(
  tx: Tx,
  context: Context,
  { table, entity, ids }: Omit<Target, 'columns'> & { ids: readonly number[] },
): Promise<void> {
  await sql`
    with gone as (delete from ${sql.table(table)} p where p.id = any(${ids}::int[]) returning p.*)
    ${trailOf(context, { act: 'eliminar', entity, id: sql`id`, before: sql`to_jsonb(gone)` })}
    from gone order by id`.execute(tx)
  await posted(tx, context, { entity, ids })
}

/** Locks records in ascending id. Returns their versions. @throws Refusal when one does not exist */
export async function lockMany(
  tx: Tx,
  table: Target['table'],
  ids: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from ${sql.table(table)} where id = any(${ids}::int[]) order by id for no key update`.execute(
    tx,
  )
  if (rows.length < new Set(ids).size) throw new Refusal(messages.editedMissing)
  return new Map(rows.map(({ id, version }) => [id, version]))
}
