import { TransferStep } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import { transferMessages } from '@yunque/contract/inventory/transfers'
import type { Selectable } from 'kysely'
import type { Tables, Tx } from '../../db/database.ts'
import { declareDocumentLock } from '../../db/locks.ts'
import { Refusal, Stale } from '../../errors.ts'

/** A transfer row, locked. */
export type LockedTransfer = Selectable<Tables['transfers']>

type Which = { id: number; version?: number | undefined }

/** Locks a transfer that is still a request. Of two concurrent operations the second waits and is refused. */
export async function lockRequested(tx: Tx, { id, version }: Which): Promise<LockedTransfer> {
  declareDocumentLock(tx, 'transfer', id)
  const row = await tx
    .selectFrom('transfers')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal(messages.editedMissing)
  if (row.step === TransferStep.dispatched) throw new Refusal(transferMessages.wasDispatched)
  if (row.step === TransferStep.voided) throw new Refusal(transferMessages.wasVoided)
  if (version !== undefined && version !== row.version) throw new Stale()
  return row
}
