import {
  type DaySummary,
  LOW_PRODUCTS_NAMED,
  type LowArea,
  type LowProduct,
} from '@yunque/contract/reports/day-summary'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { held, holding, isLow } from '../../inventory/balances/availability.ts'
import { actsEverywhere, type Context } from '../../operation/context.ts'

/**
 * The products at or below their minimum in the areas that the reader sees (availability.low-stock): how many in each,
 * and those that were sold in their area on the day, the scarcest first.
 */
export async function lowStock(
  db: Db,
  { actor }: Context,
  day: string,
): Promise<NonNullable<DaySummary['low']>> {
  const areas = actsEverywhere(actor) ? sql`a.active` : sql`a.id = ${actor.areaId}`
  const low = sql`${areas} and ${sql.raw(isLow)}`
  return { areas: await lowByArea(db, low), sold: await lowAndSold(db, low, day) }
}

async function lowByArea(db: Db, low: RawBuilder<unknown>): Promise<LowArea[]> {
  const { rows } = await sql<LowArea>`
    select a.id as "areaId", a.name as area, count(*)::int as count
    from areas a cross join products p ${sql.raw(holding)} where ${low} group by a.id order by a.id`.execute(
    db,
  )
  return rows
}

async function lowAndSold(db: Db, low: RawBuilder<unknown>, day: string): Promise<LowProduct[]> {
  const { rows } = await sql<LowProduct>`
    with sold as materialized (
      select distinct b.area_id, l.product_id from bills b join bill_lines l on l.bill_id = b.id
      where b.active and b.date = ${day}::date
    )
    select p.id as "productId", p.name as product, a.id as "areaId", a.name as area, ${sql.raw(held.stock)} as stock,
      ${sql.raw(held.stockMin)} as minimum
    from sold x join areas a on a.id = x.area_id join products p on p.id = x.product_id ${sql.raw(holding)}
    where ${low}
    order by ${sql.raw(held.stock)} / greatest(${sql.raw(held.stockMin)}, 1), p.name_key, p.id, a.id
    limit ${LOW_PRODUCTS_NAMED}`.execute(db)
  return rows
}
