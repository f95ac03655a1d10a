import { currencySymbol, formatMoney, formatQuantity } from '@yunque/contract/core/format'
import type { ListBreak } from '@yunque/contract/sales/price-lists'
import { Currency } from '@yunque/domain/codes'
import { isPriceLeap } from '@yunque/domain/price-changes'
import { risingBreak } from '@yunque/domain/price-lists'
import { firstOf } from './price-doubts.ts'

/** The typed prices of a product in a list before a change and after it, in the currency of the list. */
export type ListedDoubt = {
  name: string
  currencyId: number
  former: readonly ListBreak[]
  wrote: readonly ListBreak[]
  /** The area's price, C$, with which the first typed prices are compared. */
  areaPrice: number
}

/**
 * The sentences about typed prices that may be mistakes: they rise with the quantity, or are ten times the price before or
 * a tenth of it (prices.unusual); null for each that finds none.
 */
export function listedDoubts(changes: readonly ListedDoubt[]): (string | null)[] {
  const rising = changes.flatMap(risingOf)
  const leaps = changes.flatMap(leapOf)
  return [
    rising.length === 0 ? null : `El precio sube con la cantidad: ${firstOf(rising)}`,
    leaps.length === 0 ? null : `El precio cambia mucho: ${firstOf(leaps)}`,
  ]
}

const at = (breaks: readonly ListBreak[], from: number) => breaks.find((one) => one.from === from)?.price

function risingOf({ name, currencyId, former, wrote }: ListedDoubt): string[] {
  const step = risingBreak(wrote)
  if (!step) return []
  const [before, after] = step
  // What was there already was asked about when it was typed.
  if (at(former, before.from) === before.price && at(former, after.from) === after.price) return []
  const money = (price: number) => formatMoney(price, currencySymbol(currencyId))
  return [`${name} de ${money(before.price)} a ${money(after.price)} desde ${formatQuantity(after.from)}`]
}

function leapOf({ name, currencyId, former, wrote, areaPrice }: ListedDoubt): string[] {
  const base = former[0]?.price ?? (currencyId === Currency.cordobas ? areaPrice : 0)
  const leap = wrote.find(({ from, price }) => at(former, from) !== price && isPriceLeap(price, base))
  if (!leap) return []
  const money = (price: number) => formatMoney(price, currencySymbol(currencyId))
  return [`${name} de ${money(base)} a ${money(leap.price)}`]
}
