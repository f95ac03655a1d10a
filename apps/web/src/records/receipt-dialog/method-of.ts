import { Currency } from '@yunque/contract/core/constants'
import type { ReceiptRow } from '@yunque/contract/receivables/receipts'
import { add, sum } from '@yunque/domain/decimal'
import { formatMoney, formatRate } from '../../lib/format/format.ts'
import { receiptTexts as texts } from './texts.ts'

/** The dollars received for the receipts of one payment, their value at the rate, and the change; empty for C$. */
export function dollarsOf(
  receipts: readonly Pick<ReceiptRow, 'currencyId' | 'received' | 'rate' | 'amount' | 'change'>[],
): { label: string; value: string; part?: boolean }[] {
  const [first] = receipts
  if (first?.currencyId !== Currency.dollars) return []
  const received = sum(receipts.map((one) => one.received))
  const change = sum(receipts.map((one) => one.change))
  const worth = add(sum(receipts.map(({ amount }) => amount)), change)
  return [
    { label: texts.receivedDollars, value: formatMoney(received, '$') },
    { label: texts.atRate(formatRate(first.rate)), value: formatMoney(worth), part: true },
    { label: texts.change, value: formatMoney(change) },
  ]
}
