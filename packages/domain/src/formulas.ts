import Big from 'big.js'
import { scales } from './decimal.ts'

/** Most characters of a formula (prices.formula). */
export const formulaMaxLength = 350

/** The cost that previews are shown for (prices.formula). */
export const previewCost = 100

/**
 * Why a formula is refused: too long; not starting with an operator; or anything else that does not evaluate to a
 * number, a division by zero included. The three have their own message (prices.formula).
 */
export type FormulaRefusal = 'length' | 'operator' | 'syntax'

export type ParsedFormula = { ok: true; formula: Formula } | { ok: false; reason: FormulaRefusal }

/**
 * A checked formula in its shortest form. The cost is its first operand and in no divisor, so every formula is
 * (factor × cost + addend) ÷ divisor in whole numbers: `*1.35` is 27 × cost ÷ 20. `applyFormula` computes with it, exactly.
 */
export type Formula = { readonly factor: bigint; readonly addend: bigint; readonly divisor: bigint }

/**
 * Checks a pricing formula: the text after a cost, as in `*1.35` or `+10*(2-0.5)` (prices.formula). Numbers with
 * a decimal point, + − * / with their usual precedence, and parentheses; no signs before a number. Never evaluated as
 * code.
 */
export function parseFormula(text: string): ParsedFormula {
  if (text.length > formulaMaxLength) return { ok: false, reason: 'length' }
  const trimmed = text.trim()
  if (!/^[*+\-/]/.test(trimmed)) return { ok: false, reason: 'operator' }
  const tokens = tokensOf(trimmed)
  if (!tokens) return { ok: false, reason: 'syntax' }
  const formula = new Evaluation(tokens).result()
  return formula === null || evaluate(formula, previewCost) === null
    ? { ok: false, reason: 'syntax' }
    : { ok: true, formula }
}

/**
 * The price that a formula gives for a unit cost, both in C$: round(cost followed by formula, 2) (prices.formula).
 * @throws RangeError when the text is not a valid formula or the result is not finite.
 */
export function applyFormula(text: string | Formula, cost: number): number {
  const formula = typeof text === 'string' ? checked(text) : text
  const price = evaluate(formula, cost)
  if (price === null) throw new RangeError('The formula gives no number for this cost')
  return price
}

function checked(text: string): Formula {
  const parsed = parseFormula(text)
  if (!parsed.ok) throw new RangeError(`Not a formula (${parsed.reason}): ${text}`)
  return parsed.formula
}

function tokensOf(text: string): string[] | null {
  const tokens = text.match(/\d+(\.\d+)?|\.\d+|[*+\-/()]/g) ?? []
  return tokens.join('') === text.replace(/\s/g, '') && !/[\d.]\s+[\d.]/.test(text) ? tokens : null
}

/** Its divisions are rounded once, to the cent. */
const cents = Big()
cents.DP = scales.money
cents.RM = Big.roundHalfUp

/**
 * The price of a formula for a cost, rounded to the cent; null when it is no finite number. `unit` is what 1 of the
 * numbers that the formula adds is worth: the exchange rate, in a formula of dollars (prices.list-dollars).
 */
export function evaluate(formula: Formula, cost: number, unit = 1): number | null {
  const [factor, addend, divisor] = [formula.factor, formula.addend, formula.divisor].map(String) as [
    string,
    string,
    string,
  ]
  const price = new cents(cost).times(factor).plus(new cents(addend).times(unit)).div(divisor).toNumber()
  return Number.isFinite(price) ? price + 0 : null
}

/** Whole numbers `n` ÷ `d`. */
type Fraction = { n: bigint; d: bigint }
/** slope × cost + rest. */
type Linear = { slope: Fraction; rest: Fraction }

const zero: Fraction = { n: 0n, d: 1n }
const cost: Linear = { slope: { n: 1n, d: 1n }, rest: zero }
const times = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d })
const plus = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d })
const negative = ({ n, d }: Fraction): Fraction => ({ n: -n, d })
const inverse = ({ n, d }: Fraction): Fraction => (n < 0n ? { n: -d, d: -n } : { n: d, d: n })
const each = (of: (a: Fraction, b: Fraction) => Fraction, left: Linear, right: Linear): Linear => ({
  slope: of(left.slope, right.slope),
  rest: of(left.rest, right.rest),
})

/** A number of the formula: `1.35` is 135 ÷ 100. */
function numberOf(token: string): Linear {
  const [whole = '', decimals = ''] = token.split('.')
  return { slope: zero, rest: { n: BigInt(whole + decimals), d: 10n ** BigInt(decimals.length) } }
}

/** Recursive descent over the tokens; `null` from any step means that there is no number. */
class Evaluation {
  readonly #tokens: readonly string[]
  #next = 0
  /** The cost stands before the first operator. */
  #first = true

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens
  }

  result(): Formula | null {
    const result = this.#sum()
    if (result === null || this.#next < this.#tokens.length) return null
    const { slope, rest } = result
    return shortest({ factor: slope.n * rest.d, addend: rest.n * slope.d, divisor: slope.d * rest.d })
  }

  #sum(): Linear | null {
    let left = this.#product()
    for (let operator = this.#take('+', '-'); left && operator; operator = this.#take('+', '-')) {
      const right = this.#product()
      left = right && each((a, b) => plus(a, operator === '+' ? b : negative(b)), left, right)
    }
    return left
  }

  #product(): Linear | null {
    let left = this.#operand()
    for (let operator = this.#take('*', '/'); left && operator; operator = this.#take('*', '/')) {
      const right = this.#operand()
      const by = right && (operator === '*' ? right.rest : right.rest.n === 0n ? null : inverse(right.rest))
      left = by && each((a) => times(a, by), left, left)
    }
    return left
  }

  #operand(): Linear | null {
    if (this.#first) {
      this.#first = false
      return cost
    }
    if (this.#take('(')) {
      const inner = this.#sum()
      return this.#take(')') ? inner : null
    }
    const token = this.#tokens[this.#next]
    if (token === undefined || !/\d/.test(token)) return null
    this.#next += 1
    return numberOf(token)
  }

  #take(...wanted: string[]): string | null {
    const token = this.#tokens[this.#next]
    if (token === undefined || !wanted.includes(token)) return null
    this.#next += 1
    return token
  }
}

function shortest({ factor, addend, divisor }: Formula): Formula {
  const common = [factor, addend, divisor].reduce(greatestCommon)
  return { factor: factor / common, addend: addend / common, divisor: divisor / common }
}

function greatestCommon(a: bigint, b: bigint): bigint {
  const rest = b === 0n ? 0n : a % b
  return b === 0n ? (a < 0n ? -a : a) : greatestCommon(b, rest)
}
