import { fixedCatalogs, transferSteps } from '@yunque/contract/core/constants'
import { costReaders } from '@yunque/contract/core/resources'
import { wordsOf } from '@yunque/contract/core/value-words'
import type { TransferDetail, TransferLineRow } from '@yunque/contract/inventory/transfers'
import { transfers } from '@yunque/contract/inventory/transfers.endpoints'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { defineList } from '../../lists/define-list.ts'
import { findListed } from '../../lists/find-listed.ts'
import { fixedName } from '../../lists/fixed-name.ts'
import type { Aliases } from '../../lists/list-expression.ts'
import { from } from '../../lists/list-tables.ts'
import { actsEverywhere, type Context, readsCosts } from '../../operation/context.ts'
import { lineGoods, lineGoodsJoins } from '../ledger/line-goods.ts'

const unitsOf = (column: string) => ({
  sql: ({ t }: Aliases<'t'>) =>
    `(select sum(l.${column}) from transfer_lines l where l.transfer_id = ${t}.id)`,
  type: 'number' as const,
})

/** Transfers that leave or enter the reader's area; users of the warehouse see all (20 a page; access.own-area). */
export const transferList = defineList(transfers.list)({
  from: from('transfers', 't')
    .left('areas', 's', { id: 't.source_area_id' })
    .left('areas', 'a', { id: 't.target_area_id' })
    .settings('g'),
  fields: {
    id: { sql: 't.id', type: 'number' },
    date: { sql: 't.date', type: 'date' },
    areaSourceId: { sql: 't.source_area_id', type: 'number' },
    areaSource: { sql: 's.name', type: 'text' },
    areaTargetId: { sql: 't.target_area_id', type: 'number' },
    areaTarget: { sql: 'a.name', type: 'text' },
    stepId: { sql: 't.step', type: 'number', words: wordsOf(transferSteps) },
    step: { sql: ({ t }) => fixedName(`${t}.step`, transferSteps), type: 'text' },
    stateId: {
      sql: ({ t }) => `(case ${t}.step when 9 then 2 else 1 end)`,
      type: 'number',
      words: wordsOf(fixedCatalogs.state),
    },
    observation: { sql: 't.observation', type: 'text' },
    units: unitsOf('quantity_requested'),
    unitsSent: unitsOf('quantity_sent'),
    total: { sql: 't.total', type: 'number', only: costReaders },
    reservedUntil: {
      sql: ({ t, g }) => `case ${t}.step when 1 then ${t}.reserved_on + ${g}.transfer_days end`,
      type: 'date',
    },
    dispatchDate: { sql: 't.dispatch_date', type: 'date' },
    dispatchedAt: { sql: 't.dispatched_at', type: 'instant' },
    dispatchedBy: { sql: 't.dispatched_by', type: 'text' },
    createAt: { sql: 't.created_at', type: 'instant' },
    createBy: { sql: 't.created_by', type: 'text' },
    modifyAt: { sql: 't.modified_at', type: 'instant' },
    modifyBy: { sql: 't.modified_by', type: 'text' },
    version: { sql: 't.version', type: 'number' },
  },
  key: 'id',
  defaultSort: [{ selector: 'id', desc: true }],
  take: 20,
  where: ({ actor }, { areaSourceId, areaTargetId, stepId, dateFrom, dateTo }) => [
    !actsEverywhere(actor) && sql`${actor.areaId}::int in (t.source_area_id, t.target_area_id)`,
    Boolean(areaSourceId) && sql`t.source_area_id = ${areaSourceId}`,
    Boolean(areaTargetId) && sql`t.target_area_id = ${areaTargetId}`,
    Boolean(stepId) && sql`t.step = ${stepId}`,
    Boolean(dateFrom) && sql`t.date >= ${dateFrom}::date`,
    Boolean(dateTo) && sql`t.date <= ${dateTo}::date`,
  ],
})

/** One transfer with its lines. @throws NotFound, also for transfers of other areas */
export async function findTransfer(db: Db | Tx, context: Context, id: number): Promise<TransferDetail> {
  const row = await findListed(db, context, transferList, id)
  return { ...row, traslateDetails: await linesOf(db, context, id) }
}

async function linesOf(db: Db | Tx, { actor }: Context, id: number): Promise<TransferLineRow[]> {
  const costs = readsCosts(actor) ? sql`, l.cost, l.total` : sql``
  const { rows } = await sql<TransferLineRow>`
    select ${lineGoods}, coalesce(b.stock, 0) as stock,
      coalesce(b.stock, 0) - coalesce(r.units, 0) + coalesce(o.quantity, 0) as disponible,
      l.quantity_requested as "quantityRequest", l.quantity_sent as "quantityResponse",
      coalesce(o.quantity, 0) as "quantityReserved", ${othersOfLine} as "reservedByOthers" ${costs}
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
