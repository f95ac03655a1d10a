import { createHash } from 'node:crypto'
import { approvalActNames } from '@yunque/contract/access/approval-words'
import type { AuditEntity } from '@yunque/contract/audit/audit-words'
import type { ApprovalNeeded, AskOf } from '@yunque/contract/core/asks'
import { type ApprovalAct, type Asker, isAsked, needsApproval } from '@yunque/domain/approvals'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Asking } from '../../errors.ts'
import { type Context, may } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { hashToken } from '../sessions/tokens.ts'
import { rulesFor } from './approval-settings.ts'
import { approvesAct } from './approvers.ts'

/** Something in a request that may need an approval. The sentence says what, without its full stop. */
export type Need = { act: ApprovalAct; figure: number | null; sentence: string }

/**
 * What a request wants to do: its area, what it saves or voids (`subject`), and the acts that need an approval. An
 * approval is valid only for the same three (approvals.once).
 */
export type ApprovalRequest = { areaId: number; subject: unknown; needs: readonly Need[] }

/** An approval that was given for the request. */
export type Approval = { acts: readonly ApprovalAct[]; approverId: number }

/** Nothing is needed; or it was approved; or the needs that still have to be. */
type Sought = { approval: Approval | null; missing?: never } | { missing: Missing; approval?: never }
type Missing = { sentences: readonly string[]; ask: AskOf<'approval'> }

/** The sentence of a need, before another one (messages.spanish). */
export const asSentence = (need: string): string => `${need}.`

/** 400: the act needs the approval of another user. */
export class NeedsApproval extends Asking {
  constructor({ sentences, ask }: Missing) {
    super([...sentences.map(asSentence), 'Se necesita una aprobación.'].join('\n'), ask)
  }
}

/** Looks for the approval of what the rules of the store do not leave to one user alone (approvals.needed). */
export async function seekApproval(
  tx: Tx,
  context: Context,
  { areaId, subject, needs }: ApprovalRequest,
): Promise<Sought> {
  if (needs.length === 0) return { approval: null }
  const rules = await rulesFor(tx, context)
  const ruled = needs.filter(({ act, figure }) => needsApproval(rules[act], figure))
  if (ruled.length === 0) return { approval: null }
  const { askOwners, ...asker } = await askerOf(tx, context)
  const needed = ruled.filter(({ act }) => isAsked(act, asker, askOwners))
  if (needed.length === 0) return { approval: null }
  const acts = [...new Set(needed.map(({ act }) => act))]
  if (context.decidedBy !== undefined) return { approval: { acts, approverId: context.decidedBy } }
  const sentences = needed.map(({ sentence }) => sentence)
  const digest = createHash('sha256').update(JSON.stringify([areaId, subject, acts, sentences]))
  const wanted = { acts, areaId, digest: digest.digest('hex') }
  const approverId = await spend(tx, context, wanted)
  if (approverId !== undefined) return { approval: { acts, approverId } }
  return { missing: { sentences, ask: { kind: 'approval', ...wanted } } }
}

/** Who acts, and whether the store asks everybody (approvals.brakes). */
async function askerOf(tx: Tx, { actor }: Context): Promise<Asker & { askOwners: boolean }> {
  const { rows } = await sql<{ askOwners: boolean; isOnlyUser: boolean }>`
    select s.ask_owners as "askOwners", not exists (select from users u where u.active and u.id <> ${actor.userId}) as "isOnlyUser"
    from settings s`.execute(tx)
  const [found] = rows
  if (!found) throw new Error('A store has settings')
  return { ...found, isOwner: may(actor, 'app') && may(actor, 'aprobar') }
}

/** The approval of the request, to be noted with `noteApproval`; null: it needs none. @throws NeedsApproval */
export async function approvalOf(tx: Tx, context: Context, asked: ApprovalRequest): Promise<Approval | null> {
  const { approval, missing } = await seekApproval(tx, context, asked)
  if (missing) throw new NeedsApproval(missing)
  return approval
}

/** Requires the approval of an act on a stored record, and notes it. @throws NeedsApproval */
export async function requireApproval(
  tx: Tx,
  context: Context,
  { areaId, entity, entityId, ...need }: Need & Subject & { areaId: number },
): Promise<void> {
  const approval = await approvalOf(tx, context, { areaId, subject: [entity, entityId], needs: [need] })
  await noteApproval(tx, context, approval, { entity, entityId })
}

type Subject = { entity: AuditEntity; entityId: number }

/** Writes who approved what to the audit trail, as an entry of the user who asked (approvals.noted). */
export async function noteApproval(
  tx: Tx,
  context: Context,
  approval: Approval | null,
  { entity, entityId }: Subject,
): Promise<void> {
  if (!approval) return
  const acts = approval.acts.map((act) => approvalActNames[act]).join(', ')
  const after = { acts, approvedBy: approval.approverId }
  await posted(tx, context, { trail: entity, id: entityId, act: 'usar aprobación', after })
}

/**
 * Uses up the approval of the request. Its approver must still be allowed to give it. Returns the approver; undefined
 * without a valid approval. A rollback restores it.
 */
async function spend(
  tx: Tx,
  { actor, approval }: Context,
  { areaId, digest }: ApprovalNeeded,
): Promise<number | undefined> {
  if (approval === undefined) return undefined
  const { rows } = await sql<{ id: number }>`
    with spent as (
      delete from approvals where token_hash = ${hashToken(approval)} and requested_by = ${actor.userId}
        and area_id = ${areaId} and digest = ${Buffer.from(digest, 'hex')}
        and expires_at between now() and now() + interval '3 minutes' returning approved_by)
    select u.id from spent join users u on u.id = spent.approved_by
    where ${approvesAct({ requesterId: actor.userId, areaId })}`.execute(tx)
  return rows[0]?.id
}
