import { State } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import type { ProductInput } from '@yunque/contract/inventory/products'
import { sql } from 'kysely'
import { lookAlikeSentence } from '../../access/question-look-alike.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { askOnce, askTogether, saveAnyway } from '../../operation/ask-once.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { forgetLots, questionForgetting } from '../lots/forget-lots.ts'
import { changePrices } from '../prices/change-prices.ts'
import { questionPrice } from '../prices/question-price.ts'
import { questionDeactivation } from './question-deactivation.ts'
import { saveProducts } from './save-products.ts'

/**
 * Adds or changes a product, its barcodes, and its price in the area of the user if one is sent; returns its id. Questions
 * come last, after every refusal.
 */
export async function saveProduct(tx: Tx, context: Context, product: ProductInput): Promise<number> {
  const before = product.id === 0 ? null : await lockProduct(tx, product.id)
  const [id] = await saveProducts(tx, context, [product])
  if (id === undefined) throw new Error('No product was saved')
  const stops = before?.tracks_lots === true && (product.tracksLots === false || product.isService)
  await askTogether([
    product.confirm ? Promise.resolve() : questionProduct(tx, context, { product, id, before }),
    setSalePrice(tx, context, { ...product, id }),
    stops && before && !product.confirm ? questionForgetting(tx, before) : Promise.resolve(),
  ])
  if (stops) await forgetLots(tx, context, id)
  return id
}

type Questioned = { product: ProductInput; id: number; before: Before | null }
type Before = Awaited<ReturnType<typeof lockProduct>>

/** @throws Question about a name that is taken or looks like another, or about what a deactivation leaves */
async function questionProduct(tx: Tx, context: Context, { product, id, before }: Questioned): Promise<void> {
  if (product.stateId === State.active) {
    if (before?.name === product.name) return
    const sameName = await sameNameSentence(tx, { id, name: product.name })
    const lookAlike = await lookAlikeSentence(tx, 'products', id)
    askOnce([sameName, lookAlike], { confirm: false, question: saveAnyway })
  } else if (before?.state_id === State.active) await questionDeactivation(tx, context, before)
}

/** @throws Refusal for a price that is too low or inherited; Question for a low or unusual one */
async function setSalePrice(
  tx: Tx,
  context: Context,
  { id, salePrice, confirm }: Pick<ProductInput, 'id' | 'salePrice' | 'confirm'>,
): Promise<void> {
  if (!salePrice) return
  const { areaId } = context.actor
  const { rows } = await sql<{ price: number }>`
    select coalesce(e.price, 0) as price from products p
      left join effective_area_products e on e.product_id = p.id and e.area_id = ${areaId} where p.id = ${id}`.execute(
    tx,
  )
  const oldPrice = rows[0]?.price ?? 0
  const priced = {
    areaId,
    reason: 'Ficha del producto',
    prices: [{ productId: id, oldPrice, price: salePrice }],
  }
  await askTogether([
    confirm
      ? Promise.resolve()
      : questionPrice(tx, { areaId, productId: id, price: salePrice, inherit: false }),
    changePrices(tx, context, { ...priced, confirm }, { asksLeaps: false }),
  ])
}

/** The sentence about another active product with the same name; null when there is none. */
async function sameNameSentence(tx: Tx, { id, name }: { id: number; name: string }): Promise<string | null> {
  const same = await tx
    .selectFrom('products')
    .select('internal_code')
    .where(sql<boolean>`name_key = norm(${name})`)
    .where('id', '<>', id)
    .where('state_id', '=', State.active)
    .executeTakeFirst()
  return same ? `Ya hay un producto con el nombre ${name}: el ${same.internal_code}` : null
}

/**
 * Deactivates a product. It stays in documents and reports, and can be activated again (documents.kept). With stock or
 * open documents it needs confirmation.
 * @throws Question
 */
export async function removeProduct(tx: Tx, context: Context, id: number, confirm: boolean) {
  const before = await lockProduct(tx, id)
  if (before.state_id === State.active && !confirm) await questionDeactivation(tx, context, before)
  const columns = { state_id: State.inactive }
  await tx
    .updateTable('products')
    .set({
      ...columns,
      version: before.version + 1,
      modified_by: context.actor.username,
      modified_at: new Date(),
    })
    .where('id', '=', id)
    .execute()
  await posted(tx, context, { entity: 'products', id, before, after: { ...before, ...columns } })
  return { id, active: false }
}

async function lockProduct(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal(messages.editedMissing)
  return row
}
