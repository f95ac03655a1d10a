import Big from 'big.js'

/**
 * Decimals kept of each kind of figure (figures.scales). Every one fits `numeric(15, scale)`, which a number holds
 * exactly.
 */
export const scales = { money: 2, price: 4, quantity: 4, cost: 6, value: 6, rate: 6, percent: 6 } as const

/**
 * Rounds half away from zero to `scale` decimals: 1.005 → 1.01, −1.005 → −1.01 (figures.rounding).
 * @throws Error when `n` is not finite, as does every function of this file.
 */
export function roundTo(n: number, scale: number): number {
  if (Number.isSafeInteger(n)) return n + 0
  return toNumber(new Big(n).round(scale, Big.roundHalfUp))
}

/** A money total: 2 decimals. */
export const roundMoney = (n: number): number => roundTo(n, scales.money)

/** A unit price: 4 decimals. */
export const roundPrice = (n: number): number => roundTo(n, scales.price)

/** A quantity: 4 decimals. */
export const roundQuantity = (n: number): number => roundTo(n, scales.quantity)

/** A unit cost or an inventory value: 6 decimals. */
export const roundCost = (n: number): number => roundTo(n, scales.cost)

/** A percentage: 6 decimals. */
export const roundPercent = (n: number): number => roundTo(n, scales.percent)

/** The exact decimal sum of its arguments: add(0.1, 0.2) is 0.3. */
export const add = (...numbers: number[]): number => sum(numbers)

/** The exact decimal sum of a list; 0 when it is empty. */
export function sum(numbers: readonly number[]): number {
  const [only = 0] = numbers
  if (numbers.length < 2 && Number.isFinite(only)) return only + 0
  return toNumber(numbers.reduce((total, n) => total.plus(n), new Big(0)))
}

/** a − b, exactly. */
export const subtract = (a: number, b: number): number => toNumber(new Big(a).minus(b))

/** a × b rounded once to `scale`; the exact product may have more digits than a number holds. */
export const multiply = (a: number, b: number, scale: number): number => product([a, b], scale)

/** The product of several factors, rounded once to `scale`. */
export function product(factors: readonly number[], scale: number): number {
  const exact = factors.reduce((total, n) => total.times(n), new Big(1))
  return toNumber(exact.round(scale, Big.roundHalfUp))
}

/** a ÷ b rounded once to `scale`. @throws Error when `b` is 0. */
export const divide = (a: number, b: number, scale: number): number => proportion(a, [1, b], scale)

/** amount × part ÷ whole rounded once to `scale`: proportion(60, [15, 100], 2) is 15 % of 60. @throws Error when `whole` is 0. */
export function proportion(amount: number, [part, whole]: readonly [number, number], scale: number): number {
  const exact = ofScale(scale)
  return toNumber(new exact(amount).times(part).div(whole))
}

const constructors: Big.BigConstructor[] = []

/** The constructor whose divisions are rounded once to `scale`. It is cached, because creating one costs more than a division. */
function ofScale(scale: number): Big.BigConstructor {
  const known = constructors[scale]
  if (known) return known
  const made = Big()
  made.DP = scale
  made.RM = made.roundHalfUp
  constructors[scale] = made
  return made
}

/** part as a percentage of whole, 6 decimals; 0 when the whole is not positive (figures.share). */
export function percentOf(part: number, whole: number): number {
  return compare(whole, 0) > 0 ? proportion(part, [100, whole], scales.percent) : 0
}

/** Whether `quantity` is a whole number of times `step`; never for a step that is not positive. */
export function isMultiple(quantity: number, step: number): boolean {
  return step > 0 && new Big(quantity).mod(step).eq(0)
}

/** The whole times that `step` goes into `n`: 2 for 5 and 2. @throws Error when `step` is 0. */
export const wholeTimes = (n: number, step: number): number =>
  toNumber(new Big(n).div(step).round(0, Big.roundDown))

/** −1, 0 or 1, when `a` is below, equal to or above `b`. The order of two numbers is that of their decimal texts. */
export function compare(a: number, b: number): -1 | 0 | 1 {
  if (!Number.isFinite(a) || !Number.isFinite(b)) throw new Error(`Not finite: ${a}, ${b}`)
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** The lower of both. */
export const least = (a: number, b: number): number => (compare(a, b) < 0 ? a : b)

/** The higher of both. */
export const greatest = (a: number, b: number): number => (compare(a, b) > 0 ? a : b)

/** `n` limited to the range from `low` to `high`; `low` when they cross. */
export const clamp = (n: number, low: number, high: number): number => greatest(low, least(n, high))

/**
 * Parses a number that a user types or pastes, with `,` or `.` as the decimal mark (figures.typed-numbers); `null` when it is not a
 * number. When both appear the last one is the decimal mark. A lone comma before exactly three digits groups thousands,
 * as figures are shown (`1,234` is 1234; `0,234` and `12,5` are decimals).
 */
export function parseDecimal(text: string): number | null {
  const bare = text.replace(/C?\$/i, '').replace(/\s/g, '')
  const plain = withoutGroups(bare)
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(plain)) return null
  const digits = plain.replace(/[^\d]/g, '').replace(/^0+/, '')
  return digits.length > 15 ? null : toNumber(new Big(plain.replace(/^\+/, '').replace(/\.$/, '')))
}

const grouped = {
  byCommas: /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/,
  byDots: /^[+-]?[1-9]\d{0,2}(\.\d{3})+,\d*$|^[+-]?[1-9]\d{0,2}(\.\d{3}){2,}$/,
}

function withoutGroups(text: string): string {
  if (grouped.byCommas.test(text)) return text.replaceAll(',', '')
  if (grouped.byDots.test(text)) return text.replaceAll('.', '').replace(',', '.')
  return text.replace(/^([^.,]*),([^.,]*)$/, '$1.$2')
}

/** Adding 0 turns −0, a possible result of rounding, into 0. */
const toNumber = (n: Big): number => n.toNumber() + 0
