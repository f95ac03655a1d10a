import { modals } from '@mantine/modals'
import type { DayRate } from '../day-rate.ts'
import type { Due, PaidSale } from './entry.ts'
import { PaymentPanel } from './payment-panel.tsx'
import { paymentTexts as texts } from './texts.ts'

/**
 * Asks for the payment of a cash sale, which is also its confirmation (screens.confirm). Null when the user cancelled,
 * by Esc or the close button.
 */
export function askPayment(due: Due & DayRate): Promise<PaidSale | null> {
  return new Promise((resolve) => {
    const answer = (paid: PaidSale | null) => {
      resolve(paid)
      modals.close(id)
    }
    const id = modals.open({
      title: texts.collectOf(due.total),
      styles: { title: { fontSize: 16, fontWeight: 600 } },
      size: 520,
      centered: true,
      fullScreen: window.matchMedia('(max-width: 48em)').matches,
      closeOnClickOutside: false,
      // Above record dialogs (200), below the lists of fields (300).
      zIndex: 250,
      closeButtonProps: { 'aria-label': 'Cerrar' },
      onClose: () => resolve(null),
      children: <PaymentPanel {...due} onPaid={answer} onCancel={() => answer(null)} />,
    })
  })
}
