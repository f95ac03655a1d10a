import { add, sum } from '@yunque/domain/decimal'
import { Currency } from '../core/constants.ts'
import { formatMoney, formatRate } from '../core/format.ts'
import type { PaperTotal } from '../core/paper.ts'
import type { ReceiptRow } from './receipts.ts'

type OfDebt = Pick<ReceiptRow, 'dollarAmount' | 'dollarAfter' | 'debtRate' | 'exchangeDifference'>

/** What receipts settle of debts in dollars, at which rate, and what is left of one; empty for debts in C$. */
export function dollarsSettled(receipts: readonly OfDebt[]): PaperTotal[] {
  const ofDollars = receipts.filter(({ dollarAmount }) => dollarAmount !== null)
  const [first] = ofDollars
  if (!first) return []
  const settled = sum(ofDollars.map(({ dollarAmount }) => dollarAmount ?? 0))
  return [
    { label: 'Abono a la deuda en dólares', value: formatMoney(settled, '$') },
    { label: 'Tasa de la deuda', value: formatRate(first.debtRate), part: true },
    ...(receipts.length === 1
      ? [{ label: 'Saldo en dólares después', value: formatMoney(first.dollarAfter, '$') }]
      : []),
  ]
}

/** The dollars received for the receipts of one payment, their value at the rate, and the change; empty for C$. */
export function dollarsOf(
  receipts: readonly Pick<ReceiptRow, 'currencyId' | 'received' | 'rate' | 'amount' | 'change'>[],
): PaperTotal[] {
  const [first] = receipts
  if (first?.currencyId !== Currency.dollars) return []
  const received = sum(receipts.map((one) => one.received))
  const change = sum(receipts.map((one) => one.change))
  const worth = add(sum(receipts.map(({ amount }) => amount)), change)
  return [
    { label: 'Recibido en dólares', value: formatMoney(received, '$') },
    { label: `A C$\u00a0${formatRate(first.rate)} por dólar`, value: formatMoney(worth), part: true },
    { label: 'Vuelto', value: formatMoney(change) },
  ]
}
