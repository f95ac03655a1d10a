import { formatMoney } from '@yunque/contract/core/format'
import { paymentMessages } from '@yunque/contract/purchasing/purchase-payments'
import { type AppliedCredit, supplierCreditMessages } from '@yunque/contract/purchasing/supplier-credits'
import { Currency } from '@yunque/domain/codes'
import { compare, subtract } from '@yunque/domain/decimal'
import { dateApproval } from '../../access/approvals/backdating.ts'
import { noteApproval } from '../../access/approvals/require-approval.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { readSettings } from '../../operation/read-settings.ts'
import { checkDocumentDate } from '../../settings/business-date.ts'
import type { LockedPurchase } from '../lock-purchase.ts'
import { refusePayment } from '../refuse-payment.ts'
import { owesDollars, rateToPay, settledBy } from '../settle-purchase.ts'
import { atOwnRate } from './at-own-rate.ts'
import { type LockedCredit, lockCredit } from './lock-credit.ts'
import { lockKnownPurchase } from './own-purchase.ts'
import { payWithCredit } from './pay-with-credit.ts'

/** Pays a purchase with a credit of its supplier (supplier-credits.use). Returns the number of the credit. */
export async function applyCredit(tx: Tx, context: Context, sent: AppliedCredit): Promise<number> {
  const { creditId, purchaseId, date, amount, observation } = sent
  const purchase = await lockKnownPurchase(tx, context, purchaseId)
  const credit = await lockCredit(tx, context, creditId)
  if (credit.provider_id !== purchase.provider_id) throw new Refusal(supplierCreditMessages.otherProvider)
  checkDocumentDate(date, { context, settings: await readSettings(tx) })
  refusePayment(purchase, { date })
  const settled = await settledWith(tx, { credit, purchase, date, amount })
  refuseUse(credit, sent)
  const approval = await dateApproval(tx, context, {
    date,
    areaId: purchase.area_id,
    subject: ['supplierCredits', creditId, purchaseId, date, amount],
  })
  await payWithCredit(tx, context, { credit, purchase, date, settled, observation })
  await noteApproval(tx, context, approval, { entity: 'supplierCredits', entityId: creditId })
  return creditId
}

type Use = { credit: LockedCredit; purchase: LockedPurchase; date: string; amount: number }

/**
 * What a credit takes of the debt: of its own purchase at the rate of that, of another one at the rate of the day
 * (purchases.dollar-credits).
 */
async function settledWith(tx: Tx, { credit, purchase, date, amount }: Use) {
  const rate = await rateToPay(tx, purchase, date)
  if (credit.purchase_id !== purchase.id || !owesDollars(purchase))
    return { ...settledBy(purchase, { currencyId: Currency.cordobas, amount, rate }), paid: amount, rate }
  if (compare(amount, purchase.balance) > 0)
    throw new Refusal(paymentMessages.overBalance(formatMoney(purchase.balance)))
  return atOwnRate(purchase, amount)
}

function refuseUse(
  { active, date: since, total, used }: LockedCredit,
  { date, amount }: AppliedCredit,
): void {
  if (!active) throw new Refusal(supplierCreditMessages.isVoided)
  if (date < since) throw new Refusal(supplierCreditMessages.beforeCredit)
  const left = subtract(total, used)
  if (compare(amount, left) > 0) throw new Refusal(supplierCreditMessages.overCredit(formatMoney(left)))
  if (compare(amount, 0) <= 0) throw new Refusal(paymentMessages.amount)
}
