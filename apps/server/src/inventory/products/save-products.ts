import { messages } from '@yunque/contract/core/messages'
import type { ProductInput } from '@yunque/contract/inventory/products'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Refusal, Stale } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { insertMany, updateMany } from '../../operation/write-many.ts'
import { saveRecipes } from '../kits/save-recipes.ts'
import { withCodes } from './product-codes.ts'
import { productFaults } from './product-faults.ts'

/**
 * Adds or changes products and their barcodes, all or none, with a fixed number of statements. Returns their ids, in
 * order. A product may appear only once. `wrote` gets how many products each statement wrote.
 * @throws Refusal, Stale
 */
export async function saveProducts(
  tx: Tx,
  context: Context,
  products: readonly ProductInput[],
  wrote?: (rows: number) => void,
): Promise<number[]> {
  if (products.length === 0) return []
  const stored = await lockProducts(tx, products)
  const found = await productFaults(tx, products, stored)
  const faults = new Set(found.flat().map(({ text }) => text))
  if (faults.size > 0) throw new Refusal([...faults].join('\n'))
  const sent = await withCodes(
    tx,
    products.map((product) => ({
      ...product,
      internalCode: product.internalCode || (stored.get(product.id)?.internalCode ?? ''),
      preferredProviderId:
        product.preferredProviderId === undefined
          ? (stored.get(product.id)?.preferredProviderId ?? null)
          : product.preferredProviderId,
    })),
  )
  const coded = sent.map((product) => asKit(product, stored.get(product.id)))
  const changed = coded.filter(({ id }) => id !== 0)
  const rows = changed.map((one) => ({ id: one.id, row: toRow(one, stored.get(one.id)) }))
  await updateMany(tx, context, { ...target, rows, ...(wrote && { wrote }) })
  const added = coded.filter(({ id }) => id === 0)
  const newIds = await insertMany(tx, context, {
    ...target,
    rows: added.map((one) => toRow(one)),
    ...(wrote && { wrote }),
  })
  const idOf = new Map(added.map((one, place) => [one, newIds[place] ?? 0]))
  const ids = coded.map((one) => idOf.get(one) ?? one.id)
  await saveBarcodes(
    tx,
    coded.map(({ barcodes }, place) => ({ id: ids[place], codes: barcodes })),
  )
  const recipes = coded.flatMap(({ components }, place) =>
    components ? [{ id: ids[place] ?? 0, components }] : [],
  )
  await saveRecipes(tx, context, recipes)
  return ids
}

type Stored = Awaited<ReturnType<typeof lockedRows>>[number]

/** FOR NO KEY UPDATE does not block concurrent sales, whose foreign keys lock the same products. */
const lockedRows = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('products')
    .select([
      ...(['id', 'version', 'internal_code as internalCode', 'is_service as isService'] as const),
      'tracks_lots as tracksLots',
      ...(['is_kit as isKit', 'show_components as showComponents'] as const),
      ...(['category_id as categoryId', 'brand_id as brandId', 'unit_id as unitId'] as const),
      'classification_id as classificationId',
      'preferred_provider_id as preferredProviderId',
    ])
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

async function lockProducts(tx: Tx, products: readonly ProductInput[]): Promise<Map<number, Stored>> {
  const versions = new Map(products.flatMap(({ id, version }) => (id === 0 ? [] : [[id, version] as const])))
  if (versions.size === 0) return new Map()
  const rows = await lockedRows(tx, [...versions.keys()])
  if (rows.length < versions.size) throw new Refusal(messages.editedMissing)
  for (const { id, version } of rows) if ((versions.get(id) ?? version) !== version) throw new Stale()
  return new Map(rows.map((row) => [row.id, row]))
}

/** A product for which the request says whether it is a kit. Without a recipe in the request it stays what it was. */
const asKit = <T extends ProductInput>(product: T, before: Stored | undefined) => ({
  ...product,
  isKit: product.components ? product.components.length > 0 : (before?.isKit ?? false),
  showComponents: product.showComponents ?? before?.showComponents ?? false,
})

type Kept = ProductInput & { isKit: boolean; showComponents: boolean }

/** The columns of a product, and its barcodes for the audit trail. */
const toRow = (product: Kept, stored?: Stored) => ({
  internal_code: product.internalCode,
  name: product.name,
  description: product.description,
  category_id: product.categoryId,
  brand_id: product.brandId,
  unit_id: product.unitId,
  classification_id: product.classificationId,
  state_id: product.stateId,
  location: product.location,
  has_iva: product.hasIva,
  is_service: product.isService,
  tracks_lots: !product.isService && !product.isKit && (product.tracksLots ?? stored?.tracksLots ?? false),
  is_kit: product.isKit,
  show_components: product.showComponents,
  convert_product_id: product.convertProductId,
  convert_source_quantity: product.convertSourceQuantity,
  convert_product_quantity: product.convertProductQuantity,
  pack_size: product.packSize,
  serials: product.serials,
  warranty_months: product.warrantyMonths,
  preferred_provider_id: product.preferredProviderId ?? null,
  barcodes: product.barcodes,
})
type Row = ReturnType<typeof toRow>

const columns = [
  'internal_code',
  'name',
  'description',
  'category_id',
  'brand_id',
  'unit_id',
  'classification_id',
  'state_id',
  'location',
  'has_iva',
  'is_service',
  'tracks_lots',
  'is_kit',
  'show_components',
  'convert_product_id',
  'convert_source_quantity',
  'convert_product_quantity',
  'pack_size',
  'serials',
  'warranty_months',
  'preferred_provider_id',
] as const satisfies readonly (keyof Row)[]

const target = { table: 'products', entity: 'products', columns } as const

type Coded = { id: number | undefined; codes: readonly string[] }

async function saveBarcodes(tx: Tx, products: readonly Coded[]): Promise<void> {
  const sent = sql`jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as s (id int, codes text[])`
  await sql`delete from product_barcodes b using ${sent} where b.product_id = s.id and not b.code = any(s.codes)`.execute(
    tx,
  )
  await sql`insert into product_barcodes (product_id, code)
    select s.id, code from ${sent}, unnest(s.codes) code order by s.id, code
    on conflict (product_id, code) do nothing`.execute(tx)
}
