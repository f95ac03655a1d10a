import { Currency } from '@yunque/contract/constants'
import { add } from '@yunque/domain/decimal'
import { toDollars } from '@yunque/domain/purchases'
import { TotalsPanel } from '../../shared/ui/document/totals-panel.tsx'
import { termsOf, totalOf } from './purchase-values.ts'
import { texts } from './texts.ts'
import type { PurchaseForm } from './use-purchase-form.ts'

interface Props {
  readonly purchase: PurchaseForm
  /** Still owed to the supplier, of a purchase on credit. */
  readonly balance?: number
}

/** What the supplier is owed, in both currencies, and what the goods cost with the extra charges. */
export function PurchaseTotals({ purchase: { form, rateOfDay }, balance }: Props) {
  const total = totalOf(form.values.lines)
  const { charges, currencyId, rate: ownRate } = termsOf(form.values)
  const rate = currencyId === Currency.dollars ? ownRate : (rateOfDay?.value ?? 0)
  const extra = [
    { label: texts.charges, amount: charges },
    { label: texts.inventoryCost, amount: add(total, charges) },
  ]
  const owed = balance ? [{ label: texts.balance, amount: balance }] : []
  return (
    <TotalsPanel
      rows={[...(charges > 0 ? extra : []), ...owed]}
      total={total}
      second={rate > 0 ? { currency: '$', amount: toDollars(total, rate), rate } : undefined}
    />
  )
}
