import type { CodeProof } from '@yunque/contract/access/second-factor'
import type { Db, Tx } from '../../db/database.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { refuseBlocked } from '../accounts/throttle.ts'
import type { SignedIn } from '../sessions/answer-sign-in.ts'
import type { Origin } from '../sessions/origin.ts'
import { decrypt } from './encrypt.ts'
import { storedKey } from './key-file.ts'
import { attemptsOf, prove } from './prove.ts'
import { countRecoveryCodes, hashForUser, spendRecoveryCode } from './recovery-codes.ts'
import { findTicket, type Ticket } from './tickets.ts'
import { isSpent, plainCode, stepOf } from './totp.ts'

type ActRequest = { proof: CodeProof; origin: Origin; dataDir: string }

/**
 * Completes a sign-in by a code of the authenticator app, or by a recovery code (sign-in.second-factor). Each is
 * accepted once.
 */
export async function proveCode(
  db: Db,
  context: Context,
  { proof, origin, dataDir }: ActRequest,
): Promise<SignedIn> {
  const { code } = proof
  if (plainCode(code) !== undefined)
    return prove(db, { ...proof, origin }, (tx, { userId }) => spendTotp(tx, { userId, code, dataDir }))
  const found = await findTicket(db, proof.ticket)
  const { userId } = found
  // Before hashing, which is slow.
  await refuseBlocked(db, attemptsOf(found, origin))
  const hash = await hashForUser(db, userId, code)
  return prove(db, { ...proof, origin }, async (tx, ticket) => {
    const right = hash !== undefined && (await spendRecoveryCode(tx, userId, hash))
    if (right) await auditRecovery(tx, context, ticket)
    return right
  })
}

/** Whether the code is of a later time step than the last accepted one. */
async function spendTotp(
  tx: Tx,
  { userId, code, dataDir }: { userId: number; code: string; dataDir: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('totp_secrets')
    .select(['secret', 'last_step'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return false
  const secret = decrypt(await storedKey(tx, dataDir), row.secret, String(userId))
  const step = stepOf(secret, code)
  if (step === undefined || isSpent(step, Number(row.last_step))) return false
  await tx.updateTable('totp_secrets').set({ last_step: step }).where('user_id', '=', userId).execute()
  return true
}

async function auditRecovery(tx: Tx, context: Context, { userId, username }: Ticket): Promise<void> {
  const actor = { ...context.actor, userId, username }
  await posted(
    tx,
    { ...context, actor },
    {
      trail: 'users',
      id: userId,
      act: 'usar código de recuperación',
      after: { codigosRestantes: await countRecoveryCodes(tx, userId) },
    },
  )
}
