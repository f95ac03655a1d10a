import { PreBillType } from '@yunque/contract/core/constants'
import { type LayawayExtension, layawayMessages } from '@yunque/contract/sales/layaways'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { refuseFinished, reserve } from '../../sales/quotations/convert-pre-bill.ts'
import { lockPreBill } from '../../sales/quotations/lock-pre-bill.ts'
import { refuseCancelled } from './cancel-layaway.ts'

/**
 * Sets a later last day of a layaway, with a reason. One that expired reserves again, as far as its goods are still there
 * (layaways.extend).
 */
export async function extendLayaway(
  tx: Tx,
  context: Context,
  id: number,
  { until, observation }: LayawayExtension,
): Promise<{ id: number; until: string }> {
  const { actor, today } = context
  const preBill = await lockPreBill(tx, context, id)
  refuseCancelled(preBill)
  await refuseFinished(tx, preBill)
  const { layaway_until: last, area_id: areaId, version } = preBill
  if (last === null) throw new Refusal(layawayMessages.notLayaway)
  if (until < today) throw new Refusal(layawayMessages.before)
  if (until <= last) throw new Refusal(layawayMessages.notLater(last))
  // Others may have taken its units meanwhile.
  if (last < today || preBill.type_id !== PreBillType.preSale) await reserve(tx, preBill)
  await tx
    .updateTable('pre_bills')
    .set({
      type_id: PreBillType.preSale,
      layaway_until: until,
      modified_by: actor.username,
      modified_at: new Date(),
      version: version + 1,
    })
    .where('id', '=', id)
    .execute()
  await posted(tx, context, {
    entity: 'prebills',
    id,
    areaId,
    act: 'extender',
    before: { layawayUntil: last },
    after: { layawayUntil: until, observation },
  })
  return { id, until }
}
