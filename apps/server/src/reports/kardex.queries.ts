import { Direction, TransferStep } from '@yunque/contract/core/constants'
import type { StockKind } from '@yunque/contract/core/document-kinds'
import { messages } from '@yunque/contract/core/messages'
import { movementWords } from '@yunque/contract/core/value-words'
import type { Floating, Kardex, KardexQuery, KardexRow } from '@yunque/contract/reports/inventory-reports'
import { inventoryReports } from '@yunque/contract/reports/inventory-reports.endpoints'
import { flotante } from '@yunque/domain/availability'
import { dayAfter } from '@yunque/domain/dates'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { defineList } from '../lists/define-list.ts'
import type { Expression } from '../lists/list-expression.ts'
import { conditions } from '../lists/list-parts.ts'
import { sourceOf } from '../lists/list-source.ts'
import { from } from '../lists/list-tables.ts'
import { loadPage } from '../lists/load-page.ts'
import type { Context } from '../operation/context.ts'
import { numberOfKind, shownNumber } from '../settings/series/number-fields.ts'

/**
 * The movements of a product in an area by posting date, the oldest first, with the balance before them
 * (stock.posting-order).
 */
export async function kardex(db: Db, context: Context, query: KardexQuery): Promise<Kardex> {
  const [result, totals] = await Promise.all([movements(db, context, query), rangeTotals(db, query)])
  return { result, ...totals }
}

type Range = { areaId: number; productId: number; date: string; to?: string | null | undefined }

const range = ({
  areaId,
  productId,
  date,
  to,
}: Range) => sql`m.area_id = ${areaId} and m.product_id = ${productId}
  and m.posted_day >= ${date}::date ${to ? sql`and m.posted_day < ${dayAfter(to)}::date` : sql``}`

const casesOf = (movement: string) =>
  Object.entries(movementWords).flatMap(([direction, words]) =>
    Object.entries(words).map(
      ([type, name]) =>
        `when ${movement}.direction = ${direction} and ${movement}.type_id = ${type} then '${name}'`,
    ),
  )
const documentName: Expression<'m'> = ({ m }) => `case ${casesOf(m).join(' ')} end`

/** A column of the movements of one direction; 0 for the others. */
const only =
  (direction: number, column: string): Expression<'m'> =>
  ({ m }) =>
    `case ${m}.direction when ${direction} then ${m}.${column} else 0 end`

/** A text of the movement's document, read only for the rows of the page; empty for documents without one. */
const ofDocument =
  (selects: Readonly<Record<StockKind, string | null>>): Expression<'m'> =>
  ({ m }) => {
    const cases = Object.entries(selects).flatMap(([kind, select]) =>
      select === null ? [] : [`when '${kind}' then (${select} where id = ${m}.document_id)`],
    )
    return `coalesce(case ${m}.document_kind ${cases.join(' ')} end, '')`
  }

/** The shown number of the movement's document. */
const numberOfMovement: Expression<'m'> = ({ m }) => numberOfKind(`${m}.document_kind`, `${m}.document_id`)

/** SQL: the lots of a movement with their units: `A-12, vence 11/2026: 5; A-13: 2` (named as `lotLabel` does). */
const lotsOfMovement: Expression<'m'> = ({ m }) => `coalesce((
  select string_agg(concat_ws(', ', nullif(k.lot, ''), 'vence ' || to_char(k.expire_date, 'MM/YYYY')) || ': ' ||
    trim_scale(abs(x.quantity)), '; ' order by k.expire_date nulls last, k.lot)
  from lot_movements x join stock_lots k on k.id = x.lot_id
  where x.area_id = ${m}.area_id and x.product_id = ${m}.product_id and x.seq = ${m}.seq), '')`

/** SQL: what an invoice was exchanged for (sales.exchange). */
const exchangedBill = `select 'Cambio de factura ' || ${shownNumber('o')} from credit_notes n join bills o on o.id = n.bill_id
  where n.exchange_bill_id = bills.id`

/**
 * The movements as a list that the screen pages, groups, totals and exports. The running columns are those of the
 * ledger.
 */
export const kardexList = defineList(inventoryReports.kardexList)({
  from: from('stock_movements', 'm').left('users', 'u', { id: 'm.user_id' }),
  fields: {
    seq: 'm.seq',
    document: 'm.document_kind',
    type: documentName,
    id: 'm.document_id',
    number: numberOfMovement,
    date: 'm.date',
    postedAt: 'm.posted_at',
    reference: ofDocument({
      purchase: 'select reference from purchases',
      bill: `select coalesce((${exchangedBill}), reference) from bills`,
      creditNote: `select 'Factura ' || (select ${shownNumber('b')} from bills b where b.id = bill_id) from credit_notes`,
      input: 'select reference from stock_inputs',
      output: 'select reference from stock_outputs',
      transfer: null,
      conversion: null,
      revaluation: null,
      reception: 'select reference from receptions',
      supplierCredit: 'select reference_physical from supplier_credits',
      claim: 'select provider_reference from claims',
    }),
    observation: ofDocument({
      purchase: 'select observation from purchases',
      bill: 'select coalesce(disabled_subject, observation) from bills',
      creditNote: 'select observation from credit_notes',
      input: 'select observation from stock_inputs',
      output: 'select observation from stock_outputs',
      transfer: 'select observation from transfers',
      conversion: null,
      revaluation: 'select reason from stock_revaluations',
      reception: 'select observation from receptions',
      supplierCredit: 'select observation from supplier_credits',
      claim: 'select fault from claims',
    }),
    lots: lotsOfMovement,
    direction: 'm.direction',
    typeId: { sql: 'm.type_id', shown: { reads: ['type'], words: ({ type }: { type: string }) => type } },
    quantityIn: only(Direction.in, 'quantity'),
    costIn: only(Direction.in, 'unit_cost'),
    costTotalIn: only(Direction.in, 'value'),
    quantityOut: only(Direction.out, 'quantity'),
    costOut: only(Direction.out, 'unit_cost'),
    costTotalOut: only(Direction.out, 'value'),
    stocks: 'm.stock_after',
    costAvg: 'm.average_after',
    costPromOut: 'm.value_after',
    createBy: 'u.username',
  },
  key: 'seq',
  rowId: 'm.id',
  defaultSort: [{ selector: 'seq' }],
  take: 10,
  where: (_context, { areaId, productId, date, to }) => {
    if (areaId === undefined) throw new Refusal(messages.selectArea)
    if (productId === undefined) throw new Refusal('Seleccione el producto')
    if (date === undefined) throw new Refusal(messages.selectDate)
    return [range({ areaId, productId, date, to: to ?? null })]
  },
})

async function movements(db: Db, context: Context, query: KardexQuery): Promise<KardexRow[]> {
  const { areaId, productId, date, to, skip, take } = query
  const options = { areaId, productId, date, skip, take, ...(to ? { to } : {}) }
  const source = sourceOf(kardexList, context, options)
  return loadPage(db, source, options, conditions(source, options))
}

type RangeTotals = Omit<Kardex, 'result'>

/** The balance before the range is that of the last earlier movement: one index lookup, however long the history. */
async function rangeTotals(db: Db, query: KardexQuery): Promise<RangeTotals> {
  const { rows } = await sql<RangeTotals>`
    select coalesce((select b.stock_after from stock_movements b
        where b.area_id = ${query.areaId} and b.product_id = ${query.productId} and b.posted_day < ${query.date}::date
        order by b.posted_day desc, b.seq desc limit 1), 0) as "saldoAnterior",
      (count(*) filter (where m.direction = 1))::int as "entradasCount", (count(*) filter (where m.direction = 2 and m.quantity > 0))::int as "salidasCount",
      coalesce(sum(m.quantity) filter (where m.direction = 1), 0) as entradas,
      coalesce(sum(m.quantity) filter (where m.direction = 2), 0) as salidas, count(*)::int as "totalCount"
    from stock_movements m where ${range(query)}`.execute(db)
  const [totals] = rows
  if (!totals) throw new Error('An aggregate without a row')
  return totals
}

/**
 * The stock of an area, its reservations by pre-sales and transfers, what is in transit to it, and its pending purchases
 * without what receptions of their orders brought already (availability.floating).
 */
export async function floatingBalance(
  db: Db,
  { areaId, productId }: { areaId: number; productId: number },
): Promise<Floating> {
  const { rows } = await sql<Omit<Floating, 'flotante'>>`
    select coalesce((select stock from stock_balances where area_id = ${areaId} and product_id = ${productId}), 0) as saldo,
      coalesce((select sum(quantity) from reservations where area_id = ${areaId} and product_id = ${productId}), 0) as reservado,
      coalesce((select sum(quantity) from transfer_reservations where area_id = ${areaId} and product_id = ${productId}), 0)
        as "trasladosPorSalir",
      coalesce((select sum(quantity) from goods_in_transit where target_area_id = ${areaId} and product_id = ${productId}
        and step = ${TransferStep.inTransit}), 0) as "trasladosPorEntrar",
      coalesce((select sum(greatest(b.units - coalesce(o.received - o.billed, 0), 0)) from (
          select p.order_id, sum(l.quantity) as units from purchases p join purchase_lines l on l.purchase_id = p.id
          where p.step = 'M' and p.area_id = ${areaId} and l.product_id = ${productId} group by p.order_id) b
        left join purchase_order_lines o on o.order_id = b.order_id and o.product_id = ${productId}), 0) as "comprasPendientes"`.execute(
    db,
  )
  const [units] = rows
  if (!units) throw new Error('A select without a row')
  return { ...units, flotante: flotante(units) }
}
