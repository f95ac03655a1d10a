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
 * The rows of one page. First the keys, by a statement with a custom plan over only the tables that it reads. Then the
 * rows by their keys, by a prepared statement with a generic plan: that plan never depends on the keys, and planning
 * takes longer than the execution.
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

/** The table by whose primary key the rows of a list are read. */
type KeyedTable = { key: string; table: string; alias: string }

/** Undefined for a list with aggregated rows, or without such a key. */
function keyedTable({ definition, fields }: Source): KeyedTable | undefined {
  const key = definition.rowId ?? fieldNamed(fields, definition.key).sql
  const alias = aliasOf(key)
  const join = definition.joins.find((one) => one.alias === alias)
  if (!alias || key !== `${alias}.id` || typeof join?.source !== 'string') return undefined
  return definition.names || definition.together ? undefined : { key, table: join.source, alias }
}

/**
 * `offset 0` is an optimization fence: the rows are read by key alone. A generic plan would otherwise choose a filter
 * that it expects to find fewer rows, which is wrong for the client with most documents.
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
