import { nameOfClaim } from '@yunque/contract/sales/claim-paper'
import type { ClaimRow } from '@yunque/contract/sales/claims'
import { ClaimPlace, ClaimState, ClaimStep } from '@yunque/domain/claims'
import type { ShareSubject } from '../../../records/share/share.api.ts'
import { texts } from './texts.ts'

export const claimSubject = ({ id }: Pick<ClaimRow, 'id'>): ShareSubject => ({
  kind: 'claim',
  id,
  title: nameOfClaim(id),
})

export const isVoided = ({ stateId }: Pick<ClaimRow, 'stateId'>): boolean => stateId === ClaimState.voided

const undoable: readonly (number | null)[] = [null, ClaimStep.repaired, ClaimStep.rejected]

/** Why a claim cannot be voided, as far as its row shows; false when it can (claims.void). */
export function barsVoid({ stateId, placeId, resolutionId }: ClaimRow): string | false {
  if (stateId === ClaimState.voided) return texts.isVoided
  const isOver = stateId === ClaimState.closed || !undoable.includes(resolutionId)
  return (isOver || placeId !== ClaimPlace.store) && texts.notUndoable
}
