import { PaymentMethod } from '@yunque/contract/core/constants'
import { add } from '@yunque/domain/decimal'
import type { DollarPayment } from '@yunque/domain/dollar-debts'
import { nextNumber } from '../../db/counters.ts'
import type { Tx } from '../../db/database.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import type { LockedPurchase } from '../lock-purchase.ts'
import { settlement, takeOff } from '../settle-purchase.ts'

type Paying = {
  credit: { id: number; area_id: number; used: number }
  purchase: LockedPurchase
  date: string
  /** What it takes of the debt, what is used of the credit for it, C$, and the rate of that. */
  settled: DollarPayment & { rate: number }
  referencePhysical?: string
  observation: string
}

/**
 * Pays a locked purchase with a credit of its supplier, as a payment without money (supplier-credits.use). Nothing for a
 * credit of 0. Both were checked before.
 */
export async function payWithCredit(
  tx: Tx,
  context: Context,
  { credit, purchase, date, settled, referencePhysical = '', observation }: Paying,
): Promise<void> {
  const { paid } = settled
  if (paid === 0) return
  const { id: purchaseId, area_id: areaId } = purchase
  await takeOff(tx, purchase, settled)
  await tx
    .updateTable('supplier_credits')
    .set({ used: add(credit.used, paid) })
    .where('id', '=', credit.id)
    .execute()
  const id = await nextNumber(tx, 'purchasePayment')
  await tx
    .insertInto('purchase_payments')
    .values({
      id,
      purchase_id: purchaseId,
      date,
      withheld: 0,
      money: paid,
      ...settlement(purchase, settled),
      payment_method_id: PaymentMethod.storeCredit,
      credit_id: credit.id,
      apply_cut: false,
      reference_physical: referencePhysical,
      observation,
      area_id: areaId,
      created_by: context.actor.username,
      created_by_id: context.actor.userId,
    })
    .execute()
  await posted(tx, context, [
    { entity: 'purchaseReceipts', id, areaId },
    { entity: 'purchases', id: purchaseId, areaId },
    { entity: 'supplierCredits', id: credit.id, areaId: credit.area_id },
  ])
}
