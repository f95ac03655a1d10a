import { TransferStep } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import { transferMessages } from '@yunque/contract/inventory/transfers'
import type { Selectable } from 'kysely'
import type { Tables, Tx } from '../../db/database.ts'
import { declareDocumentLock } from '../../db/locks.ts'
import { Refusal } from '../../errors.ts'
import { refuseStale } from '../../operation/versioned.ts'

/** A transfer row, locked. */
export type LockedTransfer = Selectable<Tables['transfers']>

/**
 * A transfer, and what refuses the actor by its areas. That comes first: the state of a transfer of others is not shown
 * (transfers.areas-first).
 */
type Which = { id: number; version?: number | undefined; refuse(transfer: LockedTransfer): void }

/** Locks a transfer that is still a request. Of two concurrent operations the second waits and is refused. */
export async function lockRequested(tx: Tx, which: Which): Promise<LockedTransfer> {
  const row = await lockTransfer(tx, which)
  if (row.step !== TransferStep.requested) throw new Refusal(noRequest(row))
  return fresh(row, which)
}

/** Locks a transfer that is in transit. @throws Refusal in any other step */
export async function lockInTransit(tx: Tx, which: Which): Promise<LockedTransfer> {
  const row = await lockTransfer(tx, which)
  if (row.step === TransferStep.voided) throw new Refusal(transferMessages.wasVoided)
  if (row.reception_date !== null) throw new Refusal(transferMessages.isReceived)
  if (row.step !== TransferStep.inTransit) throw new Refusal(transferMessages.notInTransit)
  return fresh(row, which)
}

/** Locks a received transfer of which something is still in transit. @throws Refusal without any */
export async function lockOpen(tx: Tx, which: Which): Promise<LockedTransfer> {
  const row = await lockTransfer(tx, which)
  if (row.step === TransferStep.inTransit) throw new Refusal(transferMessages.isInTransit)
  if (row.reception_date === null || row.settled_on !== null) throw new Refusal(transferMessages.nothingOpen)
  return fresh(row, which)
}

/** Locks a transfer in any step. @throws Refusal when there is none, and what `refuse` throws */
export async function lockTransfer(tx: Tx, { id, refuse }: Which): Promise<LockedTransfer> {
  declareDocumentLock(tx, 'transfer', id)
  const row = await tx
    .selectFrom('transfers')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal(messages.editedMissing)
  refuse(row)
  return row
}

/** Why a transfer is no request any more. */
export function noRequest({ step }: LockedTransfer): string {
  if (step === TransferStep.voided) return transferMessages.wasVoided
  return step === TransferStep.inTransit ? transferMessages.isInTransit : transferMessages.wasDispatched
}

function fresh(row: LockedTransfer, which: Which): LockedTransfer {
  refuseStale(which, row)
  return row
}
