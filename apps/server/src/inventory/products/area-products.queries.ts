import { State } from '@yunque/contract/core/constants'
import { rowOf } from '@yunque/contract/core/record'
import { areaProductRecord } from '@yunque/contract/inventory/area-product.record'
import { type AreaProductRow, areaProductFilters } from '@yunque/contract/inventory/area-products'
import { areaProductWords } from '@yunque/contract/inventory/stock-words'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { NotFound } from '../../errors.ts'
import { defineList } from '../../lists/define-list.ts'
import { type Condition, reading } from '../../lists/list-condition.ts'
import { loadRows } from '../../lists/list-engine.ts'
import { conditions } from '../../lists/list-parts.ts'
import { sourceOf } from '../../lists/list-source.ts'
import { from } from '../../lists/list-tables.ts'
import type { Context } from '../../operation/context.ts'
import { heldFields, holdingTables } from '../balances/availability.ts'
import { undeliveredIn } from '../balances/undelivered.ts'
import { locationsIn } from '../locations/locations-in.ts'
import { productCode, productName } from '../product-facts/product-fields.ts'

const locationsOfProduct = () => sql.raw(locationsIn({ area: 'a.id', product: 'p.id' }))

/** The stock and terms of each product in each area. */
export const areaProductList = defineList({
  title: 'Inventario por área',
  row: rowOf(areaProductRecord),
  filters: areaProductFilters,
})({
  from: from('products', 'p')
    .inner('units', 'u', { id: 'p.unit_id' })
    .every('areas', 'a')
    .and(holdingTables)
    .leftLateral(locationsOfProduct, 'w', ['a', 'p']),
  fields: {
    areaId: 'a.id',
    area: 'a.name',
    productId: 'p.id',
    internalCode: productCode('p'),
    product: productName('p'),
    um: 'u.name',
    stock: heldFields.stock,
    disponible: heldFields.disponible,
    undelivered: ({ p, a }) => `(${undeliveredIn({ product: `${p}.id`, area: `${a}.id` })})`,
    stockMin: heldFields.stockMin,
    stockMax: heldFields.stockMax,
    inherit: heldFields.inherit,
    costReal: heldFields.costReal,
    costAvg: heldFields.costAvg,
    price: heldFields.price,
    discount: heldFields.discount,
    isLimit: { sql: heldFields.isLimit, shown: { reads: ['exists', 'stock'], words: areaProductWords } },
    isService: 'p.is_service',
    isKit: 'p.is_kit',
    locations: ({ w }) => `coalesce(${w}.locations, '')`,
    exists: ({ e }) => `${e}.area_id is not null`,
    version: 'e.version',
  },
  key: 'productId',
  defaultSort: [{ selector: 'product' }],
  take: 20,
  searched: ['product'],
  where: (_context, { active, familyId }) => [
    active !== undefined && sql`(p.state_id = ${State.active}) = ${active}`,
    familyId !== undefined && sql`p.category_id = ${familyId}`,
  ],
})

/** A product in an area, also without terms there yet. */
export async function findAreaProduct(
  db: Db | Tx,
  context: Context,
  { areaId, productId }: { areaId: number; productId: number },
): Promise<AreaProductRow> {
  const [row] = await areaProducts(db, context, [sql`a.id = ${areaId}`, sql`p.id = ${productId}`])
  if (!row) throw new NotFound()
  return row
}

/** A product in every active area, and in inactive ones with stock of it. */
export async function areasOfProduct(db: Db, context: Context, productId: number): Promise<AreaProductRow[]> {
  const rows = await areaProducts(db, context, [
    sql`p.id = ${productId}`,
    reading(['s'], sql`(a.active or s.stock > 0)`),
  ])
  if (rows.length === 0) throw new NotFound()
  return rows
}

async function areaProducts(
  db: Db | Tx,
  context: Context,
  which: readonly Condition[],
): Promise<AreaProductRow[]> {
  const source = sourceOf(areaProductList, context, {})
  const options = { sort: [{ selector: 'areaId' }], take: 500 }
  return loadRows(db, source, options, conditions(source, options, { more: which }))
}
