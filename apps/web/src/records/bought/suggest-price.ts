import { Currency } from '@yunque/contract/core/constants'
import type { AboutInfo } from '@yunque/contract/settings/settings'
import { compare, greatest } from '@yunque/domain/decimal'
import { parseFormula } from '@yunque/domain/formulas'
import { type PriceSummary, summarizePrices } from '@yunque/domain/price-changes'
import { isPriceTooLow, type PricedCost, priceByFormula } from '@yunque/domain/prices'
import { costRise } from '@yunque/domain/purchases'
import type { Taxes } from '@yunque/domain/taxes'
import { taxesOf } from '../../lib/api-client/taxes.ts'
import { productsIn } from './bought-line.ts'

/** `purchaseType` of the catalog. */
const imported = 2

/**
 * The price formulas for a purchase, and the taxes that they use (prices.formula-base). Empty while the settings load.
 */
export interface PriceRules {
  readonly suggested: string
  readonly floor: string
  readonly taxes: Taxes
}

type Rule = 'ruleCalcuteNewPrice' | 'ruleCalcuteNewPriceLocal' | 'ruleProfitPrice'
type Rules = Partial<Pick<AboutInfo, Rule | 'iva' | 'fiscalRegime'>>
type Kind = { readonly purchaseTypeId: number | null; readonly currencyId: number | null }

/** One formula for imports and purchases in dollars, another for local ones, and the formula of the minimum price. */
export function priceRules(rules: Rules | undefined, { purchaseTypeId, currencyId }: Kind): PriceRules {
  const abroad = purchaseTypeId === imported || currencyId === Currency.dollars
  return {
    suggested: (abroad ? rules?.ruleCalcuteNewPrice : rules?.ruleCalcuteNewPriceLocal) ?? '',
    floor: rules?.ruleProfitPrice ?? '',
    taxes: taxesOf(rules),
  }
}

/** The formulas of a local purchase in córdobas, such as a direct one. */
export const localPriceRules = (rules: Rules | undefined): PriceRules =>
  priceRules(rules, { purchaseTypeId: null, currencyId: Currency.cordobas })

type Priced = {
  readonly productId: number
  readonly price: number
  readonly priceIvaRate: number
  readonly realCost: number
}

/** The price and cost of a line, for comparisons. */
export const pricedCost = ({ price, priceIvaRate: rate, realCost: cost }: Priced): PricedCost => ({
  price,
  rate,
  cost,
})

/** The price that the rules suggest for a line; null without a cost or a usable formula. */
export const suggestedFor = (line: Priced, { suggested, taxes }: PriceRules): number | null =>
  priceBy(suggested, line, taxes)

/** The lowest acceptable price of a line by the rules; null in the same cases as `suggestedFor`. */
export const floorOf = (line: Priced, { floor, taxes }: PriceRules): number | null =>
  priceBy(floor, line, taxes)

function priceBy(rule: string, { realCost, priceIvaRate }: Priced, taxes: Taxes): number | null {
  if (compare(realCost, 0) <= 0 || rule === '' || !parseFormula(rule).ok) return null
  const price = priceByFormula(rule, realCost, { taxes, hasIva: priceIvaRate > 0 })
  return compare(price, 0) > 0 ? price : null
}

/** Gives the suggested price to the lines without a price. The other lines do not change. */
export const priceMissing = <L extends Priced>(lines: readonly L[], rules: PriceRules): L[] =>
  priced(lines, rules, (line) => line.price <= 0)

/** Gives every line its suggested price, where there is one. */
export const priceAll = <L extends Priced>(lines: readonly L[], rules: PriceRules): L[] =>
  priced(lines, rules, () => true)

/** All lots of a product have one price: the highest price suggested for any of its lines. */
function priced<L extends Priced>(lines: readonly L[], rules: PriceRules, which: (line: L) => boolean): L[] {
  const prices = new Map<number, number>()
  for (const line of lines) {
    const price = suggestedFor(line, rules)
    if (price !== null) prices.set(line.productId, greatest(price, prices.get(line.productId) ?? 0))
  }
  return lines.map((line) => {
    const price = which(line) ? prices.get(line.productId) : undefined
    return price === undefined || price === line.price ? line : { ...line, price }
  })
}

/** The number of products whose lines differ between the two lists. */
export const changesOf = <L extends { readonly productId: number }>(
  before: readonly L[],
  after: readonly L[],
): number => productsIn(after.filter((line, index) => line !== before[index]))

/** Summary of the changes of the current prices of the bought products, each product once. */
export const priceSummary = (
  lines: readonly (Pick<Priced, 'productId' | 'price'> & { oldPrice: number; product: string })[],
): PriceSummary =>
  summarizePrices(
    [...new Map(lines.map((line) => [line.productId, line])).values()].map(
      ({ product: name, oldPrice, price }) => ({ name, oldPrice, price }),
    ),
  )

/** Summary of the price changes when the lines are replaced by others. */
export const replacing = <L extends Priced & { readonly product: string }>(
  before: readonly L[],
  after: readonly L[],
): PriceSummary =>
  priceSummary(after.map((line, index) => ({ ...line, oldPrice: before[index]?.price ?? 0 })))

/** The number of products that would be sold at or below cost. */
export const pricedTooLow = (lines: readonly Priced[]): number =>
  productsIn(lines.filter((line) => line.realCost > 0 && isPriceTooLow(pricedCost(line))))

type Risen = { readonly lastCost: number; readonly supplierCost?: number | undefined }

/** The number of products whose cost rose by over 10 % since the last purchase. */
export const dearerIn = (lines: readonly (Priced & Risen)[]): number =>
  productsIn(
    lines.filter(
      ({ lastCost, supplierCost, realCost }) => costRise(supplierCost || lastCost, realCost) !== null,
    ),
  )
