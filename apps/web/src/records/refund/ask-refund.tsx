import { ask } from '../../ui/feedback/ask.tsx'
import { type RefundAsked, RefundPanel } from './refund-panel.tsx'
import type { GivenBack } from './refund-values.ts'

/**
 * Asks how money is given back, which is also the confirmation of what gives it back (screens.confirm). Null when the
 * user cancelled.
 */
export function askRefund({
  title,
  ...asked
}: RefundAsked & { readonly title: string }): Promise<GivenBack[] | null> {
  return ask({
    title,
    size: 520,
    hasLists: true,
    fillsPhone: true,
    keepsOpen: true,
    content: (answer) => <RefundPanel {...asked} answer={answer} />,
  })
}
