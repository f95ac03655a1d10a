import { messages } from '@yunque/contract/core/messages'
import type { AreaProductInput } from '@yunque/contract/inventory/area-products'
import { switchInherit } from '@yunque/domain/availability'
import { type Selectable, sql } from 'kysely'
import type { Tables, Tx } from '../../db/database.ts'
import { Refusal, Stale } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { refuseOtherArea } from '../../operation/own-area.ts'
import { posted, trailOf } from '../../operation/posted.ts'
import { keepingPriceHistory } from '../prices/area-price.ts'

type Stored = Selectable<Tables['area_products']>
/** The terms of one product in an area. */
export type AreaTerms = Omit<AreaProductInput, 'areaId' | 'confirm'>

/**
 * Adds or changes the terms of products in an area: minimum, maximum, discount ceiling, price, inherit. All or none,
 * with a fixed number of statements. A product may appear only once.
 */
export async function saveAreaProducts(
  tx: Tx,
  context: Context,
  { areaId, products, reason }: { areaId: number; products: readonly AreaTerms[]; reason: string },
): Promise<void> {
  if (products.length === 0) return
  refuseOtherArea(context, areaId)
  await refuseUnknown(tx, areaId, products)
  const before = await lock(tx, areaId, products)
  const terms = products.map((input) => ({
    product_id: input.productId,
    ...termsOf(input, before.get(input.productId)),
  }))
  const productIds = products.map(({ productId }) => productId)
  await keepingPriceHistory(tx, context, { productIds, reason }, () => store(tx, context, areaId, terms))
  await posted(tx, context, { entity: 'products', ids: productIds })
}

type Terms = Pick<Stored, 'price' | 'stock_min' | 'stock_max' | 'discount' | 'inherit'>

/**
 * The terms to store. Turning inherit on sets minimum, maximum and discount to 0. Turning it off sets minimum and
 * maximum to 1 unless others are sent (prices.inherit-switch). While inheriting, the area keeps its own price, but the
 * main area's is in force (prices.inherit).
 */
function termsOf(input: AreaTerms, before: Stored | undefined): Terms {
  const { inherit, price, discount } = input
  const switched = !before || before.inherit !== inherit
  const old = { stockMin: before?.stock_min ?? 0, stockMax: before?.stock_max ?? 0, discount }
  const { stockMin, stockMax, discount: ceiling } = switched ? switchInherit(old, inherit) : old
  if (inherit) return { price: before?.price ?? price ?? 0, stock_min: 0, stock_max: 0, discount: 0, inherit }
  return {
    price: price ?? 0,
    stock_min: input.stockMin ?? stockMin,
    stock_max: input.stockMax ?? stockMax,
    discount: ceiling,
    inherit,
  }
}

async function store(
  tx: Tx,
  context: Context,
  areaId: number,
  terms: readonly (Terms & { product_id: number })[],
): Promise<void> {
  await sql`
    with sent as materialized (
      select n.value - 'product_id' as after, t.product_id, t.price, t.stock_min, t.stock_max, t.discount, t.inherit
      from jsonb_array_elements(${JSON.stringify(terms)}::jsonb) n, jsonb_populate_record(null::area_products, n.value) t),
    stored as (
      insert into area_products as a (area_id, product_id, price, stock_min, stock_max, discount, inherit, created_by)
      select ${areaId}, product_id, price, stock_min, stock_max, discount, inherit, ${context.actor.username}
      from sent order by product_id
      on conflict (area_id, product_id) do update set price = excluded.price, stock_min = excluded.stock_min,
        stock_max = excluded.stock_max, discount = excluded.discount, inherit = excluded.inherit,
        version = a.version + 1, modified_by = ${context.actor.username}, modified_at = now())
    ${trailOf(context, {
      act: sql`case when o.product_id is null then 'agregar' else 'modificar' end`,
      entity: 'areaProducts',
      id: sql`${areaId}::int || '/' || s.product_id`,
      before: sql`case when o.product_id is not null then jsonb_build_object('price', o.price, 'stock_min', o.stock_min,
        'stock_max', o.stock_max, 'discount', o.discount, 'inherit', o.inherit) end`,
      after: sql`s.after`,
    })}
    from sent s left join area_products o on o.area_id = ${areaId} and o.product_id = s.product_id
    order by s.product_id`.execute(tx)
}

async function lock(tx: Tx, areaId: number, products: readonly AreaTerms[]): Promise<Map<number, Stored>> {
  const versions = new Map(products.map(({ productId, version }) => [productId, version]))
  const rows = await tx
    .selectFrom('area_products')
    .selectAll()
    .where('area_id', '=', areaId)
    .where(sql<boolean>`product_id = any(${[...versions.keys()]}::int[])`)
    .orderBy('product_id')
    .forNoKeyUpdate()
    .execute()
  for (const { product_id, version } of rows)
    if ((versions.get(product_id) ?? version) !== version) throw new Stale()
  return new Map(rows.map((row) => [row.product_id, row]))
}

async function refuseUnknown(tx: Tx, areaId: number, products: readonly AreaTerms[]): Promise<void> {
  const area = await tx
    .selectFrom('areas')
    .innerJoin('settings', (join) => join.onTrue())
    .select(['areas.active', 'settings.main_area_id'])
    .where('areas.id', '=', areaId)
    .executeTakeFirst()
  if (!area?.active) throw new Refusal('El área no existe o está inactiva')
  if (products.some(({ inherit }) => inherit) && area.main_area_id === areaId)
    throw new Refusal('El área principal no hereda: de ella heredan las demás')
  const ids = products.map(({ productId }) => productId)
  const { rows } = await sql`select from unnest(${ids}::int[]) as n (id)
    where not exists (select from products p where p.id = n.id) limit 1`.execute(tx)
  if (rows.length > 0) throw new Refusal(messages.notFound)
}
