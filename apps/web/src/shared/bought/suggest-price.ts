import { Currency } from '@yunque/contract/constants'
import type { AboutInfo } from '@yunque/contract/settings'
import { compare, greatest } from '@yunque/domain/decimal'
import { applyFormula, parseFormula } from '@yunque/domain/formulas'
import { costRise, isPriceTooLow } from '@yunque/domain/purchases'
import { productsIn } from './bought-line.ts'

/** `purchaseType` of the catalog. */
const imported = 2

/** The formulas that apply to a purchase (Domain §11); empty while the settings are on their way. */
export interface PriceRules {
  readonly suggested: string
  readonly floor: string
}

type Rules = Partial<Pick<AboutInfo, 'ruleCalcuteNewPrice' | 'ruleCalcuteNewPriceLocal' | 'ruleProfitPrice'>>
type Kind = { readonly purchaseTypeId: number | null; readonly currencyId: number | null }

/** One formula for imports and purchases in dollars, another for local ones, and the one of the lowest price. */
export function priceRules(rules: Rules | undefined, { purchaseTypeId, currencyId }: Kind): PriceRules {
  const abroad = purchaseTypeId === imported || currencyId === Currency.dollars
  return {
    suggested: (abroad ? rules?.ruleCalcuteNewPrice : rules?.ruleCalcuteNewPriceLocal) ?? '',
    floor: rules?.ruleProfitPrice ?? '',
  }
}

/** The formulas of what is bought here and in córdobas, as an entry-style purchase is. */
export const localPriceRules = (rules: Rules | undefined): PriceRules =>
  priceRules(rules, { purchaseTypeId: null, currencyId: Currency.cordobas })

/** What a formula makes of a cost; null without a cost or a formula that can be used. */
export function priceBy(rule: string, cost: number): number | null {
  if (compare(cost, 0) <= 0 || rule === '' || !parseFormula(rule).ok) return null
  const price = applyFormula(rule, cost)
  return compare(price, 0) > 0 ? price : null
}

type Priced = { readonly productId: number; readonly price: number; readonly realCost: number }

/** The lines that have no price yet with the one that the rule suggests; the others as they are. */
export const priceMissing = <L extends Priced>(lines: readonly L[], rule: string): L[] =>
  priced(lines, rule, (line) => line.price <= 0)

/** Every line with the price that the rule suggests, where it suggests one. */
export const priceAll = <L extends Priced>(lines: readonly L[], rule: string): L[] =>
  priced(lines, rule, () => true)

/** All lots of a product have one price, so the rule speaks of the dearest of them. */
function priced<L extends Priced>(lines: readonly L[], rule: string, which: (line: L) => boolean): L[] {
  const prices = new Map<number, number>()
  for (const { productId, realCost } of lines) {
    const price = priceBy(rule, realCost)
    if (price !== null) prices.set(productId, greatest(price, prices.get(productId) ?? 0))
  }
  return lines.map((line) => {
    const price = which(line) ? prices.get(line.productId) : undefined
    return price === undefined || price === line.price ? line : { ...line, price }
  })
}

/** Of how many products the lines of one list are not those of the other. */
export const changesOf = <L extends { readonly productId: number }>(
  before: readonly L[],
  after: readonly L[],
): number => productsIn(after.filter((line, index) => line !== before[index]))

/** How many products would be sold at what they cost, or below. */
export const pricedTooLow = (lines: readonly Priced[]): number =>
  productsIn(lines.filter(({ price, realCost }) => realCost > 0 && isPriceTooLow(price, realCost)))

/** How many products cost over 10 % more than the last time. */
export const dearerIn = (lines: readonly (Priced & { readonly lastCost: number })[]): number =>
  productsIn(lines.filter(({ lastCost, realCost }) => costRise(lastCost, realCost) !== null))
