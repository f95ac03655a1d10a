import type { PaymentMethod } from '@yunque/domain/codes'
import { subtract } from '@yunque/domain/decimal'
import { lostLeft, lostOf, type RefundLimits, refundable } from '@yunque/domain/refunds'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

type Bill = { id: number; total: number; balance: number }
type Row = { given: boolean; paymentMethodId: PaymentMethod; amount: number }

/**
 * What each method may still give back of an invoice, what is left of its rounding (`roundingBack`) and of what it lost as a debt
 * in dollars (`lostLeft`), and whether its client may own store credit.
 */
export async function refundableOf(
  db: Db,
  { id, total, balance }: Bill,
): Promise<Required<RefundLimits> & { rounding: number }> {
  const { rows } = await sql<Row>`
    select false as given, payment_method_id as "paymentMethodId", sum(value - change) as amount from bill_payments
    where bill_id = ${id} group by 2
    union all select false, payment_method_id, sum(amount) from receipts where bill_id = ${id} and active group by 2
    union all select true, f.payment_method_id, sum(f.amount) from credit_note_refunds f
    join credit_notes n on n.id = f.note_id where n.bill_id = ${id} and n.active group by 2`.execute(db)
  const { rows: more } = await sql<{
    applied: number
    rounding: number
    difference: number
    mayOwn: boolean
  }>`
    select n.applied, b.rounding + r.rounding - n.rounding as rounding, r.difference,
      b.client_id is distinct from s.default_client_id as "mayOwn"
    from bills b cross join settings s
    cross join lateral (select coalesce(sum(rounding), 0) as rounding, coalesce(sum(exchange_difference), 0) as difference
      from receipts where bill_id = b.id and active) r
    cross join lateral (select coalesce(sum(applied), 0) as applied, coalesce(sum(rounding), 0) as rounding
      from credit_notes where bill_id = b.id and active) n
    where b.id = ${id}`.execute(db)
  const [
    { applied, rounding, difference, mayOwn } = { applied: 0, rounding: 0, difference: 0, mayOwn: false },
  ] = more
  const settled = subtract(subtract(total, balance), applied)
  const [received, refunded] = [rows.filter((row) => !row.given), rows.filter((row) => row.given)]
  const invoice = { settled, received, refunded, mayOwn, lost: lostOf(difference) }
  return { limits: refundable(invoice), lost: lostLeft(invoice), rounding, mayOwn }
}
