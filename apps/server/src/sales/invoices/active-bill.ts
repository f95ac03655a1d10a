import type { Tx } from '../../db/database.ts'

/** The active invoice of a pre-sale; null when there is none. */
export async function activeBillOf(
  tx: Tx,
  preBillId: number,
): Promise<{ id: number; number: string | null } | null> {
  const bill = await tx
    .selectFrom('bills')
    .select(['id', 'number'])
    .where('pre_bill_id', '=', preBillId)
    .where('active', '=', true)
    .executeTakeFirst()
  return bill ?? null
}
