import type { Currency, PaymentMethod } from './codes.ts'
import { subtract } from './decimal.ts'

/** A method other than cash, in one currency. */
export type MethodKey = { paymentMethodId: PaymentMethod; currencyId: Currency }

/** Its slips (slips, cheques) and what they come to in their currency; what was given back by it is below 0. */
export type MethodCount = MethodKey & { slips: number; amount: number }

/** What was expected of a method; `slips`, `amount` and `difference` are null while nothing is counted. */
export type MethodResult = MethodKey & {
  expectedSlips: number
  expected: number
  slips: number | null
  amount: number | null
  /** Counted less expected, below 0 when something is missing. */
  difference: number | null
}

/**
 * What was expected and counted of each method (till.counted-methods), by method and currency: those that were used and
 * those of which something was counted. Without a count nothing differs yet; what a count leaves out was not found.
 */
export function methodResults(
  expected: readonly MethodCount[],
  counted: readonly MethodCount[] | null,
): MethodResult[] {
  const found = (counted ?? []).filter(({ slips, amount }) => slips !== 0 || amount !== 0)
  const all = new Map([...expected, ...found].map((one) => [keyOfMethod(one), one]))
  return [...all.values()]
    .toSorted((a, b) => a.paymentMethodId - b.paymentMethodId || a.currencyId - b.currencyId)
    .map(({ paymentMethodId, currencyId }) => {
      const of = (list: readonly MethodCount[]) =>
        list.find((one) => one.paymentMethodId === paymentMethodId && one.currencyId === currencyId)
      const [due, own] = [of(expected), of(found)]
      const [slips, amount] = counted ? [own?.slips ?? 0, own?.amount ?? 0] : [null, null]
      return {
        paymentMethodId,
        currencyId,
        slips,
        amount,
        expectedSlips: due?.slips ?? 0,
        expected: due?.amount ?? 0,
        difference: amount === null ? null : subtract(amount, due?.amount ?? 0),
      }
    })
}

export const keyOfMethod = ({ paymentMethodId, currencyId }: MethodKey): string =>
  `${paymentMethodId}-${currencyId}`
