import type { Tx } from '../../db/database.ts'

/** The number of the active invoice of a pre-sale; null when there is none. */
export async function activeBillOf(tx: Tx, preBillId: number): Promise<number | null> {
  const bill = await tx
    .selectFrom('bills')
    .select('id')
    .where('pre_bill_id', '=', preBillId)
    .where('active', '=', true)
    .executeTakeFirst()
  return bill?.id ?? null
}
