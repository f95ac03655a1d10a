import { transferSteps } from '@yunque/contract/core/constants'
import type { TransferDetail, TransferLineRow, TransferLoss } from '@yunque/contract/inventory/transfer-rows'
import { transfers } from '@yunque/contract/inventory/transfers.endpoints'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { defineList } from '../../lists/define-list.ts'
import { findListed } from '../../lists/find-listed.ts'
import { fixedName } from '../../lists/fixed-name.ts'
import type { Aliases } from '../../lists/list-expression.ts'
import { from } from '../../lists/list-tables.ts'
import { actsEverywhere, type Context, readsCosts } from '../../operation/context.ts'
import { lineGoods, lineGoodsJoins } from '../balances/line-goods.ts'
import { lineLots } from '../lots/line-lots.ts'

/** SQL over what is in transit of the transfer `t`. */
const ofTransit = (sum: string) => ({
  sql: ({ t }: Aliases<'t'>) =>
    `(select coalesce(${sum}, 0) from goods_in_transit w where w.transfer_id = ${t}.id)`,
})

const unitsOf = (column: string) => ({
  sql: ({ t }: Aliases<'t'>) =>
    `(select sum(l.${column}) from transfer_lines l where l.transfer_id = ${t}.id)`,
})

/** SQL: whether something of the transfer `t` is in transit. It is the condition of an index. */
export const unsettled = (t: string): string =>
  `(${t}.with_reception and ${t}.dispatch_date is not null and ${t}.settled_on is null)`

/** Whether the transfer `t` is in transit for longer than the days of the setting (transfers.late). */
export const isLate = (today: string): RawBuilder<unknown> =>
  sql`(${sql.raw(unsettled('t'))} and t.reception_date is null
    and t.dispatch_date < ${today}::date - (select transit_days from settings))`

/** Transfers that leave or enter the reader's area; users of the warehouse see all (20 a page; access.own-area). */
export const transferList = defineList(transfers.list)({
  from: from('transfers', 't')
    .left('areas', 's', { id: 't.source_area_id' })
    .left('areas', 'a', { id: 't.target_area_id' })
    .settings('g'),
  fields: {
    id: 't.id',
    date: 't.date',
    areaSourceId: 't.source_area_id',
    areaSource: 's.name',
    areaTargetId: 't.target_area_id',
    areaTarget: 'a.name',
    stepId: 't.step',
    step: ({ t }) => fixedName(`${t}.step`, transferSteps),
    stateId: ({ t }) => `(case ${t}.step when 9 then 2 else 1 end)`,
    observation: 't.observation',
    units: unitsOf('quantity_requested'),
    unitsSent: unitsOf('quantity_sent'),
    unitsReceived: unitsOf('quantity_received'),
    unitsInTransit: ofTransit('sum(w.quantity)'),
    inTransit: { ...ofTransit('round(sum(w.value), 2)') },
    total: 't.total',
    reservedUntil: ({ t, g }) => `case ${t}.step when 1 then ${t}.reserved_on + ${g}.transfer_days end`,
    dispatchDate: 't.dispatch_date',
    dispatchedAt: 't.dispatched_at',
    dispatchedBy: 't.dispatched_by',
    withReception: 't.with_reception',
    receptionDate: 't.reception_date',
    receivedAt: 't.received_at',
    receivedBy: 't.received_by',
    daysInTransit: ({ t, g }) =>
      `case when ${unsettled(t)} then (now() at time zone ${g}.time_zone)::date - ${t}.dispatch_date end`,
    createAt: 't.created_at',
    createBy: 't.created_by',
    modifyAt: 't.modified_at',
    modifyBy: 't.modified_by',
    version: 't.version',
  },
  key: 'id',
  defaultSort: [{ selector: 'id', desc: true }],
  take: 20,
  where: ({ actor, today }, { areaSourceId, areaTargetId, stepId, transit, dateFrom, dateTo }) => [
    !actsEverywhere(actor) && sql`${actor.areaId}::int in (t.source_area_id, t.target_area_id)`,
    Boolean(areaSourceId) && sql`t.source_area_id = ${areaSourceId}`,
    Boolean(areaTargetId) && sql`t.target_area_id = ${areaTargetId}`,
    Boolean(stepId) && sql`t.step = ${stepId}`,
    transit !== undefined && sql.raw(unsettled('t')),
    transit === 'late' && isLate(today),
    transit === 'open' && sql`t.reception_date is not null`,
    Boolean(dateFrom) && sql`t.date >= ${dateFrom}::date`,
    Boolean(dateTo) && sql`t.date <= ${dateTo}::date`,
  ],
})

/** One transfer with its lines. @throws NotFound, also for transfers of other areas */
export async function findTransfer(db: Db | Tx, context: Context, id: number): Promise<TransferDetail> {
  const row = await findListed(db, context, transferList, id)
  const traslateDetails = await linesOf(db, context, id)
  return { ...row, traslateDetails, losses: row.withReception ? await lossesOf(db, id) : [] }
}

async function lossesOf(db: Db | Tx, id: number): Promise<TransferLoss[]> {
  const { rows } = await sql<TransferLoss>`
    select d.id, d.date, coalesce(r.name, '') as reason from transfer_losses x
    join stock_outputs d on d.id = x.output_id left join adjustment_reasons r on r.id = d.reason_id
    where x.transfer_id = ${id} order by d.id`.execute(db)
  return rows
}

async function linesOf(db: Db | Tx, { actor }: Context, id: number): Promise<TransferLineRow[]> {
  const costs = readsCosts(actor) ? sql`, l.cost, l.total` : sql``
  const { rows } = await sql<TransferLineRow>`
    select ${lineGoods}, coalesce(b.stock, 0) as stock,
      coalesce(b.stock, 0) - coalesce(r.units, 0) + coalesce(o.quantity, 0) as disponible,
      l.quantity_requested as "quantityRequest", l.quantity_sent as "quantityResponse",
      coalesce(o.quantity, 0) as "quantityReserved", ${othersOfLine} as "reservedByOthers",
      l.quantity_received as "quantityReceived", l.quantity_damaged as "quantityDamaged",
      l.quantity_returned as "quantityReturned", l.quantity_lost as "quantityLost",
      l.quantity_sent - l.quantity_received - l.quantity_returned - l.quantity_lost as "quantityInTransit",
      l.difference_note as note, u.decimals, p.tracks_lots as "tracksLots", ${lineLots('transfer', sql`t.id`)}::jsonb as lots,
      coalesce((select array_agg(c.code order by c.code) from product_barcodes c where c.product_id = l.product_id), '{}') as codes
      ${costs}
    from transfer_lines l
    join transfers t on t.id = l.transfer_id
    ${sql.raw(lineGoodsJoins)}
    left join stock_balances b on b.area_id = t.source_area_id and b.product_id = l.product_id
    left join reserved_units r on r.area_id = t.source_area_id and r.product_id = l.product_id
    left join transfer_reservations o on o.transfer_id = t.id and o.product_id = l.product_id
    where l.transfer_id = ${id} order by l.line`.execute(db)
  return rows
}

/**
 * SQL: the reservations of other requests for a line's product. Empty once its own transfer is dispatched or cancelled.
 */
const othersOfLine = sql`coalesce((
  select jsonb_agg(jsonb_build_object('transferId', k.transfer_id, 'areaTarget', a.name, 'quantity', k.quantity) order by k.transfer_id desc)
  from transfer_reservations k join transfers y on y.id = k.transfer_id join areas a on a.id = y.target_area_id
  where t.step = 1 and k.area_id = t.source_area_id and k.product_id = l.product_id and k.transfer_id <> t.id), '[]')`
