import {
  type BillToDeliver,
  type DeliveryDetail,
  type DeliveryLineRow,
  deliveryMessages,
  type LineToDeliver,
} from '@yunque/contract/sales/deliveries'
import { deliveries } from '@yunque/contract/sales/deliveries.endpoints'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { NotFound, Refusal } from '../../errors.ts'
import { lineGoods, lineGoodsJoins } from '../../inventory/balances/line-goods.ts'
import { defineList } from '../../lists/define-list.ts'
import { findListed } from '../../lists/find-listed.ts'
import { from } from '../../lists/list-tables.ts'
import { actsEverywhere, type Context } from '../../operation/context.ts'
import { numberOf, shownNumber } from '../../settings/series/number-fields.ts'
import { clientName } from '../sale-fields.ts'
import { visibleDeliveries } from './visible-deliveries.ts'

/** Delivery notes of the reader's area, or of their own invoices (20 a page; deliveries.readers). */
export const deliveryList = defineList(deliveries.list)({
  from: from('deliveries', 'd')
    .inner('bills', 'b', { id: 'd.bill_id' })
    .left('clients', 'c', { id: 'b.client_id' })
    .left('areas', 'a', { id: 'd.area_id' })
    .left('drivers', 'v', { id: 'd.driver_id' }),
  fields: {
    id: 'd.id',
    billId: 'd.bill_id',
    billNumber: numberOf('b'),
    date: 'd.date',
    areaId: 'd.area_id',
    area: 'a.name',
    clientId: 'b.client_id',
    client: { sql: clientName, names: 'client' },
    phone: ({ b, c }) =>
      `coalesce(nullif(${b}.walk_in_phone, ''), nullif(${c}.phone, ''), nullif(${c}.cell_phone, ''), ${c}.work_phone, '')`,
    address: 'd.address',
    driverId: 'd.driver_id',
    driver: 'v.name',
    vehicle: 'v.vehicle',
    units: ({ d }) => `(select sum(l.quantity) from delivery_lines l where l.delivery_id = ${d}.id)`,
    stateId: 'd.state',
    receivedBy: 'd.received_by',
    receivedDocument: 'd.received_document',
    signed: ({ d }) => `(${d}.signature is not null)`,
    deliveredAt: 'd.delivered_at',
    deliveredBy: 'd.delivered_by',
    observation: 'd.observation',
    voidReason: 'd.void_reason',
    voidedAt: 'd.voided_at',
    voidedBy: 'd.voided_by',
    createAt: 'd.created_at',
    createBy: 'd.created_by',
    version: 'd.version',
  },
  key: 'id',
  defaultSort: [{ selector: 'id', desc: true }],
  take: 20,
  counts: 'd.active',
  where: (context, { billId, driverId, state }) => [
    ...visibleDeliveries(context),
    billId !== undefined && sql`d.bill_id = ${billId}`,
    driverId !== undefined && sql`d.driver_id = ${driverId}`,
    state !== undefined && sql`d.state = ${state}`,
  ],
})

/** One delivery note with its lines and its signature. @throws NotFound, also for those that the reader may not see */
export async function findDelivery(db: Db | Tx, context: Context, id: number): Promise<DeliveryDetail> {
  const row = await findListed(db, context, deliveryList, id)
  const { rows: lines } = await sql<DeliveryLineRow>`
    select ${lineGoods}, l.quantity from delivery_lines l ${sql.raw(lineGoodsJoins)}
    where l.delivery_id = ${id} order by l.line`.execute(db)
  const { signature } = await db
    .selectFrom('deliveries')
    .select('signature')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, signature, lines }
}

/**
 * What is to deliver of an invoice of the reader's area, without prices.
 * @throws NotFound, Refusal when nothing is left
 */
export async function billToDeliver(db: Db, { actor }: Context, id: number): Promise<BillToDeliver> {
  const { rows } = await sql<Omit<BillToDeliver, 'lines'>>`
    select b.id, ${sql.raw(shownNumber('b'))} as number, b.date, a.name as area, b.appointment, c.address,
      coalesce(nullif(b.client_name, ''), c.full_name) as client,
      coalesce(nullif(b.walk_in_phone, ''), nullif(c.phone, ''), nullif(c.cell_phone, ''), c.work_phone, '') as phone
    from bills b join clients c on c.id = b.client_id join areas a on a.id = b.area_id
    where b.id = ${id} and b.active and ${actsEverywhere(actor) ? sql`true` : sql`b.area_id = ${actor.areaId}`}`.execute(
    db,
  )
  const [bill] = rows
  if (!bill) throw new NotFound('Factura no encontrada')
  const { rows: lines } = await sql<LineToDeliver>`
    select l.line, l.product_id as "productId", p.internal_code as "internalCode", p.name as product, u.name as um, u.decimals,
      l.quantity, l.undelivered,
      coalesce((select array_agg(b.code order by b.code) from product_barcodes b where b.product_id = l.product_id), '{}') as codes
    from bill_lines l join products p on p.id = l.product_id join units u on u.id = p.unit_id
    where l.bill_id = ${id} and l.undelivered > 0 order by l.line`.execute(db)
  if (lines.length === 0) throw new Refusal(deliveryMessages.nothing(bill.number))
  return { ...bill, lines }
}
