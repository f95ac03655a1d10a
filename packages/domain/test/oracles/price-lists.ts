import { Currency } from '../../src/codes.ts'
import { compare, greatest, multiply, roundPrice, scales } from '../../src/decimal.ts'
import type { Formula } from '../../src/formulas.ts'
import {
  Audience,
  ListBase,
  listedByFormula,
  type PriceStep,
  type RoundingRule,
  roundByRule,
  stepAt,
} from '../../src/price-lists.ts'
import { withIva } from '../../src/prices.ts'
import { chargedRate, creditsIva, type Taxes } from '../../src/taxes.ts'

/** A price list. `typed` are its prices of the product in question, in its currency; both kinds of breaks are in ascending order. */
export type PriceList = RoundingRule & {
  id: number
  active: boolean
  currencyId: Currency
  audience: Audience
  priority: number
  validFrom: string | null
  validTo: string | null
  areaIds: readonly number[]
  groupIds: readonly number[]
  base: ListBase | null
  baseListId: number | null
  formulas: readonly { from: number; formula: Formula }[]
  typed: readonly { from: number; price: number }[]
}

/** A product in an area on a day: its price there, its average cost, the taxes and the exchange rate; 0 without a recent one. */
export type ListedGood = { areaPrice: number; cost: number; hasIva: boolean; taxes: Taxes; rate: number }

export type Buyer = { groupId: number | null; priceListId: number | null }

type Sale = { areaId: number; day: string; client: Buyer | null; good: ListedGood }

/**
 * The price that a list gives for a quantity, C$; null when it gives none. A product with typed prices in a list has none
 * by formula there (prices.list-formula).
 */
function listPrice(
  list: PriceList,
  quantity: number,
  { lists, good }: { lists: readonly PriceList[]; good: ListedGood },
): number | null {
  const dollars = list.currencyId === Currency.dollars
  if (dollars && good.rate === 0) return null
  if (list.typed.length > 0) {
    const price = breakOf(list.typed, quantity)?.price ?? null
    if (price === null || !dollars) return price
    return roundByRule(greatest(0.01, multiply(price, good.rate, scales.money)), list)
  }
  const formula = breakOf(list.formulas, quantity)?.formula
  const base = baseOf(list, quantity, { lists, good })
  if (formula === undefined || base === null) return null
  return listedByFormula(formula, base, { ...list, unit: dollars ? good.rate : 1 })
}

const breakOf = <B extends { from: number }>(breaks: readonly B[], quantity: number): B | undefined =>
  breaks.findLast(({ from }) => compare(from, quantity) <= 0)

function baseOf(
  { base, baseListId }: PriceList,
  quantity: number,
  context: { lists: readonly PriceList[]; good: ListedGood },
): number | null {
  if (base === ListBase.cost) return wholeCost(context.good)
  if (base === ListBase.areaPrice) return context.good.areaPrice
  const below = context.lists.find(({ id }) => id === baseListId)
  return below ? listPrice(below, quantity, context) : null
}

/** The cost as formulas read it (prices.formula-base). */
function wholeCost({ cost, hasIva, taxes }: ListedGood): number {
  const rate = chargedRate(taxes, { hasIva })
  return creditsIva(taxes.regime) && rate > 0 ? roundPrice(withIva(cost, rate)) : cost
}

/** How near a list is to a buyer: 0 a promotion, 1 their own, 2 of their group, 3 for everybody; null when it does not apply. */
function tierOf(list: PriceList, { areaId, day, client }: Sale): 0 | 1 | 2 | 3 | null {
  const { audience, validFrom, validTo, areaIds, groupIds } = list
  const applies = list.active && (validFrom ?? day) <= day && (validTo ?? day) >= day
  if (!applies || (areaIds.length > 0 && !areaIds.includes(areaId))) return null
  if (audience === Audience.promotion) return 0
  if (client?.priceListId === list.id) return 1
  if (audience === Audience.everybody) return 3
  return client?.groupId != null && groupIds.includes(client.groupId) ? 2 : null
}

/**
 * The prices of a product for a buyer, from each quantity on: by the buyer's own list, else one of the group, else one for
 * everybody, else the area's price; or by a promotion, where it is lower (prices.list-precedence).
 */
export function salePrices(lists: readonly PriceList[], sale: Sale): readonly [PriceStep, ...PriceStep[]] {
  const breaks = lists.flatMap(({ formulas, typed }) => [...formulas, ...typed].map(({ from }) => from))
  const [first, ...others] = [...new Set([0, ...breaks])].toSorted(compare)
  const steps: [PriceStep, ...PriceStep[]] = [priceFrom(first ?? 0, lists, sale)]
  for (const from of others) {
    const step = priceFrom(from, lists, sale)
    const last = stepAt(steps, from)
    if (compare(step.price, last.price) !== 0 || step.listId !== last.listId) steps.push(step)
  }
  return steps
}

function priceFrom(from: number, lists: readonly PriceList[], sale: Sale): PriceStep {
  const given = lists.flatMap((list) => {
    const tier = tierOf(list, sale)
    const price = tier === null ? null : listPrice(list, from, { lists, good: sale.good })
    return tier === null || price === null ? [] : [{ tier, price, ...orderOf(list) }]
  })
  const ranked = given.toSorted(
    (a, b) => a.tier - b.tier || b.priority - a.priority || compare(a.price, b.price) || a.id - b.id,
  )
  const regular = ranked.find(({ tier }) => tier > 0)
  const promotion = ranked.find(({ tier }) => tier === 0)
  const price = regular?.price ?? sale.good.areaPrice
  if (promotion && (price === 0 || compare(promotion.price, price) < 0))
    return { from, price: promotion.price, listId: promotion.id }
  return { from, price, listId: regular?.id ?? null }
}

const orderOf = ({ id, priority }: PriceList) => ({ id, priority })
