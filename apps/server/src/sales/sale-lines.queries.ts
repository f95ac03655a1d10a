import type { SaleLineRow } from '@yunque/contract/sales/sale-lines'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { lineGoods, lineGoodsJoins } from '../inventory/balances/line-goods.ts'
import { lineLots } from '../inventory/lots/line-lots.ts'
import { type Context, readsCosts } from '../operation/context.ts'

const tables = {
  bill: {
    sales: sql`bills`,
    lines: sql`bill_lines`,
    key: sql`bill_id`,
    recipe: sql`bill_line_recipe`,
    cost: sql`l.unit_cost`,
    undelivered: sql`, l.undelivered`,
    lots: lineLots('bill', sql`d.id`),
    warranty: sql`l.warranty_months as "warrantyMonths", l.warranty_until as "warrantyUntil",
      coalesce(case when exists (select from serial_events where document_kind = 'bill' and document_id = d.id and direction = 2)
        then bill_line_serials(d.id, l.line) end, '{}') as serials`,
  },
  preBill: {
    sales: sql`pre_bills`,
    lines: sql`pre_bill_lines`,
    key: sql`pre_bill_id`,
    recipe: sql`pre_bill_line_recipe`,
    cost: sql`coalesce(h.average_cost, k.average_cost, 0)`,
    undelivered: sql``,
    lots: sql`'[]'`,
    warranty: sql`p.warranty_months as "warrantyMonths", null as "warrantyUntil", '{}'::text[] as serials`,
  },
} as const

/**
 * The lines of an invoice or pre-sale in wire shape, with the stock of its area and the list prices of its client on its day. Costs only for users who may read
 * them.
 */
export async function saleLines(
  db: Db,
  { actor }: Context,
  { kind, id }: { kind: keyof typeof tables; id: number },
): Promise<SaleLineRow[]> {
  const { sales, lines, key, recipe, cost, undelivered, lots, warranty } = tables[kind]
  const costs = readsCosts(actor) ? sql`, ${cost} as cost` : sql``
  const { rows } = await sql<SaleLineRow>`
    select ${lineGoods}, l.quantity, coalesce(h.stock, k.stock, 0) as stock, l.price, l.net_price as "customPrice",
      l.discount_unit as "discountUnit", l.discount_percent as "discountPercent", l.discount, l.total, l.iva, l.iva_rate as "ivaRate",
      p.has_iva as "hasIva", p.is_service as "isService", p.is_kit as "isKit",
      p.show_components as "showComponents", coalesce(case when p.is_kit then ${recipe}(d.id, l.line) end, '[]') as components, coalesce(e.price, 0) as "areaPrice",
      l.price_list_id as "priceListId", n.name as "priceList", y.prices${undelivered},
      p.tracks_lots as "tracksLots", ${lots}::jsonb as lots, ${warranty}${costs}
    from ${sales} d join ${lines} l on l.${key} = d.id
    ${sql.raw(lineGoodsJoins)}
    left join stock_balances k on k.area_id = d.area_id and k.product_id = l.product_id
    left join lateral kit_holding(d.area_id, case when p.is_kit then p.id end) h on true
    left join effective_area_products e on e.area_id = d.area_id and e.product_id = l.product_id
    left join price_lists n on n.id = l.price_list_id
    left join sale_prices(d.area_id, d.client_id, d.date, array(select product_id from ${lines} where ${key} = ${id})) y
      on y.product_id = l.product_id
    where d.id = ${id} order by l.line`.execute(db)
  return rows
}
