import { Currency, PurchaseType } from '@yunque/contract/core/constants'
import type { AboutInfo } from '@yunque/contract/settings/settings'
import { compare, greatest } from '@yunque/domain/decimal'
import { parseFormula } from '@yunque/domain/formulas'
import { type PriceChange, priceMoves, summarizePrices } from '@yunque/domain/price-changes'
import { isPriceTooLow, type PricedCost, priceByFormula } from '@yunque/domain/prices'
import { costRise } from '@yunque/domain/purchases'
import type { Taxes } from '@yunque/domain/taxes'
import { taxesOf } from '../../lib/api-client/taxes.ts'
import { priceMovesText, priceSummaryText } from '../../lib/format/price-summary.ts'
import { type BoughtLine, keepPrices, productsIn } from './bought-line.ts'

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
  const abroad = purchaseTypeId === PurchaseType.import || currencyId === Currency.dollars
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

/** A price that the rules would change: what the line sets without it, 0 for nothing, and what is suggested. */
export interface SuggestedChange {
  readonly productId: number
  readonly product: string
  readonly price: number
  readonly suggested: number
}

/**
 * The prices that differ from the suggested ones, one for each product: all its lots have one price, the highest that is
 * suggested for any of its lines.
 */
export function suggestedChanges(lines: readonly BoughtLine[], rules: PriceRules): SuggestedChange[] {
  const changes = new Map<number, SuggestedChange>()
  for (const line of keepPrices(lines)) {
    const { productId, product, price } = line
    const suggested = suggestedFor(line, rules)
    if (suggested === null) continue
    const highest = greatest(suggested, changes.get(productId)?.suggested ?? 0)
    changes.set(productId, { productId, product, price, suggested: highest })
  }
  return [...changes.values()].filter(({ price, suggested }) => compare(price, suggested) !== 0)
}

/** The lines with the suggested prices of these changes. */
export function withSuggested<L extends Priced>(
  lines: readonly L[],
  changes: readonly SuggestedChange[],
): L[] {
  const prices = new Map(changes.map(({ productId, suggested }) => [productId, suggested]))
  return lines.map((line) => ({ ...line, price: prices.get(line.productId) ?? line.price }))
}

/** What the bought products change of the current prices, each product once. */
const priceChanges = (
  lines: readonly (Pick<Priced, 'productId' | 'price'> & { oldPrice: number; product: string })[],
): PriceChange[] =>
  [...new Map(lines.map((line) => [line.productId, line])).values()].map(
    ({ product: name, oldPrice, price }) => ({ name, oldPrice, price }),
  )

/** How many prices the lines move, and each that moves by more than `percent`, up or down (prices.moves). */
export function priceMovesOf(lines: Parameters<typeof priceChanges>[0], percent: number): string {
  const changes = priceChanges(lines)
  const { first, rises, mostRise, falls, mostFall } = summarizePrices(changes)
  const counted = { first, rises, mostRise, falls, mostFall, largest: [], belowFloor: [] }
  return priceSummaryText(counted) + priceMovesText(priceMoves(changes, percent))
}

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
