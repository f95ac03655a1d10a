import { Currency } from '@yunque/contract/core/constants'
import { nameOfPayment } from '@yunque/contract/receivables/payment-words'
import type { PaymentRow } from '@yunque/contract/receivables/payments'
import { formatMoney, formatRate } from '../../../lib/format/format.ts'

/** The payments of a cash invoice as text: dollars with their rate and value in C$. */
export const paymentLines = (payments: readonly PaymentRow[]): { label: string; value: string }[] =>
  payments.map((payment) => ({
    label: [nameOfPayment(payment), payment.bank, payment.reference].filter(Boolean).join(' '),
    value:
      payment.currencyId === Currency.dollars
        ? `${formatMoney(payment.amount, '$')} × ${formatRate(payment.rate)} = ${formatMoney(payment.value)}`
        : formatMoney(payment.amount),
  }))
