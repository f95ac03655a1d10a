import { TransferStep } from '@yunque/contract/core/constants'
import type { Tx } from '../../db/database.ts'
import { announce } from '../../operation/announce.ts'
import { audit } from '../../operation/audit.ts'
import type { Context } from '../../operation/context.ts'
import { refuseOtherArea } from '../../operation/own-area.ts'
import { readSettings } from '../../operation/read-settings.ts'
import { checkStoredDate } from '../../settings/business-date.ts'
import { lockRequested } from './lock-transfer.ts'

/** Voids a transfer that is not dispatched; users of both areas may. It keeps its number and its reservations end. */
export async function voidTransfer(
  tx: Tx,
  context: Context,
  id: number,
): Promise<{ id: number; active: boolean }> {
  const { source_area_id: source, target_area_id: target, ...transfer } = await lockRequested(tx, { id })
  const { actor } = context
  refuseOtherArea(context, source, target)
  checkStoredDate(transfer.date, await readSettings(tx))
  await tx
    .updateTable('transfers')
    .set({
      step: TransferStep.voided,
      modified_by: actor.username,
      modified_at: new Date(),
      version: transfer.version + 1,
    })
    .where('id', '=', id)
    .execute()
  await audit(tx, context, {
    action: 'anular',
    entity: 'traslates',
    entityId: id,
    before: { step: transfer.step },
    after: { step: TransferStep.voided },
  })
  await announce(tx, { entity: 'traslates', id })
  return { id, active: false }
}
