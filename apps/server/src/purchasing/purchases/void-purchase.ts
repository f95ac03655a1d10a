import { PurchaseStep } from '@yunque/contract/core/constants'
import { purchaseMessages } from '@yunque/contract/purchasing/purchases'
import type { Tx } from '../../db/database.ts'
import { Question, Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { readSettings } from '../../operation/read-settings.ts'
import { voidDocument } from '../../operation/void-document.ts'
import { checkStoredDate } from '../../settings/business-date.ts'
import { lockPurchase } from '../lock-purchase.ts'
import { takeBackGoods } from './take-back-goods.ts'

/**
 * Voids a purchase, which keeps its number: a pending one, or a processed one whose goods are all still there
 * (purchases.pending, purchases.void).
 * @throws Question for a processed one without `confirm`, since who voids may have seen it pending
 */
export async function voidPurchase(
  tx: Tx,
  context: Context,
  { id, confirm }: { id: number; confirm: boolean },
): Promise<{ id: number; active: boolean }> {
  const purchase = await lockPurchase(tx, context, id)
  if (purchase.step === PurchaseStep.voided) throw new Refusal(purchaseMessages.isVoided)
  checkStoredDate(purchase.date, await readSettings(tx))
  if (purchase.step === PurchaseStep.processed) {
    if (!confirm) throw new Question(purchaseMessages.voidProcessed)
    await takeBackGoods(tx, context, purchase)
  }
  return voidDocument(tx, context, 'purchase', {
    id,
    areaId: purchase.area_id,
    set: { balance: 0, dollar_balance: 0, payoff: false, due_date: null },
    before: { step: purchase.step },
    after: { step: PurchaseStep.voided },
  })
}
