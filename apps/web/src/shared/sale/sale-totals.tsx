import { linesToTotal } from '@yunque/contract/sale-paper'
import { toDollars } from '@yunque/domain/purchases'
import { TotalsPanel } from '../ui/document/totals-panel.tsx'
import { totalsOf } from './sale-values.ts'
import { saleTexts as texts } from './texts.ts'
import type { SaleForm } from './use-sale-form.ts'

interface Props {
  readonly sale: SaleForm
  /** Still owed, of a stored credit invoice. */
  readonly balance?: number
  /** One under the other, in a narrow panel. */
  readonly stacked?: boolean
}

/** Subtotal, discount, IVA and total, the total also in dollars at the day's rate. */
export function SaleTotals({ sale: { form, rate }, balance = 0, stacked = false }: Props) {
  const { total, ...money } = totalsOf(form.values.lines)
  const rows = [...linesToTotal(money), ...(balance > 0 ? [{ label: texts.balance, amount: balance }] : [])]
  const second = rate > 0 ? { currency: '$', amount: toDollars(total, rate), rate } : undefined
  return <TotalsPanel rows={rows} total={total} second={second} stacked={stacked} />
}
