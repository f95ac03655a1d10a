import { State } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import { kitMessages } from '@yunque/contract/inventory/kits'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'

/** What a purchase needs to know of a product in its area. */
export type PurchaseProduct = {
  id: number
  name: string
  isService: boolean
  hasIva: boolean
  /** The area's sale price now, IVA included; 0 when the area has none. */
  price: number
}

/** The products of a purchase by id, refusing those that are inactive or do not exist, and kits. */
export async function purchaseProducts(
  tx: Tx,
  areaId: number,
  productIds: readonly number[],
): Promise<Map<number, PurchaseProduct>> {
  const { rows } = await sql<PurchaseProduct & { stateId: number; isKit: boolean }>`
    select p.id, p.name, p.is_service as "isService", p.is_kit as "isKit", p.has_iva as "hasIva", p.state_id as "stateId", coalesce(a.price, 0) as price
    from products p
    left join effective_area_products a on a.product_id = p.id and a.area_id = ${areaId}
    where p.id = any(${productIds}::int[])`.execute(tx)
  const found = new Map(rows.map((row) => [row.id, row]))
  if (productIds.some((id) => !found.has(id))) throw new Refusal('Un producto de la lista no existe')
  const inactive = rows.find(({ stateId }) => stateId !== State.active)
  if (inactive) throw new Refusal(messages.inactiveProduct(inactive.name))
  const kit = rows.find(({ isKit }) => isKit)
  if (kit) throw new Refusal(kitMessages.bought(kit.name))
  return found
}
