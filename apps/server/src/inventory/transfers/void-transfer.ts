import { TransferStep } from '@yunque/contract/core/constants'
import { transferMessages } from '@yunque/contract/inventory/transfers'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Forbidden, Refusal } from '../../errors.ts'
import { actsEverywhere, type Context } from '../../operation/context.ts'
import { refuseOtherArea } from '../../operation/own-area.ts'
import { readSettings } from '../../operation/read-settings.ts'
import { voidDocument } from '../../operation/void-document.ts'
import { checkBusinessDate, checkStoredDate } from '../../settings/business-date.ts'
import { lockStock } from '../balances/lock-stock.ts'
import { type LockedTransfer, lockTransfer, noRequest } from './lock-transfer.ts'
import { enterArea, transitLines } from './transit.ts'

/**
 * Voids a transfer whose goods did not enter the target. A request, by users of both areas: its reservations end. One in
 * transit, by users of the source: its goods return there with the value with which they left (transfers.void). It keeps
 * its number.
 */
export async function voidTransfer(
  tx: Tx,
  context: Context,
  id: number,
): Promise<{ id: number; active: boolean }> {
  const transfer = await lockTransfer(tx, {
    id,
    refuse: ({ source_area_id: source, target_area_id: target }) => refuseOtherArea(context, source, target),
  })
  const { today } = context
  const sent = transfer.step === TransferStep.inTransit
  if (!sent && transfer.step !== TransferStep.requested) throw new Refusal(noRequest(transfer))
  const settings = await readSettings(tx)
  checkStoredDate(transfer.date, settings)
  if (sent) {
    checkBusinessDate(today, { today, settings })
    await bringBack(tx, context, transfer)
  }
  return voidDocument(tx, context, 'transfer', {
    id,
    set: { settled_on: sent ? today : null },
    before: { step: transfer.step },
    after: { step: TransferStep.voided },
  })
}

/** The goods in transit return to the source. @throws Forbidden for users of the target */
async function bringBack(tx: Tx, context: Context, transfer: LockedTransfer): Promise<void> {
  const { id, source_area_id: areaId } = transfer
  if (areaId !== context.actor.areaId && !actsEverywhere(context.actor))
    throw new Forbidden(transferMessages.voidsFromOwn)
  const parts = (await transitLines(tx, id)).map(({ line, productId, open }) => {
    return { line, productId, ...open }
  })
  const stock = await lockStock(
    tx,
    parts.map(({ productId }) => ({ areaId, productId })),
  )
  await enterArea(tx, context, { id, areaId, stock, parts })
  await sql`update transfer_lines set quantity_returned = quantity_sent, value_returned = value
    where transfer_id = ${id}`.execute(tx)
}
