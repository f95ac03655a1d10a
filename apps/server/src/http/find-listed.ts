import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import type { Context } from './context.ts'
import { NotFound } from './errors.ts'
import { fieldNamed, type ListDefinition } from './list-definition.ts'
import { conditions, loadRows } from './list-engine.ts'
import { sourceOf } from './list-routes.ts'

/**
 * The row that a list shows for one id, with the columns and within the conditions of this reader; `T` is its contract type.
 * @throws NotFound when the reader's list has no such row.
 */
export async function findListed<T extends object>(
  db: Db | Tx,
  context: Context,
  list: ListDefinition,
  id: number,
): Promise<T> {
  const source = sourceOf(list, context, {})
  const key = fieldNamed(source.fields, list.key)
  const one = { ...source, scope: [...source.scope, sql`${sql.raw(key.sql)} = ${id}`] }
  const [row] = await loadRows(db, one, { take: 1 }, conditions(one, {}))
  if (!row) throw new NotFound()
  return row as T
}
