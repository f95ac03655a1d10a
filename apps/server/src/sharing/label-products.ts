import {
  idsOf,
  type LabelProduct,
  type LabelQuestion,
  labelLimits,
} from '@yunque/contract/printing/labels/labels'
import { purchaseReaders } from '@yunque/contract/purchasing/purchases'
import { sum } from '@yunque/domain/decimal'
import type { Db } from '../db/database.ts'
import { Forbidden, Refusal } from '../errors.ts'
import { productList } from '../inventory/products/product-list.ts'
import { findSeveral } from '../lists/find-listed.ts'
import { type Context, may } from '../operation/context.ts'
import { findPurchase } from '../purchasing/purchases/purchases.queries.ts'

/** Products for their labels, in the order of the question; those of a purchase with what was received, rounded up (labels.purchase). */
export async function labelProducts(
  db: Db,
  context: Context,
  { ids = '', purchaseId }: LabelQuestion,
): Promise<LabelProduct[]> {
  const wanted =
    purchaseId === undefined
      ? new Map(idsOf(ids).map((id) => [id, 1]))
      : await received(db, context, purchaseId)
  return productsOf(db, context, wanted)
}

/** The products with these ids, and how many labels of each. What the reader does not see is left out. */
export async function productsOf(
  db: Db,
  context: Context,
  copies: ReadonlyMap<number, number>,
): Promise<LabelProduct[]> {
  const rows = await findSeveral(db, context, productList, [...copies.keys()])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...copies].flatMap(([id, wanted]) => {
    const row = byId.get(id)
    if (!row) return []
    const { name, internalCode, um: unit, price, barcodes } = row
    const code = barcodes.split(' ')[0] || internalCode
    return [{ id, name, internalCode, code, unit, price, copies: wanted }]
  })
}

/** @throws Forbidden, NotFound, Refusal */
async function received(db: Db, context: Context, purchaseId: number): Promise<Map<number, number>> {
  if (!may(context.actor, ...purchaseReaders)) throw new Forbidden()
  const { purchaseDetails } = await findPurchase(db, context, purchaseId)
  const goods = purchaseDetails.filter(({ isService }) => !isService)
  const byProduct = Map.groupBy(goods, ({ productId }) => productId)
  if (byProduct.size > labelLimits.products)
    throw new Refusal(`Una impresión admite ${labelLimits.products} productos como máximo`)
  return new Map(
    [...byProduct].map(([id, lines]) => [
      id,
      Math.min(labelLimits.labels, Math.ceil(sum(lines.map(({ quantity }) => quantity)))),
    ]),
  )
}
