import { useRef } from 'react'
import { discountLines, type SaleLineView } from '../../../records/sale/sale-line.ts'
import type { SaleForm } from '../../../records/sale/use-sale-form.ts'
import { PercentInput } from '../../../ui/form/amount-inputs.tsx'
import { useShortcuts } from '../../../ui/shortcuts/shortcuts.ts'
import { texts } from './texts.ts'

/**
 * A discount on the whole sale: the same percentage on each line, including those added later. A line whose percentage is
 * edited afterwards keeps its own, and the field says so.
 */
export function SaleDiscount({ sale: { form, change, terms } }: { readonly sale: SaleForm }) {
  const field = useRef<HTMLDivElement>(null)
  useShortcuts([
    { keys: 'F8', label: texts.discount, run: () => field.current?.querySelector('input')?.focus() },
  ])
  const apply = (next: number | null) => {
    const lines = discountLines(form.getValues().lines, next ?? 0, terms)
    change({ discount: next, lines })
  }
  const { discount, lines } = form.values
  return (
    <div ref={field}>
      <PercentInput label={texts.discount} {...scopeOf(discount, lines)} value={discount} onChange={apply} />
    </div>
  )
}

/** The lines that the percentage covers, once there is one. */
function scopeOf(percent: number | null, lines: readonly SaleLineView[]): { description?: string } {
  if (!percent) return {}
  const others = lines.filter((line) => line.discountPercent !== percent).length
  return { description: others === 0 ? texts.everyLine : texts.otherLines(others) }
}
