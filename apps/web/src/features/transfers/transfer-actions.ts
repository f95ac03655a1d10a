import { TransferStep, WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { type TransferRow, transferMessages } from '@yunque/contract/inventory/transfers'
import type { Session } from '../../lib/api-client/session.ts'
import { askAndRun } from '../../ui/feedback/ask-and-run.ts'
import { texts } from './texts.ts'
import { annulTransfer } from './transfers.api.ts'

/** Asks and voids a transfer that is not dispatched; returns the server's refusal, or null. */
export function confirmAnnul(transfer: TransferRow, onStart?: () => void): Promise<string | null> {
  const { id, version, areaSource: source, areaTarget: target } = transfer
  return askAndRun({
    question: {
      title: texts.annulTitle(id),
      body: texts.annulBody({ source, target }),
      action: texts.annulTitle(id),
      danger: true,
    },
    about: { annul: id, version },
    run: () => annulTransfer(id),
    done: transferMessages.annulled,
    onStart,
  })
}

/** Opens the print page of a transfer in a new tab. */
export function printTransfer(id: number): void {
  window.open(`/app/imprimir/traslado/${id}`, '_blank', 'noopener')
}

/** Whether the user of that session may act for an area (access.own-area). */
const actsFor = (session: Session | null, areaId: number): boolean =>
  session?.areaId === areaId || session?.areaId === WAREHOUSE_AREA

/** Why a user cannot edit, dispatch or void a transfer; false when they can (transfers.steps). */
export function hindrances(session: Session | null, transfer: TransferRow) {
  const closed = transfer.stepId !== TransferStep.requested && texts.onlyRequested
  return {
    edit: closed || (!actsFor(session, transfer.areaTargetId) && texts.requestedByOther),
    dispatch: closed || (!actsFor(session, transfer.areaSourceId) && texts.otherArea),
    annul: closed,
  }
}
