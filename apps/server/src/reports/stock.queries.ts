import { State } from '@yunque/contract/core/constants'
import { costReaders } from '@yunque/contract/core/cost-readers'
import { activeWords } from '@yunque/contract/core/value-words'
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
    key: { sql: ({ a, p }) => `(${a}.id || ':' || ${p}.id)`, type: 'text' },
    areaId: { sql: 'a.id', type: 'number' },
    area: { sql: 'a.name', type: 'text' },
    productId: { sql: 'p.id', type: 'number' },
    internalCode: productCode('p'),
    productName: productName('p'),
    family: { sql: 'c.name', type: 'text' },
    um: { sql: 'u.name', type: 'text' },
    active: { sql: ({ p }) => `${p}.state_id = ${State.active}`, type: 'boolean', words: activeWords },
    presentation: { sql: 'm.name', type: 'text', found: 'p.search', names: 'product' },
    price: { sql: heldFields.price, type: 'number' },
    stock: { sql: heldFields.stock, type: 'number' },
    disponible: { sql: heldFields.disponible, type: 'number' },
    stockMin: { sql: heldFields.stockMin, type: 'number' },
    stockMax: { sql: heldFields.stockMax, type: 'number' },
    isLimit: {
      sql: heldFields.isLimit,
      type: 'boolean',
      shown: { reads: ['active', 'stock'], words: stockWords },
    },
    costAvg: { sql: heldFields.costAvg, type: 'number', only: costReaders },
    total: { sql: 's.value', type: 'number', only: costReaders },
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
