import type { ApprovalPin } from '@yunque/contract/access/approvals'
import { messages } from '@yunque/contract/core/messages'
import type { Db } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { actingIn } from '../../operation/acting.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { hashPassword, verifying } from '../accounts/passwords.ts'
import { requirePassword } from '../second-factor/require-password.ts'
import type { Origin } from '../sessions/origin.ts'
import { forgetPinTries } from './grant-approval.ts'

type PinState = { isSet: boolean }

/** Whether the user has a PIN. */
export async function pinState(db: Db, { actor }: Context): Promise<PinState> {
  const { approval_pin_hash: hash } = await db
    .selectFrom('users')
    .select('approval_pin_hash')
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  return { isSet: hash !== null }
}

/** Sets the user's PIN, by their password (approvals.pin). A PIN that was blocked by wrong ones is valid again. */
export async function setPin(
  db: Db,
  context: Context,
  { given: { password, pin }, origin }: { given: ApprovalPin; origin: Origin },
): Promise<PinState> {
  await requirePassword(db, context, { password, origin })
  await refuseTillPin(db, context.actor.userId, pin)
  const hash = await hashPassword(pin)
  await storePin(db, context, hash)
  await forgetPinTries(db, context.actor.userId)
  return { isSet: true }
}

/** Removes the user's PIN. Approvals then need the password. */
export async function removePin(db: Db, context: Context): Promise<PinState> {
  await storePin(db, context, null)
  return { isSet: false }
}

async function storePin(db: Db, context: Context, hash: string | null): Promise<void> {
  const { userId } = context.actor
  const action = hash === null ? 'quitar PIN de aprobación' : 'poner PIN de aprobación'
  await actingIn(db, context, async (tx) => {
    await tx.updateTable('users').set({ approval_pin_hash: hash }).where('id', '=', userId).execute()
    await posted(tx, context, { trail: 'users', id: userId, act: action })
  })
}

/** The PIN with which the user enters at a till is typed by nobody else's side: it must not be seen in approvals. */
async function refuseTillPin(db: Db, userId: number, pin: string): Promise<void> {
  const { till_pin_hash: hash } = await db
    .selectFrom('users')
    .select('till_pin_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (hash !== null && (await verifying((verify) => verify(hash, pin))))
    throw new Refusal(messages.tillPinIsApprovalPin)
}
