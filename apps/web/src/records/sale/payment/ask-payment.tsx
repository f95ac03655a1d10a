import { ask } from '../../../ui/feedback/ask.tsx'
import type { DayRate } from '../day-rate.ts'
import type { Due, PaidSale } from './entry.ts'
import { PaymentPanel } from './payment-panel.tsx'
import { paymentTexts as texts } from './texts.ts'

/**
 * Asks for the payment of a cash sale, which is also its confirmation (screens.confirm). Null when the user cancelled,
 * by Esc or the close button.
 */
export function askPayment(due: Due & DayRate): Promise<PaidSale | null> {
  return ask({
    title: texts.collectOf(due.total),
    size: 560,
    hasLists: true,
    fillsPhone: true,
    keepsOpen: true,
    content: (answer) => <PaymentPanel {...due} onPaid={answer} onCancel={() => answer(null)} />,
  })
}
