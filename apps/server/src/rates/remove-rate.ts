import type { Tx } from '../db/database.ts'
import type { Context } from '../operation/context.ts'
import { posted } from '../operation/posted.ts'
import { findRate } from './rates.queries.ts'
import { refuseClosedDays } from './refuse-closed-days.ts'

/** Deletes the rate of a day that is in no closed period. Documents keep their own rate (rates.kept). */
export async function removeRate(tx: Tx, context: Context, id: number) {
  const before = await findRate(tx, context, id)
  await refuseClosedDays(tx, [before.date])
  await tx.deleteFrom('rates').where('id', '=', id).execute()
  await posted(tx, context, { entity: 'rates', id, before, after: null })
  return { id, active: false }
}
