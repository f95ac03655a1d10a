import { Currency } from '@yunque/contract/constants'
import type { AboutInfo } from '@yunque/contract/settings'
import { compare } from '@yunque/domain/decimal'
import { applyFormula, parseFormula } from '@yunque/domain/formulas'

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

/** What a formula makes of a cost; null without a cost or a formula that can be used. */
export function priceBy(rule: string, cost: number): number | null {
  if (compare(cost, 0) <= 0 || rule === '' || !parseFormula(rule).ok) return null
  const price = applyFormula(rule, cost)
  return compare(price, 0) > 0 ? price : null
}

type Priced = { readonly price: number; readonly realCost: number }

/** The lines that have no price yet with the one that the rule suggests; the others as they are. */
export const priceMissing = <L extends Priced>(lines: readonly L[], rule: string): L[] =>
  lines.map((line) => (line.price > 0 ? line : suggested(line, rule)))

/** Every line with the price that the rule suggests, where it suggests one. */
export const priceAll = <L extends Priced>(lines: readonly L[], rule: string): L[] =>
  lines.map((line) => suggested(line, rule))

function suggested<L extends Priced>(line: L, rule: string): L {
  const price = priceBy(rule, line.realCost)
  return price === null || price === line.price ? line : { ...line, price }
}

/** How many lines of one list are not those of the other. */
export const changesOf = <L>(before: readonly L[], after: readonly L[]): number =>
  after.filter((line, index) => line !== before[index]).length
