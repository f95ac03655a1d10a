import { Currency } from '@yunque/contract/core/constants'
import { subtract } from '@yunque/domain/decimal'
import { toDollars } from '@yunque/domain/purchases'
import { dayRateOf } from '../../../records/sale/day-rate.ts'
import { TotalsPanel } from '../../../ui/document/totals-panel.tsx'
import { inventoryCostOf, ivaCostOf, ivaOf, termsOf, totalOf } from './purchase-values.ts'
import { texts } from './texts.ts'
import type { PurchaseForm } from './use-purchase-form.ts'

interface Props {
  readonly purchase: PurchaseForm
  /** The balance owed to the supplier, of a purchase on credit. */
  readonly balance?: number
  /** The dollars of it, where it is owed in dollars. */
  readonly dollarBalance?: number | null
}

/** The amount owed to the supplier, in both currencies, and the cost of the goods with the extra charges. */
export function PurchaseTotals({ purchase: { form, rateOfDay }, balance, dollarBalance = null }: Props) {
  const total = totalOf(form.values.lines)
  const iva = ivaOf(form.values.lines)
  const { charges, currencyId, rate: ownRate } = termsOf(form.values)
  const stored = dayRateOf(rateOfDay, form.values.date)
  const isOwn = currencyId === Currency.dollars && ownRate !== stored.rate
  const dayRate = isOwn ? { rate: ownRate, earlier: null } : stored
  const extra = [
    { label: texts.charges, amount: charges },
    { label: texts.inventoryCost, amount: inventoryCostOf(form.values.lines) },
  ]
  const taxed = [
    { label: texts.subtotal, amount: subtract(total, iva) },
    { label: texts.ivaTotal, amount: iva },
  ]
  const ivaCost = ivaCostOf(form.values)
  const ofCost = ivaCost > 0 ? [{ label: texts.ivaCost, amount: ivaCost }] : []
  const owed = balance ? [{ label: texts.balanceOf(dollarBalance), amount: balance }] : []
  return (
    <TotalsPanel
      rows={[...(iva > 0 ? taxed : []), ...ofCost, ...(charges > 0 ? extra : []), ...owed]}
      total={total}
      second={
        dayRate.rate > 0 ? { currency: '$', amount: toDollars(total, dayRate.rate), ...dayRate } : undefined
      }
    />
  )
}
