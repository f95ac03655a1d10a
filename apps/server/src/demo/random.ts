/** A small seeded generator (mulberry32). The same seed gives the same store on every machine. */
export type Random = {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** An integer from `low` to `high`, both inclusive. */
  between(low: number, high: number): number
  pick<T>(from: readonly T[]): T
  /** True with this probability, from 0 to 1. */
  chance(share: number): boolean
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(from: readonly T[]): T => {
    const found = from[between(0, from.length - 1)]
    if (found === undefined) throw new Error('Nothing to pick from')
    return found
  }
  return { next, between, pick, chance: (share) => next() < share }
}
