import { InputType } from '@yunque/contract/core/constants'
import { subtract, sum } from '@yunque/domain/decimal'
import { inTransit, type Worth } from '@yunque/domain/transit'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { Context } from '../../operation/context.ts'
import type { LockedStock } from '../balances/lock-stock.ts'
import { type Posted, postStock } from '../ledger/stock-ledger.ts'

/** A sent line, and what of it is still in transit: units and their value. */
export type TransitLine = { line: number; productId: number; name: string; sent: number; open: Worth }

type Row = {
  line: number
  productId: number
  name: string
  sent: number
  received: number
  returned: number
  lost: number
  value: number
  gone: number
}

/** The sent lines of a transfer. Call it with the transfer locked. */
export async function transitLines(tx: Tx, id: number): Promise<TransitLine[]> {
  const { rows } = await sql<Row>`
    select l.line, l.product_id as "productId", p.name, l.quantity_sent as sent, l.quantity_received as received,
      l.quantity_returned as returned, l.quantity_lost as lost, l.value,
      l.value_received + l.value_returned + l.value_lost as gone
    from transfer_lines l join products p on p.id = l.product_id
    where l.transfer_id = ${id} and l.quantity_sent > 0 order by l.line`.execute(tx)
  return rows.map(({ line, productId, name, sent, value, gone, ...parts }) => ({
    line,
    productId,
    name,
    sent,
    open: { units: inTransit({ sent, ...parts }), value: subtract(value, gone) },
  }))
}

/** Units of a line that leave the transit, with their exact value. */
export type Leaving = { line: number; productId: number; units: number; value: number }

type Entering = { id: number; areaId: number; stock: LockedStock; parts: readonly Leaving[] }

/** Units in transit enter the stock of an area with their exact value and their lots (transfers.value, lots.return). */
export async function enterArea(tx: Tx, context: Context, entering: Entering): Promise<Posted[]> {
  const { id, areaId, stock, parts } = entering
  const moves = parts.map(({ line, productId, units, value }) => ({
    line,
    areaId,
    productId,
    quantity: units,
    value,
    in: InputType.transfer,
    of: [{ kind: 'transfer' as const, id, line }],
  }))
  const document = { kind: 'transfer', id, date: context.today } as const
  return postStock(tx, context, { document, stock, moves })
}

/** What is left in transit of these lines after those parts. */
export const leftOpen = (lines: readonly TransitLine[], parts: readonly Leaving[]): number =>
  subtract(sum(lines.map(({ open }) => open.units)), sum(parts.map(({ units }) => units)))
