import { add, compare, greatest, least, proportion, scales, subtract, sum } from './decimal.ts'

/** What a lot is called and the last day that it may be used; a lot may lack either. */
export type Lot = { lot: string; expireDate: string | null }
/** Units of a lot. */
export type LotUnits = Lot & { quantity: number }
/** What an area holds of a product: its lots, and units of which the lot is not known. */
export type Held<L extends LotUnits = LotUnits> = { lots: readonly L[]; unlotted: number }
/** Units that leave, by lot; `lot` is null for those of which it is not known. */
export type Taken<L extends Lot = Lot> = { lot: L | null; quantity: number }

/** Whether a lot cannot be used any more on a day: its last day is over. */
export const isExpired = ({ expireDate }: Lot, today: string): boolean =>
  expireDate !== null && expireDate < today

type Named = { lot: string | null; expireDate: string | null }

/** Whether both are the same lot of a product, or both of no known lot. */
export const isSameLot = (a: Named, b: Named): boolean => a.lot === b.lot && a.expireDate === b.expireDate

/** Ways to take lots: what is sold or sent on is not expired while something else is there. */
export type TakeOrder = { today: string; expiredLast: boolean }

/**
 * The lots in the order in which their units leave (lots.fefo): what expires first goes first, and lots without a date
 * after the dated ones. With `expiredLast` expired lots come after all others. Equal dates go by name.
 */
const byExpiry = <L extends Lot>(lots: readonly L[], { today, expiredLast }: TakeOrder): L[] => {
  const rank = (lot: L) => (expiredLast && isExpired(lot, today) ? 1 : 0)
  const day = ({ expireDate }: L) => expireDate ?? '9999-12-31'
  const before = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return lots.toSorted((a, b) => rank(a) - rank(b) || before(day(a), day(b)) || before(a.lot, b.lot))
}

type Taking = TakeOrder & {
  quantity: number
  /** Lots that go first, as far as they are there: those that the units had when they moved before (lots.return). */
  first?: readonly LotUnits[]
}

/**
 * The units that leave, by lot (lots.fefo): first those of `first`, then units of which the lot is not known, because they are
 * older, then the lots by their expiry. Takes less than `quantity` only where less is held.
 */
export function takeLots<L extends LotUnits>(
  held: Held<L>,
  { quantity, first = [], ...order }: Taking,
): Taken<L>[] {
  const lots = byExpiry(held.lots, order)
  const before = first.flatMap((wanted) => {
    const lot = lots.find((one) => isSameLot(one, wanted))
    return lot ? [{ lot, quantity: least(lot.quantity, wanted.quantity) }] : []
  })
  const promised = (lot: L) => sum(before.filter((one) => one.lot === lot).map((one) => one.quantity))
  const pools: Taken<L>[] = [
    ...before,
    { lot: null, quantity: held.unlotted },
    ...lots.map((lot) => ({ lot, quantity: greatest(subtract(lot.quantity, promised(lot)), 0) })),
  ]
  return joined(fill(pools, quantity))
}

/** Takes a quantity from pools, in their order. */
function fill<L extends Lot>(pools: readonly Taken<L>[], quantity: number): Taken<L>[] {
  let left = quantity
  return pools.flatMap((pool) => {
    const part = least(pool.quantity, left)
    if (compare(part, 0) <= 0) return []
    left = subtract(left, part)
    return [{ lot: pool.lot, quantity: part }]
  })
}

/** One entry for each lot, in the order of the first. */
function joined<L extends Lot>(taken: readonly Taken<L>[]): Taken<L>[] {
  const all = Map.groupBy(taken, ({ lot }) => lot)
  return [...all].map(([lot, own]) => ({ lot, quantity: sum(own.map(({ quantity }) => quantity)) }))
}

/**
 * The first units that come back, in the order in which they left: those without a known lot, then the lots as given
 * (lots.return). Never more than `quantity`, nor than they are.
 */
export function firstUnits<P extends { lot: string | null; quantity: number }>(
  parts: readonly P[],
  quantity: number,
): P[] {
  let left = quantity
  const inOrder = [...parts.filter(({ lot }) => lot === null), ...parts.filter(({ lot }) => lot !== null)]
  return inOrder.flatMap((part) => {
    const units = least(part.quantity, left)
    if (compare(units, 0) <= 0) return []
    left = subtract(left, units)
    return [{ ...part, quantity: units }]
  })
}

/**
 * The lots of units of another product: each gets its share of `into`, of which the lots of `from` units became. The last one
 * takes what rounding leaves when all of `from` has a lot (lots.conversion).
 */
export function convertedLots<L extends LotUnits>(
  lots: readonly L[],
  { from, into }: { from: number; into: number },
): L[] {
  const whole = compare(sum(lots.map(({ quantity }) => quantity)), from) === 0
  let given = 0
  return lots.flatMap((lot, at) => {
    const share = proportion(into, [lot.quantity, from], scales.quantity)
    const quantity =
      whole && at === lots.length - 1 ? subtract(into, given) : least(share, subtract(into, given))
    given = add(given, quantity)
    return compare(quantity, 0) > 0 ? [{ ...lot, quantity }] : []
  })
}
