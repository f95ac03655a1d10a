import { OrderStep, PurchaseStep, TransferStep } from '@yunque/contract/core/constants'
import type { ReplenishmentRow } from '@yunque/contract/purchasing/replenishment'
import { replenish, surplus, unitsNeeded } from '@yunque/domain/replenishment'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { held, holding, isLow } from '../../inventory/ledger/availability.ts'
import { type Context, readsCosts } from '../../operation/context.ts'
import { lastPurchase } from './last-purchase.ts'

/** The transfers and purchases that would bring products with low stock in an area up to their maximum. */
export async function replenishmentProposal(
  db: Db,
  { actor }: Context,
  areaId: number,
): Promise<ReplenishmentRow[]> {
  const low = await lowProducts(db, areaId)
  const others = await elsewhere(
    db,
    areaId,
    low.map(({ productId }) => productId),
  )
  return low.flatMap(({ cost, ...row }) => {
    const need = unitsNeeded(row)
    if (need === 0) return []
    const areas = others.get(row.productId) ?? []
    const { transfers, buy } = replenish(
      need,
      areas.map((area) => ({ areaId: area.areaId, surplus: surplus(area) })),
    )
    const named = transfers.map((part) => ({
      ...part,
      area: areas.find((area) => area.areaId === part.areaId)?.area ?? '',
    }))
    return [{ ...row, need, transfers: named, buy, ...(readsCosts(actor) ? { cost: cost ?? 0 } : {}) }]
  })
}

type Low = Omit<ReplenishmentRow, 'need' | 'transfers' | 'buy'>
/** The steps of orders whose goods are still to come, drafts included. */
const unreceived = [OrderStep.draft, OrderStep.sent, OrderStep.partial]

const column = (name: keyof typeof held) => sql.raw(held[name])

async function lowProducts(db: Db, areaId: number): Promise<Low[]> {
  const { rows } = await sql<Low>`
    select p.id as "productId", p.internal_code as "internalCode", p.name as product, u.name as um,
      ${column('stock')} as stock, ${column('disponible')} as disponible, ${column('stockMin')} as "stockMin",
      ${column('stockMax')} as "stockMax", l.provider_id as "providerId", l.provider, coalesce(l.cost, 0) as cost,
      coalesce((select sum(b.quantity) from purchase_lines b join purchases o on o.id = b.purchase_id
        where b.product_id = p.id and o.area_id = a.id and o.step = ${PurchaseStep.pending} and o.order_id is null), 0)
      + coalesce((select sum(greatest(q.quantity - q.received, 0))
        from purchase_order_lines q join purchase_orders w on w.id = q.order_id
        where q.product_id = p.id and w.area_id = a.id and w.step in ${sql.raw(`(${unreceived.join(', ')})`)}), 0)
      + coalesce((select sum(x.quantity_requested) from transfer_lines x join transfers t on t.id = x.transfer_id
        where x.product_id = p.id and t.target_area_id = a.id and t.step = ${TransferStep.requested}), 0)
      + coalesce((select sum(w.quantity) from goods_in_transit w where w.product_id = p.id and w.target_area_id = a.id
        and w.step = ${TransferStep.inTransit}), 0) as "onTheWay"
    from products p join units u on u.id = p.unit_id join areas a on a.id = ${areaId} ${sql.raw(holding)}
      ${lastPurchase}
    where ${sql.raw(isLow)}
    order by p.name_order nulls first, p.id`.execute(db)
  return rows
}

type Other = {
  productId: number
  areaId: number
  area: string
  disponible: number
  stockMin: number
  stockMax: number
}

/** The stock of these products in the other active areas. */
async function elsewhere(db: Db, areaId: number, ids: readonly number[]): Promise<Map<number, Other[]>> {
  const { rows } = await sql<Other>`
    select p.id as "productId", a.id as "areaId", a.name as area, ${column('disponible')} as disponible,
      ${column('stockMin')} as "stockMin", ${column('stockMax')} as "stockMax"
    from products p join areas a on a.id <> ${areaId} and a.active ${sql.raw(holding)}
    where p.id = any(${ids}::int[]) and s.stock > 0`.execute(db)
  return Map.groupBy(rows, ({ productId }) => productId)
}
