import type { Tx } from '../../db/database.ts'
import { NotFound, Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { endSessions } from '../sessions/sessions.ts'
import { lockUser, removeFactors } from './factors.ts'

/** Removes the second factor of another user, as an administrator, and ends that user's sessions. */
export async function resetFactors(tx: Tx, context: Context, userId: number): Promise<{ username: string }> {
  // Users change their own with the password.
  if (userId === context.actor.userId) throw new Refusal('Su segundo factor se cambia en Mi cuenta')
  await lockUser(tx, userId)
  const user = await tx.selectFrom('users').select('username').where('id', '=', userId).executeTakeFirst()
  if (!user) throw new NotFound()
  const { username } = user
  if (!(await removeFactors(tx, userId))) throw new Refusal(`El usuario ${username} no tiene segundo factor`)
  await endSessions(tx, context, userId)
  await posted(tx, context, {
    entity: 'users',
    id: userId,
    act: 'restablecer segundo factor',
    after: { username },
  })
  return { username }
}
