import { Currency, PaymentMethod } from './codes.ts'
import { compare, divide, multiply, scales, subtract } from './decimal.ts'

/** The steps of the smallest coins, C$; 0 does not round. */
export const cashRoundings = [0, 0.05, 0.1, 0.25, 0.5, 1] as const

/**
 * What is added to an amount in C$ to reach the nearest multiple of the step, a half upwards (till.rounding). An amount
 * that would become 0 is not rounded.
 */
export function roundingOf(amount: number, step: number): number {
  if (step <= 0) return 0
  const rounded = multiply(divide(amount, step, 0), step, scales.money)
  return compare(rounded, 0) > 0 ? subtract(rounded, amount) : 0
}

type Coin = { paymentMethodId: number; currencyId: number }

/** What is added to an amount that these tenders pay: only when all of them are cash in C$ (till.rounding). */
export const roundingBy = (tenders: readonly Coin[], amount: number, step: number): number =>
  tenders.length > 0 && tenders.every(isCoin) ? roundingOf(amount, step) : 0

const isCoin = ({ paymentMethodId, currencyId }: Coin): boolean =>
  paymentMethodId === PaymentMethod.cash && currencyId === Currency.cordobas
