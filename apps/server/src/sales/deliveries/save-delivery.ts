import { documentNumber } from '@yunque/contract/core/document-number'
import { formatQuantity } from '@yunque/contract/core/format'
import { type DeliveryInput, deliveryMessages } from '@yunque/contract/sales/deliveries'
import { DeliveryState } from '@yunque/contract/sales/delivery.record'
import { compare } from '@yunque/domain/decimal'
import { sql } from 'kysely'
import { nextNumber } from '../../db/counters.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { refuseFractions } from '../../inventory/balances/refuse-fractions.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import type { LockedBill } from '../lock-bill.ts'
import { lockBillOfDelivery } from './lock-delivery.ts'
import { changeUndelivered } from './settle-delivery.ts'

/**
 * Makes a delivery note of an invoice: what it carries is no longer undelivered, and never more than that (deliveries.note).
 * On the way with a driver, or delivered at the counter. Returns its number.
 */
export async function saveDelivery(tx: Tx, context: Context, input: DeliveryInput): Promise<number> {
  if (input.id !== 0) throw new Refusal(deliveryMessages.final)
  const bill = await lockBillOfDelivery(tx, context, input.billId)
  if (!bill.active) throw new Refusal(deliveryMessages.voidedBill)
  await refuseMore(tx, bill, input)
  if (input.driverId !== null) await refuseUnknownDriver(tx, input.driverId)
  const id = await nextNumber(tx, 'delivery')
  await insert(tx, context, { id, bill, input })
  await changeUndelivered(
    tx,
    bill.id,
    input.lines.map(({ productId, quantity }) => ({ productId, units: -quantity })),
  )
  const { billId, driverId, lines, delivered, receivedBy } = input
  const handed = delivered ? { receivedBy } : {}
  await posted(tx, context, [
    {
      entity: 'deliveries',
      id,
      areaId: bill.area_id,
      act: 'agregar',
      after: { billId, driverId, lines, ...handed },
    },
    { entity: 'bills', id: bill.id, areaId: bill.area_id },
  ])
  return id
}

type LineToDeliver = { productId: number; name: string; undelivered: number; isService: boolean }

/** Refuses more of a product than is undelivered, naming each. A service leaves no store. */
async function refuseMore(tx: Tx, bill: LockedBill, { lines }: DeliveryInput): Promise<void> {
  const { rows } = await sql<LineToDeliver>`
    select l.product_id as "productId", p.name, l.undelivered, p.is_service as "isService"
    from bill_lines l join products p on p.id = l.product_id where l.bill_id = ${bill.id}`.execute(tx)
  if (rows.every(({ undelivered }) => undelivered === 0))
    throw new Refusal(deliveryMessages.nothing(documentNumber(bill)))
  const sold = new Map(rows.map((row) => [row.productId, row]))
  const faults = lines.flatMap(({ productId, quantity }) => {
    const line = sold.get(productId)
    if (!line) return [deliveryMessages.notSold]
    const over = compare(quantity, line.undelivered) > 0
    return over ? [deliveryMessages.tooMany(line.name, formatQuantity(line.undelivered))] : []
  })
  if (faults.length > 0) throw new Refusal(faults.join('\n'))
  // All that is left may leave, whatever decimals its unit has now.
  await refuseFractions(
    tx,
    lines.filter(({ productId, quantity }) => compare(quantity, sold.get(productId)?.undelivered ?? 0) !== 0),
  )
}

async function refuseUnknownDriver(tx: Tx, id: number): Promise<void> {
  const driver = await tx.selectFrom('drivers').select('active').where('id', '=', id).executeTakeFirst()
  if (!driver?.active) throw new Refusal(deliveryMessages.unknownDriver)
}

type New = { id: number; bill: LockedBill; input: DeliveryInput }

async function insert(tx: Tx, { actor, today, doneAt }: Context, { id, bill, input }: New): Promise<void> {
  const { driverId, address, observation, delivered, receivedBy, receivedDocument, signature, lines } = input
  const handed = { received_by: receivedBy, received_document: receivedDocument, signature }
  const now = {
    state: DeliveryState.delivered,
    delivered_at: doneAt ?? new Date(),
    delivered_by: actor.username,
  }
  await tx
    .insertInto('deliveries')
    .values({
      id,
      bill_id: bill.id,
      area_id: bill.area_id,
      date: today,
      driver_id: driverId,
      address,
      observation,
      ...(delivered ? { ...handed, ...now } : {}),
      created_by: actor.username,
      created_by_id: actor.userId,
    })
    .execute()
  const rows = lines.map(({ productId, quantity }, at) => ({
    delivery_id: id,
    line: at + 1,
    bill_id: bill.id,
    product_id: productId,
    quantity,
  }))
  await tx.insertInto('delivery_lines').values(rows).execute()
}
