import { State } from '@yunque/contract/core/constants'
import { importMessages } from '@yunque/contract/imports/import-report'
import { productImportMessages } from '@yunque/contract/inventory/product-import'
import { SerialUse } from '@yunque/domain/serials'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { lockPriceLists } from '../../db/locks.ts'
import { Refusal } from '../../errors.ts'
import type { ImportedRecord } from '../../imports/define-import.ts'
import { lockUnchanged, refuseUsed } from '../../imports/undo-checks.ts'
import type { Context } from '../../operation/context.ts'
import { deleteMany, updateMany } from '../../operation/write-many.ts'
import { removeBalances } from '../balances/lock-stock.ts'
import type { KnownProduct } from '../products/known-products.ts'
import { type ListedChange, takeBackListed } from '../products/listed-changes.ts'
import { type TermsChange, takeBackTerms } from '../products/own-terms.ts'
import { saveProducts } from '../products/save-products.ts'
import { takeBackOpenings } from './take-back-openings.ts'
import { type CodeChange, lockSuppliers, takeBackSupplierCodes } from './write-supplier-codes.ts'

type NewerField = 'packSize' | 'serials' | 'warrantyMonths'
/** What an import of products keeps of a product that it changed: its former fields, and what happened to its terms. */
export type FormerProduct = Omit<KnownProduct, NewerField> & {
  /** Versions before them had no packs, serials and warranties. */
  [Field in NewerField]?: KnownProduct[Field]
} & {
  terms: readonly TermsChange[]
  /** What happened to its typed prices in lists; versions before it did not change them. */
  lists?: readonly ListedChange[]
  /** What happened to its suppliers' codes; versions before it did not change them. */
  codes?: readonly CodeChange[]
}
/** A product that changed, as it was before. */
export type ChangedRecord = Omit<ImportedRecord, 'before'> & { before: FormerProduct }

/** What belongs to a product and goes with it. */
const parts = [
  'area_products',
  'price_history',
  'product_barcodes',
  'product_images',
  'price_list_items',
  'supplier_products',
]
/** What moved with the opening stock of the import, or otherwise, which its movements tell. */
const moved = ['stock_movements', 'stock_balances', 'stock_input_lines', 'stock_output_lines']

/**
 * Takes an import of products back (store.undo-import). Products that it changed get their former fields, terms and
 * prices. Products that it added are removed, if nothing but their own prices and codes refers to them; those that had
 * opening stock are taken out of use instead, because movements stay: their stock leaves at the value with which it
 * entered.
 * @throws Refusal when a product or its terms changed later, or something else moved
 */
export async function undoProducts(
  tx: Tx,
  context: Context,
  records: readonly ImportedRecord[],
  importId: number,
): Promise<void> {
  const changed = records.filter((record): record is ChangedRecord => record.before !== null)
  // Versions before this one kept no terms.
  if (changed.some(({ before }) => !before.terms)) throw new Refusal(productImportMessages.notUndone)
  await lockListed(tx, changed)
  await lockSuppliers(tx, codesOf(changed))
  await lockUnchanged(tx, 'products', records)
  const added = records.filter(({ before }) => before === null).map(({ id }) => id)
  await refuseUsed(tx, 'products', { ids: added, except: [...parts, ...moved] })
  await takeBackChanges(tx, context, { changed, importId, reason: 'Importación deshecha' })
  const kept = await takeBackOpenings(tx, context, { importId, productIds: added })
  await deactivateMany(tx, context, kept)
  const ids = added.filter((id) => !kept.includes(id))
  await sql`delete from price_history where product_id = any(${ids}::int[])`.execute(tx)
  await sql`delete from area_products where product_id = any(${ids}::int[])`.execute(tx)
  await sql`delete from price_list_items where product_id = any(${ids}::int[])`.execute(tx)
  await removeBalances(tx, ids)
  await deleteMany(tx, context, { table: 'products', entity: 'products', ids })
}

const listedOf = (changed: readonly ChangedRecord[]): ListedChange[] =>
  changed.flatMap(({ before }) => before.lists ?? [])

const codesOf = (changed: readonly ChangedRecord[]): CodeChange[] =>
  changed.flatMap(({ before }) => before.codes ?? [])

/** Locks the price lists if changes wrote into them: before the products, as every change of both does. */
export async function lockListed(tx: Tx, changed: readonly ChangedRecord[]): Promise<void> {
  if (listedOf(changed).length > 0) await lockPriceLists(tx)
}

const newerFields = { packSize: 0, serials: SerialUse.none, warrantyMonths: 0 } as const

/** Gives changed and locked products their former fields, terms and prices. `reason` is for the price history. */
export async function takeBackChanges(
  tx: Tx,
  context: Context,
  { changed, importId, reason }: { changed: readonly ChangedRecord[]; importId: number; reason: string },
): Promise<void> {
  await takeBackListed(tx, context, listedOf(changed))
  await takeBackSupplierCodes(tx, context, codesOf(changed))
  const changes = changed.flatMap(({ before }) => before.terms)
  await refuseMoved(tx, importId, changes)
  await takeBackTerms(tx, context, { changes, reason })
  const differing = changed.filter(({ version, before }) => version !== before.version)
  await saveProducts(
    tx,
    context,
    differing.map(({ version, before }) => ({ ...newerFields, ...before, version })),
  )
}

/** Refuses to remove terms of an area where the product has moved since: its stock would have no price there. */
async function refuseMoved(tx: Tx, importId: number, changes: readonly TermsChange[]): Promise<void> {
  const places = changes.filter(({ before }) => before === null)
  const { rows } = await sql`
    select from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as c ("areaId" int, "productId" int)
      join stock_movements m on m.area_id = c."areaId" and m.product_id = c."productId"
    where not exists (
      select from imported_inputs i
      where m.document_kind = 'input' and i.input_id = m.document_id and i.import_id = ${importId})
    limit 1`.execute(tx)
  if (rows.length > 0) throw new Refusal(importMessages.inUse('movimientos de inventario'))
}

const deactivateMany = (tx: Tx, context: Context, ids: readonly number[]): Promise<void> =>
  updateMany(tx, context, {
    table: 'products',
    entity: 'products',
    columns: ['state_id'],
    rows: ids.map((id) => ({ id, row: { state_id: State.inactive } })),
  })
