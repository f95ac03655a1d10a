import { messages } from '@yunque/contract/core/messages'
import type { Db } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { authenticate } from '../accounts/authenticate.ts'
import type { Origin } from '../sessions/origin.ts'

/**
 * Requires the actor's password before a change of the second factor, because a till may be left open. Not for a
 * session that has to set one up: its password was verified a moment ago. @throws Refusal when it is wrong
 */
export async function requirePassword(
  db: Db,
  { actor }: Context,
  { password, origin }: { password: string | undefined; origin: Origin },
): Promise<void> {
  if (await isDue(db, actor.sessionId)) return
  if (password === undefined) throw new Refusal('La contraseña es requerida')
  try {
    await authenticate(db, { username: actor.username, password }, origin)
  } catch (error) {
    if (error instanceof Refusal && error.message === messages.wrongCredentials)
      throw new Refusal('La contraseña no es correcta', { cause: error })
    throw error
  }
}

async function isDue(db: Db, sessionId: number): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('second_factor_due')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return session?.second_factor_due ?? false
}
