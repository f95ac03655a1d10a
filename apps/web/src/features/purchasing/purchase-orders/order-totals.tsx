import { Currency } from '@yunque/contract/core/constants'
import { currencySymbol } from '@yunque/contract/core/format'
import { subtract } from '@yunque/domain/decimal'
import { TotalsPanel } from '../../../ui/document/totals-panel.tsx'
import { ivaOf, type OrderValues, totalOf } from './order-values.ts'
import { texts } from './texts.ts'

/** What the order comes to, in its currency. */
export function OrderTotals({ values: { lines, currencyId } }: { readonly values: OrderValues }) {
  const total = totalOf(lines)
  const iva = ivaOf(lines)
  const taxed = [
    { label: texts.subtotal, amount: subtract(total, iva) },
    { label: texts.iva, amount: iva },
  ]
  const sign = currencySymbol(currencyId ?? Currency.cordobas)
  return <TotalsPanel rows={iva > 0 ? taxed : []} total={total} currency={sign} />
}
