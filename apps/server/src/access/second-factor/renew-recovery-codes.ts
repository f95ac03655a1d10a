import type { Db } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { actingIn } from '../../operation/acting.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { factorsOf, hasFactor, lockUser } from './factors.ts'
import { makeRecoveryCodes, storeRecoveryCodes } from './recovery-codes.ts'

/** Makes ten new recovery codes for the actor. The earlier ones become invalid. */
export async function renewRecoveryCodes(db: Db, context: Context): Promise<{ recoveryCodes: string[] }> {
  const { userId } = context.actor
  const made = await makeRecoveryCodes()
  return actingIn(db, context, async (tx) => {
    await lockUser(tx, userId)
    if (!hasFactor(await factorsOf(tx, userId)))
      throw new Refusal('Los códigos de recuperación se dan al activar el segundo factor')
    await storeRecoveryCodes(tx, userId, made)
    await posted(tx, context, { trail: 'users', id: userId, act: 'renovar códigos de recuperación' })
    return { recoveryCodes: made.codes }
  })
}
