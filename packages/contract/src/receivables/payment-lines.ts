import { sum } from '@yunque/domain/decimal'
import { Currency, PaymentMethod } from '../core/constants.ts'
import { formatMoney, formatRate } from '../core/format.ts'
import { nameOfPayment } from './payment-words.ts'
import type { PaymentRow } from './payments.ts'

/** The payments of a cash invoice as text: dollars with their rate and value in C$. */
export const paymentLines = (payments: readonly PaymentRow[]): { label: string; value: string }[] =>
  payments.map((payment) => ({
    label: [nameOfPayment(payment), payment.bank, payment.reference].filter(Boolean).join(' '),
    value:
      payment.currencyId === Currency.dollars
        ? `${formatMoney(payment.amount, '$')} × ${formatRate(payment.rate)} = ${formatMoney(payment.value)}`
        : formatMoney(payment.amount),
  }))

/** The same with what was given back in cash, so that what was received less it is the amount. */
export function receivedLines(payments: readonly PaymentRow[]): { label: string; value: string }[] {
  const change = sum(payments.map((payment) => payment.change))
  return [...paymentLines(payments), ...(change > 0 ? [{ label: 'Vuelto', value: formatMoney(change) }] : [])]
}

/** The payments of an invoice without the last one, by which the note of an exchange paid (sales.exchange). */
export function moneyOf<P extends Pick<PaymentRow, 'paymentMethodId'>>({
  payments,
  exchange,
}: {
  payments: readonly P[]
  exchange: { paid: number } | null
}): readonly P[] {
  const last = payments.at(-1)
  const byNote = exchange !== null && exchange.paid > 0 && last?.paymentMethodId === PaymentMethod.storeCredit
  return byNote ? payments.slice(0, -1) : payments
}
