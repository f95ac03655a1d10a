import { CountStep } from '@yunque/contract/inventory/count.record'
import type { Tx } from '../../db/database.ts'
import { announce } from '../../operation/announce.ts'
import { audit } from '../../operation/audit.ts'
import type { Context } from '../../operation/context.ts'
import { lockOpenCount } from './lock-count.ts'

/** Cancels an open count. Nothing is posted; the number and the counted quantities stay. */
export async function voidCount(
  tx: Tx,
  context: Context,
  id: number,
): Promise<{ id: number; active: boolean }> {
  const count = await lockOpenCount(tx, context, { id })
  await tx
    .updateTable('stock_counts')
    .set({
      step: CountStep.voided,
      closed_by: context.actor.username,
      closed_at: new Date(),
      version: count.version + 1,
    })
    .where('id', '=', id)
    .execute()
  await audit(tx, context, { action: 'anular', entity: 'stockCounts', entityId: id })
  await announce(tx, { entity: 'stockCounts', id, areaId: count.area_id })
  return { id, active: false }
}
