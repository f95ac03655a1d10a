import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { posted } from '../../operation/posted.ts'
import { StartError } from '../../system/start-error.ts'
import { hashPassword, randomPassword } from '../accounts/passwords.ts'
import { forgetAttemptsOf } from '../accounts/throttle.ts'
import { endSessions } from '../sessions/sessions.ts'
import { removeFactors } from './factors.ts'

/** The actor of a command on the server's own machine. */
const serverActor = { userId: 0, username: 'servidor', fullName: '', areaId: 0, sessionId: 0 }

/**
 * Unlocks a user who lost password and second factor: removes the factor, ends their sessions, resets their throttles
 * and returns a password for one sign-in within an hour, at which they choose another. @throws StartError when there is
 * no such active user
 */
export async function unlockUser(db: Db, name: string): Promise<{ username: string; password: string }> {
  const password = randomPassword()
  const temporary_hash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    const user = await tx
      .updateTable('users')
      .set({ temporary_hash, temporary_expires_at: sql`now() + interval '1 hour'` })
      .where((eb) => eb(eb.fn('lower', ['username']), '=', name.toLowerCase()))
      .where('active', '=', true)
      .returning(['id', 'username'])
      .executeTakeFirst()
    if (!user) throw new StartError(`No hay un usuario activo que se llame ${name}`)
    const { id, username } = user
    const had = await removeFactors(tx, id)
    const context = { actor: { ...serverActor, resources: new Set<never>() }, today: '', requestId: '' }
    await endSessions(tx, context, id)
    await forgetAttemptsOf(tx, username)
    await posted(tx, context, {
      entity: 'users',
      id,
      act: 'desbloquear desde el servidor',
      after: { username, segundoFactorQuitado: had },
    })
    return { username, password }
  })
}
