import { formatId } from '@yunque/contract/core/format'
import { messages } from '@yunque/contract/core/messages'
import { CountStep } from '@yunque/contract/inventory/count.record'
import { type CountInput, countMessages } from '@yunque/contract/inventory/stock-counts'
import { sql } from 'kysely'
import { nextNumber } from '../../db/counters.ts'
import type { Tx } from '../../db/database.ts'
import { lockCountsOfArea } from '../../db/locks.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { refuseOtherArea } from '../../operation/own-area.ts'
import { posted } from '../../operation/posted.ts'
import { refuseClosedArea } from '../balances/goods.ts'
import { inScope } from './counts.queries.ts'

/**
 * Opens a count and returns its number. A product cannot be in two open counts, because its difference would be posted
 * twice.
 */
export async function openCount(tx: Tx, context: Context, count: CountInput): Promise<number> {
  const { areaId, categoryId, location, blind, observation } = count
  refuseOtherArea(context, areaId)
  await lockCountsOfArea(tx, areaId)
  await refuseClosedArea(tx, areaId)
  if (categoryId !== null) await refuseUnknownCategory(tx, categoryId)
  await refuseOverlap(tx, count)
  const id = await nextNumber(tx, 'stockCount')
  await tx
    .insertInto('stock_counts')
    .values({
      id,
      area_id: areaId,
      category_id: categoryId,
      location,
      blind,
      observation,
      date: context.today,
      created_by: context.actor.username,
    })
    .execute()
  if (location !== '') await keepScope(tx, id, count)
  await posted(tx, context, { entity: 'stockCounts', id, areaId })
  return id
}

/** Keeps the products that are in the location now: what is moved later stays in the count. */
async function keepScope(tx: Tx, id: number, { areaId, categoryId, location }: CountInput): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    insert into stock_count_scope (count_id, product_id)
    select ${id}, p.id from products p where not p.is_service and not p.is_kit and ${inLocation(areaId, location)}
      and (${categoryId}::int is null or p.category_id = ${categoryId})`.execute(tx)
  if (numAffectedRows === 0n) throw new Refusal(countMessages.noLocation(location))
}

/** SQL: whether the area keeps the product `p` in a location. */
const inLocation = (areaId: number, location: string) =>
  sql`p.id in (select product_id from stock_locations where area_id = ${areaId} and lower(location) = lower(${location}))`

/** Refuses a count of products that another open count of the area counts, too. */
async function refuseOverlap(tx: Tx, { areaId, categoryId, location }: CountInput): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select o.id from stock_counts o where o.area_id = ${areaId} and o.step = ${CountStep.open}
      and (o.category_id is null or ${categoryId}::int is null or o.category_id = ${categoryId})
      and (o.location = '' and ${location} = '' or exists (
        select from products p where (${categoryId}::int is null or p.category_id = ${categoryId})
          and (${location} = '' or ${inLocation(areaId, location)}) and ${sql.raw(inScope({ c: 'o', p: 'p' }))}))
    order by o.id limit 1`.execute(tx)
  const [other] = rows
  if (other) throw new Refusal(countMessages.overlaps(formatId(other.id)))
}

async function refuseUnknownCategory(tx: Tx, id: number): Promise<void> {
  const category = await tx.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst()
  if (!category) throw new Refusal(messages.notFound)
}
