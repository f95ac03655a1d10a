import { State } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import type { SaleSteps } from '@yunque/contract/inventory/sale-steps'
import type { SerialUse } from '@yunque/domain/serials'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { type RecipePart, type Recipes, refuseInactiveParts } from '../inventory/kits/recipes.ts'

/** The fields of a product that a sale needs, in its area: terms in force and unit cost. */
export type SaleProduct = {
  id: number
  name: string
  hasIva: boolean
  isService: boolean
  /** The recipe of a kit; null for another product. */
  components: readonly RecipePart[] | null
  /** Its prices for the client from each quantity on, IVA included; 0 when there is none (prices.list-precedence). */
  prices: SaleSteps
  /** The highest discount, in percent. */
  ceiling: number
  /** Of a kit: what its components cost (kits.cost). */
  averageCost: number
  /** When its serials are given, and the months of its warranty. */
  serials: SerialUse
  warrantyMonths: number
}

/** What the prices of a sale depend on. */
export type PricedFor = { areaId: number; clientId: number; date: string }

/**
 * The products of a sale by id. Refuses inactive or unknown ones, also among the components of kits. `recipes` are those
 * that the document has already (kits.recipe-of-day). Call it after locking the stock.
 */
export async function saleProducts(
  tx: Tx,
  { areaId, clientId, date }: PricedFor,
  productIds: readonly number[],
  recipes?: Recipes,
): Promise<Map<number, SaleProduct>> {
  const { rows } = await sql<SaleProduct & { stateId: number }>`
    select p.id, p.name, p.has_iva as "hasIva", p.is_service as "isService", p.state_id as "stateId", p.serials,
      p.warranty_months as "warrantyMonths", case when p.is_kit then kit_recipe(p.id) end as components,
      coalesce(l.prices, ${sql.raw(areaStep('a'))}) as prices, coalesce(a.discount, 0) as ceiling, coalesce(k.average_cost, b.average_cost, 0) as "averageCost"
    from products p
    left join effective_area_products a on a.product_id = p.id and a.area_id = ${areaId}
    left join sale_prices(${areaId}::int, ${clientId}::int, ${date}::date, ${productIds}::int[]) l on l.product_id = p.id
    left join stock_balances b on b.product_id = p.id and b.area_id = ${areaId}
    left join lateral kit_holding(${areaId}::int, case when p.is_kit then p.id end) k on true
    where p.id = any(${productIds}::int[])`.execute(tx)
  const found = new Map(
    rows.map((row) => [row.id, recipes ? { ...row, components: recipes.get(row.id) ?? null } : row]),
  )
  if (found.size < new Set(productIds).size) throw new Refusal('Un producto de la lista no existe')
  const inactive = rows.find(({ stateId }) => stateId !== State.active)
  if (inactive) throw new Refusal(messages.inactiveProduct(inactive.name))
  refuseInactiveParts([...found.values()].map(({ name, components }) => ({ name, parts: components ?? [] })))
  return found
}

/** SQL: the price of an area's terms in force as the only step; 0 without one. */
const areaStep = (terms: string): string =>
  `jsonb_build_array(jsonb_build_object('from', 0, 'price', coalesce(${terms}.price, 0), 'listId', null, 'list', null))`
