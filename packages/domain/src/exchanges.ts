import { least, subtract } from './decimal.ts'

/** How goods that came back and an invoice settle each other, C$. */
export type ExchangeSettlement = {
  /** What the goods pay of the invoice. */
  paid: number
  /** What the client still pays or, of an invoice on credit, owes. */
  due: number
  /** What is given back. */
  back: number
}

/**
 * Settles goods of `value` C$, beyond the debt that they lower, with an invoice of `total` C$ (sales.exchange). An invoice
 * on credit is not paid by them, so all of their value is given back.
 */
export function settleExchange({
  value,
  total,
  onCredit,
}: {
  value: number
  total: number
  onCredit: boolean
}): ExchangeSettlement {
  const paid = onCredit ? 0 : least(value, total)
  return { paid, due: subtract(total, paid), back: subtract(value, paid) }
}
