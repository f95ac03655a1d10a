import {
  MAX_REPRICED,
  type PriceBase,
  priceMessages,
  type RepricePreview,
  type RepriceQuery,
  type RepriceRow,
} from '@yunque/contract/inventory/prices'
import { compare, percentOf, subtract } from '@yunque/domain/decimal'
import { applyFormula, parseFormula } from '@yunque/domain/formulas'
import { isPriceTooLow, type PricedCost, priceByFormula } from '@yunque/domain/prices'
import { chargedRate, type Taxes } from '@yunque/domain/taxes'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { refuseOtherArea } from '../../operation/own-area.ts'
import { readSettings, type Settings } from '../../operation/read-settings.ts'
import { taxesOf } from '../../settings/taxes.ts'
import { held, holding } from '../balances/availability.ts'
import { matches, productSearch } from '../product-facts/product-search.ts'

/** The prices that a formula gives for the products of a filter. Saves nothing (prices.reprice). */
export async function previewPrices(db: Db, context: Context, query: RepriceQuery): Promise<RepricePreview> {
  refuseOtherArea(context, query.areaId)
  const [found, settings] = await Promise.all([goodsOf(db, query), readSettings(db)])
  if (found.length > MAX_REPRICED) throw new Refusal(priceMessages.tooMany)
  const own = found.filter(({ inherit }) => !inherit)
  const priced = own.filter((good) => good[baseOf[query.base]] > 0)
  return {
    rows: priced.map((good) => rowOf(good, query, settings)),
    skipped: own.length - priced.length,
    inherited: found.length - own.length,
  }
}

type Good = Omit<RepriceRow, 'price' | 'difference' | 'percent' | 'floor' | 'fault' | 'warning'> & {
  inherit: boolean
  hasIva: boolean
}

const baseOf = { costReal: 'costReal', costAvg: 'costAvg', price: 'oldPrice' } as const satisfies Record<
  PriceBase,
  keyof Good
>

async function goodsOf(db: Db, query: RepriceQuery): Promise<Good[]> {
  const { areaId, familyId, presentationId, clasificationId, search, withStock, services } = query
  const column = (expression: string) => sql.raw(expression)
  const wanted = await productSearch(db, search ?? '')
  const { rows } = await sql<Good>`
    select p.id as "productId", p.internal_code as "internalCode", p.name as product, c.name as family,
      m.name as presentation, ${column(held.stock)} as stock, ${column(held.costReal)} as "costReal",
      ${column(held.costAvg)} as "costAvg", ${column(held.price)} as "oldPrice", ${column(held.inherit)} as inherit,
      p.has_iva as "hasIva"
    from products p join categories c on c.id = p.category_id join brands m on m.id = p.brand_id
      join areas a on a.id = ${areaId} ${column(holding)}
    where p.state_id = 1 and ${matches(wanted)}
      and ${familyId ? sql`p.category_id = ${familyId}` : sql`true`}
      and ${presentationId ? sql`p.brand_id = ${presentationId}` : sql`true`}
      and ${clasificationId ? sql`p.classification_id = ${clasificationId}` : sql`true`}
      and ${services ? sql`true` : sql`not p.is_service`}
      and ${withStock ? sql`(p.is_service or ${column(held.stock)} > 0)` : sql`true`}
    order by p.name_order nulls first, p.id limit ${MAX_REPRICED + 1}`.execute(db)
  return rows
}

function rowOf(
  { inherit: _, hasIva, ...good }: Good,
  { base, formula }: RepriceQuery,
  settings: Settings,
): RepriceRow {
  const taxes = taxesOf(settings)
  const ofCost = { taxes, hasIva }
  const price =
    base === 'price' ? ofPrice(formula, good.oldPrice) : fromCost(formula, good[baseOf[base]], ofCost)
  const floor =
    good.costAvg > 0 && settings.profit_rule ? fromCost(settings.profit_rule, good.costAvg, ofCost) : 0
  const difference = subtract(price, good.oldPrice)
  return {
    ...good,
    price,
    difference,
    percent: good.oldPrice > 0 ? percentOf(difference, good.oldPrice) : 0,
    floor,
    fault: faultOf(
      { price, rate: chargedRate(taxes, { hasIva }), cost: good.costAvg },
      settings.validate_price_greater_cost,
    ),
    warning: compare(price, floor) < 0 ? 'Menor que el precio mínimo' : null,
  }
}

/** The price by a formula for a unit cost of the stock; 0 when the formula gives no valid price. */
function fromCost(formula: string, cost: number, taxed: { taxes: Taxes; hasIva: boolean }): number {
  const parsed = parseFormula(formula)
  return parsed.ok ? validPrice(priceByFormula(parsed.formula, cost, taxed)) : 0
}

/** The formula applied to the price in force, which is already gross of IVA; 0 when it gives no valid price. */
function ofPrice(formula: string, price: number): number {
  const parsed = parseFormula(formula)
  return parsed.ok ? validPrice(applyFormula(parsed.formula, price)) : 0
}

const validPrice = (price: number): number => (price > 0 && price < 1e11 ? price : 0)

function faultOf(priced: PricedCost, aboveCost: boolean): string | null {
  if (priced.price <= 0) return 'La fórmula no da un precio'
  return aboveCost && isPriceTooLow(priced) ? 'No supera el costo' : null
}
