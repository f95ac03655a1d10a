import { Currency, type PaymentMethod } from '@yunque/contract/core/constants'
import { roundingBy } from '@yunque/domain/cash-rounding'
import { add, sum } from '@yunque/domain/decimal'
import { computePayments } from '@yunque/domain/payments'
import { shareTender, type TenderShare } from '@yunque/domain/receipts'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { readSettings } from '../operation/read-settings.ts'
import { refuseDifferent } from '../operation/refuse-different.ts'
import { rateOfDay } from '../rates/rates.queries.ts'
import { paymentSentences, refuseOtherRate } from '../sales/invoices/invoice-payments.ts'

/** The money received for a payment. In C$ it is the amount itself. `rate` and `change`, when sent, are compared. */
export type Handed = {
  paymentMethodId: PaymentMethod
  currencyId: Currency
  received: number | null
  rate?: number | null | undefined
  change?: number | null | undefined
}

/** The share of each receipt, the C$ of one unit of the currency, and what rounding adds to the last receipt. */
export type ReceivedMoney = { rate: number; shares: TenderShare[]; rounding: number; step: number }

/**
 * Converts the money received for receipts of these C$ at the rate of the day. It has to suffice. The excess is change
 * in C$, on the last receipt.
 */
export async function receiveMoney(
  tx: Tx,
  today: string,
  { handed, amounts }: { handed: Handed; amounts: readonly number[] },
): Promise<ReceivedMoney> {
  const { paymentMethodId, currencyId } = handed
  const total = sum(amounts)
  const step = (await readSettings(tx)).cash_rounding
  const rounding = roundingBy([handed], total, step)
  const inDollars = currencyId === Currency.dollars
  const tender = {
    paymentMethodId,
    currencyId,
    amount: inDollars ? (handed.received ?? 0) : add(total, rounding),
  }
  const day = inDollars ? (await rateOfDay(tx, today)).value : 0
  const computed = computePayments([tender], { total, rate: day, step })
  if (!computed.ok) throw new Refusal(paymentSentences[computed.reason](computed.missing))
  const [payment] = computed.payments
  if (!payment) throw new Error('A payment of receipts has one tender')
  refuseOtherRate(handed.rate, payment.rate)
  refuseDifferent('El vuelto enviado', handed.change, payment.change)
  return {
    rate: payment.rate,
    shares: shareTender(payment, amounts),
    rounding,
    step: rounding === 0 ? 0 : step,
  }
}
