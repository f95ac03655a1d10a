import { messages } from '@yunque/contract/core/messages'
import { CountStep } from '@yunque/contract/inventory/count.record'
import { countMessages } from '@yunque/contract/inventory/stock-counts'
import { type Selectable, sql } from 'kysely'
import type { Tables, Tx } from '../../db/database.ts'
import { declareDocumentLock } from '../../db/locks.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { refuseOtherArea } from '../../operation/own-area.ts'
import { refuseStale } from '../../operation/versioned.ts'

/** An open count, locked. */
export type LockedCount = Selectable<Tables['stock_counts']>
type Wanted = { id: number; version?: number | undefined; shared?: boolean }

/**
 * Locks an open count of an area that the actor may act for: FOR SHARE for users who count, so that they do not block
 * one another; exclusively to post or cancel.
 */
export async function lockOpenCount(
  tx: Tx,
  context: Context,
  { id, version, shared = false }: Wanted,
): Promise<LockedCount> {
  declareDocumentLock(tx, 'stockCount', id)
  const { rows } = await sql<LockedCount>`
    select * from stock_counts where id = ${id} ${shared ? sql`for share` : sql`for no key update`}`.execute(
    tx,
  )
  const [count] = rows
  if (!count) throw new Refusal(messages.editedMissing)
  refuseOtherArea(context, count.area_id)
  if (count.step === CountStep.posted) throw new Refusal(countMessages.wasPosted)
  if (count.step === CountStep.voided) throw new Refusal(countMessages.wasVoided)
  refuseStale({ version }, count)
  return count
}
