import { rowOf } from '@yunque/contract/core/record'
import { countSteps } from '@yunque/contract/inventory/count.record'
import { countSheetRecord } from '@yunque/contract/inventory/count-sheet.record'
import { countedScope, countLineWords } from '@yunque/contract/inventory/count-words'
import {
  type CountedRow,
  type CountLineRow,
  type CountRow,
  type CountSheetRow,
  countLineFilters,
} from '@yunque/contract/inventory/stock-counts'
import { stockCounts } from '@yunque/contract/inventory/stock-counts.endpoints'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { allRows } from '../../lists/all-rows.ts'
import { defineList, type SharedFields } from '../../lists/define-list.ts'
import { findListed } from '../../lists/find-listed.ts'
import { fixedName } from '../../lists/fixed-name.ts'
import { reading } from '../../lists/list-condition.ts'
import type { Expression } from '../../lists/list-expression.ts'
import { from } from '../../lists/list-tables.ts'
import { type Actor, actsEverywhere, type Context } from '../../operation/context.ts'
import { undeliveredIn } from '../balances/undelivered.ts'
import { locationsIn } from '../locations/locations-in.ts'
import { productCode, productName } from '../product-facts/product-fields.ts'

const ownArea = (actor: Actor) => !actsEverywhere(actor) && sql`c.area_id = ${actor.areaId}`

/** SQL: whether a count `c` counts the product `p`: one of its category, and of what was in its location. */
export const inScope = ({ c, p }: { c: string; p: string }): string =>
  `(${c}.category_id is null or ${p}.category_id = ${c}.category_id) and (${c}.location = ''
    or exists (select from stock_count_scope w where w.count_id = ${c}.id and w.product_id = ${p}.id))`

/** Counts of the reader's area; users of the warehouse see all (access.own-area). */
export const countList = defineList(stockCounts.list)({
  from: from('stock_counts', 'c')
    .inner('areas', 'a', { id: 'c.area_id' })
    .left('categories', 'f', { id: 'c.category_id' }),
  fields: {
    id: 'c.id',
    areaId: 'c.area_id',
    area: 'a.name',
    categoryId: 'c.category_id',
    category: { sql: 'f.name', shown: { reads: ['location'], words: countedScope } },
    location: 'c.location',
    blind: 'c.blind',
    stepId: 'c.step',
    step: ({ c }) => fixedName(`${c}.step`, countSteps),
    stateId: ({ c }) => `(case ${c}.step when 9 then 2 else 1 end)`,
    observation: 'c.observation',
    date: 'c.date',
    counted: ({ c }) => `(select count(*) from stock_count_lines l where l.count_id = ${c}.id)`,
    products: ({ c }) => `(select count(*) from stock_balances b join products p on p.id = b.product_id
        where b.area_id = ${c}.area_id and (b.stock > 0 or (${undeliveredIn({ product: 'p.id', area: 'b.area_id' })}) > 0) and ${inScope({ c, p: 'p' })})`,
    inputId: 'c.input_id',
    outputId: 'c.output_id',
    createAt: 'c.created_at',
    createBy: 'c.created_by',
    closedAt: 'c.closed_at',
    closedBy: 'c.closed_by',
    version: 'c.version',
  },
  key: 'id',
  defaultSort: [{ selector: 'id', desc: true }],
  take: 20,
  where: ({ actor }, { stepId, areaId }) => [
    ownArea(actor),
    Boolean(stepId) && sql`c.step = ${stepId}`,
    Boolean(areaId) && sql`c.area_id = ${areaId}`,
  ],
})

/** One count; NotFound for one of another area. */
export const findCount = (db: Db | Tx, context: Context, id: number): Promise<CountRow> =>
  findListed(db, context, countList, id)

/** The products in the scope of a count, with counted quantity and stock. */
const goods = from('stock_counts', 'c')
  .every(
    'products',
    'p',
    (tables) => `not ${tables.p}.is_service and not ${tables.p}.is_kit and ${inScope(tables)}`,
  )
  .inner('categories', 'f', { id: 'p.category_id' })
  .inner('units', 'u', { id: 'p.unit_id' })
  .left('stock_count_lines', 'l', { count_id: 'c.id', product_id: 'p.id' })
  .left('stock_balances', 'b', { area_id: 'c.area_id', product_id: 'p.id' })
  .leftLateral(() => sql.raw(undeliveredIn({ product: 'p.id', area: 'c.area_id' })), 'w', ['c', 'p'])

const goodFields = {
  productId: 'p.id',
  internalCode: productCode('p'),
  product: productName('p'),
  um: 'u.name',
  family: 'f.name',
} as const satisfies SharedFields<'p' | 'u' | 'f'>

const held = sql`(b.stock > 0 or w.units > 0)`
const countedOrHeld = reading(['l', 'b', 'w'], sql`(l.product_id is not null or ${held})`)
const difference: Expression<'l'> = ({ l }) => `${l}.counted - ${l}.expected`

/** SQL: what the document of the count posted for the product `p`, in these lines. */
const posted = (table: 'stock_input_lines' | 'stock_output_lines', key: 'input_id' | 'output_id') => () =>
  sql.raw(`select sum(total) as total from ${table} where ${key} = c.${key} and product_id = p.id`)

const differenceValue: Expression<'l' | 'c' | 'i' | 'o' | 'b'> = ({ l, c, i, o, b }) =>
  `(case when ${l}.product_id is null then null when ${c}.step = 2 then coalesce(${i}.total, 0) - coalesce(${o}.total, 0)
    else round((${difference({ l })}) * ${b}.average_cost, 2) end)`

/** The products in the scope of a count, counted or with stock, with their differences. */
export const countLineList = defineList(stockCounts.lines)({
  // Posted differences have the value at which they were posted.
  from: goods
    .leftLateral(posted('stock_input_lines', 'input_id'), 'i', ['c', 'p'])
    .leftLateral(posted('stock_output_lines', 'output_id'), 'o', ['c', 'p']),
  fields: {
    ...goodFields,
    counted: 'l.counted',
    expected: 'l.expected',
    difference: (t) => `(${difference(t)})`,
    value: differenceValue,
    later: ({ c, b, l }) =>
      `(case ${c}.step when 1 then coalesce(${b}.stock, 0) - (${l}.expected - ${l}.undelivered) end)`,
    stock: ({ b }) => `coalesce(${b}.stock, 0)`,
    undelivered: ({ l, w }) => `coalesce(${l}.undelivered, ${w}.units, 0)`,
    recount: {
      sql: ({ l }) =>
        `(${l}.seq is not null and (${l}.seq <> ${l}.first_seq or ${l}.undelivered <> ${l}.first_undelivered))`,
      shown: { reads: ['counted'], words: countLineWords },
    },
    countedAt: 'l.counted_at',
    countedBy: 'l.counted_by',
  },
  key: 'productId',
  defaultSort: [{ selector: 'product' }],
  take: 20,
  where: ({ actor }, { countId, status = 'all' }) => [
    ownArea(actor),
    sql`c.id = ${countId ?? 0}`,
    status === 'all' && countedOrHeld,
    status === 'counted' && reading(['l'], sql`l.product_id is not null`),
    status === 'uncounted' && reading(['l', 'b', 'w'], sql`l.product_id is null and ${held}`),
    status === 'different' && reading(['l'], sql`l.counted <> l.expected`),
  ],
})

const locationsOf = () => sql.raw(locationsIn({ area: 'c.area_id', product: 'p.id' }))

/** The same products by location, without quantities: users who count must not know the expected quantity. */
const sheetList = defineList({
  title: 'Hoja de conteo',
  row: rowOf(countSheetRecord),
  filters: { countId: countLineFilters.countId },
})({
  from: goods.leftLateral(locationsOf, 'q', ['c', 'p']),
  fields: { ...goodFields, ubication: ({ q }) => `coalesce(${q}.locations, '')` },
  key: 'productId',
  defaultSort: [{ selector: 'ubication' }, { selector: 'product' }],
  take: 20,
  where: ({ actor }, { countId }) => [ownArea(actor), sql`c.id = ${countId ?? 0}`, countedOrHeld],
})

/** The sheet for counting, by location, for paper. @throws NotFound */
export async function countSheet(db: Db, context: Context, id: number): Promise<CountSheetRow[]> {
  await findCount(db, context, id)
  return allRows(db, context, sheetList, { countId: id })
}

/** The counted quantities and their differences, for paper. @throws NotFound */
export async function countResult(db: Db, context: Context, id: number): Promise<CountLineRow[]> {
  await findCount(db, context, id)
  return allRows(db, context, countLineList, { countId: id, status: 'counted' })
}

const LATEST = 50

/** The last counted products, the latest first. In a blind count without expected quantities. */
export async function latestCounted(db: Db | Tx, context: Context, id: number): Promise<CountedRow[]> {
  const { blind } = await findCount(db, context, id)
  const { rows } = await sql<CountedRow>`
    select l.product_id as "productId", p.internal_code as "internalCode", p.name as product, u.name as um, l.counted,
      ${blind ? sql`` : sql`l.expected, l.undelivered,`} l.counted_at as "countedAt", l.counted_by as "countedBy"
    from stock_count_lines l join products p on p.id = l.product_id join units u on u.id = p.unit_id
    where l.count_id = ${id} order by l.counted_at desc, l.product_id limit ${LATEST}`.execute(db)
  return rows
}
