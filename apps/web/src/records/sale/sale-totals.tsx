import { linesToTotal } from '@yunque/contract/sales/sale-paper'
import { documentTotals } from '@yunque/domain/lines'
import { toDollars } from '@yunque/domain/purchases'
import { useShowsIva } from '../../lib/api-client/taxes.ts'
import { TotalsPanel } from '../../ui/document/totals-panel.tsx'
import { saleTexts as texts } from './texts.ts'
import type { SaleForm } from './use-sale-form.ts'

interface Props {
  readonly sale: SaleForm
  /** The balance of a stored credit invoice. */
  readonly balance?: number
  /** The dollars of it, where it is owed in dollars. */
  readonly dollarBalance?: number | null
  /** Stacked, in a narrow panel. */
  readonly stacked?: boolean
}

/** Subtotal, discount, IVA and total, the total also in dollars at the day's rate. */
export function SaleTotals({
  sale: { form, dayRate },
  balance = 0,
  dollarBalance = null,
  stacked = false,
}: Props) {
  const { total, ...money } = documentTotals(form.values.lines)
  const rows = [
    ...linesToTotal(money, useShowsIva(money.iva > 0)),
    ...(balance > 0 ? [{ label: texts.balanceOf(dollarBalance), amount: balance }] : []),
  ]
  const { rate } = dayRate
  const second = rate > 0 ? { currency: '$', amount: toDollars(total, rate), ...dayRate } : undefined
  return <TotalsPanel rows={rows} total={total} second={second} stacked={stacked} />
}
