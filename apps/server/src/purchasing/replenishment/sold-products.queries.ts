import { State } from '@yunque/contract/core/constants'
import { daysOfStock, leadTime, targetStock } from '@yunque/domain/demand'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { held, holding } from '../../inventory/balances/availability.ts'
import { demand } from '../../inventory/demand/demand.ts'
import type { Context } from '../../operation/context.ts'
import { readSettings, type Settings } from '../../operation/read-settings.ts'
import { leadTimesUntil } from '../supplier-products/lead-times.ts'
import type { Lacking } from './lacking.ts'
import { lastPurchase } from './last-purchase.ts'
import { onTheWay } from './on-the-way.ts'

const column = (name: keyof typeof held) => sql.raw(held[name])

type Demand = { daily: number; season: number }
type Stored = Omit<Lacking, 'target' | 'sales'> &
  Demand & {
    sold: number
    stocked: number
    ofProduct: number | null
    saidOfProduct: number | null
    ofProvider: number | null
    said: number | null
  }

/**
 * The active products that an area sells and that have less than their stock for the longest time that any supplier may take,
 * with their targets (availability.by-sales).
 */
export async function soldProducts(db: Db, { today }: Context, areaId: number): Promise<Lacking[]> {
  const settings = await readSettings(db)
  const query = demand({ today, within: sql`g.area_id = ${areaId}` })
  const { rows } = await sql<Stored>`
    select p.id as "productId", p.internal_code as "internalCode", p.name as product, u.name as um, u.decimals,
      c.stock, c.disponible, c."stockMin", c."stockMax", c."onTheWay", l.pack_size as "packSize",
      l.provider_id as "providerId", l.provider, coalesce(l.cost, 0) as cost,
      c.sold, c.stocked::int, c.daily, c.season,
      lp.days as "ofProduct", ls.lead_days::int as "saidOfProduct", lv.days as "ofProvider", v.lead_days::int as said
    from (
      select d.product_id, d.sold, d.stocked, d.daily, d.season, ${column('stock')} as stock,
        ${column('disponible')} as disponible, ${column('stockMin')} as "stockMin", ${column('stockMax')} as "stockMax",
        ${onTheWay} as "onTheWay"
      from (${query}) d join products p on p.id = d.product_id join areas a on a.id = ${areaId} ${sql.raw(holding)}
      where d.daily > 0 and p.state_id = ${State.active} and not p.is_service and not p.is_kit) c
    join products p on p.id = c.product_id join units u on u.id = p.unit_id ${lastPurchase} ${leadTimesUntil(today)}
    where c.disponible + c."onTheWay" < c.daily * c.season * (${settings.review_days + settings.safety_days}::int + ${longestLead(settings)})
    order by p.name_order nulls first, p.id`.execute(db)
  return rows.map((row) => withTarget(row, settings))
}

/** SQL: no lead time is longer than this. */
const longestLead = ({ lead_days: usual }: Settings) => sql`
  (select greatest(${usual}::int, (select max(lead_days) from providers),
    (select max(lead_days) from supplier_products), (select max(days) from order_arrivals)))`

function withTarget(
  { sold, stocked, daily, season, ofProduct, saidOfProduct, ofProvider, said, ...row }: Stored,
  settings: Settings,
): Lacking {
  const lead = leadTime({ ofProduct, saidOfProduct, ofProvider, said, usual: settings.lead_days })
  const days = {
    leadDays: lead.days,
    reviewDays: settings.review_days,
    safetyDays: settings.safety_days,
  }
  const target = targetStock({ daily, season, ...days })
  const sales = {
    sold,
    stocked,
    daily,
    season,
    ...days,
    leadFrom: lead.from,
    target,
    daysOfStock: daysOfStock(row.disponible, daily * season),
  }
  return { ...row, target, sales }
}

/** The targets of these products in the other areas, by area and product, with the usual lead time: they give no more. */
export async function soldElsewhere(
  db: Db,
  { today }: Context,
  { areaId, ids }: { areaId: number; ids: readonly number[] },
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const settings = await readSettings(db)
  const within = sql`g.area_id <> ${areaId} and g.product_id = any(${ids}::int[])`
  const { rows } = await sql<Demand & { areaId: number; productId: number }>`
    select d.area_id as "areaId", d.product_id as "productId", d.daily, d.season
    from (${demand({ today, within })}) d`.execute(db)
  const days = {
    leadDays: settings.lead_days,
    reviewDays: settings.review_days,
    safetyDays: settings.safety_days,
  }
  return new Map(
    rows.map((row) => [`${row.areaId}:${row.productId}`, targetStock({ ...row, ...days })] as const),
  )
}
