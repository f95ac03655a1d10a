import type { Tx } from '../../db/database.ts'
import { NotFound } from '../../errors.ts'
import { audit } from '../../operation/audit.ts'
import type { Context } from '../../operation/context.ts'
import { endSession, endSessions } from '../sessions/sessions.ts'

type Which = { userId: number; sessionId?: number }

/** Ends one session of a user, or all of them, as an administrator. */
export async function endUserSessions(
  tx: Tx,
  context: Context,
  { userId, sessionId }: Which,
): Promise<{ ended: boolean }> {
  const user = await tx.selectFrom('users').select('username').where('id', '=', userId).executeTakeFirst()
  if (!user) throw new NotFound()
  if (sessionId === undefined) await endSessions(tx, userId)
  else if (!(await endSession(tx, userId, sessionId)).ended) return { ended: false }
  await audit(tx, context, {
    action: 'cerrar sesión',
    entity: 'users',
    entityId: userId,
    after: { username: user.username, sesion: sessionId ?? 'todas' },
  })
  return { ended: true }
}
