import { OrderStep } from '@yunque/contract/core/constants'
import { type Ordered, receivedPart } from '@yunque/domain/purchase-orders'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import type { LockedOrder } from './lock-order.ts'

type Line = Pick<Ordered, 'quantity' | 'received' | 'billed'> & { line: number }

/**
 * Writes what came and was billed of a locked order, and the step that says how much came; a closed one stays closed
 * (orders.steps, orders.received).
 */
export async function writeReceived(
  tx: Tx,
  context: Context,
  { id, area_id: areaId, version, step: before }: LockedOrder,
  lines: readonly Line[],
): Promise<void> {
  const rows = lines.map(({ line, received, billed }) => ({ line, received, billed }))
  await sql`update purchase_order_lines l set received = s.received, billed = s.billed
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (line int, received numeric, billed numeric)
    where l.order_id = ${id} and l.line = s.line`.execute(tx)
  const part = receivedPart(lines)
  const came = part === 'all' ? OrderStep.received : part === 'part' ? OrderStep.partial : OrderStep.sent
  const step = before === OrderStep.closed ? before : came
  await tx
    .updateTable('purchase_orders')
    .set({ step, version: version + 1 })
    .where('id', '=', id)
    .execute()
  await posted(tx, context, { entity: 'purchaseOrders', id, areaId })
}
