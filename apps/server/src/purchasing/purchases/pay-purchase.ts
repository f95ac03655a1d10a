import { PaymentType, PurchaseStep } from '@yunque/contract/core/constants'
import { formatMoney } from '@yunque/contract/core/format'
import { type PurchasePaymentInput, paymentMessages } from '@yunque/contract/purchasing/purchase-payments'
import { compare, subtract } from '@yunque/domain/decimal'
import { nextNumber } from '../../db/counters.ts'
import type { Tx } from '../../db/database.ts'
import { NotFound, Refusal } from '../../errors.ts'
import { announce } from '../../operation/announce.ts'
import type { Context } from '../../operation/context.ts'
import { readSettings } from '../../operation/read-settings.ts'
import { checkDocumentDate } from '../../settings/business-date.ts'
import { refuseRepeatedPaper } from '../../settings/refuse-repeated-paper.ts'
import { type LockedPurchase, lockPurchase } from './lock-purchase.ts'

/**
 * Pays part or all of what a purchase on credit still owes, never more (purchases.payments). Returns the payment's
 * number.
 */
export async function payPurchase(tx: Tx, context: Context, payment: PurchasePaymentInput): Promise<number> {
  if (payment.id !== 0) throw new Refusal('Un pago registrado no se modifica; anúlelo y registre otro')
  await refuseRepeated(tx, payment)
  const purchase = await lockPurchase(tx, context, payment.purchaseId).catch((error: unknown) => {
    throw error instanceof NotFound ? new Refusal('La compra no existe') : error
  })
  checkDocumentDate(payment.date, { context, settings: await readSettings(tx) })
  refusePayment(purchase, payment)
  if (payment.bankId !== null) await refuseUnknownBank(tx, payment.bankId)
  const balance = subtract(purchase.balance, payment.amount)
  await tx
    .updateTable('purchases')
    .set({ balance, payoff: balance === 0 })
    .where('id', '=', purchase.id)
    .execute()
  const id = await nextNumber(tx, 'purchasePayment')
  await tx
    .insertInto('purchase_payments')
    .values({
      id,
      purchase_id: purchase.id,
      date: payment.date,
      amount: payment.amount,
      balance_before: purchase.balance,
      payment_method_id: payment.paymentMethodId,
      bank_id: payment.bankId,
      reference: payment.reference,
      reference_physical: payment.referencePhysical,
      observation: payment.observation,
      created_by: context.actor.username,
    })
    .execute()
  const about = { areaId: purchase.area_id }
  await announce(tx, { entity: 'purchaseReceipts', id, ...about })
  await announce(tx, { entity: 'purchases', id: purchase.id, ...about })
  return id
}

/**
 * Refuses a supplier's receipt number that another payment to the supplier has.
 * @throws Refusal unless `acceptRepeated`
 */
async function refuseRepeated(tx: Tx, payment: PurchasePaymentInput): Promise<void> {
  const { purchaseId, referencePhysical: number, acceptRepeated } = payment
  if (number === '' || acceptRepeated) return
  const owner = await tx
    .selectFrom('purchases')
    .select('provider_id')
    .where('id', '=', purchaseId)
    .executeTakeFirst()
  await refuseRepeatedPaper(tx, 'supplierReceipt', {
    number,
    ownerId: owner?.provider_id ?? 0,
    acceptRepeated,
  })
}

function refusePayment(purchase: LockedPurchase, { amount, date }: PurchasePaymentInput): void {
  if (purchase.step !== PurchaseStep.processed) throw new Refusal('Solo se pagan las compras procesadas')
  if (purchase.payment_type_id === PaymentType.cash) throw new Refusal('La compra es de contado: está pagada')
  if (date < purchase.date) throw new Refusal(paymentMessages.beforePurchase)
  if (purchase.payoff) throw new Refusal('La compra está pagada')
  if (compare(amount, purchase.balance) > 0)
    throw new Refusal(paymentMessages.overBalance(formatMoney(purchase.balance)))
}

async function refuseUnknownBank(tx: Tx, id: number): Promise<void> {
  const bank = await tx.selectFrom('banks').select('active').where('id', '=', id).executeTakeFirst()
  if (!bank?.active) throw new Refusal('El banco no existe o está inactivo')
}
