import type { ClosingTotals } from './cash-closing.ts'
import { Currency } from './codes.ts'
import { add, compare, multiply, proportion, scales, subtract } from './decimal.ts'

/** Cash of one currency that is put into a till or taken out of it. */
export type MovedCash = { currencyId: Currency; amount: number }

type Box = Pick<ClosingTotals, 'cajaCordobas' | 'cajaDolares' | 'valorDolares'>

/** What a box has of a currency, in that currency (till.drawer). */
export const heldIn = ({ cajaCordobas, cajaDolares }: Box, currencyId: Currency): number =>
  currencyId === Currency.dollars ? cajaDolares : cajaCordobas

/** The cash that a tender in cash brought: what was handed over in its currency, less its change in C$ (till.drawer). */
export function broughtCash(tender: { currencyId: number; amount: number; change: number }): MovedCash[] {
  const { currencyId, amount, change } = tender
  const handed: MovedCash[] =
    currencyId === Currency.dollars
      ? [{ currencyId: Currency.dollars, amount }]
      : [{ currencyId: Currency.cordobas, amount }]
  return [...handed, { currencyId: Currency.cordobas, amount: -change }]
}

/** The value in C$ of cash that is put in: dollars at the rate of the day (till.movement). */
export const valueIn = ({ currencyId, amount }: MovedCash, rate: number): number =>
  currencyId === Currency.dollars ? multiply(amount, rate, scales.money) : amount

/**
 * The value in C$ of cash that is taken out (till.movement). Dollars leave at the value at which they are in the box, in
 * proportion, and all of them with all of it, so that a box without dollars has no value in dollars. Dollars that the
 * books do not have, or have for nothing, leave at the rate of the day.
 */
export function valueOut({ currencyId, amount }: MovedCash, box: Box, rate: number): number {
  if (currencyId !== Currency.dollars) return amount
  const { cajaDolares: held, valorDolares: worth } = box
  if (compare(held, 0) <= 0 || compare(worth, 0) <= 0) return valueIn({ currencyId, amount }, rate)
  if (compare(amount, held) < 0) return proportion(worth, [amount, held], scales.money)
  return add(worth, multiply(subtract(amount, held), rate, scales.money))
}
