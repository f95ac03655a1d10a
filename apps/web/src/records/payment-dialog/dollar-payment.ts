import { Currency } from '@yunque/contract/core/constants'
import type { PurchaseDetail } from '@yunque/contract/purchasing/purchase-rows'
import { multiply, scales, subtract } from '@yunque/domain/decimal'
import { cordobasOf, dollarsOf, exchangeDifference, takeDollars } from '@yunque/domain/dollar-debts'

/** What is typed of a payment: its currency, the amount, and the rate of its day, C$ per dollar; 0 without one. */
export type TypedPayment = {
  readonly currencyId: number
  readonly amount: number | null
  readonly rate: number
}

type Debt = Pick<PurchaseDetail, 'balance' | 'dollarBalance'>

/** What pays a debt off, in the currency of the payment; null where that needs a rate that is not known. */
export function wholeDebt(
  { balance, dollarBalance }: Debt,
  { currencyId, rate }: Omit<TypedPayment, 'amount'>,
): number | null {
  if (dollarBalance === null) return balance
  if (currencyId === Currency.dollars) return dollarBalance
  return rate > 0 ? multiply(dollarBalance, rate, scales.money) : null
}

/** What a payment takes of a debt in dollars, what it gives for it in C$, and what of the debt is left. */
export type DollarShare = {
  readonly dollars: number
  readonly value: number
  readonly paid: number
  readonly difference: number
  readonly left: number
}

/**
 * What the typed payment does to a debt in dollars (purchases.dollar-payments); null for a debt in C$, without a rate or an
 * amount, and for more than is owed.
 */
export function dollarShare(
  { balance, dollarBalance }: Debt,
  { currencyId, amount, rate }: TypedPayment,
): DollarShare | null {
  if (dollarBalance === null || !amount || rate <= 0) return null
  const tendered = {
    currencyId: currencyId === Currency.dollars ? Currency.dollars : Currency.cordobas,
    amount,
    rate,
  }
  const dollars = dollarsOf(tendered)
  if (dollars <= 0 || dollars > dollarBalance) return null
  const { value } = takeDollars({ dollars: dollarBalance, value: balance }, dollars)
  const paid = cordobasOf(tendered)
  return {
    dollars,
    value,
    paid,
    difference: exchangeDifference({ paid, value }),
    left: subtract(dollarBalance, dollars),
  }
}
