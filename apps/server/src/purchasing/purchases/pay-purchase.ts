import { PaymentMethod } from '@yunque/contract/core/constants'
import { type PurchasePaymentInput, paymentMessages } from '@yunque/contract/purchasing/purchase-payments'
import { compare, subtract } from '@yunque/domain/decimal'
import { dateApproval } from '../../access/approvals/backdating.ts'
import { noteApproval } from '../../access/approvals/require-approval.ts'
import { refuseUnknownBank } from '../../catalogs/refuse-unknown-bank.ts'
import { nextNumber } from '../../db/counters.ts'
import type { Tx } from '../../db/database.ts'
import { lockTillForPosting } from '../../db/locks.ts'
import { NotFound, Refusal } from '../../errors.ts'
import { announce } from '../../operation/announce.ts'
import { askOnce, saveAnyway } from '../../operation/ask-once.ts'
import type { Context } from '../../operation/context.ts'
import { readSettings } from '../../operation/read-settings.ts'
import { checkDocumentDate } from '../../settings/business-date.ts'
import { refuseRepeatedPaper } from '../../settings/refuse-repeated-paper.ts'
import { computeWithholdings, sumOf, type Withheld } from '../../withholdings/prepare-withholdings.ts'
import { saveWithholdings } from '../../withholdings/save-withholdings.ts'
import { type LockedPurchase, lockPurchase } from './lock-purchase.ts'
import { cashDoubt } from './money-out.ts'
import { refusePayment } from './refuse-payment.ts'

/**
 * Pays part or all of what a purchase on credit still owes, never more (purchases.payments). Returns the payment's
 * number.
 */
export async function payPurchase(tx: Tx, context: Context, payment: PurchasePaymentInput): Promise<number> {
  if (payment.id !== 0) throw new Refusal('Un pago registrado no se modifica; anúlelo y registre otro')
  const applyCut = payment.applyCut && payment.paymentMethodId === PaymentMethod.cash
  const { areaId, userId, username } = context.actor
  if (applyCut) await lockTillForPosting(tx, areaId)
  await refuseRepeated(tx, payment)
  const purchase = await lockPurchase(tx, context, payment.purchaseId).catch((error: unknown) => {
    throw error instanceof NotFound ? new Refusal('La compra no existe') : error
  })
  checkDocumentDate(payment.date, { context, settings: await readSettings(tx) })
  refusePayment(purchase, payment)
  const approval = await dateApproval(tx, context, {
    ...{ date: payment.date, areaId: purchase.area_id },
    subject: ['purchaseReceipts', payment.purchaseId, payment.date, payment.amount, payment.paymentMethodId],
  })
  if (payment.bankId !== null) await refuseUnknownBank(tx, payment.bankId)
  const withheld = await withheldFrom(tx, context, { payment, purchase, applyCut })
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
      withheld: sumOf(withheld),
      balance_before: purchase.balance,
      payment_method_id: payment.paymentMethodId,
      bank_id: payment.bankId,
      reference: payment.reference,
      reference_physical: payment.referencePhysical,
      observation: payment.observation,
      area_id: applyCut ? areaId : purchase.area_id,
      apply_cut: applyCut,
      created_by: username,
      created_by_id: userId,
    })
    .execute()
  await saveWithholdings(tx, [{ owner: { payment_id: id }, withheld }])
  await noteApproval(tx, context, approval, { entity: 'purchaseReceipts', entityId: id })
  const about = { areaId: purchase.area_id }
  await announce(tx, { entity: 'purchaseReceipts', id, ...about })
  await announce(tx, { entity: 'purchases', id: purchase.id, ...about })
  return id
}

type Paying = { payment: PurchasePaymentInput; purchase: LockedPurchase; applyCut: boolean }

/**
 * What is withheld from the supplier. An unusual amount of it and more cash than the till has are one question.
 * @throws Refusal, Question
 */
async function withheldFrom(
  tx: Tx,
  context: Context,
  { payment, purchase, applyCut }: Paying,
): Promise<Withheld[]> {
  const { withholdings: lines, amount, confirm } = payment
  const { total, iva } = purchase
  const asked = { lines, document: { total, iva }, settled: amount }
  const computed = await computeWithholdings(tx, [asked], 'made')
  const [withheld = []] = computed.withheld
  if (compare(sumOf(withheld), amount) > 0) throw new Refusal(paymentMessages.overWithheld)
  const cash = applyCut
    ? await cashDoubt(tx, context, { subject: 'El pago', value: subtract(amount, sumOf(withheld)) })
    : null
  askOnce([...computed.doubts, cash], { confirm, question: saveAnyway })
  return withheld
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
