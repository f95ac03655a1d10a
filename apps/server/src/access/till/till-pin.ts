import type { TillPin } from '@yunque/contract/access/till'
import { messages } from '@yunque/contract/core/messages'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { actingIn } from '../../operation/acting.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { hashPassword, verifying } from '../accounts/passwords.ts'
import { factorsOf, hasFactor } from '../second-factor/factors.ts'
import { requirePassword } from '../second-factor/require-password.ts'
import type { Origin } from '../sessions/origin.ts'
import { proofOfPassword } from '../sessions/proof-of-password.ts'
import { forgetTillTries } from './enter-till.ts'

type PinState = { isSet: boolean }

/** Whether the user has a PIN of a till, set under the present password. */
export async function tillPinState(db: Db, { actor }: Context): Promise<PinState> {
  const { rows } = await sql<PinState>`
    select coalesce(u.till_pin_proof = ${proofOfPassword}, false) as "isSet"
    from users u where u.id = ${actor.userId}`.execute(db)
  return { isSet: rows[0]?.isSet ?? false }
}

/** Sets the user's PIN of a till, by their password, and ends what the one before opened (sign-in.till-pin). */
export async function setTillPin(
  db: Db,
  context: Context,
  { given: { password, pin }, origin }: { given: TillPin; origin: Origin },
): Promise<PinState> {
  const { userId } = context.actor
  await requirePassword(db, context, { password, origin })
  const factors = await factorsOf(db, userId)
  if (factors.demanded || hasFactor(factors))
    throw new Refusal('Quien entra con segundo factor no entra con PIN en una caja')
  await refuseApprovalPin(db, userId, pin)
  const hash = await hashPassword(pin)
  await actingIn(db, context, async (tx) => {
    await sql`update users u set till_pin_hash = ${hash}, till_pin_proof = ${proofOfPassword}
      where u.id = ${userId}`.execute(tx)
    await changed(tx, context, 'poner PIN de caja')
  })
  await forgetTillTries(db, userId)
  return { isSet: true }
}

/** Removes the user's PIN of a till, and ends what it opened. */
export async function removeTillPin(db: Db, context: Context): Promise<PinState> {
  await actingIn(db, context, async (tx) => {
    await sql`update users set till_pin_hash = null, till_pin_proof = null where id = ${context.actor.userId}`.execute(
      tx,
    )
    await changed(tx, context, 'quitar PIN de caja')
  })
  return { isSet: false }
}

async function changed(tx: Tx, context: Context, act: string): Promise<void> {
  const { userId } = context.actor
  await sql`update sessions set revoked_at = now()
    where user_id = ${userId} and till_device_id is not null and revoked_at is null`.execute(tx)
  await posted(tx, context, [
    { trail: 'users', id: userId, act },
    { entity: 'sessions', id: userId },
  ])
}

/** Approvers type that PIN at the tills of others, where it is seen: it must not open a session. */
async function refuseApprovalPin(db: Db, userId: number, pin: string): Promise<void> {
  const { approval_pin_hash: hash } = await db
    .selectFrom('users')
    .select('approval_pin_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (hash !== null && (await verifying((verify) => verify(hash, pin))))
    throw new Refusal(messages.tillPinIsApprovalPin)
}
