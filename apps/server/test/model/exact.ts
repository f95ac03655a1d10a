/** An amount in whole millionths: the model's own arithmetic, independent of the decimal module that it checks. */
export type Exact = bigint

export const exact = (value: number): Exact => BigInt(Math.round(value * 1e6))

/** a × b ÷ c, rounded half up to `decimals`. Not for negative amounts. */
export function ratio(a: Exact, b: Exact, c: Exact, decimals: number): Exact {
  const unit = 10n ** BigInt(6 - decimals)
  const divisor = c * unit
  return ((2n * a * b + divisor) / (2n * divisor)) * unit
}

const one = exact(1)

/** a × b, rounded. */
export const times = (a: Exact, b: Exact, decimals: number): Exact => ratio(a, b, one, decimals)

/** a ÷ b, rounded. */
export const over = (a: Exact, b: Exact, decimals: number): Exact => ratio(a, one, b, decimals)

export const lower = (a: Exact, b: Exact): Exact => (a < b ? a : b)

export const total = (amounts: readonly Exact[]): Exact => amounts.reduce((sum, each) => sum + each, 0n)

/** As a number on the wire. */
export const plain = (value: Exact): number => Number(value) / 1e6
