import { countMessages } from '@yunque/contract/inventory/stock-counts'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { undeliveredIn } from '../balances/undelivered.ts'
import { inScope } from './counts.queries.ts'
import { lockOpenCount } from './lock-count.ts'

/**
 * Counts 0 of every product in the scope of an open count that its shelf should have and that nobody counted
 * (stock.count-zero).
 * Nothing is posted: the review shows them with their differences. Returns the number of the count.
 */
export async function countZero(tx: Tx, context: Context, id: number): Promise<number> {
  const { area_id: areaId } = await lockOpenCount(tx, context, { id })
  const { numAffectedRows = 0n } = await sql`
    insert into stock_count_lines (count_id, product_id, counted, expected, first_seq, seq, counted_at, counted_by,
      undelivered, first_undelivered)
    select c.id, p.id, 0, b.stock + w.units, b.last_seq, b.last_seq, clock_timestamp(), ${context.actor.username},
      w.units, w.units
    from stock_counts c join stock_balances b on b.area_id = c.area_id
      join products p on p.id = b.product_id and ${sql.raw(inScope({ c: 'c', p: 'p' }))}
      cross join lateral (${sql.raw(undeliveredIn({ product: 'p.id', area: 'c.area_id' }))}) w
    where c.id = ${id} and (b.stock > 0 or w.units > 0)
    on conflict do nothing`.execute(tx)
  if (numAffectedRows === 0n) throw new Refusal(countMessages.allCounted)
  await posted(tx, context, {
    entity: 'stockCounts',
    id,
    areaId,
    act: 'contar en cero',
    after: { products: Number(numAffectedRows) },
  })
  return id
}
