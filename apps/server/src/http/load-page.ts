import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/preparing-client.ts'
import { fieldNamed, type Row } from './list-definition.ts'
import { allOf, columns, loadRows, type Options, pageFrom, type Source, takeOf } from './list-engine.ts'
import { runLean } from './needed-joins.ts'

/**
 * The rows of one page of a screen. Its keys come first, from a statement that is planned for what was asked, over no more
 * tables than it reads. Then its rows, by their keys: the best way to some rows of a table by its key is always the same, so
 * that this plan, which takes longer to make than to run, is kept.
 */
export async function loadPage(
  db: Db,
  source: Source,
  options: Options,
  where: RawBuilder<unknown>,
): Promise<Row[]> {
  const keyed = keyedTable(source)
  if (!keyed || takeOf(source, options) === 0) return loadRows(db, source, options, where)
  const found = sql<{ key: number }>`select ${sql.raw(keyed.key)} as key ${pageFrom(source, options, where)}`
  const { rows } = await runLean(db, source, found)
  const keys = rows.map(({ key }) => key)
  return keys.length === 0 ? [] : (await rowsOf(source, keyed, keys, options.select).execute(db)).rows
}

/** The table by whose primary key the rows of a list are found, and what stands around it in `from`. */
type KeyedTable = { key: string; before: string; table: string; alias: string; after: string }

/** Undefined for a list whose rows are put together, or looked up in another way. */
function keyedTable({ definition, fields, names }: Source): KeyedTable | undefined {
  const key = definition.row ?? fieldNamed(fields, definition.key).sql
  const [, alias] = /^(\w+)\.id$/.exec(key) ?? []
  if (!alias || names || definition.together) return undefined
  const parts = definition.from.split(new RegExp(`(?<=^|join )(\\w+) ${alias}(?=\\s|$)`))
  const [before, table, after] = parts
  return before !== undefined && table && after !== undefined && parts.length === 3
    ? { key, before, table, alias, after }
    : undefined
}

/**
 * `offset 0` fetches them by their key alone: a plan for any reader and filter would else guess at one that finds fewer,
 * and meet the client who bought most.
 */
function rowsOf(
  { fields, joins, scope }: Source,
  { key, before, table, alias, after }: KeyedTable,
  keys: readonly number[],
  select: string[] | undefined,
): RawBuilder<Row> {
  const keyed = sql`(select * from ${sql.id(table)} where id = any(${keys}) offset 0) ${sql.id(alias)}`
  return sql<Row>`${sql.raw(select?.length ? '' : prepared)} select ${columns(fields, select)}
    from ${sql.raw(before)} ${keyed} ${sql.raw(after)} ${joins ?? sql``}
    where ${allOf(scope)} order by array_position(${keys}, ${sql.raw(key)})`
}
