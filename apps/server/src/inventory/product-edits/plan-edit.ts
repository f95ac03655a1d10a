import { State } from '@yunque/contract/core/constants'
import {
  type ProductChange,
  type ProductEditQuery,
  type ProductEditRow,
  productEditMessages,
} from '@yunque/contract/inventory/product-edits'
import type { ListBreak } from '@yunque/contract/sales/price-lists'
import { Currency } from '@yunque/domain/codes'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { typedPrices } from '../prices/typed-prices.ts'
import { knownProducts } from '../products/known-products.ts'
import { productFaults } from '../products/product-faults.ts'
import { inUse } from '../products/question-deactivation.ts'
import {
  changedBreaks,
  changedLimits,
  changedProduct,
  changesOf,
  type EditedProduct,
  type EditNames,
} from './edited-product.ts'

/** A product that changes: as it was, as it becomes, its limits in the area and its prices in the list, and its row of the preview. */
export type PlannedEdit = {
  before: EditedProduct
  /** The same object where no field of its own changes. */
  after: EditedProduct
  limits: { stockMin: number; stockMax: number } | null
  breaks: ListBreak[] | null
  row: ProductEditRow
}
/** The products that change or cannot be changed, by name; how many are already as they would become; the list's version. */
export type EditPlan = {
  edits: PlannedEdit[]
  same: number
  listVersion: number | null
  /** The currency of the list whose prices change; C$ without one. */
  currencyId: number
}

/** What a change does to products in the area of the actor. The number of statements does not grow with them. */
export async function planEdit(
  tx: Tx,
  context: Context,
  { ids, change }: ProductEditQuery,
): Promise<EditPlan> {
  const list = change.listId === null ? null : await listOf(tx, change.listId)
  const products = await editedProducts(tx, context, { ids, list })
  const names = { entries: await entriesOf(tx, products, change), currencyId: list?.currencyId ?? null }
  const edits = products.map((before) => ({
    before,
    after: changedProduct(before, change),
    limits: changedLimits(before, change),
    breaks: changedBreaks(before, change),
  }))
  const changing = edits.filter(({ before, after, limits, breaks }) => before !== after || limits || breaks)
  const faults = await faultsOf(tx, context, changing)
  const planned = changing.map((edit, place) => ({
    ...edit,
    row: rowOf(edit.before, change, { names, fault: faults[place] ?? [] }),
  }))
  return {
    edits: planned,
    same: products.length - changing.length,
    listVersion: list?.version ?? null,
    currencyId: list?.currencyId ?? Currency.cordobas,
  }
}

type EditedList = { id: number; version: number; currencyId: number }

/** @throws Refusal for a list that is not in use */
async function listOf(tx: Tx, id: number): Promise<EditedList> {
  const list = await tx
    .selectFrom('price_lists')
    .select(['id', 'version', 'currency_id as currencyId'])
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!list) throw new Refusal(productEditMessages.unknownList)
  return list
}

async function editedProducts(
  tx: Tx,
  { actor }: Context,
  { ids, list }: { ids: readonly number[]; list: EditedList | null },
): Promise<EditedProduct[]> {
  const found = await knownProducts(tx, actor.areaId, sql`p.id = any(${ids}::int[])`)
  const listed = list ? await typedPrices(tx, list.id, ids) : new Map<number, ListBreak[]>()
  return found
    .map((product) => ({ ...product, listed: listed.get(product.id) ?? [] }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'es', { numeric: true }))
}

/** Names of the catalog entries that the products have and would have. */
async function entriesOf(
  tx: Tx,
  products: readonly EditedProduct[],
  change: ProductChange,
): Promise<EditNames['entries']> {
  const ids = (
    newId: number | null | undefined,
    idOf: (product: EditedProduct) => number | null | undefined,
  ) => [...new Set([...products.map(idOf), newId].filter((id) => id !== null && id !== undefined))]
  const { rows } = await sql<{ entry: string; name: string }>`
    select 'familyId ' || id as entry, name from categories
      where id = any(${ids(change.familyId, ({ categoryId }) => categoryId)}::int[])
    union all select 'presentationId ' || id, name from brands
      where id = any(${ids(change.presentationId, ({ brandId }) => brandId)}::int[])
    union all select 'unitOfMeasureId ' || id, name from units
      where id = any(${ids(change.unitOfMeasureId, ({ unitId }) => unitId)}::int[])
    union all select 'clasificationId ' || id, name from classifications
      where id = any(${ids(change.clasificationId, ({ classificationId }) => classificationId)}::int[])
    union all select 'preferredProviderId ' || id, name from providers
      where id = any(${ids(change.preferredProviderId, ({ preferredProviderId }) => preferredProviderId)}::int[])`.execute(
    tx,
  )
  return new Map(rows.map(({ entry, name }) => [entry, name]))
}

/** For each product the sentences that say why it cannot be changed; none for most (stock.inactive). */
async function faultsOf(
  tx: Tx,
  context: Context,
  edits: readonly Omit<PlannedEdit, 'row'>[],
): Promise<string[][]> {
  const stored = new Map(edits.map(({ before }) => [before.id, before]))
  const found = await productFaults(
    tx,
    edits.map(({ after }) => after),
    stored,
  )
  const leaving = edits.filter(({ before, after }) => leaves(before, after)).map(({ before }) => before)
  const used = await inUse(tx, context, leaving)
  return edits.map(({ before, limits }, place) => {
    const sentence = used.get(before.id)
    return [
      ...(found[place] ?? []).map(({ text }) => text),
      ...(sentence === undefined ? [] : [productEditMessages.inUse(sentence)]),
      ...(limits ? faultsOfLimits(before, limits) : []),
    ]
  })
}

const leaves = (before: EditedProduct, after: EditedProduct): boolean =>
  before.stateId === State.active && after.stateId !== State.active

function faultsOfLimits(
  { isService, isKit, inherit }: EditedProduct,
  { stockMin, stockMax }: { stockMin: number; stockMax: number },
): string[] {
  if (isService) return [productEditMessages.service]
  if (isKit) return [productEditMessages.kit]
  if (inherit) return [productEditMessages.inherits]
  return stockMax !== 0 && stockMin !== 0 && stockMax < stockMin
    ? [productEditMessages.maximum(stockMin, stockMax)]
    : []
}

const rowOf = (
  before: EditedProduct,
  change: ProductChange,
  { names, fault }: { names: EditNames; fault: readonly string[] },
): ProductEditRow => ({
  id: before.id,
  internalCode: before.internalCode,
  name: before.name,
  version: before.version,
  termsVersion: before.termsVersion,
  changes: changesOf(before, change, names),
  fault: fault.length > 0 ? fault.join('. ') : null,
})
