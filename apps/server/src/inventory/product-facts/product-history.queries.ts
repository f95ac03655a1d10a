import type { ProductHistory } from '@yunque/contract/inventory/products'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { actsEverywhere, type Context, may } from '../../operation/context.ts'
import { shownNumber } from '../../settings/series/number-fields.ts'
import { boughtLines } from './bought.ts'

const SHOWN = 10

/**
 * The last purchases, sales and price changes of a product in an area, the newest first, each with its permission. Only
 * users of the warehouse see documents of other areas (access.own-area).
 */
export async function productHistory(
  db: Db,
  { actor }: Context,
  place: { areaId: number; productId: number },
): Promise<ProductHistory> {
  const visible = place.areaId === actor.areaId || actsEverywhere(actor)
  const bought = visible && may(actor, 'ordenesDeCompra', 'crearCompra', 'inventario')
  const sold = visible && may(actor, 'verTodasFacturas', 'inventario', 'verReporteDeVentas')
  const [suppliers, purchases, sales, prices] = await Promise.all([
    bought ? lastOfSuppliers(db, place) : [],
    bought ? lastPurchases(db, place) : [],
    sold ? lastSales(db, place) : [],
    priceChanges(db, place),
  ])
  return { suppliers, purchases, sales, prices }
}

type Place = { areaId: number; productId: number }

/** The last purchase from each supplier, the cheapest first (purchases.supplier-prices). */
async function lastOfSuppliers(db: Db, { areaId, productId }: Place): Promise<ProductHistory['suppliers']> {
  const { rows } = await sql<ProductHistory['suppliers'][number]>`
    select * from (
      select distinct on (b.provider_id) b.provider_id as "providerId", v.name as provider, b.date, b.quantity, b.cost,
        b.real_cost as "realCost"
      from (${sql.raw(boughtLines)}) b join providers v on v.id = b.provider_id
      where b.product_id = ${productId} and b.area_id = ${areaId}
      order by b.provider_id, b.posted_at desc, b.id desc, b.line desc) l
    order by l."realCost", l."providerId" limit ${SHOWN}`.execute(db)
  return rows
}

async function lastPurchases(db: Db, { areaId, productId }: Place): Promise<ProductHistory['purchases']> {
  const { rows } = await sql<ProductHistory['purchases'][number]>`
    select b.document, b.id, b.line, b.date, v.name as provider, b.reference, b.quantity, b.cost,
      b.real_cost as "realCost", b.price
    from (${sql.raw(boughtLines)}) b join providers v on v.id = b.provider_id
    where b.product_id = ${productId} and b.area_id = ${areaId}
    order by b.posted_at desc, b.id desc, b.line desc limit ${SHOWN}`.execute(db)
  return rows
}

async function lastSales(db: Db, { areaId, productId }: Place): Promise<ProductHistory['sales']> {
  const { rows } = await sql<ProductHistory['sales'][number]>`
    select b.id, ${sql.raw(shownNumber('b'))} as number, b.date, b.client_name as client, l.quantity, l.net_price as price, l.total
    from bill_lines l join bills b on b.id = l.bill_id
    where l.product_id = ${productId} and b.area_id = ${areaId} and b.active
    order by b.id desc limit ${SHOWN}`.execute(db)
  return rows
}

async function priceChanges(db: Db, { areaId, productId }: Place): Promise<ProductHistory['prices']> {
  const { rows } = await sql<ProductHistory['prices'][number]>`
    select at, old_price as "oldPrice", price, reason, username from price_history
    where product_id = ${productId} and area_id = ${areaId}
    order by id desc limit ${SHOWN * 2}`.execute(db)
  return rows
}
