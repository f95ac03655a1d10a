import { State } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import { stockMessages } from '@yunque/contract/inventory/stock-documents'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'

/** The fields of a product that stock documents need, in their area. */
export type Good = {
  id: number
  name: string
  active: boolean
  hasIva: boolean
  tracksLots: boolean
  /** The area's present sale price; 0 when it has none. */
  price: number
}

/** The products of a stock document by id. Refuses unknown products, services and kits. */
export async function goodsOf(
  tx: Tx,
  areaId: number,
  productIds: readonly number[],
): Promise<Map<number, Good>> {
  const { rows } = await sql<Good & { isService: boolean; isKit: boolean }>`
    select p.id, p.name, p.is_service as "isService", p.is_kit as "isKit", p.has_iva as "hasIva", p.tracks_lots as "tracksLots",
      p.state_id = ${State.active} as active, coalesce(e.price, 0) as price
    from products p left join effective_area_products e on e.product_id = p.id and e.area_id = ${areaId}
    where p.id = any(${productIds}::int[])`.execute(tx)
  const found = new Map(rows.map((row) => [row.id, row]))
  if (productIds.some((id) => !found.has(id))) throw new Refusal('Un producto de la lista no existe')
  const service = rows.find(({ isService }) => isService)
  if (service) throw new Refusal(stockMessages.service(service.name))
  const kit = rows.find(({ isKit }) => isKit)
  if (kit) throw new Refusal(stockMessages.kit(kit.name))
  return found
}

/** Refuses inactive products in documents that add stock. Inactive stock may still leave. */
export function refuseInactive(goods: ReadonlyMap<number, Good>): void {
  for (const { active, name } of goods.values())
    if (!active) throw new Refusal(messages.inactiveProduct(name))
}

/** The product of a line. Throws when it was not read. */
export function goodOf(goods: ReadonlyMap<number, Good>, productId: number): Good {
  const good = goods.get(productId)
  if (!good) throw new Error(`Product ${productId} was not read`)
  return good
}

/** Refuses an area that does not exist or is inactive. */
export async function refuseClosedArea(tx: Tx, areaId: number): Promise<void> {
  const area = await tx.selectFrom('areas').select('active').where('id', '=', areaId).executeTakeFirst()
  if (!area?.active) throw new Refusal(messages.selectArea)
}
