import { OutputType } from '@yunque/contract/core/constants'
import { receptionMessages } from '@yunque/contract/purchasing/receptions'
import { subtract } from '@yunque/domain/decimal'
import { voidedValue } from '@yunque/domain/receptions'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { NotFound, Refusal } from '../../errors.ts'
import { lockStock } from '../../inventory/ledger/lock-stock.ts'
import { postStock } from '../../inventory/ledger/stock-ledger.ts'
import { refuseUnavailable } from '../../inventory/ledger/take-stock.ts'
import { announce } from '../../operation/announce.ts'
import { audit } from '../../operation/audit.ts'
import type { Context } from '../../operation/context.ts'
import { readSettings } from '../../operation/read-settings.ts'
import { checkStoredDate } from '../../settings/business-date.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { orderedLines } from '../orders/ordered-lines.ts'
import { writeReceived } from '../orders/write-received.ts'

/**
 * Voids a reception of which nothing was billed: its goods leave the stock with the value with which they came, and the
 * order expects them again (receptions.void).
 * @throws Refusal when not all of them are in stock and free
 */
export async function voidReception(
  tx: Tx,
  context: Context,
  id: number,
): Promise<{ id: number; active: boolean }> {
  const reception = await lockReception(tx, context, id)
  if (!reception.active) throw new Refusal(receptionMessages.isVoided)
  await refuseBilled(tx, id)
  checkStoredDate(reception.date, await readSettings(tx))
  const { areaId, date, orderId } = reception
  const lines = await linesOf(tx, id)
  const stock = await lockStock(
    tx,
    lines.map(({ productId }) => ({ areaId, productId })),
  )
  await refuseUnavailable(tx, { areaId, stock, wanted: lines })
  const moves = lines.map(({ line, productId, quantity, value }) => ({
    ...{ line, areaId, productId, quantity, out: OutputType.reception },
    of: [{ kind: 'reception' as const, id, line }],
    value: voidedValue({ units: quantity, value }, stock.place(areaId, productId).balance),
  }))
  await postStock(tx, context, { document: { kind: 'reception', id, date }, stock, moves })
  const gone = new Map(lines.map(({ productId, quantity }) => [productId, quantity]))
  const ordered = (await orderedLines(tx, orderId)).map((line) => ({
    ...line,
    received: subtract(line.received, gone.get(line.productId) ?? 0),
  }))
  await writeReceived(tx, reception.order, ordered)
  await tx
    .updateTable('receptions')
    .set({ active: false, voided_at: new Date(), voided_by: context.actor.username })
    .where('id', '=', id)
    .execute()
  await audit(tx, context, { action: 'anular', entity: 'receptions', entityId: id, after: { active: false } })
  await announce(tx, { entity: 'receptions', id, areaId })
  return { id, active: false }
}

/** The order is locked first: receptions and purchases of one order take turns. */
async function lockReception(tx: Tx, context: Context, id: number) {
  const found = await tx.selectFrom('receptions').select('order_id').where('id', '=', id).executeTakeFirst()
  if (!found) throw new NotFound()
  const order = await lockOrder(tx, context, { id: found.order_id })
  const reception = await tx
    .selectFrom('receptions')
    .select(['active', 'date', 'area_id as areaId', 'order_id as orderId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...reception, order }
}

async function refuseBilled(tx: Tx, id: number): Promise<void> {
  const bill = await tx
    .selectFrom('purchase_reception_lines')
    .select('purchase_id')
    .where('reception_id', '=', id)
    .orderBy('purchase_id')
    .limit(1)
    .executeTakeFirst()
  if (bill) throw new Refusal(receptionMessages.isBilled(bill.purchase_id))
}

async function linesOf(tx: Tx, id: number) {
  const { rows } = await sql<{
    line: number
    productId: number
    name: string
    quantity: number
    value: number
  }>`
    select l.line, l.product_id as "productId", p.name, l.quantity, l.value
    from reception_lines l join products p on p.id = l.product_id
    where l.reception_id = ${id} order by l.line`.execute(tx)
  return rows
}
