import { useRef } from 'react'
import { discountLines, type SaleLineView } from '../../shared/sale/sale-line.ts'
import type { SaleForm } from '../../shared/sale/use-sale-form.ts'
import { PercentInput } from '../../shared/ui/form/amount-inputs.tsx'
import { useShortcuts } from '../../shared/ui/shortcuts.ts'
import { texts } from './texts.ts'

interface Props {
  readonly sale: SaleForm
  /** Percentage off the whole sale; null for none. */
  readonly percent: number | null
  readonly onChange: (percent: number | null) => void
}

/**
 * A discount on the whole sale: the same percentage on each of its lines, those that are still to come too. A line keeps the
 * percentage that is written on it afterwards, and then the field says so.
 */
export function SaleDiscount({ sale: { form, change, ivaRate }, percent, onChange }: Props) {
  const field = useRef<HTMLDivElement>(null)
  useShortcuts([
    { keys: 'F8', label: texts.discount, run: () => field.current?.querySelector('input')?.focus() },
  ])
  const apply = (next: number | null) => {
    onChange(next)
    const { lines } = form.getValues()
    if (lines.length > 0) change({ lines: discountLines(lines, next ?? 0, ivaRate) })
  }
  return (
    <div ref={field}>
      <PercentInput
        label={texts.discount}
        {...scopeOf(percent, form.values.lines)}
        value={percent}
        onChange={apply}
      />
    </div>
  )
}

/** What the percentage covers, once there is one. */
function scopeOf(percent: number | null, lines: readonly SaleLineView[]): { description?: string } {
  if (!percent) return {}
  const others = lines.filter((line) => line.discountPercent !== percent).length
  return { description: others === 0 ? texts.everyLine : texts.otherLines(others) }
}
