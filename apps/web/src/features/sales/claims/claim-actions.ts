import { printAddress } from '@yunque/contract/core/document-links'
import { nameOfClaim } from '@yunque/contract/sales/claim-paper'
import type { ClaimRow } from '@yunque/contract/sales/claims'
import { ClaimState } from '@yunque/domain/claims'
import type { ShareSubject } from '../../../records/share/share.api.ts'

export const claimSubject = ({ id }: Pick<ClaimRow, 'id'>): ShareSubject => ({
  kind: 'claim',
  id,
  title: nameOfClaim(id),
})

/** Opens the print page of a claim in a new tab. */
export function printClaim(id: number): void {
  window.open(printAddress('claim', id), '_blank', 'noopener')
}

export const isVoided = ({ stateId }: Pick<ClaimRow, 'stateId'>): boolean => stateId === ClaimState.voided
