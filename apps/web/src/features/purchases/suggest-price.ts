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
