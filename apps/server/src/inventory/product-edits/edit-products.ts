import { priceMessages } from '@yunque/contract/inventory/prices'
import {
  editedFields,
  type ProductChange,
  type ProductEditInput,
  type ProductEditPreview,
  type ProductEditQuery,
  type ProductsEdited,
  productEditMessages,
} from '@yunque/contract/inventory/product-edits'
import type { Tx } from '../../db/database.ts'
import { lockPriceLists } from '../../db/locks.ts'
import { HttpError, Refusal } from '../../errors.ts'
import type { ImportedRecord } from '../../imports/define-import.ts'
import { keepImport, nextImport } from '../../imports/keep-import.ts'
import { askOnce, saveAnyway } from '../../operation/ask-once.ts'
import type { Context } from '../../operation/context.ts'
import { refuseFaults } from '../../operation/refuse-faults.ts'
import { lockMany } from '../../operation/write-many.ts'
import type { FormerProduct } from '../import/undo-products.ts'
import { type ListedDoubt, listedDoubts } from '../prices/listed-doubts.ts'
import { type ListedChange, writeListed } from '../products/listed-changes.ts'
import { lockOwnTerms, type TermsChange, termsChanges } from '../products/own-terms.ts'
import { saveAreaProducts } from '../products/save-area-products.ts'
import { saveProducts } from '../products/save-products.ts'
import { type PlannedEdit, planEdit } from './plan-edit.ts'

const REASON = 'Cambio de varios productos'

/** What a change of many products would do. Writes nothing. */
export async function previewEdit(
  tx: Tx,
  context: Context,
  query: ProductEditQuery,
): Promise<ProductEditPreview> {
  const { edits, same, listVersion } = await planEdit(tx, context, query)
  return { rows: edits.map(({ row }) => row), same, listVersion }
}

/**
 * Changes many products, all or none, with a fixed number of statements, and keeps the change as an import, so that it
 * can be taken back (store.bulk-edit).
 * @throws Refusal when a product cannot be changed; HttpError 409 when one is not as it was previewed
 */
export async function editProducts(
  tx: Tx,
  context: Context,
  { products, listVersion, change, confirm }: ProductEditInput,
): Promise<ProductsEdited> {
  if (change.listId !== null) await lockPriceLists(tx)
  const ids = products.map(({ id }) => id)
  await lockMany(tx, 'products', ids)
  const former = await lockOwnTerms(tx, ids)
  const { edits, ...plan } = await planEdit(tx, context, { ids, change })
  if (plan.listVersion !== listVersion) throw new HttpError(409, productEditMessages.stale)
  refuseStale(products, edits)
  if (edits.length === 0) throw new Refusal(productEditMessages.same)
  refuseFaults(
    edits.flatMap(({ row: { name, fault } }) => (fault === null ? [] : [`${name}: ${fault}`])),
    priceMessages.moreFaults,
  )
  const listed = listedOf(edits, change)
  askOnce(listedDoubts(doubtful(edits, plan.currencyId)), { confirm, question: saveAnyway })
  await write(tx, context, edits)
  await writeListed(tx, context, listed)
  const terms = termsChanges(former, await lockOwnTerms(tx, ids))
  const id = await nextImport(tx)
  const records = recordsOf(edits, { terms, listed })
  const fileName = nameOf(change)
  await keepImport(tx, context, {
    id,
    kind: 'productEdits',
    fileName,
    records,
    run: null,
    action: 'modificar',
  })
  return { id, changed: edits.length }
}

const doubtful = (edits: readonly PlannedEdit[], currencyId: number): ListedDoubt[] =>
  edits.flatMap(({ before, after, breaks }) =>
    breaks
      ? [{ name: after.name, currencyId, former: before.listed, wrote: breaks, areaPrice: before.price ?? 0 }]
      : [],
  )

function refuseStale(products: ProductEditInput['products'], edits: readonly PlannedEdit[]): void {
  const seen = new Map(products.map((one) => [one.id, one]))
  const stale = edits.some(({ before }) => {
    const one = seen.get(before.id)
    return one?.version !== before.version || one.termsVersion !== before.termsVersion
  })
  if (stale) throw new HttpError(409, productEditMessages.stale)
}

async function write(tx: Tx, context: Context, edits: readonly PlannedEdit[]): Promise<void> {
  await saveProducts(
    tx,
    context,
    edits.flatMap(({ before, after }) => (before === after ? [] : [after])),
  )
  const terms = edits.flatMap(({ before, limits }) => {
    const { id: productId, price, discount, inherit, termsVersion } = before
    return limits
      ? [{ productId, price, discount, inherit, version: termsVersion ?? undefined, ...limits }]
      : []
  })
  await saveAreaProducts(tx, context, { areaId: context.actor.areaId, products: terms, reason: REASON })
}

const listedOf = (edits: readonly PlannedEdit[], { listId }: ProductChange): ListedChange[] =>
  edits.flatMap(({ before, breaks }) =>
    listId !== null && breaks ? [{ listId, productId: before.id, former: before.listed, wrote: breaks }] : [],
  )

/** What the change keeps of each product, so that it can be taken back. */
function recordsOf(
  edits: readonly PlannedEdit[],
  { terms, listed }: { terms: readonly TermsChange[]; listed: readonly ListedChange[] },
): ImportedRecord[] {
  const termsOf = Map.groupBy(terms, ({ productId }) => productId)
  const listsOf = Map.groupBy(listed, ({ productId }) => productId)
  return edits.map(({ before, after }) => {
    const { listed: _, ...product } = before
    const kept: FormerProduct = {
      ...product,
      terms: termsOf.get(before.id) ?? [],
      lists: listsOf.get(before.id) ?? [],
    }
    return { id: before.id, version: before.version + Number(before !== after), before: kept }
  })
}

/** What the history of imports calls the change: 'Categoría, Mínimo'. */
const nameOf = (change: ProductChange): string =>
  Object.entries(editedFields)
    .flatMap(([field, name]) => (change[field as keyof typeof editedFields] === undefined ? [] : [name]))
    .join(', ')
