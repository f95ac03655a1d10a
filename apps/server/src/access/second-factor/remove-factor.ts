import type { Db, Tx } from '../../db/database.ts'
import { NotFound, Refusal } from '../../errors.ts'
import { actingIn } from '../../operation/acting.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { factorsOf, hasFactor, lockUser, removeFactors } from './factors.ts'

/** The authenticator app, or one of the passkeys. */
type Which = 'totp' | { passkeyId: number }

/**
 * Removes one of the actor's factors; with the last one also recovery codes and remembered devices. @throws Refusal
 * when the role requires one and there is no other
 */
export function removeFactor(db: Db, context: Context, which: Which): Promise<{ removed: boolean }> {
  const { userId } = context.actor
  return actingIn(db, context, async (tx) => {
    await lockUser(tx, userId)
    const factor = await removeOne(tx, userId, which)
    const left = await factorsOf(tx, userId)
    if (!hasFactor(left)) {
      if (left.demanded) throw new Refusal('Su rol pide segundo factor: agregue otro antes de quitar este')
      await removeFactors(tx, userId)
    }
    await posted(tx, context, {
      entity: 'users',
      id: userId,
      act: 'quitar segundo factor',
      before: { factor },
    })
    return { removed: true }
  })
}

async function removeOne(tx: Tx, userId: number, which: Which): Promise<string> {
  if (which === 'totp') {
    const { numDeletedRows } = await tx
      .deleteFrom('totp_secrets')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new NotFound()
    return 'aplicación de códigos'
  }
  const passkey = await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', which.passkeyId)
    .returning('name')
    .executeTakeFirst()
  if (!passkey) throw new NotFound()
  return `llave de acceso ${passkey.name}`
}
