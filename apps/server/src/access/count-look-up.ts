import type { Db } from '../db/database.ts'
import type { Context } from '../operation/context.ts'
import { throttles } from '../system/limits.ts'
import { countAttempt, refuseBlocked } from './accounts/throttle.ts'

/**
 * Counts a look-up by a typed number or serial, so that nobody reads a list by trying its numbers (access.look-ups).
 * @throws TooMany
 */
export async function countLookUp(db: Db, { actor }: Context): Promise<void> {
  const lookUps = [{ throttle: throttles.lookUpsOfUser, of: String(actor.userId) }]
  await refuseBlocked(db, lookUps)
  await countAttempt(db, lookUps)
}
