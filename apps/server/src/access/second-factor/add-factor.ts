import type { FactorAdded } from '@yunque/contract/access/second-factor'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { actingIn } from '../../operation/acting.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { factorsOf, hasFactor, lockUser } from './factors.ts'
import { makeRecoveryCodes, storeRecoveryCodes } from './recovery-codes.ts'
import { endSetup } from './setups.ts'

/**
 * Adds the factor that `confirm` verifies and stores. The first factor returns recovery codes. A session that had to
 * set it up becomes unrestricted; other such sessions of the user end, because somebody else may have opened them.
 */
export async function addFactor(
  db: Db,
  context: Context,
  { kind, confirm }: { kind: string; confirm: (tx: Tx) => Promise<void> },
): Promise<FactorAdded> {
  const { userId, sessionId } = context.actor
  const made = await makeRecoveryCodes()
  return actingIn(db, context, async (tx) => {
    await lockUser(tx, userId)
    const first = !hasFactor(await factorsOf(tx, userId))
    await confirm(tx)
    await endSetup(tx, userId)
    if (first) await storeRecoveryCodes(tx, userId, made)
    await freeSession(tx, userId, sessionId)
    await posted(tx, context, {
      entity: 'users',
      id: userId,
      act: 'agregar segundo factor',
      after: { factor: kind },
    })
    return { recoveryCodes: first ? made.codes : null }
  })
}

async function freeSession(tx: Tx, userId: number, sessionId: number): Promise<void> {
  await sql`update sessions set second_factor_due = id <> ${sessionId},
      revoked_at = case when id <> ${sessionId} then now() end
    where user_id = ${userId} and second_factor_due and revoked_at is null`.execute(tx)
}
