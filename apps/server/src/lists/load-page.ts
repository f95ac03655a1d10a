import type { LoadOptions } from '@yunque/contract/core/list'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/preparing-client.ts'
import { allOf, type Reading } from './list-condition.ts'
import { fieldNamed } from './list-definition.ts'
import { loadRows, pageFrom, takeOf } from './list-engine.ts'
import { aliasOf } from './list-expression.ts'
import { columns } from './list-parts.ts'
import { type Source, tablesOf } from './list-source.ts'

/**
 * The rows of one page of a screen. Its keys come first, from a statement that is planned for what was asked, over no more
 * tables than it reads. Then its rows, by their keys: the best way to some rows of a table by its key is always the same, so
 * that this plan, which takes longer to make than to run, is kept.
 */
export async function loadPage<R extends object>(
  db: Db,
  source: Source<R>,
  options: LoadOptions,
  where: Reading,
): Promise<R[]> {
  const keyed = keyedTable(source)
  if (!keyed || takeOf(source, options) === 0) return loadRows(db, source, options, where)
  const { rows } = await sql<{ key: number }>`
    select ${sql.raw(keyed.key)} as key ${pageFrom(source, options, { where, reads: [keyed.alias] })}`.execute(
    db,
  )
  const keys = rows.map(({ key }) => key)
  return keys.length === 0 ? [] : (await rowsOf(source, keyed, keys, options.select).execute(db)).rows
}

/** The table by whose primary key the rows of a list are found. */
type KeyedTable = { key: string; table: string; alias: string }

/** Undefined for a list whose rows are put together, or looked up in another way. */
function keyedTable({ definition, fields }: Source): KeyedTable | undefined {
  const key = definition.rowId ?? fieldNamed(fields, definition.key).sql
  const alias = aliasOf(key)
  const join = definition.joins.find((one) => one.alias === alias)
  if (!alias || key !== `${alias}.id` || typeof join?.source !== 'string') return undefined
  return definition.names || definition.together ? undefined : { key, table: join.source, alias }
}

/**
 * `offset 0` fetches them by their key alone: a plan for any reader and filter would else guess at one that finds fewer,
 * and meet the client who bought most.
 */
function rowsOf<R extends object>(
  source: Source<R>,
  { key, table, alias }: KeyedTable,
  keys: readonly number[],
  select: readonly string[] | undefined,
): RawBuilder<R> {
  const keyed = sql`(select * from ${sql.id(table)} where id = any(${keys}) offset 0)`
  const shown = columns(source.fields, select)
  const scope = allOf(source.scope)
  const tables = tablesOf(source, [...shown.reads, ...scope.reads], { alias, source: keyed })
  return sql<R>`${sql.raw(select?.length ? '' : prepared)} select ${shown.sql}
    from ${tables} where ${scope.sql} order by array_position(${keys}, ${sql.raw(key)})`
}
