import { type DollarPayment, takeValue } from '@yunque/domain/dollar-debts'
import type { LockedPurchase } from '../lock-purchase.ts'
import { dollarDebtOf, owesDollars } from '../settle-purchase.ts'

/**
 * What a return or a discount takes of its own purchase: in dollars at the rate of the purchase, so that there is no exchange
 * difference (purchases.dollar-credits). `value` in C$, at most the balance.
 */
export const atOwnRate = (purchase: LockedPurchase, value: number): DollarPayment & { rate: number } =>
  owesDollars(purchase)
    ? { ...takeValue(dollarDebtOf(purchase), value), paid: value, rate: purchase.rate }
    : { dollars: 0, value, paid: value, rate: 0 }
