import { add, subtract } from '@yunque/domain/decimal'
import { toDollars } from '@yunque/domain/purchases'
import type { ShownPayment } from '../../../lib/customer-display.ts'
import type { PaymentState } from './use-payment.ts'

/** A payment as the customer sees it: what is due, and what was given once something was typed. */
export function shownPayment(
  { given, entry, outcome }: Pick<PaymentState, 'given' | 'entry' | 'outcome'>,
  { due, rate }: { due: number; rate: number },
): ShownPayment {
  const asked = { total: due, inDollars: rate > 0 ? toDollars(due, rate) : null }
  const nothing = { ...asked, received: null, change: null }
  if (entry.amount === null && given.length === 0) return nothing
  if (outcome.kind === 'short') return { ...asked, received: subtract(due, outcome.missing), change: null }
  if (outcome.kind === 'refused') return nothing
  const { change } = outcome.paid
  return { ...asked, received: add(due, change), change }
}
