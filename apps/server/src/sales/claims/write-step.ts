import { claimActions } from '@yunque/contract/sales/claim-words'
import { afterStep, type ClaimStep } from '@yunque/domain/claims'
import { sql, type Updateable } from 'kysely'
import type { Tables, Tx } from '../../db/database.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { type LockedClaim, standingOf } from './lock-claim.ts'

/** A step with what it says; `changes` are further columns of the claim. */
type Step = {
  step: ClaimStep
  note?: string
  providerId?: number | null
  reference?: string
  changes?: Updateable<Tables['claims']>
  /** What the audit trail has beside the note. */
  told?: object
}

/** Writes a step that may follow: a row of the history, and how things stand then (claims.history). */
export async function writeStep(tx: Tx, context: Context, claim: LockedClaim, done: Step): Promise<void> {
  const { step, note = '', providerId = null, reference = '', changes = {}, told = {} } = done
  const { id, area_id: areaId, version } = claim
  const { place, resolution, returned, owed, voided } = afterStep(standingOf(claim), step)
  await insertStep(tx, context, { claimId: id, step, note, providerId, reference })
  await tx
    .updateTable('claims')
    .set({ place, resolution, returned, owed, voided, ...changes, version: version + 1 })
    .where('id', '=', id)
    .execute()
  await posted(tx, context, {
    entity: 'claims',
    id,
    areaId,
    act: claimActions[step],
    after: { ...told, ...(note !== '' && { observation: note }) },
  })
}

type NewStep = {
  claimId: number
  step: ClaimStep
  note: string
  providerId: number | null
  reference: string
}

/** Adds a row to the history of a locked or new claim. */
export async function insertStep(
  tx: Tx,
  { actor, today }: Context,
  { claimId, step, note, providerId, reference }: NewStep,
): Promise<void> {
  await sql`insert into claim_steps (claim_id, seq, kind, date, note, provider_id, reference, user_id)
    select ${claimId}::int, coalesce(max(seq), 0) + 1, ${step}::smallint, ${today}::date, ${note}, ${providerId}::int, ${reference},
      ${actor.userId}::int
    from claim_steps where claim_id = ${claimId}`.execute(tx)
}
