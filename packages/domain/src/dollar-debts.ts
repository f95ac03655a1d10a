import { Currency } from './codes.ts'
import { compare, divide, greatest, least, multiply, proportion, scales, subtract } from './decimal.ts'

/** What is owed in dollars, or a part of it: the dollars, and their value in the books, C$. */
export type DollarDebt = { dollars: number; value: number }

/** What a payment takes of a debt in dollars, and what was given for it, C$. */
export type DollarPayment = DollarDebt & { paid: number }

/** The smallest part of a debt, in either currency. */
const CENT = 0.01

/**
 * What so many dollars of a debt are worth in the books: their share of what is left of it, to the cent, and the last
 * dollars all of it. While dollars are owed, at least a cent of value stays (purchases.dollar-payments).
 * @throws RangeError when more dollars are taken than are owed
 */
export function takeDollars(debt: DollarDebt, dollars: number): DollarDebt {
  if (dollars > debt.dollars) throw new RangeError(`Cannot take ${dollars} of ${debt.dollars}`)
  return { dollars, value: shareOf(debt.value, [dollars, debt.dollars]) }
}

/**
 * What so much of the value of a debt is in dollars, at the rate of the debt itself: the inverse of `takeDollars`. It
 * leaves no exchange difference (purchases.dollar-credits).
 * @throws RangeError when more is taken than the debt is worth
 */
export function takeValue(debt: DollarDebt, value: number): DollarDebt {
  if (value > debt.value) throw new RangeError(`Cannot take ${value} of ${debt.value}`)
  return { dollars: shareOf(debt.dollars, [value, debt.value]), value }
}

/**
 * A new debt in dollars: a total in C$ at a rate, which stays its value in the books. Null when that is less than a cent of
 * a dollar; then it is owed in C$ (credit.dollar-debt).
 */
export function dollarDebt(total: number, rate: number): DollarDebt | null {
  const dollars = divide(total, rate, scales.money)
  return compare(dollars, 0) > 0 ? { dollars, value: total } : null
}

function shareOf(whole: number, [part, all]: readonly [number, number]): number {
  if (part === all) return whole
  return least(proportion(whole, [part, all], scales.money), greatest(0, subtract(whole, CENT)))
}

/** Money that settles a debt in dollars: an amount in either currency, at a rate in C$ per dollar. */
export type Tendered = { currencyId: Currency; amount: number; rate: number }

/** The dollars that an amount settles: itself, or its C$ at the rate (purchases.dollar-payments). */
export const dollarsOf = ({ currencyId, amount, rate }: Tendered): number =>
  currencyId === Currency.dollars ? amount : divide(amount, rate, scales.money)

/** What an amount is worth in C$ at the rate. */
export const cordobasOf = ({ currencyId, amount, rate }: Tendered): number =>
  currencyId === Currency.dollars ? multiply(amount, rate, scales.money) : amount

/** The money of a payment: what is handed over, in its currency, after what is withheld in C$ (withholdings.amount). */
export const moneyAfter = ({ currencyId, amount, rate }: Tendered, withheld: number): number =>
  subtract(amount, currencyId === Currency.dollars ? divide(withheld, rate, scales.money) : withheld)

/**
 * The exchange difference of a payment, C$: what was given for the debt less what that was worth in the books. Above 0 it
 * is a loss of who pays (purchases.exchange-difference), and a gain of who is paid (credit.exchange-difference).
 */
export const exchangeDifference = ({ paid, value }: Omit<DollarPayment, 'dollars'>): number =>
  subtract(paid, value)
