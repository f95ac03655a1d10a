import { SettlementState } from '@yunque/contract/commissions/settlement.record'
import { nameOfSettlement } from '@yunque/contract/commissions/settlement-paper'
import { type SettlementRow, settlementMessages } from '@yunque/contract/commissions/settlements'
import type { ShareSubject } from '../../../records/share/share.api.ts'
import { askAndRun } from '../../../ui/feedback/ask-and-run.ts'
import { voidSettlement } from './settlements.api.ts'
import { texts } from './texts.ts'

export const settlementSubject = ({ id }: Pick<SettlementRow, 'id'>): ShareSubject => ({
  kind: 'commissionSettlement',
  id,
  title: nameOfSettlement(id),
})

type Voided = Pick<SettlementRow, 'id' | 'seller' | 'total' | 'movementId'>

/** Asks and voids a settlement; returns the server's refusal, or null. */
export function confirmVoid({ id, seller, total, movementId }: Voided): Promise<string | null> {
  const title = texts.voidTitle(id)
  return askAndRun({
    question: {
      title,
      body: texts.voidBody(seller, total, movementId !== null),
      action: title,
      danger: true,
    },
    about: { voidSettlement: id },
    run: (options) => voidSettlement(id, options),
    done: settlementMessages.voided,
  })
}

/** Why a settlement cannot be voided; false when it can (commissions.void). */
export const barsVoid = ({ stateId }: Pick<SettlementRow, 'stateId'>): string | false =>
  stateId === SettlementState.voided && settlementMessages.isVoided

/** Whether a settlement waits for its payment. */
export const isUnpaid = ({ stateId }: Pick<SettlementRow, 'stateId'>): boolean =>
  stateId === SettlementState.draft
