import { useRef, useState } from 'react'
import { applyDiscount } from '../../shared/sale/sale-line.ts'
import type { SaleForm } from '../../shared/sale/use-sale-form.ts'
import { PercentInput } from '../../shared/ui/form/amount-inputs.tsx'
import { useShortcuts } from '../../shared/ui/shortcuts.ts'
import { texts } from './texts.ts'

/** A discount on the whole sale: the same percentage on each of its lines, where it can still be changed. */
export function SaleDiscount({ sale: { form, change, ivaRate } }: { readonly sale: SaleForm }) {
  const [percent, setPercent] = useState<number | null>(null)
  const field = useRef<HTMLDivElement>(null)
  useShortcuts([
    { keys: 'F8', label: texts.discount, run: () => field.current?.querySelector('input')?.focus() },
  ])
  const apply = (next: number | null) => {
    setPercent(next)
    const { lines } = form.getValues()
    if (lines.length > 0) change({ lines: applyDiscount(lines, Math.min(next ?? 0, 100), ivaRate) })
  }
  return (
    <div ref={field}>
      <PercentInput
        label={texts.discount}
        value={percent}
        onChange={apply}
        disabled={form.values.lines.length === 0}
      />
    </div>
  )
}
