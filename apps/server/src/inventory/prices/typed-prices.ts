import type { ListBreak, ListedInput } from '@yunque/contract/sales/price-lists'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { lockPriceLists } from '../../db/locks.ts'
import { Refusal } from '../../errors.ts'
import { askOnce, saveAnyway } from '../../operation/ask-once.ts'
import type { Context } from '../../operation/context.ts'
import { posted, trailOf } from '../../operation/posted.ts'
import { lockVersion } from '../../operation/versioned.ts'
import { listedDoubts } from './listed-doubts.ts'

/** The typed prices of products in a list, by product; only of those that have any. */
export async function typedPrices(
  tx: Tx,
  listId: number,
  productIds: readonly number[],
): Promise<Map<number, ListBreak[]>> {
  const { rows } = await sql<{ id: number; breaks: ListBreak[] }>`
    select product_id as id, jsonb_agg(jsonb_build_object('from', from_quantity, 'price', price) order by from_quantity) as breaks
    from price_list_items where list_id = ${listId} and product_id = any(${productIds}::int[]) group by 1`.execute(
    tx,
  )
  return new Map(rows.map(({ id, breaks }) => [id, breaks]))
}

/** As `saveListedPrices`, after a question about prices that may be mistakes (prices.unusual). @throws Question */
export async function saveAskedPrices(
  tx: Tx,
  context: Context,
  listed: ListedInput,
): Promise<{ changed: number; version: number }> {
  await lockPriceLists(tx)
  if (!listed.confirm) await questionListed(tx, listed)
  return saveListedPrices(tx, context, listed)
}

async function questionListed(tx: Tx, { id, products }: ListedInput): Promise<void> {
  const ids = products.map(({ productId }) => productId)
  const typed = await typedPrices(tx, id, ids)
  const { rows } = await sql<{ id: number; name: string; currencyId: number; areaPrice: number }>`
    select p.id, p.name, l.currency_id as "currencyId", coalesce(e.price, 0) as "areaPrice"
    from products p cross join settings s join price_lists l on l.id = ${id}
      left join effective_area_products e on e.area_id = s.main_area_id and e.product_id = p.id
    where p.id = any(${ids}::int[])`.execute(tx)
  const goods = new Map(rows.map((row) => [row.id, row]))
  const changes = products.flatMap(({ productId, breaks }) => {
    const good = goods.get(productId)
    return good ? [{ ...good, former: typed.get(productId) ?? [], wrote: breaks }] : []
  })
  askOnce(listedDoubts(changes), { confirm: false, question: saveAnyway })
}

/** Replaces the typed prices of products in a list, all or none, with the audit trail. */
export async function saveListedPrices(
  tx: Tx,
  context: Context,
  { id, version, products }: Omit<ListedInput, 'confirm'>,
): Promise<{ changed: number; version: number }> {
  await lockPriceLists(tx)
  await lockVersion(tx, 'price_lists', { id, version })
  const productIds = products.map(({ productId }) => productId)
  await refuseUnknown(tx, productIds)
  const changed = await replaceItems(tx, context, { id, products })
  const { rows } = await sql<{ version: number }>`
    update price_lists set version = version + 1, modified_by = ${context.actor.username}, modified_at = now()
    where id = ${id} returning version`.execute(tx)
  await posted(tx, context, { entity: 'priceLists', id })
  return { changed, version: rows[0]?.version ?? 0 }
}

async function refuseUnknown(tx: Tx, productIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from products where id = any(${productIds}::int[])`.execute(tx)
  if (rows[0]?.n !== productIds.length) throw new Refusal('Un producto de la lista no existe')
}

type Replaced = Pick<ListedInput, 'id' | 'products'>

/** One statement: the prices that differ are written, removed and written to the trail. Returns how many products changed. */
async function replaceItems(tx: Tx, context: Context, { id, products }: Replaced): Promise<number> {
  const { actor } = context
  const typed = products.flatMap(({ productId, breaks }) =>
    breaks.map(({ from, price }: ListBreak) => ({ product_id: productId, from_quantity: from, price })),
  )
  const { rows } = await sql<{ n: number }>`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(typed)}::jsonb)
        as t (product_id int, from_quantity numeric, price numeric)
    ), stored as (
      select product_id, from_quantity, price from price_list_items
      where list_id = ${id} and product_id = any(${products.map(({ productId }) => productId)}::int[])
    ), changed as (
      select product_id, from_quantity, s.price as before, a.price as after
      from stored s full join asked a using (product_id, from_quantity) where s.price is distinct from a.price
    ), removed as (
      delete from price_list_items i using changed c where i.list_id = ${id} and i.product_id = c.product_id
        and i.from_quantity = c.from_quantity and c.after is null
    ), written as (
      insert into price_list_items (list_id, product_id, from_quantity, price, changed_by)
      select ${id}, product_id, from_quantity, after, ${actor.username} from changed where after is not null
      order by product_id, from_quantity
      on conflict (list_id, product_id, from_quantity)
        do update set price = excluded.price, changed_by = excluded.changed_by, changed_at = now()
    ), told as (
      ${trailOf(context, {
        act: 'cambiar precio',
        entity: 'priceLists',
        id: sql`${id}::int`,
        before: sql`jsonb_build_object('productId', product_id, 'fromQuantity', from_quantity, 'price', before)`,
        after: sql`jsonb_build_object('productId', product_id, 'fromQuantity', from_quantity, 'price', after)`,
      })}
      from changed order by product_id, from_quantity)
    select count(distinct product_id)::int as n from changed`.execute(tx)
  return rows[0]?.n ?? 0
}
