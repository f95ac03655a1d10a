import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { Context } from '../../operation/context.ts'
import { heldLots } from './held-lots.ts'
import type { LotMove, LotRow, LotSource } from './lot-terms.ts'
import { planLots } from './plan-lots.ts'
import { type SourceLots, sourceLots } from './source-lots.ts'

type Posting = { document: Omit<LotSource, 'line'>; moves: readonly LotMove[] }

/**
 * Takes and brings the lots of movements that were just written, with their balances locked. Two round trips whatever the
 * number of movements (lots.fefo). Returns what it wrote.
 */
export async function postLots(tx: Tx, context: Context, { document, moves }: Posting): Promise<LotRow[]> {
  const sourceLines = moves.flatMap(({ of = [] }) => of)
  const [held, sources] = await Promise.all([
    heldLots(tx, moves),
    sourceLines.length > 0 ? sourceLots(tx, sourceLines, moves) : none,
  ])
  const rows = planLots({ document, moves, held, sources, today: context.today })
  await writeLots(tx, context, rows)
  return rows
}

const none: SourceLots = { of: () => [] }

/** Writes what moved of lots, and what is left of each. Only this function writes lots (lots.ledger). */
export async function writeLots(tx: Tx, { actor }: Context, rows: readonly LotRow[]): Promise<void> {
  if (rows.length === 0) return
  const records = rows.map(({ areaId, productId, seq, lot, expireDate, quantity, after, origin }, turn) => ({
    turn,
    area_id: areaId,
    product_id: productId,
    seq,
    lot,
    expire_date: expireDate,
    quantity,
    after,
    origin_kind: origin?.kind,
    origin_id: origin?.id,
    origin_line: origin?.line,
  }))
  await sql`
    with moved as (
      select * from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as m (turn int, area_id int, product_id int,
        seq int, lot text, expire_date date, quantity numeric, after numeric, origin_kind text, origin_id int, origin_line int)
    ), last as (
      select distinct on (area_id, product_id, lot, expire_date) * from moved where lot is not null
      order by area_id, product_id, lot, expire_date, turn desc
    ), kept as (
      insert into stock_lots (area_id, product_id, lot, expire_date, quantity)
      select area_id, product_id, lot, expire_date, after from last order by turn
      on conflict (product_id, area_id, lot, expire_date) do update set quantity = excluded.quantity
      returning id, area_id, product_id, lot, expire_date
    )
    insert into lot_movements (lot_id, area_id, product_id, seq, quantity, origin_kind, origin_id, origin_line, user_id)
    select k.id, m.area_id, m.product_id, m.seq, m.quantity, m.origin_kind, m.origin_id, m.origin_line, ${actor.userId}
    from moved m left join kept k on k.area_id = m.area_id and k.product_id = m.product_id and k.lot = m.lot
      and k.expire_date is not distinct from m.expire_date
    order by m.turn`.execute(tx)
}
