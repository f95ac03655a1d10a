import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '../db/database.ts'
import { NotFound } from '../errors.ts'
import type { Context } from '../operation/context.ts'
import { reading } from './list-condition.ts'
import { fieldNamed, type ListDefinition } from './list-definition.ts'
import { loadRows } from './list-engine.ts'
import { conditions } from './list-parts.ts'
import { sourceOf } from './list-source.ts'

/** The rows of a list with these keys, with the columns and conditions of this reader; others are left out. */
export async function findSeveral<R extends object, Q extends z.ZodRawShape>(
  db: Db | Tx,
  context: Context,
  list: ListDefinition<R, Q>,
  ids: readonly number[],
): Promise<R[]> {
  const source = sourceOf(list, context, {})
  const key = fieldNamed(source.fields, list.key)
  const ofIds = reading(key.reads, sql`${sql.raw(key.sql)} = any(${ids}::int[])`)
  return loadRows(db, source, { take: ids.length }, conditions(source, {}, { more: [ofIds] }))
}

/**
 * The row of a list with this key, with the columns and conditions of this reader.
 * @throws NotFound when the reader's list has no such row
 */
export async function findListed<R extends object, Q extends z.ZodRawShape>(
  db: Db | Tx,
  context: Context,
  list: ListDefinition<R, Q>,
  id: number | string,
): Promise<R> {
  const source = sourceOf(list, context, {})
  const key = fieldNamed(source.fields, list.key)
  const ofId = reading(key.reads, sql`${sql.raw(key.sql)} = ${id}`)
  const [row] = await loadRows(db, source, { take: 1 }, conditions(source, {}, { more: [ofId] }))
  if (!row) throw new NotFound()
  return row
}
