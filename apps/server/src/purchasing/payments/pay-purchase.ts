import { PaymentMethod } from '@yunque/contract/core/constants'
import type { PurchasePaymentInput } from '@yunque/contract/purchasing/purchase-payments'
import { Currency } from '@yunque/domain/codes'
import type { DollarDebt, Tendered } from '@yunque/domain/dollar-debts'
import { dateApproval } from '../../access/approvals/backdating.ts'
import { noteApproval } from '../../access/approvals/require-approval.ts'
import { refuseUnknownBank } from '../../catalogs/refuse-unknown-bank.ts'
import { nextNumber } from '../../db/counters.ts'
import type { Tx } from '../../db/database.ts'
import { lockTillForClosing, lockTillForPosting } from '../../db/locks.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { readSettings } from '../../operation/read-settings.ts'
import { checkDocumentDate } from '../../settings/business-date.ts'
import { refuseRepeatedPaper } from '../../settings/refuse-repeated-paper.ts'
import { sumOf } from '../../withholdings/prepare-withholdings.ts'
import { saveWithholdings } from '../../withholdings/save-withholdings.ts'
import { lockKnownPurchase } from '../credits/own-purchase.ts'
import type { LockedPurchase } from '../lock-purchase.ts'
import { refusePayment } from '../refuse-payment.ts'
import { rateToPay, settledBy, settlement, takeOff } from '../settle-purchase.ts'
import { type PricedPayment, pricePayment } from './price-payment.ts'

/**
 * Pays part or all of what a purchase on credit still owes, never more (purchases.payments); a debt in dollars in either
 * currency (purchases.dollar-payments). Returns the payment's number.
 */
export async function payPurchase(tx: Tx, context: Context, payment: PurchasePaymentInput): Promise<number> {
  if (payment.id !== 0) throw new Refusal('Un pago registrado no se modifica; anúlelo y registre otro')
  const applyCut = payment.applyCut && payment.paymentMethodId === PaymentMethod.cash
  if (applyCut) await lockTill(tx, context.actor.areaId, payment)
  await refuseRepeated(tx, payment)
  const purchase = await lockKnownPurchase(tx, context, payment.purchaseId)
  const { date, amount, currencyId } = payment
  checkDocumentDate(date, { context, settings: await readSettings(tx) })
  refusePayment(purchase, payment)
  const tendered = { currencyId, amount, rate: await rateToPay(tx, purchase, date) }
  const settled = settledBy(purchase, tendered)
  const approval = await dateApproval(tx, context, {
    date,
    areaId: purchase.area_id,
    subject: ['purchaseReceipts', payment.purchaseId, date, amount, payment.paymentMethodId, currencyId],
  })
  if (payment.bankId !== null) await refuseUnknownBank(tx, payment.bankId)
  const priced = await pricePayment(tx, context, { payment, purchase, settled, tendered, applyCut })
  await takeOff(tx, purchase, settled)
  const id = await write(tx, context, { payment, purchase, settled, tendered, applyCut, ...priced })
  await noteApproval(tx, context, approval, { entity: 'purchaseReceipts', entityId: id })
  const about = { areaId: purchase.area_id }
  await posted(tx, context, [
    { entity: 'purchaseReceipts', id, ...about },
    { entity: 'purchases', id: purchase.id, ...about },
  ])
  return id
}

/** Dollars leave the till with a value that follows from those that are there (till.movement). */
const lockTill = (tx: Tx, areaId: number, { currencyId }: PurchasePaymentInput): Promise<void> =>
  currencyId === Currency.dollars ? lockTillForClosing(tx, areaId) : lockTillForPosting(tx, areaId)

type PaymentWrite = PricedPayment & {
  payment: PurchasePaymentInput
  purchase: LockedPurchase
  settled: DollarDebt
  tendered: Tendered
  applyCut: boolean
}

async function write(tx: Tx, { actor }: Context, written: PaymentWrite): Promise<number> {
  const { payment, purchase, settled, tendered, applyCut, withheld, money, paid } = written
  const id = await nextNumber(tx, 'purchasePayment')
  const row = {
    id,
    purchase_id: purchase.id,
    date: payment.date,
    withheld: sumOf(withheld),
    ...settlement(purchase, { ...settled, paid, rate: tendered.rate }),
    currency_id: tendered.currencyId,
    money,
    payment_method_id: payment.paymentMethodId,
    bank_id: payment.bankId,
    reference: payment.reference,
    reference_physical: payment.referencePhysical,
    observation: payment.observation,
    apply_cut: applyCut,
    area_id: applyCut ? actor.areaId : purchase.area_id,
    created_by: actor.username,
    created_by_id: actor.userId,
  }
  await tx.insertInto('purchase_payments').values(row).execute()
  await saveWithholdings(tx, [{ owner: { payment_id: id }, withheld }])
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
