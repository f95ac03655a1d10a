import type { Selectable } from 'kysely'
import type { Tables, Tx } from '../db/database.ts'
import { declareDocumentLock } from '../db/locks.ts'
import { NotFound } from '../errors.ts'
import type { Context } from '../operation/context.ts'
import { refuseOtherArea } from '../operation/own-area.ts'

/** A purchase row, locked. */
export type LockedPurchase = Selectable<Tables['purchases']>

/** Locks a purchase of an area that the actor may act for. */
export async function lockPurchase(tx: Tx, context: Context, id: number): Promise<LockedPurchase> {
  declareDocumentLock(tx, 'purchase', id)
  const row = await tx
    .selectFrom('purchases')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new NotFound()
  refuseOtherArea(context, row.area_id)
  return row
}
