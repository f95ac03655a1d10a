import type { PasswordChange } from '@yunque/contract/access/account'
import { messages } from '@yunque/contract/core/messages'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import type { Origin } from '../sessions/origin.ts'
import { profileOf } from '../sessions/profile.ts'
import { endSessions } from '../sessions/sessions.ts'
import { authenticate } from './authenticate.ts'
import { hashPassword } from './passwords.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'

/**
 * Replaces a password, by its owner, who proves the old or the temporary one. Other sessions end
 * (sign-in.password-change). Needs no session, because `mustChangePassword` asks for it.
 */
export async function changePassword(
  db: Db,
  context: Context,
  { change, origin }: { change: PasswordChange; origin: Origin },
): Promise<{ username: string }> {
  const { username, oldPassword, newPassword } = change
  const { account } = await authenticate(db, { username, password: oldPassword }, origin)
  refuseWeakPassword(newPassword, await profileOf(db, account.id))
  const passwordHash = await hashPassword(newPassword)
  const own = context.actor.userId === account.id
  return inTransaction(db, async (tx) => {
    const replaced = await tx
      .updateTable('users')
      .set({
        password_hash: passwordHash,
        must_change_password: false,
        temporary_hash: null,
        temporary_expires_at: null,
      })
      .where('id', '=', account.id)
      .where('active', '=', true)
      .where('password_hash', '=', account.password_hash)
      .executeTakeFirst()
    // A concurrent request changed the password that was verified.
    if (replaced.numUpdatedRows === 0n) throw new Refusal(messages.wrongCredentials)
    await endSessions(tx, context, account.id, own ? context.actor.sessionId : 0)
    const actor = { ...context.actor, userId: account.id, username: account.username }
    await posted(tx, { ...context, actor }, { trail: 'users', id: account.id, act: 'cambiar contraseña' })
    return { username: account.username }
  })
}
