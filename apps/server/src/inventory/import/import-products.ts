import type { ProductColumn, ProductsImported } from '@yunque/contract/inventory/product-import'
import { productImport } from '@yunque/contract/inventory/product-import.endpoints'
import { productSubject } from '@yunque/contract/inventory/product-subject'
import type { Tx } from '../../db/database.ts'
import { lockPriceLists } from '../../db/locks.ts'
import type { Given, ImportDefinition, ImportedRecord } from '../../imports/define-import.ts'
import type { Context } from '../../operation/context.ts'
import type { KnownProduct } from '../products/known-products.ts'
import { writeListed } from '../products/listed-changes.ts'
import { lockOwnTerms, termsChanges } from '../products/own-terms.ts'
import { saveAreaProducts } from '../products/save-area-products.ts'
import { saveProducts } from '../products/save-products.ts'
import { type ProductPlan, planProducts } from './plan-import.ts'
import { postOpenings } from './post-openings.ts'
import { questionImport } from './question-import.ts'
import { subjectOfStore } from './subject-of-store.ts'
import { type FormerProduct, undoProducts } from './undo-products.ts'
import { lockSuppliers, writeSupplierCodes } from './write-supplier-codes.ts'

/** Products from a file, with their terms in the area of the actor; those whose code exists are changed. */
export const importProducts: ImportDefinition<ProductColumn, ProductsImported, ProductPlan> = {
  subject: productSubject,
  subjectFor: subjectOfStore,
  calls: productImport,
  plan: planProducts,
  question: questionImport,
  carryOut,
  undo: undoProducts,
}

async function carryOut(
  tx: Tx,
  context: Context,
  { rows }: ProductPlan,
  { importId, run }: Given,
): Promise<ImportedRecord[]> {
  if (rows.some(({ lists }) => lists.length > 0)) await lockPriceLists(tx)
  await lockSuppliers(
    tx,
    rows.flatMap(({ code }) => code ?? []),
  )
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
  const known = rows.flatMap(({ before }) => (before && !before.undone ? [before.id] : []))
  const former = await lockOwnTerms(tx, known)
  const idOf = new Map(saved.map(({ product }, place) => [product, ids[place]]))
  const written = rows.map((row) => ({ ...row, id: idOf.get(row.product) ?? row.product.id }))
  await saveAreaProducts(tx, context, {
    areaId: context.actor.areaId,
    products: written.flatMap(({ id, terms }) => (terms ? [{ ...terms, productId: id }] : [])),
    reason: 'Importación de Excel',
  })
  wrote(priced)
  const listed = written.flatMap(({ id, lists }) => lists.map((one) => ({ ...one, productId: id })))
  if (listed.length > 0) await writeListed(tx, context, listed)
  const coded = written.flatMap(({ id, code }) => (code ? [{ ...code, productId: id }] : []))
  await writeSupplierCodes(tx, context, coded)
  const opened = written.flatMap(({ id, stock }) => stock.map((one) => ({ ...one, productId: id })))
  await postOpenings(tx, context, { importId, opened, wrote })
  const changes = termsChanges(former, await lockOwnTerms(tx, known))
  const terms = Map.groupBy(changes, ({ productId }) => productId)
  const lists = Map.groupBy(listed, ({ productId }) => productId)
  const codes = Map.groupBy(coded, ({ productId }) => productId)
  const formerOf = (before: KnownProduct): FormerProduct => ({
    ...before,
    terms: terms.get(before.id) ?? [],
    lists: lists.get(before.id) ?? [],
    codes: codes.get(before.id) ?? [],
  })
  return written
    .filter(
      (row) =>
        !row.part && (row.differs || row.terms || row.lists.length > 0 || row.code || row.stock.length > 0),
    )
    .map(({ id, before, differs }) => ({
      id,
      version: before ? before.version + Number(differs) : 1,
      before: before && !before.undone ? formerOf(before) : null,
    }))
}
