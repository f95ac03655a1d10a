import { messages } from '@yunque/contract/messages'
import type { ProductInput } from '@yunque/contract/products'
import { type Insertable, sql } from 'kysely'
import { recordChange } from '../access/record-change.ts'
import type { Tables, Tx } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { Refusal, Stale } from '../http/errors.ts'
import { codeFor, refuseTakenCodes } from './product-codes.ts'
import { refuseUnknownReferences } from './product-references.ts'

/** Adds or changes a product and its barcodes; returns its id (Spec 1 §5). */
export async function saveProduct(tx: Tx, context: Context, product: ProductInput): Promise<number> {
  const before = product.id === 0 ? null : await lockProduct(tx, product)
  await refuseUnknownReferences(tx, product, before)
  if (before && before.is_service !== product.isService) await refuseIfMoved(tx, product)
  const code = product.internalCode || before?.internal_code || (await codeFor(tx))
  await refuseTakenCodes(tx, { ...product, internalCode: code })
  const columns = toColumns(product, code)
  const id = before
    ? await update(tx, context, { id: product.id, version: before.version, columns })
    : await insert(tx, context, columns)
  await saveBarcodes(tx, id, product.barcodes)
  const after = { ...columns, barcodes: product.barcodes }
  await recordChange(tx, context, { entity: 'products', id, before, after })
  return id
}

/** Deactivates a product: it stays in every document and report, and can be activated again (Domain §14). */
export async function removeProduct(tx: Tx, context: Context, id: number) {
  const before = await lockProduct(tx, { id })
  const columns = { state_id: 2 }
  await update(tx, context, { id, version: before.version, columns })
  await recordChange(tx, context, { entity: 'products', id, before, after: { ...before, ...columns } })
  return { id, active: false }
}

type Columns = Insertable<Tables['products']>

function toColumns(product: ProductInput, code: string): Columns {
  return {
    internal_code: code,
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
    convert_product_id: product.convertProductId,
    convert_source_quantity: product.convertSourceQuantity,
    convert_product_quantity: product.convertProductQuantity,
  }
}

async function insert(tx: Tx, { actor }: Context, columns: Columns): Promise<number> {
  const { id } = await tx
    .insertInto('products')
    .values({ ...columns, created_by: actor.username })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function update(
  tx: Tx,
  { actor }: Context,
  { id, version, columns }: { id: number; version: number; columns: Partial<Columns> },
): Promise<number> {
  await tx
    .updateTable('products')
    .set({ ...columns, version: version + 1, modified_by: actor.username, modified_at: new Date() })
    .where('id', '=', id)
    .execute()
  return id
}

async function saveBarcodes(tx: Tx, productId: number, barcodes: readonly string[]): Promise<void> {
  await sql`delete from product_barcodes where product_id = ${productId} and not code = any(${barcodes}::text[])`.execute(
    tx,
  )
  await sql`insert into product_barcodes (product_id, code) select ${productId}, unnest(${barcodes}::text[])
    on conflict (product_id, code) do nothing`.execute(tx)
}

async function lockProduct(tx: Tx, { id, version }: { id: number; version?: number | undefined }) {
  const row = await tx.selectFrom('products').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Refusal(messages.editedMissing)
  if (version !== undefined && version !== row.version) throw new Stale()
  return row
}

/** A service has no movements (Domain §2), so a product that moved stays one, and a service never gets a past. */
async function refuseIfMoved(tx: Tx, { id, name }: ProductInput): Promise<void> {
  const moved = await tx
    .selectFrom('stock_movements')
    .select('id')
    .where('product_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (moved) throw new Refusal(`${name} tiene movimientos de inventario: no puede ser un servicio`)
}
