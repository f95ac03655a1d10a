import { Direction, OutputType } from '@yunque/contract/core/constants'
import { ReceptionOutcome } from '@yunque/contract/purchasing/reception-outcomes'
import { carriedOn } from '@yunque/domain/costing'
import { subtract } from '@yunque/domain/decimal'
import { voidedValue } from '@yunque/domain/receptions'
import type { Worth } from '@yunque/domain/transit'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { lockStock } from '../../inventory/balances/lock-stock.ts'
import { refuseFractions } from '../../inventory/balances/refuse-fractions.ts'
import { refuseUnavailable } from '../../inventory/balances/take-stock.ts'
import { originsOf } from '../../inventory/ledger/movement-origins.ts'
import { postStock } from '../../inventory/ledger/stock-ledger.ts'
import type { Context } from '../../operation/context.ts'
import { orderedLines } from '../orders/ordered-lines.ts'
import { writeReceived } from '../orders/write-received.ts'
import type { LockedReception } from './lock-reception.ts'

/** Units of a line that no purchase will bill, and their provisional value. */
export type Leaving = Worth & { line: number; productId: number; name: string }

type Exit = {
  reception: LockedReception
  outcome: (typeof ReceptionOutcome)[keyof typeof ReceptionOutcome]
  reason: string
  leaving: readonly Leaving[]
}
/** What left the stock of a line: its value, and its movement. */
type Taken = { taken: number; seq: number }

/**
 * Takes units out of a reception, so that no purchase bills them and the order expects them again. All but those that are
 * written off leave the stock (receptions.reduced, receptions.void).
 */
export async function takeOut(tx: Tx, context: Context, exit: Exit): Promise<void> {
  const { reception, outcome, leaving } = exit
  const taken = outcome === ReceptionOutcome.writtenOff ? [] : await takeFromStock(tx, context, exit)
  await write(tx, context, exit, taken)
  const gone = new Map(leaving.map(({ productId, units }) => [productId, units]))
  const ordered = (await orderedLines(tx, reception.order.id)).map((line) => ({
    ...line,
    received: subtract(line.received, gone.get(line.productId) ?? 0),
  }))
  await writeReceived(tx, context, reception.order, ordered)
}

async function takeFromStock(tx: Tx, context: Context, { reception, leaving }: Exit): Promise<Taken[]> {
  const { id, areaId, date } = reception
  const stock = await lockStock(
    tx,
    leaving.map(({ productId }) => ({ areaId, productId })),
  )
  const wanted = leaving.map(({ productId, name, units: quantity }) => ({ productId, name, quantity }))
  await refuseFractions(tx, wanted)
  await refuseUnavailable(tx, { areaId, stock, wanted })
  const descended = leaving.map((one) => ({
    ...one,
    of: [{ kind: 'reception' as const, id, line: one.line }],
  }))
  const origins = await originsOf(tx, descended, Direction.in)
  const moves = descended.map((one) => {
    const { line, productId, units, value, of } = one
    const worth = carriedOn(origins.get(one) ?? { value, iva: 0, revalued: false }, value)
    const left = voidedValue({ units, value: worth.value }, stock.place(areaId, productId).balance)
    const { iva, gone } = worth
    return { line, areaId, productId, quantity: units, out: OutputType.reception, of, value: left, iva, gone }
  })
  const before = leaving.map(({ productId }) => stock.place(areaId, productId).seq)
  await postStock(tx, context, { document: { kind: 'reception', id, date }, stock, moves })
  return moves.map(({ value }, at) => ({ taken: value, seq: (before[at] ?? 0) + 1 }))
}

async function write(
  tx: Tx,
  { actor, today }: Context,
  { reception, outcome, reason, leaving }: Exit,
  taken: readonly Taken[],
): Promise<void> {
  const rows = leaving.map(({ line, units, value }, at) => ({
    reception_id: reception.id,
    line,
    outcome,
    units,
    value,
    reason,
    taken: taken[at]?.taken ?? null,
    seq: taken[at]?.seq ?? null,
    date: today,
    created_by: actor.username,
  }))
  await tx.insertInto('reception_exits').values(rows).execute()
  await sql`update reception_lines l set reduced = l.reduced + x.units, reduced_value = l.reduced_value + x.value
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (line int, units numeric, value numeric)
    where l.reception_id = ${reception.id} and l.line = x.line`.execute(tx)
}
