import { messages } from '@yunque/contract/core/messages'
import {
  locationMessages,
  locationsOf,
  MAX_LOCATIONS,
  type PlacedProducts,
} from '@yunque/contract/inventory/locations'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { refuseOtherArea } from '../../operation/own-area.ts'
import { posted, trailOf } from '../../operation/posted.ts'
import { refuseClosedArea } from '../balances/goods.ts'

type Placed = {
  id: number
  name: string
  isService: boolean
  isKit: boolean
  before: string | null
  own: string | null
}

/**
 * Writes where an area keeps products, in a fixed number of statements (stock.locations). To add a location to a product
 * that was where its card says keeps that place, too. Returns the number of products.
 */
export async function placeProducts(tx: Tx, context: Context, sent: PlacedProducts): Promise<number> {
  const { areaId, productIds, locations, mode } = sent
  refuseOtherArea(context, areaId)
  await refuseClosedArea(tx, areaId)
  const products = await locked(tx, areaId, productIds)
  if (products.length < new Set(productIds).size) throw new Refusal(messages.notFound)
  if (products.some(({ isService }) => isService)) throw new Refusal(locationMessages.service)
  if (products.some(({ isKit }) => isKit)) throw new Refusal(locationMessages.kit)
  const rows = products.map((product) => {
    const kept = mode === 'add' ? (product.before ?? '') : ''
    const after = locationsOf([kept, ...locations].join(','))
    if (after.length > MAX_LOCATIONS) throw new Refusal(locationMessages.tooMany(product.name))
    return { product_id: product.id, before: product.own, locations: after }
  })
  await write(tx, context, { areaId, rows })
  await posted(tx, context, { entity: 'products', ids: products.map(({ id }) => id) })
  return products.length
}

/** The products, locked, with their locations in the area: `before` as they are shown, `own` those of the area alone. */
async function locked(tx: Tx, areaId: number, ids: readonly number[]): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    with p as (select id, name, is_service, is_kit from products where id = any(${ids}::int[]) order by id for no key update)
    select p.id, p.name, p.is_service as "isService", p.is_kit as "isKit",
      (select string_agg(location, ', ' order by position) from stock_locations where area_id = ${areaId} and product_id = p.id) as before,
      (select string_agg(location, ', ' order by position) from product_locations where area_id = ${areaId} and product_id = p.id) as own
    from p order by p.id`.execute(tx)
  return rows
}

type Placement = { product_id: number; before: string | null; locations: readonly string[] }

/** Replaces the locations of products, and writes the audit trail. Pieces of one statement do not see each other's rows. */
async function write(
  tx: Tx,
  context: Context,
  { areaId, rows }: { areaId: number; rows: readonly Placement[] },
): Promise<void> {
  const ids = rows.map(({ product_id }) => product_id)
  await sql`delete from product_locations where area_id = ${areaId} and product_id = any(${ids}::int[])`.execute(
    tx,
  )
  await sql`
    with sent as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (product_id int, before text, locations jsonb)
    ), stored as (
      insert into product_locations (area_id, product_id, position, location)
      select ${areaId}, s.product_id, l.position, l.location
      from sent s, jsonb_array_elements_text(s.locations) with ordinality as l (location, position)
    )
    ${trailOf(context, {
      act: 'modificar',
      entity: 'areaProducts',
      id: sql`${areaId}::int || '/' || s.product_id`,
      before: sql`jsonb_build_object('locations', coalesce(s.before, ''))`,
      after: sql`jsonb_build_object('locations', coalesce((select string_agg(l, ', ') from jsonb_array_elements_text(s.locations) l), ''))`,
    })}
    from sent s order by s.product_id`.execute(tx)
}
