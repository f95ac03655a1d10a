import type { Tx } from '../../db/database.ts'
import { NotFound } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
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
  if (sessionId === undefined) await endSessions(tx, context, userId)
  else if (!(await endSession(tx, context, { userId, sessionId })).ended) return { ended: false }
  await posted(tx, context, {
    trail: 'users',
    id: userId,
    act: 'cerrar sesión',
    after: { username: user.username, sesion: sessionId ?? 'todas' },
  })
  return { ended: true }
}
