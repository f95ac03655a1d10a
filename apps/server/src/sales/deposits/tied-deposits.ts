import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'

/** Whether a quotation or pre-sale has active deposits. */
export async function hasDeposits(db: Db | Tx, preBillId: number): Promise<boolean> {
  const { rows } = await sql`
    select from deposits where pre_bill_id = ${preBillId} and type_id = 1 and active limit 1`.execute(db)
  return rows.length > 0
}

/** Releases the deposits of a quotation or pre-sale that was billed or ended: any sale of the client may use them (deposits.tied). */
export async function releaseDeposits(tx: Tx, preBillId: number): Promise<void> {
  await tx
    .updateTable('deposits')
    .set({ tied: false })
    .where('pre_bill_id', '=', preBillId)
    .where('tied', '=', true)
    .execute()
}

type Again = { preBillId: number; exceptBillId: number }

/**
 * Keeps the deposits of a pre-sale for it again when its invoice is voided; those that other documents used meanwhile stay
 * released. Call it with the client locked.
 */
export async function tieAgain(tx: Tx, { preBillId, exceptBillId }: Again): Promise<void> {
  await sql`
    update deposits d set tied = true
    where d.pre_bill_id = ${preBillId} and d.type_id = 1 and d.active and not d.tied and not exists (
      select from deposit_uses u left join bills b on b.id = u.bill_id left join receipts r on r.id = u.receipt_id
      where u.deposit_id = d.id and coalesce(b.active, r.active) and u.bill_id is distinct from ${exceptBillId})`.execute(
    tx,
  )
}
