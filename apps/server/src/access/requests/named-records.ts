import { formatCount } from '@yunque/contract/core/format'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'

/** The name of an area. @throws Refusal */
export async function areaNamed(db: Db | Tx, id: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from areas where id = ${id}`.execute(db)
  const [area] = rows
  if (!area) throw new Refusal('El área no existe')
  return area.name
}

/** A product in an area, as a person knows it. */
export type NamedGood = { id: number; code: string; name: string; price: number; available: number }

/** The products of a request by their id, with their price and available units in an area. @throws Refusal */
export async function namedGoods(
  db: Db | Tx,
  areaId: number,
  ids: readonly number[],
): Promise<(id: number) => NamedGood> {
  const { rows } = await sql<NamedGood>`
    select p.id, p.internal_code as code, p.name, coalesce(e.price, 0) as price,
      coalesce(h.disponible, coalesce(s.stock, 0) - coalesce(r.units, 0)) as available
    from products p
      left join effective_area_products e on e.product_id = p.id and e.area_id = ${areaId}
      left join stock_balances s on s.product_id = p.id and s.area_id = ${areaId}
      left join reserved_units r on r.product_id = p.id and r.area_id = ${areaId}
      left join kit_holdings h on h.product_id = p.id and h.area_id = ${areaId}
    where p.id = any(${ids}::int[])`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const unknown = ids.find((id) => !byId.has(id))
  if (unknown !== undefined) throw new Refusal(`El producto ${unknown} no existe`)
  return (id) => byId.get(id) as NamedGood
}

/** `3 productos` */
export const productCount = (count: number): string =>
  count === 1 ? '1 producto' : `${formatCount(count)} productos`
