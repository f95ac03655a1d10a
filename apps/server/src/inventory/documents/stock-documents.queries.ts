import { fixedCatalogs, State } from '@yunque/contract/core/constants'
import { wordsOf } from '@yunque/contract/core/value-words'
import type {
  StockInputDetail,
  StockInputLineRow,
  StockLineRow,
  StockOutputDetail,
} from '@yunque/contract/inventory/stock-document-rows'
import { stockInputs, stockOutputs } from '@yunque/contract/inventory/stock-documents.endpoints'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { defineList, type SharedFields } from '../../lists/define-list.ts'
import { findListed } from '../../lists/find-listed.ts'
import { fixedName } from '../../lists/fixed-name.ts'
import type { Aliases } from '../../lists/list-expression.ts'
import { from } from '../../lists/list-tables.ts'
import { actsEverywhere, type Context, may, readsCosts } from '../../operation/context.ts'
import { lineGoods, lineGoodsJoins } from '../balances/line-goods.ts'
import { lineLots } from '../lots/line-lots.ts'
import { reasonName } from './adjustment-reason.ts'

const common = {
  areaId: 'd.area_id',
  area: 'a.name',
  date: 'd.date',
} as const satisfies SharedFields<'d' | 'a'>

const reasoned = {
  reasonId: 'd.reason_id',
  reason: reasonName,
} as const satisfies SharedFields<'d' | 'r' | 'k'>

const tail = {
  reference: 'd.reference',
  observation: 'd.observation',
  total: 'd.total',
  stateId: () => `${State.active}::int`,
  createAt: 'd.created_at',
  createBy: 'd.created_by',
} as const satisfies SharedFields<'d' | 'a'>

const unitsOf = (lines: string, key: string) => ({
  sql: ({ d }: Aliases<'d'>) => `(select sum(l.quantity) from ${lines} l where l.${key} = ${d}.id)`,
})

type Filters = { typeId?: number; areaId?: number; dateFrom?: string | null; dateTo?: string | null }
type Condition = RawBuilder<unknown> | false

/**
 * Conditions for documents of the reader's area (all for users of the warehouse), and the plain filters
 * (access.own-area).
 */
const scope = ({ actor }: Context, { typeId, areaId, dateFrom, dateTo }: Filters): Condition[] => [
  !actsEverywhere(actor) && sql`d.area_id = ${actor.areaId}`,
  Boolean(typeId) && sql`d.type_id = ${typeId}`,
  Boolean(areaId) && sql`d.area_id = ${areaId}`,
  Boolean(dateFrom) && sql`d.date >= ${dateFrom}::date`,
  Boolean(dateTo) && sql`d.date <= ${dateTo}::date`,
]

const plain = { key: 'id', defaultSort: [{ selector: 'id', desc: true }], take: 20 } as const

/**
 * Entries: adjustments and opening balances, and entry-style purchases for users with the permission to buy (20 a
 * page).
 */
export const inputList = defineList(stockInputs.list)({
  ...plain,
  from: from('stock_inputs', 'd')
    .left('areas', 'a', { id: 'd.area_id' })
    .left('providers', 'p', { id: 'd.provider_id' })
    .left('adjustment_reasons', 'r', { id: 'd.reason_id' })
    .left('stock_counts', 'k', { input_id: 'd.id' }),
  fields: {
    id: 'd.id',
    ...common,
    typeId: { sql: 'd.type_id', words: wordsOf(fixedCatalogs.inputType) },
    type: ({ d }) => fixedName(`${d}.type_id`, fixedCatalogs.inputType),
    ...reasoned,
    providerId: 'd.provider_id',
    providerName: { sql: 'p.name', names: 'provider' },
    units: unitsOf('stock_input_lines', 'input_id'),
    costsIncludeIva: 'd.costs_include_iva',
    ...tail,
  },
  where: (context, filters) => [
    ...scope(context, filters as Filters),
    !may(context.actor, 'ajuste') && sql`d.type_id = 1`,
    !may(context.actor, 'crearCompra') && sql`d.type_id <> 1`,
  ],
})

/** Exits (20 a page). */
export const outputList = defineList(stockOutputs.list)({
  ...plain,
  from: from('stock_outputs', 'd')
    .left('areas', 'a', { id: 'd.area_id' })
    .left('adjustment_reasons', 'r', { id: 'd.reason_id' })
    .left('stock_counts', 'k', { output_id: 'd.id' }),
  fields: {
    id: 'd.id',
    ...common,
    typeId: { sql: 'd.type_id', words: wordsOf(fixedCatalogs.outputType) },
    type: ({ d }) => fixedName(`${d}.type_id`, fixedCatalogs.outputType),
    ...reasoned,
    units: unitsOf('stock_output_lines', 'output_id'),
    ...tail,
  },
  where: (context, filters) => scope(context, filters as Filters),
})

/** One entry with its lines; NotFound for one that the reader may not see. */
export async function findInput(db: Db | Tx, context: Context, id: number): Promise<StockInputDetail> {
  const row = await findListed(db, context, inputList, id)
  const costs = readsCosts(context.actor)
    ? sql`, coalesce(l.paper_cost, l.cost) as cost, l.cost as "realCost", l.iva, l.total`
    : sql``
  const lots = sql`, l.old_price as "oldPrice", l.iva_rate as "ivaRate", l.iva_creditable as "ivaCreditable", l.price_iva_rate as "priceIvaRate", coalesce(l.lot, '') as lote, l.expire_date as "expireDate"`
  const lines = await linesOf<StockInputLineRow>(db, {
    table: 'stock_input_lines',
    id,
    more: sql`${lots} ${costs}`,
  })
  return { ...row, inPutProductDetails: lines }
}

/** One exit with its lines; NotFound for one that the reader may not see. */
export async function findOutput(db: Db | Tx, context: Context, id: number): Promise<StockOutputDetail> {
  const row = await findListed(db, context, outputList, id)
  const costs = readsCosts(context.actor) ? sql`, l.cost, l.total` : sql``
  const lots = sql`, ${lineLots('output', sql`l.output_id`)} as lots`
  const lines = await linesOf<StockLineRow>(db, {
    table: 'stock_output_lines',
    id,
    more: sql`${costs} ${lots}`,
  })
  return { ...row, outPutProductDetails: lines }
}

const keys = { stock_input_lines: 'input_id', stock_output_lines: 'output_id' } as const

async function linesOf<Row extends StockLineRow>(
  db: Db | Tx,
  { table, id, more }: { table: keyof typeof keys; id: number; more: RawBuilder<unknown> },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${lineGoods}, l.quantity, l.price ${more}
    from ${sql.table(table)} l
    ${sql.raw(lineGoodsJoins)}
    where ${sql.ref(`l.${keys[table]}`)} = ${id} order by l.line`.execute(db)
  return rows
}
