import { TransferStep, WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import type { TransferRow } from '@yunque/contract/inventory/transfer-rows'
import { transferMessages } from '@yunque/contract/inventory/transfers'
import type { Session } from '../../../lib/api-client/session.ts'
import { askAndRun } from '../../../ui/feedback/ask-and-run.ts'
import { texts } from './texts.ts'
import { voidTransfer } from './transfers.api.ts'

/** Asks and voids a transfer whose goods did not enter the target; returns the server's refusal, or null. */
export function confirmVoid(transfer: TransferRow, onStart?: () => void): Promise<string | null> {
  const { id, version, areaSource: source, areaTarget: target } = transfer
  return askAndRun({
    question: {
      title: texts.voidTitle(id),
      body:
        transfer.stepId === TransferStep.inTransit
          ? texts.sentBody({ source, target })
          : texts.voidBody({ source, target }),
      action: texts.voidTitle(id),
      danger: true,
    },
    about: { void: id, version },
    run: () => voidTransfer(id),
    done: transferMessages.voided,
    onStart,
  })
}

/** Whether the user of that session may act for an area (access.own-area). */
const actsFor = (session: Session | null, areaId: number): boolean =>
  session?.areaId === areaId || session?.areaId === WAREHOUSE_AREA

/** Why a user cannot edit, dispatch, receive, resolve or void a transfer; false when they can (transfers.steps). */
export function hindrances(session: Session | null, transfer: TransferRow) {
  const closed = transfer.stepId !== TransferStep.requested && texts.onlyRequested
  const sent = transfer.stepId === TransferStep.inTransit
  const open = transfer.receptionDate !== null && transfer.unitsInTransit > 0
  const source = actsFor(session, transfer.areaSourceId)
  return {
    receive:
      (!sent && texts.notInTransit) || (!actsFor(session, transfer.areaTargetId) && texts.receivedByOther),
    resolve: (!open && texts.nothingOpen) || (!source && texts.resolvedByOther),
    edit: closed || (!actsFor(session, transfer.areaTargetId) && texts.requestedByOther),
    dispatch: closed || (!source && texts.otherArea),
    void: sent ? !source && texts.voidedByOther : closed,
  }
}
