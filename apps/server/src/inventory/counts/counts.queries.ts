import { fixedCatalogs } from '@yunque/contract/constants'
import { costReaders } from '@yunque/contract/resources'
import { countedCategory, countLineWords } from '@yunque/contract/row-words'
import {
  type CountedRow,
  type CountLineRow,
  type CountRow,
  type CountSheetRow,
  countFilters,
  countLineFilters,
  countSteps,
} from '@yunque/contract/stock-counts'
import { wordsOf } from '@yunque/contract/value-words'
import { sql } from 'kysely'
import { fixedName } from '../../catalogs/fixed-name.ts'
import type { Db, Tx } from '../../db/database.ts'
import { allRows } from '../../http/all-rows.ts'
import { type Actor, actsEverywhere, type Context } from '../../http/context.ts'
import { findListed } from '../../http/find-listed.ts'
import { defineList, type FieldSet } from '../../http/list-definition.ts'

const ownArea = (actor: Actor) => !actsEverywhere(actor) && sql`c.area_id = ${actor.areaId}`

/** Counts of the reader's area; those of the warehouse see all (access.own-area). */
export const countList = defineList({
  title: 'Conteos',
  from: 'stock_counts c join areas a on a.id = c.area_id left join categories f on f.id = c.category_id',
  fields: {
    id: { sql: 'c.id', type: 'number' },
    areaId: { sql: 'c.area_id', type: 'number' },
    area: { sql: 'a.name', type: 'text' },
    categoryId: { sql: 'c.category_id', type: 'number' },
    category: { sql: 'f.name', type: 'text', shown: { reads: [], words: countedCategory } },
    blind: { sql: 'c.blind', type: 'boolean' },
    stepId: { sql: 'c.step', type: 'number', words: wordsOf(countSteps) },
    step: { sql: fixedName('c.step', countSteps), type: 'text' },
    stateId: {
      sql: '(case c.step when 9 then 2 else 1 end)',
      type: 'number',
      words: wordsOf(fixedCatalogs.state),
    },
    observation: { sql: 'c.observation', type: 'text' },
    date: { sql: 'c.date', type: 'date' },
    counted: { sql: '(select count(*) from stock_count_lines l where l.count_id = c.id)', type: 'number' },
    products: {
      sql: `(select count(*) from stock_balances b join products p on p.id = b.product_id
        where b.area_id = c.area_id and b.stock > 0 and (c.category_id is null or p.category_id = c.category_id))`,
      type: 'number',
    },
    inputId: { sql: 'c.input_id', type: 'number' },
    outputId: { sql: 'c.output_id', type: 'number' },
    createAt: { sql: 'c.created_at', type: 'instant' },
    createBy: { sql: 'c.created_by', type: 'text' },
    closedAt: { sql: 'c.closed_at', type: 'instant' },
    closedBy: { sql: 'c.closed_by', type: 'text' },
    version: { sql: 'c.version', type: 'number' },
  },
  key: 'id',
  defaultSort: [{ selector: 'id', desc: true }],
  take: 20,
  filters: countFilters,
  where: ({ actor }, { stepId, areaId }) => [
    ownArea(actor),
    Boolean(stepId) && sql`c.step = ${stepId}`,
    Boolean(areaId) && sql`c.area_id = ${areaId}`,
  ],
})

/** One count; NotFound for one of another area. */
export const findCount = (db: Db | Tx, context: Context, id: number): Promise<CountRow> =>
  findListed<CountRow>(db, context, countList, id)

/** The products of a count's scope, with what was counted of each and what there is of it. */
const goods = `stock_counts c
  join products p on not p.is_service and (c.category_id is null or p.category_id = c.category_id)
  join categories f on f.id = p.category_id
  join units u on u.id = p.unit_id
  left join stock_count_lines l on l.count_id = c.id and l.product_id = p.id
  left join stock_balances b on b.area_id = c.area_id and b.product_id = p.id`

const goodFields = {
  productId: { sql: 'p.id', type: 'number' },
  internalCode: { sql: 'p.internal_code', type: 'text' },
  product: { sql: 'p.name', type: 'text' },
  um: { sql: 'u.name', type: 'text' },
  family: { sql: 'f.name', type: 'text' },
} as const satisfies FieldSet

const countedOrHeld = sql`(l.product_id is not null or b.stock > 0)`
const difference = 'l.counted - l.expected'

/** The products of a count's scope, those counted and those that should be there, with their differences. */
export const countLineList = defineList({
  title: 'Revisión del conteo',
  // What was posted has the value that it was posted at.
  from: `${goods}
    left join stock_input_lines i on i.input_id = c.input_id and i.product_id = p.id
    left join stock_output_lines o on o.output_id = c.output_id and o.product_id = p.id`,
  fields: {
    ...goodFields,
    counted: { sql: 'l.counted', type: 'number' },
    expected: { sql: 'l.expected', type: 'number' },
    difference: { sql: `(${difference})`, type: 'number' },
    value: {
      sql: `(case when l.product_id is null then null when c.step = 2 then coalesce(i.total, 0) - coalesce(o.total, 0)
        else round((${difference}) * b.average_cost, 2) end)`,
      type: 'number',
      only: costReaders,
    },
    later: { sql: '(case c.step when 1 then coalesce(b.stock, 0) - l.expected end)', type: 'number' },
    stock: { sql: 'coalesce(b.stock, 0)', type: 'number' },
    recount: {
      sql: '(l.seq is not null and l.seq <> l.first_seq)',
      type: 'boolean',
      shown: { reads: ['counted'], words: countLineWords },
    },
    countedAt: { sql: 'l.counted_at', type: 'instant' },
    countedBy: { sql: 'l.counted_by', type: 'text' },
  },
  key: 'productId',
  defaultSort: [{ selector: 'product' }],
  take: 20,
  filters: countLineFilters,
  where: ({ actor }, { countId, status = 'all' }) => [
    ownArea(actor),
    sql`c.id = ${countId ?? 0}`,
    status === 'all' && countedOrHeld,
    status === 'counted' && sql`l.product_id is not null`,
    status === 'uncounted' && sql`l.product_id is null and b.stock > 0`,
    status === 'different' && sql`l.counted <> l.expected`,
  ],
})

/** The same products as they lie on the shelves, without any quantity: whoever counts is not to know what to find. */
const sheetList = defineList({
  title: 'Hoja de conteo',
  from: goods,
  fields: { ...goodFields, ubication: { sql: 'p.location', type: 'text' } },
  key: 'productId',
  defaultSort: [{ selector: 'ubication' }, { selector: 'product' }],
  take: 20,
  filters: { countId: countLineFilters.countId },
  where: ({ actor }, { countId }) => [ownArea(actor), sql`c.id = ${countId ?? 0}`, countedOrHeld],
})

/** What there is to count, in the order of the shelves, for paper. @throws NotFound */
export async function countSheet(db: Db, context: Context, id: number): Promise<CountSheetRow[]> {
  await findCount(db, context, id)
  return allRows(db, context, sheetList, { countId: id })
}

/** What was counted and how it differs, for paper. @throws NotFound */
export async function countResult(db: Db, context: Context, id: number): Promise<CountLineRow[]> {
  await findCount(db, context, id)
  return allRows(db, context, countLineList, { countId: id, status: 'counted' })
}

const LATEST = 50

/** What was counted last, the latest first; without what was expected in a blind count. */
export async function latestCounted(db: Db | Tx, context: Context, id: number): Promise<CountedRow[]> {
  const { blind } = await findCount(db, context, id)
  const { rows } = await sql<CountedRow>`
    select l.product_id as "productId", p.internal_code as "internalCode", p.name as product, u.name as um, l.counted,
      ${blind ? sql`` : sql`l.expected,`} l.counted_at as "countedAt", l.counted_by as "countedBy"
    from stock_count_lines l join products p on p.id = l.product_id join units u on u.id = p.unit_id
    where l.count_id = ${id} order by l.counted_at desc, l.product_id limit ${LATEST}`.execute(db)
  return rows
}
