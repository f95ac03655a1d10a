import { PaymentType } from '@yunque/contract/core/constants'
import { type OfflineSale, offlineSaleMessages } from '@yunque/contract/sales/offline-sales'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { type Posting, refuseOtherTotal } from './posting.ts'

type TriedRequest = { route: string; key: string; username: string }
/** Whether a request with a key was carried out, and its answer. */
type KeyState = { isTaken: false } | { isTaken: true; answer: unknown }

/**
 * Whether a request that got no answer was carried out. Otherwise its key is taken, so that it is not carried out later
 * (offline.moved).
 */
export async function takeKey(tx: Tx, { route, key, username }: TriedRequest): Promise<KeyState> {
  const { rows: taken } = await sql`
    insert into idempotency_keys (user_id, route, key, body_hash, answer)
    select id, ${route}, ${key}, sha256('offline'), 'null' from users where lower(username) = lower(${username})
    on conflict do nothing returning 1`.execute(tx)
  if (taken.length > 0) return { isTaken: false }
  const { rows } = await sql<{ answer: string | null }>`
    select k.answer from idempotency_keys k join users u on u.id = k.user_id
    where k.route = ${route} and k.key = ${key} and lower(u.username) = lower(${username})`.execute(tx)
  const [known] = rows
  // A user that is gone made no request.
  return known ? { isTaken: true, answer: JSON.parse(known.answer ?? 'null') } : { isTaken: false }
}

/** The call with which a till issues an invoice, as `once` names it. */
const ISSUE = 'POST /api/bills'

/**
 * The invoice of a sale whose request had been carried out without its answer reaching the till, which then sold it without the
 * server (offline.moved). Otherwise the key of that request is taken, so that it is not carried out later.
 * One that was voided meanwhile does not count.
 * @throws Refusal when the invoice is of another total, or on credit
 */
export async function answeredBefore(
  tx: Tx,
  { stored }: Posting,
  { tried, total }: OfflineSale,
): Promise<number | undefined> {
  if (!tried) return undefined
  const before = await takeKey(tx, { route: ISSUE, ...tried })
  if (!before.isTaken) return undefined
  const { rows } = await sql<{ id: number; paymentTypeId: number }>`
    select id, payment_type_id as "paymentTypeId" from bills
    where id = (${JSON.stringify(before.answer)}::jsonb ->> 'id')::int`.execute(tx)
  const [bill] = rows
  if (!bill) return undefined
  if (bill.paymentTypeId !== PaymentType.cash) throw new Refusal(offlineSaleMessages.onCredit)
  await refuseOtherTotal(tx, bill.id, total)
  await sql`update offline_sales o set seller_id = b.created_by_id, date = b.date, area_id = b.area_id
    from bills b where b.id = ${bill.id} and o.id = ${stored.id}`.execute(tx)
  return bill.id
}
