import type { Tx } from '../db/database.ts'

/** The number of the invoice in force that bills a pre-sale; null when there is none, or it was voided. */
export async function activeBillOf(tx: Tx, preBillId: number): Promise<number | null> {
  const bill = await tx
    .selectFrom('bills')
    .select('id')
    .where('pre_bill_id', '=', preBillId)
    .where('active', '=', true)
    .executeTakeFirst()
  return bill?.id ?? null
}
