import { Button } from '@mantine/core'
import { toast } from '../../lib/toast.ts'
import { confirm } from '../../ui/feedback/confirm.tsx'
import type { BoughtLine } from './bought-line.ts'
import { changesOf, type PriceRules, priceAll, priceMissing, replacing } from './suggest-price.ts'
import { boughtTexts as texts } from './texts.ts'

interface Props<L extends BoughtLine> {
  /** Reads the current formulas. */
  readonly rules: () => PriceRules
  readonly disabled: boolean
  /** The current lines, also within the handler that changed them. */
  readonly current: () => readonly L[]
  readonly onChange: (lines: readonly L[]) => void
}

/** Fills missing prices with the suggested ones, and asks before replacing others (prices.suggested). */
export function SuggestedPrices<L extends BoughtLine>({ rules, disabled, current, onChange }: Props<L>) {
  const apply = async () => {
    const before = current()
    const lines = priceMissing(before, rules())
    const filled = changesOf(before, lines)
    if (filled > 0) onChange(lines)
    const different = changesOf(lines, priceAll(lines, rules()))
    if (different > 0) {
      if (await confirm(texts.replacePrices(different, replacing(lines, priceAll(lines, rules())))))
        onChange(priceAll(current(), rules()))
    } else if (filled === 0) toast.info(texts.nothingToSuggest)
  }
  return (
    <Button variant="default" disabled={disabled} onClick={() => void apply()}>
      {texts.useSuggested}
    </Button>
  )
}
