import { type CountedInput, countMessages } from '@yunque/contract/inventory/stock-counts'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { goodOf, goodsOf } from '../balances/goods.ts'
import { refuseFractions } from '../balances/refuse-fractions.ts'
import { undeliveredIn } from '../balances/undelivered.ts'
import { type LockedCount, lockOpenCount } from './lock-count.ts'

/**
 * Records a counted quantity with what the shelf should have at that moment, the stock and what was sold and is still
 * there (stock.counts, deliveries.counts), so that later movements do not change the difference. Several users may count at once.
 */
export async function countProduct(tx: Tx, context: Context, found: CountedInput): Promise<void> {
  const { countId, productId, quantity } = found
  const count = await lockOpenCount(tx, context, { id: countId, shared: true })
  const good = goodOf(await goodsOf(tx, count.area_id, [productId]), productId)
  if (quantity === null) await takeOut(tx, found)
  else {
    await refuseFractions(tx, [{ productId, quantity }])
    await refuseOutside(tx, count, { productId, name: good.name })
    await write(tx, context, { ...found, quantity, areaId: count.area_id })
  }
  await posted(tx, context, { entity: 'stockCounts', id: countId, areaId: count.area_id })
}

async function write(
  tx: Tx,
  { actor, doneAt }: Context,
  { countId, productId, quantity, mode, areaId }: CountedInput & { quantity: number; areaId: number },
): Promise<void> {
  await sql`
    insert into stock_count_lines as l (count_id, product_id, counted, expected, first_seq, seq, counted_at, counted_by,
      undelivered, first_undelivered)
    select ${countId}, p.id, ${quantity}, coalesce(b.stock, 0) + w.units, coalesce(b.last_seq, 0), coalesce(b.last_seq, 0),
      coalesce(${doneAt?.toISOString() ?? null}::timestamptz, clock_timestamp()), ${actor.username}, w.units, w.units
    from products p left join stock_balances b on b.product_id = p.id and b.area_id = ${areaId}
    cross join lateral (${sql.raw(undeliveredIn({ product: 'p.id', area: String(areaId) }))}) w
    where p.id = ${productId}
    on conflict (count_id, product_id) do update set
      counted = excluded.counted + ${mode === 'add' ? sql`l.counted` : sql`0`},
      first_seq = ${mode === 'add' ? sql`l.first_seq` : sql`excluded.first_seq`},
      first_undelivered = ${mode === 'add' ? sql`l.first_undelivered` : sql`excluded.first_undelivered`},
      expected = excluded.expected, seq = excluded.seq, undelivered = excluded.undelivered,
      counted_at = excluded.counted_at, counted_by = excluded.counted_by`.execute(tx)
}

async function takeOut(tx: Tx, { countId, productId }: CountedInput): Promise<void> {
  await tx
    .deleteFrom('stock_count_lines')
    .where('count_id', '=', countId)
    .where('product_id', '=', productId)
    .execute()
}

type Counted = { productId: number; name: string }

/** Refuses a product of another category than is counted, or that was not in the counted location. */
async function refuseOutside(tx: Tx, count: LockedCount, { productId, name }: Counted): Promise<void> {
  if (count.category_id === null && count.location === '') return
  const { rows } = await sql<{ category: boolean; location: boolean }>`
    select p.category_id = coalesce(${count.category_id}::int, p.category_id) as category,
      ${count.location} = '' or exists (
        select from stock_count_scope where count_id = ${count.id} and product_id = p.id) as location
    from products p where p.id = ${productId}`.execute(tx)
  const [product] = rows
  if (!product?.category) throw new Refusal(countMessages.otherCategory(name))
  if (!product.location) throw new Refusal(countMessages.otherLocation(name, count.location))
}
