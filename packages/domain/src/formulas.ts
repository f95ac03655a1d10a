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

/** A checked formula; `applyFormula` computes with it. */
export type Formula = { readonly tokens: readonly string[] }

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
  // The cost is the first operand and never in a divisor, so a formula that is valid for one cost is valid for all.
  const formula = { tokens }
  return evaluate(formula, previewCost) === null ? { ok: false, reason: 'syntax' } : { ok: true, formula }
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

function evaluate({ tokens }: Formula, cost: number): number | null {
  const result = new Evaluation([String(cost), ...tokens]).result()
  const price = result?.round(scales.money, Big.roundHalfUp).toNumber() ?? Number.NaN
  return Number.isFinite(price) ? price + 0 : null
}

/** Recursive descent over the tokens; `null` from any step means that there is no number. */
class Evaluation {
  readonly #tokens: readonly string[]
  #next = 0

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens
  }

  result(): Big | null {
    const result = this.#sum()
    return this.#next === this.#tokens.length ? result : null
  }

  #sum(): Big | null {
    let left = this.#product()
    for (let operator = this.#take('+', '-'); left && operator; operator = this.#take('+', '-')) {
      const right = this.#product()
      left = right && (operator === '+' ? left.plus(right) : left.minus(right))
    }
    return left
  }

  #product(): Big | null {
    let left = this.#operand()
    for (let operator = this.#take('*', '/'); left && operator; operator = this.#take('*', '/')) {
      const right = this.#operand()
      if (operator === '*') left = right && left.times(right)
      else left = right && !right.eq(0) ? left.div(right) : null
    }
    return left
  }

  #operand(): Big | null {
    if (this.#take('(')) {
      const inner = this.#sum()
      return this.#take(')') ? inner : null
    }
    const token = this.#tokens[this.#next]
    if (token === undefined || !/\d/.test(token)) return null
    this.#next += 1
    return new Big(token)
  }

  #take(...wanted: string[]): string | null {
    const token = this.#tokens[this.#next]
    if (token === undefined || !wanted.includes(token)) return null
    this.#next += 1
    return token
  }
}
