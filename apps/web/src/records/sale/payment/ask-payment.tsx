import { showPayment } from '../../../lib/customer-display.ts'
import { ask } from '../../../ui/feedback/ask.tsx'
import type { DayRate } from '../day-rate.ts'
import type { Due, PaidSale } from './entry.ts'
import { PaymentPanel } from './payment-panel.tsx'
import { paymentTexts as texts } from './texts.ts'

/**
 * Asks for the payment of a cash sale, which is also its confirmation (screens.confirm). Null when the user cancelled,
 * by Esc or the close button.
 */
export async function askPayment(due: Due & DayRate): Promise<PaidSale | null> {
  const paid = await ask<PaidSale>({
    title: texts.collectOf(due.total),
    size: 520,
    hasLists: true,
    fillsPhone: true,
    keepsOpen: true,
    content: (answer) => <PaymentPanel {...due} onPaid={answer} onCancel={() => answer(null)} />,
  })
  if (paid === null) showPayment(null)
  return paid
}
