import type { LotUnits } from '@yunque/domain/lots'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { Pair } from '../balances/lock-stock.ts'

/** A lot of a product in an area, with its units. `id` is 0 while it is not stored. */
export type HeldLot = LotUnits & { id: number }

/** The lots of a product in an area, and whether its lots are known at all. */
export type HeldProduct = { name: string; tracksLots: boolean; lots: HeldLot[] }
export type HeldLots = { of(place: Pair): HeldProduct | undefined }

type Row = HeldProduct & Pair

/**
 * The lots of products in areas that have units. Call it with the balances locked: every document that changes a lot locks
 * its balance.
 */
export async function heldLots(tx: Tx, pairs: readonly Pair[]): Promise<HeldLots> {
  const areas = pairs.map(({ areaId }) => areaId)
  const products = pairs.map(({ productId }) => productId)
  const { rows } = await sql<Row>`
    select k.area_id as "areaId", k.product_id as "productId", p.name, p.tracks_lots as "tracksLots",
      coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'lot', l.lot, 'expireDate', l.expire_date, 'quantity', l.quantity)
        order by l.id) filter (where l.id is not null), '[]') as lots
    from (select distinct * from unnest(${areas}::int[], ${products}::int[]) as k (area_id, product_id)) k
    join products p on p.id = k.product_id
    left join stock_lots l on l.area_id = k.area_id and l.product_id = k.product_id and l.quantity > 0 and p.tracks_lots
    group by k.area_id, k.product_id, p.id`.execute(tx)
  const found = new Map(rows.map(({ areaId, productId, ...held }) => [`${areaId}:${productId}`, held]))
  return { of: ({ areaId, productId }) => found.get(`${areaId}:${productId}`) }
}
