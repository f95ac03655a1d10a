import { type SalesGroup, salesFilters } from '@yunque/contract/sales-report'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../http/context.ts'
import { defineList, type FieldSet } from '../../http/list-definition.ts'
import { expectedBy } from '../../sales/goals/expected-by.ts'
import { complianceBy, stateBy } from '../../sales/goals/state-by.ts'
import { type Asked, daysOf, soldWithin } from './sold.ts'
import { soldMoney, soldSums } from './sold-money.ts'

/** The money of a group `g` of sold lines, and how many invoices and units. */
const figures = {
  facturas: { sql: 'coalesce(g.bills, 0)', type: 'number' },
  quantity: { sql: 'g.quantity', type: 'number' },
  ...soldMoney('g'),
} as const satisfies FieldSet

type Grouping = {
  title: string
  /** Columns of the sold lines `s` that make a group, with their names in `g`. */
  by: Readonly<Record<string, string>>
  /** What the columns need besides. */
  lineJoins?: string
  /** What names the group, joined to `g` from the left. */
  names?: string
  fields: FieldSet
  key: string
  defaultSort: readonly { selector: string; desc?: boolean }[]
  take?: number
  /** How many lines of an invoice a group may have: one, all, or some, for which its invoices are told apart by themselves. */
  linesOfBill: 'one' | 'all' | 'some'
  /** More that depends on the days of the report. */
  within?: (context: Context, asked: Asked) => RawBuilder<unknown>
}

/** A list of what was sold with a row a group, put together in the database (reports.groups). */
function salesBy({
  title,
  by,
  lineJoins = '',
  names = '',
  fields,
  key,
  defaultSort,
  take = 10,
  linesOfBill,
  within,
}: Grouping) {
  const columns = Object.values(by).join(', ')
  const keys = Object.entries(by)
    .map(([name, column]) => `${column} as ${name}`)
    .join(', ')
  const groups = (context: Context, asked: Asked) => {
    const lines = sql`from sold_lines s ${sql.raw(lineJoins)} where ${soldWithin(context, asked)}`
    const sums = `${keys}, ${soldSums}, sum(s.quantity) as quantity, max(s.date) filter (where s.kind = 'sale') as last_date`
    const bills = billsOf(linesOfBill, asked)
    if (bills !== null)
      return sql`select ${sql.raw(`${sums}, ${bills}`)}::int as bills ${lines} group by ${sql.raw(columns)}`
    // Told apart in the same pass they would sort the lines, and leave all of them to one worker.
    const own = sql.raw(Object.keys(by).join(', '))
    return sql`select * from (select ${sql.raw(sums)} ${lines} group by ${sql.raw(columns)}) sums
      left join (select ${own}, count(*)::int as bills
        from (select distinct ${sql.raw(keys)}, s.bill_id ${lines} and s.kind = 'sale') each group by ${own}) bills using (${own})`
  }
  return defineList({
    title,
    from: '(values (1)) one (row)',
    joins: (context: Context, asked: Asked) => sql`cross join (${groups(context, asked)}) g`,
    names: {
      of: 'g',
      joins: (context, asked) => sql`${sql.raw(names)} ${within?.(context, asked) ?? sql``}`,
    },
    together: true,
    fields: { ...fields, ...figures },
    key,
    defaultSort,
    take,
    filters: salesFilters,
  })
}

/** How many invoices a group has, where one line stands for each; else null. */
function billsOf(lines: Grouping['linesOfBill'], { productId, familyId }: Asked): string | null {
  const sale = `s.kind = 'sale'`
  if (lines === 'one' || productId != null) return `count(*) filter (where ${sale})`
  return lines === 'all' && familyId == null ? `count(*) filter (where ${sale} and s.line = 1)` : null
}

/**
 * SQL: the goals of seller `g.seller_id` within the days of the report. `meta` is their value by days in C$, `expected`
 * what is expected of it by today, and `ended` whether all their days are over.
 */
function goalWithin({ today }: Context, asked: Asked): RawBuilder<unknown> {
  const { from, to } = daysOf(asked)
  const by = (day: string) => sql.raw(expectedBy({ value: 'm.value', goal: 'o', day }))
  return sql`cross join lateral (
    select coalesce(sum(round(m.value * (least(o.end_date, ${to}::date) - greatest(o.init_date, ${from}::date) + 1)
        / (o.end_date - o.init_date + 1), 2)), 0) as meta,
      coalesce(sum(greatest(${by('d.last')} - ${by('d.eve')}, 0)), 0) as expected,
      coalesce(max(least(o.end_date, ${to}::date)) < ${today}::date, false) as ended
    from (select least(${to}::date, ${today}::date) as last, ${from}::date - 1 as eve) d cross join goal_users m join goals o on o.id = m.goal_id
    where m.user_id = g.seller_id and o.active and o.init_date <= ${to}::date and o.end_date >= ${from}::date) m`
}

const goalFigures = { reached: 'g.net', goal: 'm.meta', expected: 'm.expected', ended: 'm.ended' }

const byDay = salesBy({
  title: 'Ventas por día',
  by: { day: 's.date' },
  linesOfBill: 'all',
  fields: { date: { sql: 'g.day', type: 'date' } },
  key: 'date',
  defaultSort: [{ selector: 'date' }],
})

const byMonth = salesBy({
  title: 'Ventas por mes',
  by: { month: "to_char(s.date, 'YYYY-MM')" },
  linesOfBill: 'all',
  fields: { month: { sql: 'g.month', type: 'text' } },
  key: 'month',
  defaultSort: [{ selector: 'month' }],
})

const bySeller = salesBy({
  title: 'Resumen de ventas por vendedor',
  by: { seller_id: 's.seller_id' },
  linesOfBill: 'all',
  names: 'left join users u on u.id = g.seller_id',
  within: goalWithin,
  fields: {
    asignedTo: { sql: 'u.username', type: 'text' },
    fullName: { sql: 'u.full_name', type: 'text' },
    meta: { sql: 'm.meta', type: 'number' },
    cumplimiento: {
      sql: '(case when m.meta > 0 then round(g.net * 100 / m.meta, 2) else 0 end)',
      type: 'number',
    },
    estadoMeta: { sql: complianceBy(goalFigures), type: 'text' },
    estado: { sql: stateBy(goalFigures), type: 'text' },
  },
  key: 'asignedTo',
  defaultSort: [{ selector: 'subTotal', desc: true }],
})

const byFamily = salesBy({
  title: 'Ventas por categoría',
  by: { family_id: 'p.category_id' },
  linesOfBill: 'some',
  lineJoins: 'join products p on p.id = s.product_id',
  names: 'left join categories f on f.id = g.family_id',
  fields: {
    familyId: { sql: 'g.family_id', type: 'number' },
    family: { sql: 'f.name', type: 'text' },
  },
  key: 'familyId',
  defaultSort: [{ selector: 'subTotal', desc: true }],
  take: 20,
})

const byProduct = salesBy({
  title: 'Ventas por producto',
  by: { product_id: 's.product_id' },
  linesOfBill: 'one',
  names: 'left join products p on p.id = g.product_id left join categories f on f.id = p.category_id',
  fields: {
    productId: { sql: 'g.product_id', type: 'number' },
    internalCode: { sql: 'p.internal_code', type: 'text' },
    product: { sql: 'p.name', type: 'text' },
    family: { sql: 'f.name', type: 'text' },
    ultFechaVenta: { sql: 'g.last_date', type: 'date' },
  },
  key: 'productId',
  defaultSort: [{ selector: 'subTotal', desc: true }],
})

const byClient = salesBy({
  title: 'Ventas por cliente',
  by: { client_id: 's.client_id' },
  linesOfBill: 'all',
  names: 'left join clients c on c.id = g.client_id',
  fields: {
    clientId: { sql: 'g.client_id', type: 'number' },
    client: { sql: 'c.full_name', type: 'text' },
  },
  key: 'clientId',
  defaultSort: [{ selector: 'subTotal', desc: true }],
})

/** The report put together in each way. */
export const salesGroupLists = {
  day: byDay,
  month: byMonth,
  seller: bySeller,
  family: byFamily,
  product: byProduct,
  client: byClient,
} as const satisfies Record<SalesGroup, unknown>
