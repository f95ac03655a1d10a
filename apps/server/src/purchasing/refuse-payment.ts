import { PaymentType, PurchaseStep } from '@yunque/contract/core/constants'
import { paymentMessages } from '@yunque/contract/purchasing/purchase-payments'
import { Refusal } from '../errors.ts'
import type { LockedPurchase } from './lock-purchase.ts'

/** Refuses a payment of a locked purchase that owes nothing, or before it (purchases.payments). @throws Refusal */
export function refusePayment(purchase: LockedPurchase, { date }: { date: string }): void {
  if (purchase.step !== PurchaseStep.processed) throw new Refusal('Solo se pagan las compras procesadas')
  if (purchase.payment_type_id === PaymentType.cash) throw new Refusal('La compra es de contado: está pagada')
  if (date < purchase.date) throw new Refusal(paymentMessages.beforePurchase)
  if (purchase.payoff) throw new Refusal('La compra está pagada')
}
