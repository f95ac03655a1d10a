import { recordChange } from '../access/record-change.ts'
import type { Tx } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { findRate } from './rates.queries.ts'

/** Deletes the rate of a day. Nothing refers to it: a document keeps the figure itself (Domain §3). */
export async function removeRate(tx: Tx, context: Context, id: number) {
  const before = await findRate(tx, context, id)
  await tx.deleteFrom('rates').where('id', '=', id).execute()
  await recordChange(tx, context, { entity: 'rates', id, before, after: null })
  return { id, active: false }
}
