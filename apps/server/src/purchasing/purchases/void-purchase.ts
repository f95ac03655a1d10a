import { PurchaseStep } from '@yunque/contract/core/constants'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { announce } from '../../operation/announce.ts'
import { audit } from '../../operation/audit.ts'
import type { Context } from '../../operation/context.ts'
import { readSettings } from '../../operation/read-settings.ts'
import { checkStoredDate } from '../../settings/business-date.ts'
import { lockPurchase } from './lock-purchase.ts'

/**
 * Cancels a pending purchase, which keeps its number. A processed one is refused: its goods are in stock
 * (purchases.pending).
 */
export async function voidPurchase(
  tx: Tx,
  context: Context,
  id: number,
): Promise<{ id: number; active: boolean }> {
  const purchase = await lockPurchase(tx, context, id)
  if (purchase.step === PurchaseStep.voided) throw new Refusal('La compra ya está anulada')
  if (purchase.step === PurchaseStep.processed)
    throw new Refusal('La compra ya está procesada en inventario y no se puede anular')
  checkStoredDate(purchase.date, await readSettings(tx))
  await tx
    .updateTable('purchases')
    .set({
      step: PurchaseStep.voided,
      modified_by: context.actor.username,
      modified_at: new Date(),
      version: purchase.version + 1,
    })
    .where('id', '=', id)
    .execute()
  await audit(tx, context, {
    action: 'anular',
    entity: 'purchases',
    entityId: id,
    before: { step: purchase.step },
    after: { step: PurchaseStep.voided },
  })
  await announce(tx, { entity: 'purchases', id, areaId: purchase.area_id })
  return { id, active: false }
}
