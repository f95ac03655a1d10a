import { compare, multiply, percentOf, scales, subtract } from './decimal.ts'

/** A price that is about to change, C$. `floor` is the lowest acceptable price; empty when no rule gives one. */
export type PriceChange = { name: string; oldPrice: number; price: number; floor?: number | null }

/** A price that falls, with the amount and the percentage of the old price; both are positive. */
export type PriceFall = { name: string; oldPrice: number; price: number; amount: number; percent: number }

/** Summary of a price change. A product without a price until now neither rises nor falls. */
export type PriceSummary = {
  /** Products that get their first price. */
  first: number
  /** How many rise, and by how many percent at most. */
  rises: number
  mostRise: number
  /** How many fall, and by how many percent at most. */
  falls: number
  mostFall: number
  /** The falls with the highest percentages, the largest first. */
  largest: PriceFall[]
  /** Prices that change to less than the lowest acceptable one. */
  belowFloor: PriceChange[]
  /** Prices that are ten times the old one or a tenth of it (prices.unusual). */
  leaps: PriceChange[]
}

/** A price that moves, with the difference in C$ and in percent of the old price; both are negative where it falls. */
export type PriceMove = { name: string; oldPrice: number; price: number; amount: number; percent: number }

/**
 * The known prices that move by more than `percent` of the old one, up or down, the largest moves first (prices.moves). A
 * first price moves nothing.
 */
export function priceMoves(changes: readonly PriceChange[], percent: number): PriceMove[] {
  const size = (move: PriceMove) => Math.abs(move.percent)
  return changes
    .filter(({ oldPrice }) => compare(oldPrice, 0) > 0)
    .map(({ name, oldPrice, price }) => {
      const amount = subtract(price, oldPrice)
      return { name, oldPrice, price, amount, percent: percentOf(amount, oldPrice) }
    })
    .filter((move) => compare(size(move), percent) > 0)
    .sort((a, b) => compare(size(b), size(a)))
}

/** How many falls are listed. */
const NAMED = 3

/**
 * Summarizes a price change before it is made, for every screen and the server. Prices that stay the same do not
 * count.
 */
export function summarizePrices(changes: readonly PriceChange[]): PriceSummary {
  const real = changes.filter(({ oldPrice, price }) => compare(oldPrice, price) !== 0)
  const known = real.filter(({ oldPrice }) => compare(oldPrice, 0) > 0)
  const falls = known.filter(({ oldPrice, price }) => compare(price, oldPrice) < 0).map(fallOf)
  const rises = known.filter(({ oldPrice, price }) => compare(price, oldPrice) > 0)
  falls.sort((a, b) => compare(b.percent, a.percent) || compare(b.amount, a.amount))
  const rise = rises.map(({ oldPrice, price }) => percentOf(subtract(price, oldPrice), oldPrice))
  return {
    first: real.length - known.length,
    rises: rises.length,
    mostRise: Math.max(0, ...rise),
    falls: falls.length,
    mostFall: falls[0]?.percent ?? 0,
    largest: falls.slice(0, NAMED),
    belowFloor: real.filter(isBelowFloor),
    leaps: real.filter(({ oldPrice, price }) => isPriceLeap(price, oldPrice)),
  }
}

/** The factor between a price and the one before it from which it may be a typing mistake, up or down. */
const LEAP = 10

/** Whether a price is ten times another one or a tenth of it; never without the other one or for nothing (prices.unusual). */
export function isPriceLeap(price: number, before: number): boolean {
  if (compare(before, 0) <= 0 || compare(price, 0) <= 0) return false
  const times = (n: number) => multiply(n, LEAP, scales.price)
  return compare(price, times(before)) >= 0 || compare(times(price), before) <= 0
}

const isBelowFloor = ({ price, floor }: Pick<PriceChange, 'price' | 'floor'>): boolean =>
  floor !== null && floor !== undefined && compare(price, floor) < 0

function fallOf({ name, oldPrice, price }: PriceChange): PriceFall {
  const amount = subtract(oldPrice, price)
  return { name, oldPrice, price, amount, percent: percentOf(amount, oldPrice) }
}
