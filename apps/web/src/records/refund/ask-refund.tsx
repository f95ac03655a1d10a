import { modals } from '@mantine/modals'
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
  return new Promise((resolve) => {
    const answer = (given: GivenBack[] | null) => {
      resolve(given)
      modals.close(id)
    }
    const id = modals.open({
      title,
      styles: { title: { fontSize: 16, fontWeight: 600 } },
      size: 520,
      centered: true,
      fullScreen: window.matchMedia('(max-width: 48em)').matches,
      closeOnClickOutside: false,
      // Above record dialogs (200), below the lists of fields (300).
      zIndex: 250,
      closeButtonProps: { 'aria-label': 'Cerrar' },
      onClose: () => resolve(null),
      children: <RefundPanel {...asked} answer={answer} />,
    })
  })
}
