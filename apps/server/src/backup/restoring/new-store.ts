import type { Database } from '../../db/database.ts'
import { requireRestoreLocks } from '../../db/lock-room.ts'
import { refusing } from '../../refusing.ts'
import { refuseUsedDatabase, tablesOf, usedTables } from '../refuse-used.ts'

/** Whether the store has no more than what the first start adds, so that nothing is lost by a restore. */
export async function isNewStore({ pool }: Database): Promise<boolean> {
  // Almost every store has products: then nothing else is counted.
  const { rowCount } = await pool.query('select from products limit 1')
  return rowCount === 0 && (await usedTables(pool, await tablesOf(pool))).length === 0
}

/** @throws Refusal for a store with data or users, one that another process has open, or too few locks for a restore */
export async function refuseRestore({ pool }: Database): Promise<void> {
  await refusing(async () => {
    await refuseUsedDatabase(pool, true)
    await requireRestoreLocks(pool)
  })
}
