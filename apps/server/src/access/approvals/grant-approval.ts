import type { ApprovalGiven, ApprovalToken } from '@yunque/contract/access/approvals'
import { messages } from '@yunque/contract/core/messages'
import { isPin } from '@yunque/domain/approvals'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { actingIn } from '../../operation/acting.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { throttles } from '../../system/limits.ts'
import { verifying } from '../accounts/passwords.ts'
import {
  type Attempts,
  blockedFor,
  countAttempt,
  forgetAttempts,
  forgetBeginning,
  hasTried,
  refuseBlocked,
} from '../accounts/throttle.ts'
import { hashToken, newToken } from '../sessions/tokens.ts'
import { approvesAct } from './approvers.ts'

/** The action in the audit trail of a wrong PIN or password. */
const TRIED = 'intentar aprobación'

type Secrets = { pin: string | null; password: string }

/**
 * Exchanges the approver's PIN or password for a token, which the request then carries. The secret is in no other
 * request. Wrong ones are counted per requester, and per requester and approver (approvals.guesses).
 * @throws Refusal, TooMany
 */
export async function grantApproval(db: Db, context: Context, given: ApprovalGiven): Promise<ApprovalToken> {
  const { actor } = context
  const { approverId, secret, areaId } = given
  const byRequester = { throttle: throttles.approvalByRequester, of: String(actor.userId) }
  const tries = triesAt(approverId, actor.userId)
  const pins = pinTriesAt(approverId, actor.userId)
  const usesPin = isPin(secret)
  // Checked when the turn has come, so that concurrent attempts see the block of earlier ones.
  await verifying(async (verify) => {
    await refuseBlocked(db, [byRequester, ...(await countsAgainst(db, tries))])
    const { pin, password } = await secretsOf(db, { requesterId: actor.userId, approverId, areaId })
    if (usesPin && (await blockedFor(db, await countsAgainst(db, pins))) > 0)
      throw new Refusal(messages.pinBlocked)
    if (await verify((usesPin ? pin : password) ?? '', secret)) {
      await forgetAttempts(db, byRequester)
      // A right PIN does not forget: otherwise guesses between approvals would never end.
      if (!usesPin) for (const one of [pins.ofPair, pins.ofApprover]) await forgetAttempts(db, one)
      return
    }
    const counted = [tries, ...(usesPin ? [pins] : [])]
    await countAttempt(db, [
      byRequester,
      ...counted.flatMap(({ ofPair, ofApprover }) => [ofPair, ofApprover]),
    ])
    await actingIn(db, context, (tx) => posted(tx, context, { trail: 'users', id: approverId, act: TRIED }))
    throw new Refusal(messages.wrongApproval)
  })
  return { approval: await store(db, context, given) }
}

/** Wrong tries of a requester at an approver, and those of all requesters at that approver. */
type Tries = { ofPair: Attempts; ofApprover: Attempts }

const triesAt = (approverId: number, requesterId: number): Tries => ({
  ofPair: { throttle: throttles.approvalOfPair, of: `${approverId}/${requesterId}` },
  ofApprover: { throttle: throttles.approvalOfUser, of: String(approverId) },
})

const pinTriesAt = (approverId: number, requesterId: number): Tries => ({
  ofPair: { throttle: throttles.pinOfPair, of: `${approverId}/${requesterId}` },
  ofApprover: { throttle: throttles.pinOfUser, of: String(approverId) },
})

/**
 * The counts that may refuse a requester. Those of all requesters refuse only who has a wrong try of their own, so that
 * nobody blocks an approver for others, and each of them has one guess at most (approvals.guesses).
 */
const countsAgainst = async (db: Db, { ofPair, ofApprover }: Tries): Promise<Attempts[]> =>
  (await hasTried(db, ofPair)) ? [ofPair, ofApprover] : [ofPair]

/** Forgets the wrong PINs at an approver, who has a new one. */
export async function forgetPinTries(db: Db, approverId: number): Promise<void> {
  await forgetBeginning(db, { throttle: throttles.pinOfPair, of: `${approverId}/` })
  await forgetAttempts(db, { throttle: throttles.pinOfUser, of: String(approverId) })
}

type Pair = { requesterId: number; approverId: number; areaId: number }

async function secretsOf(db: Db, { requesterId, approverId, areaId }: Pair): Promise<Secrets> {
  const { rows } = await sql<Secrets>`
    select u.approval_pin_hash as pin, u.password_hash as password
    from users u where u.id = ${approverId} and ${approvesAct({ requesterId, areaId })}`.execute(db)
  const [secrets] = rows
  if (!secrets) throw new Refusal('Quien aprueba no tiene permiso para aprobar este acto en esta área')
  return secrets
}

/** Stores the approval for two minutes. Returns its token. */
async function store(db: Db, context: Context, given: ApprovalGiven): Promise<string> {
  const token = newToken()
  await actingIn(db, context, (tx) =>
    sql`insert into approvals (token_hash, requested_by, approved_by, area_id, digest, expires_at)
      values (${hashToken(token)}, ${context.actor.userId}, ${given.approverId}, ${given.areaId},
        ${Buffer.from(given.digest, 'hex')}, now() + interval '2 minutes')`.execute(tx),
  )
  return token
}
