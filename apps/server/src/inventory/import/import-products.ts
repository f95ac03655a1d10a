import type { ProductsImported } from '@yunque/contract/inventory/product-import'
import type { Db, Tx } from '../../db/database.ts'
import { inImportTransaction } from '../../db/transaction.ts'
import { confirmActor } from '../../operation/acting.ts'
import type { Context } from '../../operation/context.ts'
import { refuseFaultyRows } from '../../operation/refuse-faulty-rows.ts'
import { saveAreaProducts } from '../products/save-area-products.ts'
import { saveProducts } from '../products/save-products.ts'
import { type ImportPlan, type ProductFile, planImport } from './plan-import.ts'
import { questionImport } from './question-import.ts'
import { rememberColumns, type SheetColumns } from './remembered-columns.ts'

/** The rows of a file, with the column mapping that the user chose and the import remembers. Null for our template. */
export type SheetFile = ProductFile & { mapped: SheetColumns | null }

/**
 * Adds the products of a file and changes those whose code exists, all or none (store.import-products). The number of
 * statements does not depend on the number of rows.
 * @throws Refusal naming each faulty row, Question about what may be a mistake
 */
export function importProducts(
  db: Db,
  context: Context,
  { confirm, ...file }: SheetFile & { confirm: boolean },
): Promise<ProductsImported> {
  return inImportTransaction(db, async (tx) => {
    await confirmActor(tx, context)
    const plan = await planImport(tx, context, file)
    refuseFaultyRows(plan.faulty)
    questionImport(plan, confirm)
    await carryOut(tx, context, plan)
    if (file.mapped) await rememberColumns(tx, context, file.mapped)
    return plan.report
  })
}

/** Reports what an import would do, faulty rows included. Runs it in a transaction that is rolled back. */
export async function checkProducts(db: Db, context: Context, file: ProductFile): Promise<ProductsImported> {
  try {
    return await inImportTransaction(db, async (tx) => {
      throw new Undone((await planImport(tx, context, file)).report)
    })
  } catch (error) {
    if (error instanceof Undone) return error.report
    throw error
  }
}

class Undone extends Error {
  readonly report: ProductsImported
  constructor(report: ProductsImported) {
    super('A dry run is rolled back')
    this.report = report
  }
}

async function carryOut(tx: Tx, context: Context, { rows }: ImportPlan): Promise<void> {
  const saved = rows.filter(({ differs }) => differs)
  const ids = await saveProducts(
    tx,
    context,
    saved.map(({ product }) => product),
  )
  const idOf = new Map(saved.map(({ product }, place) => [product, ids[place]]))
  await saveAreaProducts(tx, context, {
    areaId: context.actor.areaId,
    products: rows.flatMap(({ product, terms }) =>
      terms ? [{ ...terms, productId: idOf.get(product) ?? product.id }] : [],
    ),
    reason: 'Importación de Excel',
  })
}
