import { type TransferInput, transferMessages } from '@yunque/contract/transfers'
import { nextNumber } from '../db/counters.ts'
import type { Tx } from '../db/database.ts'
import { actsEverywhere, type Context } from '../http/context.ts'
import { Forbidden } from '../http/errors.ts'
import { announce } from '../http/events.ts'
import { checkBusinessDate } from '../settings/business-date.ts'
import { readSettings } from '../settings/read-settings.ts'
import { goodsOf, refuseClosedArea, refuseInactive } from './goods.ts'
import { lockRequested } from './lock-transfer.ts'

/**
 * Asks another area for goods, for one's own; or changes what was asked for while it is not dispatched. It moves nothing,
 * but reserves in the area that is to send it (Domain §4, §5). Returns its number.
 */
export async function requestTransfer(tx: Tx, context: Context, request: TransferInput): Promise<number> {
  refuseForOthers(context, request.targetAreaId)
  const settings = await readSettings(tx)
  const { today } = context
  const stored = request.id === 0 ? null : await lockRequested(tx, request)
  if (stored) {
    refuseForOthers(context, stored.target_area_id)
    checkBusinessDate(stored.date, { today, settings })
  }
  checkBusinessDate(request.date, { today, settings })
  await refuseClosedArea(tx, request.sourceAreaId)
  await refuseClosedArea(tx, request.targetAreaId)
  const lines = request.lines.filter(({ quantityRequested }) => quantityRequested > 0)
  const productIds = lines.map(({ productId }) => productId)
  refuseInactive(await goodsOf(tx, request.sourceAreaId, productIds))
  const id = stored ? await update(tx, context, request) : await insert(tx, context, request)
  const rows = lines.map(({ productId, quantityRequested }, index) => ({
    ...{ transfer_id: id, line: index + 1, product_id: productId, quantity_requested: quantityRequested },
  }))
  await tx.insertInto('transfer_lines').values(rows).execute()
  // Both areas look at it.
  await announce(tx, { entity: 'traslates', id })
  return id
}

function refuseForOthers({ actor }: Context, areaId: number): void {
  if (areaId !== actor.areaId && !actsEverywhere(actor)) throw new Forbidden(transferMessages.requestsForOwn)
}

const columnsOf = ({ date, sourceAreaId, targetAreaId, observation }: TransferInput) => ({
  date,
  source_area_id: sourceAreaId,
  target_area_id: targetAreaId,
  observation,
})

async function insert(tx: Tx, { actor }: Context, request: TransferInput): Promise<number> {
  const id = await nextNumber(tx, 'transfer')
  await tx
    .insertInto('transfers')
    .values({ ...columnsOf(request), id, created_by: actor.username })
    .execute()
  return id
}

async function update(tx: Tx, { actor }: Context, request: TransferInput): Promise<number> {
  const { id } = request
  await tx
    .updateTable('transfers')
    .set((eb) => ({
      ...columnsOf(request),
      version: eb('version', '+', 1),
      modified_by: actor.username,
      modified_at: new Date(),
    }))
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('transfer_lines').where('transfer_id', '=', id).execute()
  return id
}
