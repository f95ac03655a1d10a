import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { actingIn } from '../../operation/acting.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'

/** Locks a session that a PIN opened, until the PIN is typed again (sign-in.till-lock). Another one stays open. */
export async function lockTill(db: Db, context: Context): Promise<{ locked: boolean }> {
  const { actor } = context
  if (actor.tillId === undefined) return { locked: false }
  await actingIn(db, context, async (tx) => {
    await sql`update sessions set locked_at = now() where id = ${actor.sessionId}`.execute(tx)
    await posted(tx, context, { entity: 'sessions', id: actor.userId })
  })
  return { locked: true }
}
