import { Currency } from '@yunque/contract/constants'
import type { PaymentRow } from '@yunque/contract/payments'
import { formatMoney, formatRate } from '../../format/format.ts'
import { nameOfPayment } from './texts.ts'

/** What was handed over for a cash invoice, in words: dollars with their rate and worth in C$. */
export const paymentLines = (payments: readonly PaymentRow[]): { label: string; value: string }[] =>
  payments.map((payment) => ({
    label: payment.reference ? `${nameOfPayment(payment)} ${payment.reference}` : nameOfPayment(payment),
    value:
      payment.currencyId === Currency.dollars
        ? `${formatMoney(payment.amount, '$')} × ${formatRate(payment.rate)} = ${formatMoney(payment.value)}`
        : formatMoney(payment.amount),
  }))
