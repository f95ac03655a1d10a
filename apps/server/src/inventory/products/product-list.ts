import { State } from '@yunque/contract/core/constants'
import type { ProductRecord } from '@yunque/contract/inventory/products'
import { products } from '@yunque/contract/inventory/products.endpoints'
import { productWords } from '@yunque/contract/inventory/stock-words'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { defineList } from '../../lists/define-list.ts'
import { findListed } from '../../lists/find-listed.ts'
import { reading } from '../../lists/list-condition.ts'
import { from } from '../../lists/list-tables.ts'
import type { Context } from '../../operation/context.ts'
import { heldFields, holdingTables, isLow } from '../balances/availability.ts'
import { kitComponents } from '../kits/kit-components.queries.ts'
import { productCode, productName } from '../product-facts/product-fields.ts'

/**
 * The products with stock, cost and price of the reader's area or of the requested one. Tables that only add columns
 * are left-joined, so that counting does not read them.
 */
export const productList = defineList(products.list)({
  from: from('products', 'p')
    .left('categories', 'c', { id: 'p.category_id' })
    .left('brands', 'm', { id: 'p.brand_id' })
    .left('units', 'u', { id: 'p.unit_id' })
    .left('classifications', 'k', { id: 'p.classification_id' })
    .left('products', 't', { id: 'p.convert_product_id' })
    .left('providers', 'w', { id: 'p.preferred_provider_id' })
    .left('product_images', 'i', { product_id: 'p.id' })
    .every('areas', 'a')
    .and(holdingTables),
  fields: {
    id: 'p.id',
    internalCode: productCode('p'),
    name: productName('p'),
    description: 'p.description',
    familyId: 'p.category_id',
    family: 'c.name',
    presentationId: 'p.brand_id',
    presentation: { sql: 'm.name', found: 'p.search', names: 'product' },
    unitOfMeasureId: 'p.unit_id',
    um: 'u.name',
    clasificationId: 'p.classification_id',
    clasification: 'k.name',
    stateId: 'p.state_id',
    active: {
      sql: ({ p }) => `${p}.state_id = ${State.active}`,
      shown: { reads: ['isLimit', 'stock'], words: productWords },
    },
    ubication: 'p.location',
    hasIva: 'p.has_iva',
    isService: 'p.is_service',
    tracksLots: 'p.tracks_lots',
    isKit: 'p.is_kit',
    showComponents: 'p.show_components',
    stock: heldFields.stock,
    disponible: heldFields.disponible,
    stockMin: heldFields.stockMin,
    stockMax: heldFields.stockMax,
    isLimit: heldFields.isLimit,
    cost: heldFields.costAvg,
    price: heldFields.price,
    convertProductId: 'p.convert_product_id',
    convertProduct: 't.name',
    convertSourceQuantiy: 'p.convert_source_quantity',
    convertProductQuantity: 'p.convert_product_quantity',
    packSize: 'p.pack_size',
    serials: 'p.serials',
    warrantyMonths: 'p.warranty_months',
    preferredProviderId: 'p.preferred_provider_id',
    preferredProvider: { sql: 'w.name', names: 'provider' },
    barcodes: { sql: 'p.barcodes', found: 'p.search', names: 'product' },
    hasImage: ({ i }) => `${i}.product_id is not null`,
    attachments: ({ p }) => `(select count(*)::int from attachments f where f.product_id = ${p}.id)`,
    version: 'p.version',
    createAt: 'p.created_at',
    createBy: 'p.created_by',
    lastDateModificationAt: 'p.modified_at',
    lastModificationBy: 'p.modified_by',
  },
  key: 'id',
  defaultSort: [{ selector: 'name' }],
  take: 20,
  searched: ['name'],
  where: ({ actor }, filters) => [
    sql`a.id = ${filters.areaId ?? actor.areaId}`,
    filters.familyId !== undefined && sql`p.category_id = ${filters.familyId}`,
    filters.presentationId !== undefined && sql`p.brand_id = ${filters.presentationId}`,
    filters.clasificationId !== undefined && sql`p.classification_id = ${filters.clasificationId}`,
    filters.stateId !== undefined && sql`p.state_id = ${filters.stateId}`,
    filters.active !== undefined && sql`(p.state_id = ${State.active}) = ${filters.active}`,
    filters.isKit !== undefined && sql`p.is_kit = ${filters.isKit}`,
    filters.preferredProviderId !== undefined &&
      sql`p.preferred_provider_id = ${filters.preferredProviderId}`,
    filters.low === true && reading(['e', 's'], sql.raw(isLow)),
  ],
})

/** One product as in the list for this reader, with its barcodes and the components of a kit. */
export async function findProduct(db: Db | Tx, context: Context, productId: number): Promise<ProductRecord> {
  const row = await findListed(db, context, productList, productId)
  const components = row.isKit ? await kitComponents(db, context, productId) : []
  return { ...row, barcodes: row.barcodes.split(' ').filter(Boolean), components }
}
