import { messages } from '@yunque/contract/core/messages'
import type { Selectable } from 'kysely'
import type { Tables, Tx } from '../../db/database.ts'
import { declareDocumentLock } from '../../db/locks.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { refuseOtherArea } from '../../operation/own-area.ts'
import { refuseStale } from '../../operation/versioned.ts'

/** A purchase order, locked. */
export type LockedOrder = Selectable<Tables['purchase_orders']>

type Which = {
  id: number
  version?: number | undefined
  /** The sentence for an order that does not exist. */
  missing?: string
}

/** Locks an order of an area that the actor may act for. @throws Refusal for an unknown one, Stale for a later version */
export async function lockOrder(
  tx: Tx,
  context: Context,
  { id, version, missing = messages.editedMissing }: Which,
): Promise<LockedOrder> {
  declareDocumentLock(tx, 'purchaseOrder', id)
  const row = await tx
    .selectFrom('purchase_orders')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal(missing)
  refuseOtherArea(context, row.area_id)
  refuseStale({ version }, row)
  return row
}
