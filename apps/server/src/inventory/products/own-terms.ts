import { importMessages } from '@yunque/contract/imports/import-report'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { refuseOtherArea } from '../../operation/own-area.ts'
import { posted, trailOf } from '../../operation/posted.ts'
import { keepingPriceHistory } from '../prices/area-price.ts'

/** The terms of a product in an area as they are stored: those of an area that inherits are not in force. */
type OwnTerms = {
  areaId: number
  productId: number
  version: number
  values: { price: number; stock_min: number; stock_max: number; discount: number; inherit: boolean }
}

/** What a change did to the terms of a product in an area: its values before, null when it had none, its version after. */
export type TermsChange = Pick<OwnTerms, 'areaId' | 'productId' | 'version'> & {
  before: OwnTerms['values'] | null
}

/** Locks the terms of products in all areas, and returns them. */
export async function lockOwnTerms(tx: Tx, productIds: readonly number[]): Promise<OwnTerms[]> {
  const { rows } = await sql<OwnTerms>`
    select area_id as "areaId", product_id as "productId", version, jsonb_build_object('price', price,
      'stock_min', stock_min, 'stock_max', stock_max, 'discount', discount, 'inherit', inherit) as values
    from area_products where product_id = any(${productIds}::int[])
    order by product_id, area_id for no key update`.execute(tx)
  return rows
}

/** What changed between two readings of the terms of the same products. */
export function termsChanges(former: readonly OwnTerms[], present: readonly OwnTerms[]): TermsChange[] {
  const byPlace = new Map(former.map((terms) => [placeOf(terms), terms]))
  return present.flatMap(({ areaId, productId, version }) => {
    const before = byPlace.get(placeOf({ areaId, productId }))
    if (before?.version === version) return []
    return [{ areaId, productId, version, before: before?.values ?? null }]
  })
}

const placeOf = ({ areaId, productId }: Pick<OwnTerms, 'areaId' | 'productId'>) => `${areaId} ${productId}`

/**
 * Gives terms their values before the changes, and removes those that had none. Prices go into the price history.
 * @throws Refusal when terms changed again; Forbidden for the terms of another area
 */
export async function takeBackTerms(
  tx: Tx,
  context: Context,
  { changes, reason }: { changes: readonly TermsChange[]; reason: string },
): Promise<void> {
  if (changes.length === 0) return
  for (const areaId of new Set(changes.map((one) => one.areaId))) refuseOtherArea(context, areaId)
  const productIds = [...new Set(changes.map(({ productId }) => productId))]
  const present = new Map((await lockOwnTerms(tx, productIds)).map((terms) => [placeOf(terms), terms]))
  if (changes.some((change) => present.get(placeOf(change))?.version !== change.version))
    throw new Refusal(importMessages.changed)
  await keepingPriceHistory(tx, context, { productIds, reason }, () => store(tx, context, changes))
  await posted(tx, context, { entity: 'products', ids: productIds })
}

async function store(tx: Tx, context: Context, changes: readonly TermsChange[]): Promise<void> {
  await sql`
    with sent as materialized (
      select c."areaId" as area_id, c."productId" as product_id, c.before, t.price, t.stock_min, t.stock_max, t.discount,
        t.inherit
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c ("areaId" int, "productId" int, before jsonb),
        jsonb_populate_record(null::area_products, coalesce(c.before, '{}')) t),
    restored as (
      update area_products a set price = s.price, stock_min = s.stock_min, stock_max = s.stock_max, discount = s.discount,
        inherit = s.inherit, version = a.version + 1, modified_by = ${context.actor.username}, modified_at = now()
      from sent s where a.area_id = s.area_id and a.product_id = s.product_id and s.price is not null),
    gone as (
      delete from area_products a using sent s
      where a.area_id = s.area_id and a.product_id = s.product_id and s.price is null)
    ${trailOf(context, {
      act: sql`case when s.price is null then 'eliminar' else 'modificar' end`,
      entity: 'areaProducts',
      id: sql`s.area_id || '/' || s.product_id`,
      before: sql`jsonb_build_object('price', o.price, 'stock_min', o.stock_min, 'stock_max', o.stock_max,
        'discount', o.discount, 'inherit', o.inherit)`,
      after: sql`s.before`,
    })}
    from sent s join area_products o using (area_id, product_id) order by s.product_id, s.area_id`.execute(tx)
}
