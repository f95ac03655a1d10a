import type { Tx } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { Refusal } from '../http/errors.ts'
import { announce } from '../http/events.ts'
import { audit } from './audit.ts'
import { endSessions } from './sessions.ts'

/** Gives a user the default password of the settings, to be changed at the next sign-in, and ends their sessions (Domain §13). */
export async function resetToDefault(
  tx: Tx,
  context: Context,
  username: string,
): Promise<{ username: string }> {
  const { default_password_hash } = await tx
    .selectFrom('settings')
    .select('default_password_hash')
    .executeTakeFirstOrThrow()
  const user = await tx
    .updateTable('users')
    .set({
      password_hash: default_password_hash,
      must_change_password: true,
      temporary_hash: null,
      temporary_expires_at: null,
    })
    .where((eb) => eb(eb.fn('lower', ['username']), '=', username.toLowerCase()))
    .returning(['id', 'username'])
    .executeTakeFirst()
  if (!user) throw new Refusal(`El usuario ${username} no existe`)
  await endSessions(tx, user.id)
  await audit(tx, context, { action: 'restablecer contraseña', entity: 'users', entityId: user.id })
  await announce(tx, { entity: 'users', id: user.id })
  return { username: user.username }
}
