import type { ApprovalGiven, ApprovalToken } from '@yunque/contract/access/approvals'
import { messages } from '@yunque/contract/core/messages'
import { isPin } from '@yunque/domain/approvals'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { throttles } from '../../limits.ts'
import { actingIn } from '../../operation/acting.ts'
import { audit } from '../../operation/audit.ts'
import type { Context } from '../../operation/context.ts'
import { verifying } from '../accounts/passwords.ts'
import { blockedFor, countAttempt, forgetAttempts, refuseBlocked } from '../accounts/throttle.ts'
import { hashToken, newToken } from '../sessions/tokens.ts'
import { approvesAct } from './approvers.ts'

/** The action in the audit trail of a wrong PIN or password. */
const TRIED = 'intentar aprobación'

type Secrets = { pin: string | null; password: string }

/**
 * Exchanges the approver's PIN or password for a token, which the request then carries. The secret is in no other
 * request. Wrong ones are counted per requester and per approver (approvals.guesses).
 * @throws Refusal, TooMany
 */
export async function grantApproval(db: Db, context: Context, given: ApprovalGiven): Promise<ApprovalToken> {
  const { actor } = context
  const { approverId, secret, areaId } = given
  const byRequester = { throttle: throttles.approvalByRequester, of: String(actor.userId) }
  const ofApprover = { throttle: throttles.approvalOfUser, of: String(approverId) }
  const usesPin = isPin(secret)
  // Checked when the turn has come, so that concurrent attempts see the block of earlier ones.
  await verifying(async (verify) => {
    await refuseBlocked(db, [byRequester, ofApprover])
    const { pin, password } = await secretsOf(db, { requesterId: actor.userId, approverId, areaId })
    const pins = pinAttempts(approverId)
    if (usesPin && (await blockedFor(db, [pins])) > 0) throw new Refusal(messages.pinBlocked)
    if (await verify((usesPin ? pin : password) ?? '', secret)) {
      await forgetAttempts(db, byRequester)
      // A right PIN does not forget: otherwise guesses between approvals would never end.
      if (!usesPin) await forgetAttempts(db, pins)
      return
    }
    await countAttempt(db, [byRequester, ofApprover, ...(usesPin ? [pins] : [])])
    await actingIn(db, context, (tx) =>
      audit(tx, context, { action: TRIED, entity: 'users', entityId: approverId }),
    )
    throw new Refusal(messages.wrongApproval)
  })
  return { approval: await store(db, context, given) }
}

/** The count of wrong PINs of a user. */
export const pinAttempts = (userId: number) => ({ throttle: throttles.pinOfUser, of: String(userId) })

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
