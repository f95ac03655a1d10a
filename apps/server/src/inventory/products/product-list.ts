import { fixedCatalogs, State } from '@yunque/contract/core/constants'
import { costReaders } from '@yunque/contract/core/cost-readers'
import { wordsOf } from '@yunque/contract/core/value-words'
import type { ProductRecord } from '@yunque/contract/inventory/products'
import { products } from '@yunque/contract/inventory/products.endpoints'
import { serialUses } from '@yunque/contract/inventory/serials'
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
    id: { sql: 'p.id', type: 'number' },
    internalCode: productCode('p'),
    name: productName('p'),
    description: { sql: 'p.description', type: 'text' },
    familyId: { sql: 'p.category_id', type: 'number' },
    family: { sql: 'c.name', type: 'text' },
    presentationId: { sql: 'p.brand_id', type: 'number' },
    presentation: { sql: 'm.name', type: 'text', found: 'p.search', names: 'product' },
    unitOfMeasureId: { sql: 'p.unit_id', type: 'number' },
    um: { sql: 'u.name', type: 'text' },
    clasificationId: { sql: 'p.classification_id', type: 'number' },
    clasification: { sql: 'k.name', type: 'text' },
    stateId: { sql: 'p.state_id', type: 'number', words: wordsOf(fixedCatalogs.state) },
    active: {
      sql: ({ p }) => `${p}.state_id = ${State.active}`,
      type: 'boolean',
      shown: { reads: ['isLimit', 'stock'], words: productWords },
    },
    ubication: { sql: 'p.location', type: 'text' },
    hasIva: { sql: 'p.has_iva', type: 'boolean' },
    isService: { sql: 'p.is_service', type: 'boolean' },
    tracksLots: { sql: 'p.tracks_lots', type: 'boolean' },
    isKit: { sql: 'p.is_kit', type: 'boolean' },
    showComponents: { sql: 'p.show_components', type: 'boolean' },
    stock: { sql: heldFields.stock, type: 'number' },
    disponible: { sql: heldFields.disponible, type: 'number' },
    stockMin: { sql: heldFields.stockMin, type: 'number' },
    stockMax: { sql: heldFields.stockMax, type: 'number' },
    isLimit: { sql: heldFields.isLimit, type: 'boolean' },
    cost: { sql: heldFields.costAvg, type: 'number', only: costReaders },
    price: { sql: heldFields.price, type: 'number' },
    convertProductId: { sql: 'p.convert_product_id', type: 'number' },
    convertProduct: { sql: 't.name', type: 'text' },
    convertSourceQuantiy: { sql: 'p.convert_source_quantity', type: 'number' },
    convertProductQuantity: { sql: 'p.convert_product_quantity', type: 'number' },
    packSize: { sql: 'p.pack_size', type: 'number' },
    serials: { sql: 'p.serials', type: 'number', words: wordsOf(serialUses) },
    warrantyMonths: { sql: 'p.warranty_months', type: 'number' },
    preferredProviderId: { sql: 'p.preferred_provider_id', type: 'number' },
    preferredProvider: { sql: 'w.name', type: 'text', names: 'provider' },
    barcodes: { sql: 'p.barcodes', type: 'text', found: 'p.search', names: 'product' },
    hasImage: { sql: ({ i }) => `${i}.product_id is not null`, type: 'boolean' },
    version: { sql: 'p.version', type: 'number' },
    createAt: { sql: 'p.created_at', type: 'instant' },
    createBy: { sql: 'p.created_by', type: 'text' },
    lastDateModificationAt: { sql: 'p.modified_at', type: 'instant' },
    lastModificationBy: { sql: 'p.modified_by', type: 'text' },
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
