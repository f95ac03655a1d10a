import { claimStates } from '@yunque/contract/sales/claim.record'
import { claimMessages, claimStepWords } from '@yunque/contract/sales/claim-words'
import {
  type ClaimPlace,
  type ClaimResolution,
  type ClaimStanding,
  type ClaimStep,
  claimState,
  nextSteps,
} from '@yunque/domain/claims'
import type { Selectable } from 'kysely'
import type { Tables, Tx } from '../../db/database.ts'
import { declareDocumentLock } from '../../db/locks.ts'
import { NotFound, Refusal, Stale } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { refuseOtherArea } from '../../operation/own-area.ts'
import { lockBill } from '../lock-bill.ts'

/** A claim, locked. */
export type LockedClaim = Selectable<Tables['claims']>

/**
 * Locks a claim of the actor's area, after its invoice and the credit note that resolves it. @throws NotFound
 */
export async function lockClaim(
  tx: Tx,
  context: Context,
  id: number,
  noteId: number | null = null,
): Promise<LockedClaim> {
  const found = await tx
    .selectFrom('claims')
    .select(['bill_id', 'area_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new NotFound()
  refuseOtherArea(context, found.area_id)
  if (found.bill_id !== null) await lockBill(tx, found.bill_id)
  if (noteId !== null) {
    declareDocumentLock(tx, 'creditNote', noteId)
    await tx.selectFrom('credit_notes').select('id').where('id', '=', noteId).forNoKeyUpdate().execute()
  }
  return lockOnly(tx, id)
}

/** Locks a claim whose invoice is locked already. */
export async function lockOnly(tx: Tx, id: number): Promise<LockedClaim> {
  declareDocumentLock(tx, 'claim', id)
  return tx.selectFrom('claims').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** How things stand with a stored claim. */
export const standingOf = ({
  place,
  resolution,
  returned,
  owed,
  voided,
}: Pick<LockedClaim, 'place' | 'resolution' | 'returned' | 'owed' | 'voided'>): ClaimStanding => ({
  place: place as ClaimPlace,
  resolution: resolution as ClaimResolution | null,
  returned,
  owed,
  voided,
})

/** Refuses a step that may not follow (claims.steps), or of somebody who read an older version. */
export function refuseStep(claim: LockedClaim, step: ClaimStep, version: number | undefined): void {
  const standing = standingOf(claim)
  if (!nextSteps(standing).includes(step)) {
    const state = claimStates.find(({ id }) => id === claimState(standing))?.name ?? ''
    throw new Refusal(claimMessages.notNow(claimStepWords[step], state.toLowerCase()))
  }
  if (version !== undefined && version !== claim.version) throw new Stale()
}
