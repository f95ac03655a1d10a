import { type SalesGroup, salesFilters } from '@yunque/contract/reports/sales-report'
import { salesLists } from '@yunque/contract/reports/sales-reports.endpoints'
import { type RawBuilder, sql } from 'kysely'
import { productCode, productName } from '../../inventory/product-facts/product-fields.ts'
import { defineList, type SharedFields } from '../../lists/define-list.ts'
import type { Aliases } from '../../lists/list-expression.ts'
import { from } from '../../lists/list-tables.ts'
import type { Context } from '../../operation/context.ts'
import { complianceBy, stateBy } from '../../sales/goals/state-by.ts'
import { goalOf, sellersGoals } from './sellers-goals.ts'
import { type ReportQuery, soldWithin } from './sold.ts'
import { soldMoney, soldSums } from './sold-money.ts'

/** The money of a group `g` of sold lines, and its numbers of invoices and units. */
const figures = {
  facturas: ({ g }) => `coalesce(${g}.bills, 0)`,
  quantity: 'g.quantity',
  ...soldMoney('g'),
} as const satisfies SharedFields<'g'>

type Grouping = {
  /** Columns of the sold lines `s` that make a group, with their names in `g`. */
  by: Readonly<Record<string, string>>
  /** Joins that the columns need. */
  lineJoins?: string
  /**
   * How many lines of one invoice a group can have: one, all, or some. With `some`, distinct invoices are counted
   * separately.
   */
  linesOfBill: 'one' | 'all' | 'some'
}

/** SQL of the groups of sold lines within a report, grouped in the database (reports.groups). */
const groups =
  ({ by, lineJoins = '', linesOfBill }: Grouping) =>
  (context: Context, asked: ReportQuery): RawBuilder<unknown> => {
    const columns = Object.values(by).join(', ')
    const keys = Object.entries(by)
      .map(([name, column]) => `${column} as ${name}`)
      .join(', ')
    const lines = sql`from sold_lines s ${sql.raw(lineJoins)} where ${soldWithin(context, asked)}`
    const sums = `${keys}, ${soldSums}, sum(s.quantity) as quantity, max(s.date) filter (where s.kind = 'sale') as last_date`
    const bills = billsOf(linesOfBill, asked)
    if (bills !== null)
      return sql`select ${sql.raw(`${sums}, ${bills}`)}::int as bills ${lines} group by ${sql.raw(columns)}`
    // count(distinct) in the same pass would sort the lines and prevent parallel workers.
    const own = sql.raw(Object.keys(by).join(', '))
    return sql`select * from (select ${sql.raw(sums)} ${lines} group by ${sql.raw(columns)}) sums
      left join (select ${own}, count(*)::int as bills
        from (select distinct ${sql.raw(keys)}, s.bill_id ${lines} and s.kind = 'sale') each group by ${own}) bills using (${own})`
  }

/** SQL of the number of invoices of a group when one line stands for each, else null. */
function billsOf(lines: Grouping['linesOfBill'], { productId, familyId }: ReportQuery): string | null {
  const sale = `s.kind = 'sale'`
  if (lines === 'one' || productId != null) return `count(*) filter (where ${sale})`
  return lines === 'all' && familyId == null ? `count(*) filter (where ${sale} and s.line = 1)` : null
}

const goalFigures = ({ g, m }: Aliases<'g' | 'm'>) => ({
  reached: `${g}.net`,
  goal: goalOf({ m }),
  expected: `coalesce(${m}.expected, 0)`,
  ended: `coalesce(${m}.ended, false)`,
})

const common = { names: true, together: true, take: 10, filters: salesFilters } as const
const mostSold = [{ selector: 'subTotal', desc: true }] as const

const byDay = defineList(salesLists.day)({
  ...common,
  from: from(groups({ by: { day: 's.date' }, linesOfBill: 'all' }), 'g'),
  fields: { date: 'g.day', ...figures },
  key: 'date',
  defaultSort: [{ selector: 'date' }],
})

const byMonth = defineList(salesLists.month)({
  ...common,
  from: from(groups({ by: { month: "to_char(s.date, 'YYYY-MM')" }, linesOfBill: 'all' }), 'g'),
  fields: { month: 'g.month', ...figures },
  key: 'month',
  defaultSort: [{ selector: 'month' }],
})

const bySeller = defineList(salesLists.seller)({
  ...common,
  from: from(groups({ by: { seller_id: 's.seller_id' }, linesOfBill: 'all' }), 'g')
    .left('users', 'u', { id: 'g.seller_id' })
    .left(sellersGoals, 'm', { user_id: 'g.seller_id' }),
  fields: {
    asignedTo: 'u.username',
    fullName: 'u.full_name',
    meta: goalOf,
    cumplimiento: ({ m, g }) =>
      `(case when ${goalOf({ m })} > 0 then round(${g}.net * 100 / ${m}.meta, 2) else 0 end)`,
    estadoMeta: (t) => complianceBy(goalFigures(t)),
    estado: (t) => stateBy(goalFigures(t)),
    ...figures,
  },
  key: 'asignedTo',
  defaultSort: mostSold,
})

const byFamily = defineList(salesLists.family)({
  ...common,
  from: from(
    groups({
      by: { family_id: 'p.category_id' },
      lineJoins: 'join products p on p.id = s.product_id',
      linesOfBill: 'some',
    }),
    'g',
  ).left('categories', 'f', { id: 'g.family_id' }),
  fields: {
    familyId: 'g.family_id',
    family: 'f.name',
    ...figures,
  },
  key: 'familyId',
  defaultSort: mostSold,
  take: 20,
})

const byProduct = defineList(salesLists.product)({
  ...common,
  from: from(groups({ by: { product_id: 's.product_id' }, linesOfBill: 'one' }), 'g')
    .left('products', 'p', { id: 'g.product_id' })
    .left('categories', 'f', { id: 'p.category_id' }),
  fields: {
    productId: 'g.product_id',
    internalCode: productCode('p'),
    product: productName('p'),
    family: 'f.name',
    ultFechaVenta: 'g.last_date',
    ...figures,
  },
  key: 'productId',
  defaultSort: mostSold,
})

const byClient = defineList(salesLists.client)({
  ...common,
  from: from(groups({ by: { client_id: 's.client_id' }, linesOfBill: 'all' }), 'g').left('clients', 'c', {
    id: 'g.client_id',
  }),
  fields: {
    clientId: 'g.client_id',
    client: { sql: 'c.full_name', names: 'client' },
    ...figures,
  },
  key: 'clientId',
  defaultSort: mostSold,
})

/** The report in each grouping. */
export const salesGroupLists = {
  day: byDay,
  month: byMonth,
  seller: bySeller,
  family: byFamily,
  product: byProduct,
  client: byClient,
} as const satisfies Record<SalesGroup, unknown>
