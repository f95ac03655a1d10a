import fc from 'fast-check'

/** Decimals of a fixed scale for property tests, built from integers so that each is exactly what storage holds. */
export const decimals = (scale: number, min: number, max: number): fc.Arbitrary<number> =>
  fc
    .integer({ min: Math.ceil(min * 10 ** scale), max: Math.floor(max * 10 ** scale) })
    .map((n) => n / 10 ** scale)
