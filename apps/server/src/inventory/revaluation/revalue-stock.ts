import { Direction, OutputType } from '@yunque/contract/core/constants'
import { sum } from '@yunque/domain/decimal'
import { sql } from 'kysely'
import { nextNumbers } from '../../db/counters.ts'
import type { Tx } from '../../db/database.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { type LockedStock, lockStock, type Pair } from '../balances/lock-stock.ts'
import { type CostedMove, costMoves, postStock } from '../ledger/stock-ledger.ts'

type Revaluation = { reason: string }

/** Maximum number of lines per insert statement. */
const CHUNK = 5000

/**
 * Takes the IVA that the stock carries out of its value, in one document per area. Average and last cost go down; quantities stay
 * (taxes.revaluation). It names every product whose movements carried IVA since its last revaluation, also where nothing is left:
 * what comes back later is worth no IVA either (taxes.undone).
 */
export async function revalueStock(tx: Tx, context: Context, revaluation: Revaluation): Promise<void> {
  const { rows: pairs } = await sql<Pair>`
    select m.area_id as "areaId", m.product_id as "productId" from stock_movements m
    left join (
      select area_id, product_id, max(seq) as seq from stock_movements
      where direction = ${Direction.out} and type_id = ${OutputType.revaluation} group by 1, 2) r using (area_id, product_id)
    where m.iva > 0 and m.seq > coalesce(r.seq, 0)
    group by 1, 2 order by 1, 2`.execute(tx)
  if (pairs.length === 0) return
  const stock = await lockStock(tx, pairs)
  const byArea = [...Map.groupBy(pairs, ({ areaId }) => areaId)]
  const ids = await nextNumbers(tx, 'revaluation', byArea.length)
  for (const [index, [areaId, own]] of byArea.entries())
    await revalueArea(tx, context, { ...revaluation, id: ids[index] ?? 0, areaId, stock, pairs: own })
}

type OfArea = Revaluation & { id: number; areaId: number; stock: LockedStock; pairs: readonly Pair[] }

async function revalueArea(tx: Tx, context: Context, area: OfArea): Promise<void> {
  const { id, areaId, stock, reason } = area
  const moves = area.pairs.map(({ productId }, at) => ({
    line: at + 1,
    areaId,
    productId,
    quantity: 0,
    out: OutputType.revaluation,
  }))
  const before = new Map(moves.map(({ line, productId }) => [line, stock.place(areaId, productId).balance]))
  const costed = await costMoves(tx, stock, moves)
  const lines = costed.map(({ move, movement }) => ({
    line: move.line,
    product_id: move.productId,
    quantity: movement.balance.stock,
    value_before: before.get(move.line)?.value ?? 0,
    value_after: movement.balance.value,
  }))
  await insert(tx, context, area, lines)
  const document = { kind: 'revaluation', id, date: context.today } as const
  for (const part of chunksOf(costed)) await postStock(tx, context, { document, costed: part })
  await posted(tx, context, { trail: 'settings', id, act: 'revaluar', after: { areaId, reason } })
}

type Line = { line: number; product_id: number; quantity: number; value_before: number; value_after: number }

async function insert(
  tx: Tx,
  { actor, today }: Context,
  { id, areaId, reason }: OfArea,
  lines: readonly Line[],
): Promise<void> {
  await tx
    .insertInto('stock_revaluations')
    .values({
      id,
      area_id: areaId,
      date: today,
      reason,
      created_by: actor.username,
      value_before: sum(lines.map((line) => line.value_before)),
      value_after: sum(lines.map((line) => line.value_after)),
    })
    .execute()
  await sql`
    insert into stock_revaluation_lines (revaluation_id, line, product_id, quantity, value_before, value_after)
    select ${id}, l.line, l.product_id, l.quantity, l.value_before, l.value_after
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (line int, product_id int, quantity numeric,
      value_before numeric, value_after numeric)`.execute(tx)
}

const chunksOf = (costed: readonly CostedMove[]): CostedMove[][] =>
  Array.from({ length: Math.ceil(costed.length / CHUNK) }, (_, at) =>
    costed.slice(at * CHUNK, (at + 1) * CHUNK),
  )
