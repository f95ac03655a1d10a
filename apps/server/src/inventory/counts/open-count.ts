import { messages } from '@yunque/contract/core/messages'
import { type CountInput, CountStep, countMessages } from '@yunque/contract/inventory/stock-counts'
import { sql } from 'kysely'
import { nextNumber } from '../../db/counters.ts'
import type { Tx } from '../../db/database.ts'
import { lockCountsOfArea } from '../../db/locks.ts'
import { Refusal } from '../../errors.ts'
import { announce } from '../../operation/announce.ts'
import type { Context } from '../../operation/context.ts'
import { refuseOtherArea } from '../../operation/own-area.ts'
import { refuseClosedArea } from '../ledger/goods.ts'

/**
 * Opens a count and returns its number. A product cannot be in two open counts, because its difference would be posted
 * twice.
 */
export async function openCount(tx: Tx, context: Context, count: CountInput): Promise<number> {
  const { areaId, categoryId, blind, observation } = count
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
      blind,
      observation,
      date: context.today,
      created_by: context.actor.username,
    })
    .execute()
  await announce(tx, { entity: 'stockCounts', id, areaId })
  return id
}

async function refuseOverlap(tx: Tx, { areaId, categoryId }: CountInput): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from stock_counts where area_id = ${areaId} and step = ${CountStep.open}
      and (category_id is null or ${categoryId}::int is null or category_id = ${categoryId}) order by id limit 1`.execute(
    tx,
  )
  const [other] = rows
  if (other) throw new Refusal(countMessages.overlaps(String(other.id).padStart(5, '0')))
}

async function refuseUnknownCategory(tx: Tx, id: number): Promise<void> {
  const category = await tx.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst()
  if (!category) throw new Refusal(messages.notFound)
}
