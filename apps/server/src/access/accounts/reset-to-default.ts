import type { PasswordGiven } from '@yunque/contract/access/account'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { actingIn } from '../../operation/acting.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { endSessions } from '../sessions/sessions.ts'
import { initialPassword } from './initial-password.ts'

/**
 * Sets the initial password of a user again, the common or a random one, and ends their sessions. The user must change
 * it at the next sign-in (sign-in.initial-password).
 * @throws Refusal
 */
export async function resetToDefault(db: Db, context: Context, username: string): Promise<PasswordGiven> {
  const { hash, answer } = await initialPassword(db)
  return actingIn(db, context, async (tx) => {
    const user = await tx
      .updateTable('users')
      .set({
        password_hash: hash,
        must_change_password: true,
        temporary_hash: null,
        temporary_expires_at: null,
      })
      .where(sql<boolean>`lower(username) = lower(${username})`)
      .returning(['id', 'username'])
      .executeTakeFirst()
    if (!user) throw new Refusal(`El usuario ${username} no existe`)
    await endSessions(tx, context, user.id)
    await posted(tx, context, { entity: 'users', id: user.id, act: 'restablecer contraseña' })
    return { username: user.username, ...answer }
  })
}
