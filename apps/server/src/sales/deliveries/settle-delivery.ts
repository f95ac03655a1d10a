import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

/**
 * Gives a locked invoice that is delivered later the day on which nothing was left to deliver: that of its last delivery
 * note, or of the credit note that took the rest back; none while units are left, or once it is void (sales.delivery).
 */
export async function settleDelivery(tx: Tx, billId: number): Promise<void> {
  await sql`update bills b set delivery_date = ${sql.raw(deliveredOn('b'))} where id = ${billId} and deliver_later`.execute(
    tx,
  )
}

/** SQL of that day, for an invoice that is delivered later. */
const deliveredOn = (bill: string): string =>
  `case when ${bill}.active and not exists (select from bill_lines l where l.bill_id = ${bill}.id and l.undelivered > 0)
    then greatest((select max(d.date) from deliveries d where d.bill_id = ${bill}.id and d.active),
      (select max(n.date) from credit_notes n join credit_note_lines c on c.note_id = n.id
        where n.bill_id = ${bill}.id and n.active and c.undelivered > 0)) end`

/** By how many units the undelivered of a line change. */
export type Change = { productId: number; units: number }

/** Changes the undelivered units of lines of a locked invoice, and its day of delivery. */
export async function changeUndelivered(tx: Tx, billId: number, changes: readonly Change[]): Promise<void> {
  const moved = changes.filter(({ units }) => units !== 0)
  if (moved.length === 0) return
  await sql`update bill_lines l set undelivered = l.undelivered + c.units
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as c ("productId" int, units numeric)
    where l.bill_id = ${billId} and l.product_id = c."productId"`.execute(tx)
  await settleDelivery(tx, billId)
}
