import { State } from '@yunque/contract/core/constants'
import {
  type ProductColumn,
  type ProductsImported,
  productImportMessages,
} from '@yunque/contract/inventory/product-import'
import { productImport } from '@yunque/contract/inventory/product-import.endpoints'
import { productSubject } from '@yunque/contract/inventory/product-subject'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Given, ImportDefinition, ImportedRecord } from '../../imports/define-import.ts'
import { lockUnchanged, refuseUsed } from '../../imports/undo-checks.ts'
import type { Context } from '../../operation/context.ts'
import { deleteMany, updateMany } from '../../operation/write-many.ts'
import { removeBalances } from '../ledger/lock-stock.ts'
import { saveAreaProducts } from '../products/save-area-products.ts'
import { saveProducts } from '../products/save-products.ts'
import { type ProductPlan, planProducts } from './plan-import.ts'
import { postOpenings } from './post-openings.ts'
import { questionImport } from './question-import.ts'
import { subjectOfStore } from './subject-of-store.ts'
import { takeBackOpenings } from './take-back-openings.ts'

/** Products from a file, with their terms in the area of the actor; those whose code exists are changed. */
export const importProducts: ImportDefinition<ProductColumn, ProductsImported, ProductPlan> = {
  subject: productSubject,
  subjectFor: subjectOfStore,
  calls: productImport,
  plan: planProducts,
  question: questionImport,
  carryOut,
  undo,
}

async function carryOut(
  tx: Tx,
  context: Context,
  { rows }: ProductPlan,
  { importId, run }: Given,
): Promise<ImportedRecord[]> {
  const saved = rows.filter(({ differs }) => differs)
  const priced = rows.filter(({ terms }) => terms !== null).length
  run.enter('saving', saved.length + priced + rows.reduce((sum, { stock }) => sum + stock.length, 0))
  const wrote = (count: number) => run.did(count)
  const ids = await saveProducts(
    tx,
    context,
    saved.map(({ product }) => product),
    wrote,
  )
  const idOf = new Map(saved.map(({ product }, place) => [product, ids[place]]))
  const written = rows.map((row) => ({ ...row, id: idOf.get(row.product) ?? row.product.id }))
  await saveAreaProducts(tx, context, {
    areaId: context.actor.areaId,
    products: written.flatMap(({ id, terms }) => (terms ? [{ ...terms, productId: id }] : [])),
    reason: 'Importación de Excel',
  })
  wrote(priced)
  const opened = written.flatMap(({ id, stock }) => stock.map((one) => ({ ...one, productId: id })))
  await postOpenings(tx, context, { importId, opened, wrote })
  return written
    .filter(({ differs, terms, stock, part }) => !part && (differs || terms || stock.length > 0))
    .map(({ id, before, differs }) => ({
      id,
      version: before ? before.version + Number(differs) : 1,
      before: before && !before.undone ? before : null,
    }))
}

/** What belongs to a product and goes with it. */
const parts = ['area_products', 'price_history', 'product_barcodes', 'product_images']
/** What moved with the opening stock of the import, or otherwise, which its movements tell. */
const moved = ['stock_movements', 'stock_balances', 'stock_input_lines', 'stock_output_lines']

/**
 * Removes products that nothing but their own prices and codes refers to. Those that had opening stock are taken out of
 * use instead, because movements stay: their stock leaves at the value with which it entered.
 * @throws Refusal when others were changed or something else moved
 */
async function undo(
  tx: Tx,
  context: Context,
  records: readonly ImportedRecord[],
  importId: number,
): Promise<void> {
  if (records.some(({ before }) => before !== null)) throw new Refusal(productImportMessages.notUndone)
  const all = await lockUnchanged(tx, 'products', records)
  await refuseUsed(tx, 'products', { ids: all, except: [...parts, ...moved] })
  const kept = await takeBackOpenings(tx, context, { importId, productIds: all })
  await deactivateMany(tx, context, kept)
  const ids = all.filter((id) => !kept.includes(id))
  await sql`delete from price_history where product_id = any(${ids}::int[])`.execute(tx)
  await sql`delete from area_products where product_id = any(${ids}::int[])`.execute(tx)
  await removeBalances(tx, ids)
  await deleteMany(tx, context, { table: 'products', entity: 'products', ids })
}

const deactivateMany = (tx: Tx, context: Context, ids: readonly number[]): Promise<void> =>
  updateMany(tx, context, {
    ...{ table: 'products', entity: 'products', columns: ['state_id'] },
    rows: ids.map((id) => ({ id, row: { state_id: State.inactive } })),
  })
