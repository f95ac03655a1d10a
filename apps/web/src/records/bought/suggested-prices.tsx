import { Button } from '@mantine/core'
import { toast } from '../../lib/toast.ts'
import { confirm } from '../../ui/feedback/confirm.tsx'
import type { BoughtLine } from './bought-line.ts'
import { PricePreview } from './price-preview.tsx'
import { type PriceRules, suggestedChanges, withSuggested } from './suggest-price.ts'
import { boughtTexts as texts } from './texts.ts'

interface Props<L extends BoughtLine> {
  /** Reads the current formulas. */
  readonly rules: () => PriceRules
  readonly disabled: boolean
  /** The current lines, also within the handler that changed them. */
  readonly current: () => readonly L[]
  readonly onChange: (lines: readonly L[]) => void
}

/** Shows how the suggested prices differ, and takes those that are chosen (prices.suggested). */
export function SuggestedPrices<L extends BoughtLine>({ rules, disabled, current, onChange }: Props<L>) {
  const apply = async () => {
    const changes = suggestedChanges(current(), rules())
    if (changes.length === 0) return toast.info(texts.nothingToSuggest)
    let chosen: ReadonlySet<number> = new Set(changes.map(({ productId }) => productId))
    const taken = await confirm({
      ...texts.takeSuggested,
      body: <PricePreview changes={changes} onChange={(next) => (chosen = next)} />,
    })
    const wanted = changes.filter(({ productId }) => chosen.has(productId))
    if (taken) onChange(withSuggested(current(), wanted))
  }
  return (
    <Button variant="default" disabled={disabled} onClick={() => void apply()}>
      {texts.useSuggested}
    </Button>
  )
}
