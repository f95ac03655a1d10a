import { type TransferInput, transferMessages } from '@yunque/contract/inventory/transfers'
import { disponible, reservable } from '@yunque/domain/availability'
import { dateApproval } from '../../access/approvals/backdating.ts'
import { noteApproval } from '../../access/approvals/require-approval.ts'
import { nextNumber } from '../../db/counters.ts'
import type { Tx } from '../../db/database.ts'
import { Forbidden } from '../../errors.ts'
import { actsEverywhere, type Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { readSettings } from '../../operation/read-settings.ts'
import { writeVersioned } from '../../operation/versioned.ts'
import { checkDocumentDate, checkStoredDate } from '../../settings/business-date.ts'
import { goodsOf, refuseClosedArea, refuseInactive } from '../balances/goods.ts'
import { lockStock, type Pair } from '../balances/lock-stock.ts'
import { refuseFractions } from '../balances/refuse-fractions.ts'
import { reservedUnits } from '../balances/take-stock.ts'
import { type LockedTransfer, lockRequested } from './lock-transfer.ts'
import { heldPairs } from './transfer-reservations.ts'

/**
 * Requests goods from another area for the user's own, or changes a request that is not dispatched yet. Moves no stock,
 * but reserves what is available in the source area (transfers.areas, transfers.request, transfers.reservation).
 * Returns the transfer's number.
 */
export async function requestTransfer(tx: Tx, context: Context, request: TransferInput): Promise<number> {
  refuseForOthers(context, request.targetAreaId)
  const settings = await readSettings(tx)
  const stored =
    request.id === 0
      ? null
      : await lockRequested(tx, {
          id: request.id,
          version: request.version,
          refuse: ({ target_area_id: target }) => refuseForOthers(context, target),
        })
  if (stored) checkStoredDate(stored.date, settings)
  checkDocumentDate(request.date, { context, settings })
  const { date, sourceAreaId, targetAreaId } = request
  const asked = request.lines.map(({ productId, quantityRequested }) => [productId, quantityRequested])
  const approval = await dateApproval(tx, context, {
    date,
    kept: stored?.date,
    areaId: targetAreaId,
    subject: ['traslates', request.id, sourceAreaId, targetAreaId, date, asked],
  })
  await refuseClosedArea(tx, request.sourceAreaId)
  await refuseClosedArea(tx, request.targetAreaId)
  const lines = request.lines.filter(({ quantityRequested }) => quantityRequested > 0)
  const productIds = lines.map(({ productId }) => productId)
  refuseInactive(await goodsOf(tx, request.sourceAreaId, productIds))
  await refuseFractions(
    tx,
    lines.map(({ productId, quantityRequested: quantity }) => ({ productId, quantity })),
  )
  const free = await freeUnits(tx, request, stored)
  const id = stored ? await update(tx, context, request) : await insert(tx, context, request)
  const rows = lines.map(({ productId, quantityRequested }, index) => ({
    transfer_id: id,
    line: index + 1,
    product_id: productId,
    quantity_requested: quantityRequested,
    quantity_reserved: reservable(quantityRequested, free.get(productId) ?? 0),
  }))
  await tx.insertInto('transfer_lines').values(rows).execute()
  await noteApproval(tx, context, approval, { entity: 'traslates', entityId: id })
  // Without `areaId`: both areas get the event.
  await posted(tx, context, { entity: 'traslates', id })
  return id
}

function refuseForOthers({ actor }: Context, areaId: number): void {
  if (areaId !== actor.areaId && !actsEverywhere(actor)) throw new Forbidden(transferMessages.requestsForOwn)
}

/**
 * Available stock of each product in the source area, before this request's reservation. Locks the balances until the
 * request is saved. Locks also those of the replaced lines: reservations change only under the lock of their balance.
 */
async function freeUnits(
  tx: Tx,
  { id, sourceAreaId: areaId, lines }: TransferInput,
  stored: LockedTransfer | null,
): Promise<Map<number, number>> {
  const asked = lines.map(({ productId }) => ({ areaId, productId }))
  const held = await heldPairs(tx, [...asked, ...(stored ? await replacedPairs(tx, stored) : [])])
  const stock = await lockStock(tx, held)
  const productIds = held.filter((pair) => pair.areaId === areaId).map(({ productId }) => productId)
  const reserved = await reservedUnits(tx, { areaId, productIds, exceptTransfer: id })
  return new Map(
    productIds.map((productId) => {
      return [productId, disponible(stock.stock(areaId, productId), reserved.get(productId)?.quantity ?? 0)]
    }),
  )
}

async function replacedPairs(tx: Tx, { id, source_area_id: areaId }: LockedTransfer): Promise<Pair[]> {
  const lines = await tx
    .selectFrom('transfer_lines')
    .select('product_id')
    .where('transfer_id', '=', id)
    .execute()
  return lines.map(({ product_id: productId }) => ({ areaId, productId }))
}

const columnsOf = ({ date, sourceAreaId, targetAreaId, observation }: TransferInput) => ({
  date,
  source_area_id: sourceAreaId,
  target_area_id: targetAreaId,
  observation,
})

async function insert(tx: Tx, { actor, today }: Context, request: TransferInput): Promise<number> {
  const id = await nextNumber(tx, 'transfer')
  await tx
    .insertInto('transfers')
    .values({ ...columnsOf(request), id, reserved_on: today, created_by: actor.username })
    .execute()
  return id
}

async function update(tx: Tx, context: Context, request: TransferInput): Promise<number> {
  const { id } = request
  const columns = { ...columnsOf(request), reserved_on: context.today }
  await writeVersioned(tx, context, { table: 'transfers', id, columns })
  await tx.deleteFrom('transfer_lines').where('transfer_id', '=', id).execute()
  return id
}
