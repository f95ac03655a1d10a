import type { AreaLots } from '@yunque/contract/inventory/area-lots'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { NotFound } from '../../errors.ts'

/** What an area holds of the lots of a product, what expires first at the top. @throws NotFound for an unknown product */
export async function areaLots(
  db: Db | Tx,
  { areaId, productId }: { areaId: number; productId: number },
): Promise<AreaLots> {
  const { rows } = await sql<AreaLots>`
    select p.tracks_lots as "tracksLots", coalesce(sum(l.quantity) filter (where l.lot_id is null), 0) as unlotted,
      coalesce(jsonb_agg(jsonb_build_object('id', l.lot_id, 'lot', l.lot, 'expireDate', l.expire_date, 'quantity', l.quantity)
        order by l.expire_date, l.lot) filter (where l.lot_id is not null), '[]') as lots
    from products p left join held_lots l on l.product_id = p.id and l.area_id = ${areaId}
    where p.id = ${productId} group by p.id`.execute(db)
  const [found] = rows
  if (!found) throw new NotFound()
  return found
}
