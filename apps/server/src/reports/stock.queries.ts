import { State } from '@yunque/contract/core/constants'
import { stockWords } from '@yunque/contract/inventory/stock-words'
import type { StockQuery, StockRow } from '@yunque/contract/reports/inventory-reports'
import { inventoryReports } from '@yunque/contract/reports/inventory-reports.endpoints'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { heldFields, holdingTables } from '../inventory/balances/availability.ts'
import { productCode, productName } from '../inventory/product-facts/product-fields.ts'
import { allRows } from '../lists/all-rows.ts'
import { defineList } from '../lists/define-list.ts'
import { reading } from '../lists/list-condition.ts'
import { from } from '../lists/list-tables.ts'
import type { Context } from '../operation/context.ts'

/**
 * Quantities, available stock and stock limits of each product by area. Inactive products are listed while they have
 * stock (stock.inactive).
 */
export const stockList = defineList(inventoryReports.stockList)({
  from: from('products', 'p')
    .every('areas', 'a')
    .left('categories', 'c', { id: 'p.category_id' })
    .left('units', 'u', { id: 'p.unit_id' })
    .left('brands', 'm', { id: 'p.brand_id' })
    .and(holdingTables),
  fields: {
    key: ({ a, p }) => `(${a}.id || ':' || ${p}.id)`,
    areaId: 'a.id',
    area: 'a.name',
    productId: 'p.id',
    internalCode: productCode('p'),
    productName: productName('p'),
    family: 'c.name',
    um: 'u.name',
    active: ({ p }) => `${p}.state_id = ${State.active}`,
    presentation: { sql: 'm.name', found: 'p.search', names: 'product' },
    price: heldFields.price,
    stock: heldFields.stock,
    disponible: heldFields.disponible,
    stockMin: heldFields.stockMin,
    stockMax: heldFields.stockMax,
    isLimit: { sql: heldFields.isLimit, shown: { reads: ['active', 'stock'], words: stockWords } },
    costAvg: heldFields.costAvg,
    total: 's.value',
  },
  key: 'key',
  defaultSort: [{ selector: 'productName' }],
  take: 10,
  where: (_context, { areaId, productId, withStock }) => [
    reading(
      ['s'],
      sql`s.product_id is not null and not p.is_service and (p.state_id = ${State.active} or s.stock > 0)`,
    ),
    areaId !== undefined && sql`a.id = ${areaId}`,
    productId !== undefined && sql`p.id = ${productId}`,
    withStock === true && reading(['s'], sql`s.stock > 0`),
  ],
})

/** All rows of the list in one answer. */
export function stockReport(
  db: Db,
  context: Context,
  { areaId, productId, withStock }: StockQuery,
): Promise<StockRow[]> {
  const places = { ...(areaId ? { areaId } : {}), ...(productId ? { productId } : {}) }
  return allRows(db, context, stockList, { ...places, withStock })
}
