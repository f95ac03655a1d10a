import type { Database } from '@yunque/server/db/database'
import { daySummary } from './day-summary-case.ts'
import { day } from './days.ts'
import { asking, type Case, lineOf, withScratchStore, withStore } from './measure.ts'
import { checkBooks } from './notes.ts'
import { fillSalesHistory, threeYears } from './sales-history.ts'

// `npm run bench:reports`: each report of sales of a month and of a year, and the queries of the home page, in a store
// with three years and 1,000,000 invoice lines (`INVOICES` of five lines), and plain SQL of the same figures, in turn.
// `RUNS` calls of each. `STORE=DIR` keeps the store there, and uses an existing one. `ONLY=year` measures the cases
// whose name contains it. Exits with 1 when a p95 is over its budget.
const RUNS = Number(process.env.RUNS ?? 20)
const size = { ...threeYears, invoices: Number(process.env.INVOICES ?? threeYears.invoices) }

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))

/** The largest p95 in milliseconds. */
const budgets = { home: 150, month: 300, year: 1000 } as const
type Budget = keyof typeof budgets

const days = { month: 30, year: 365 } as const
type Span = keyof typeof days
/** A different range of the same length at each call. */
const rangeOf = (span: Span, run: number) => ({ from: day(days[span] + run), to: day(run + 1) })

const sums = [
  'importe',
  'descuento',
  'devolucionesTotal',
  'subTotal',
  'iva',
  'total',
  'costoTotal',
  'utilidades',
]
const summary = (fields: readonly string[]) =>
  json(fields.map((selector) => ({ selector, summaryType: 'sum' })))

/** SQL sums of the sold lines by one of their columns. */
const sqlBy = (column: string) => (span: Span, run: number) => {
  const { from, to } = rangeOf(span, run)
  return `select ${column}, sum(l.quantity), sum(l.total), sum(l.iva), sum(l.cost_value) from bills b
    join bill_lines l on l.bill_id = b.id join products p on p.id = l.product_id
    where b.active and b.date between '${from}' and '${to}' group by 1`
}

const linesSql = (span: Span, run: number) => {
  const { from, to } = rangeOf(span, run)
  return `select count(*), sum(l.total), sum(l.iva), sum(l.cost_value) from bills b join bill_lines l on l.bill_id = b.id
    where b.active and b.date between '${from}' and '${to}'`
}

const lineSums = [
  'quantity',
  'importeDetail',
  'discountDetail',
  'subTotalDetail',
  'ivadetail',
  'totalDetail',
  'utilidades',
]

const tabs: readonly {
  name: string
  path: string
  fields: readonly string[]
  plainSql: (span: Span, run: number) => string
}[] = [
  { name: 'by product', path: 'by-product', fields: [...sums, 'quantity'], plainSql: sqlBy('l.product_id') },
  { name: 'by document', path: 'documents', fields: sums, plainSql: sqlBy('b.id') },
  { name: 'by seller', path: 'by-seller', fields: sums, plainSql: sqlBy('b.seller_id') },
  { name: 'by day', path: 'by-day', fields: sums, plainSql: sqlBy('b.date') },
  { name: 'by category', path: 'by-family', fields: sums, plainSql: sqlBy('p.category_id') },
  { name: 'detail', path: '', fields: lineSums, plainSql: linesSql },
]

const reportOf = ({ name, path, fields, plainSql }: (typeof tabs)[number], span: Span): Case => ({
  name: `sales of a ${span}, ${name}`,
  call: (run) => {
    const { from, to } = rangeOf(span, run)
    const list = path === '' ? 'reports/sales' : `reports/sales/${path}`
    return {
      path: `${list}/get?areaId=all&from=${from}&to=${to}&take=10&requireTotalCount=true&totalSummary=${summary(fields)}`,
    }
  },
  plainSql: (run) => plainSql(span, run),
})

const bestSellers: Case = {
  name: 'best sellers of a year',
  call: (run) => {
    const { from, to } = rangeOf('year', run)
    return {
      path: `reports/BestSellingProducts/get?areaId=all&from=${from}&to=${to}&take=10&requireTotalCount=true`,
    }
  },
  plainSql: (run) => sqlBy('l.product_id')('year', run),
}

const receipts: Case = {
  name: 'receipts of a month',
  call: (run) => {
    const { from, to } = rangeOf('month', run)
    return {
      path: `reports/receipts/get?areaId=all&from=${from}&to=${to}&take=10&requireTotalCount=true&totalSummary=${summary(['amount'])}`,
    }
  },
  plainSql: (run) => {
    const { from, to } = rangeOf('month', run)
    return `select count(*), sum(amount) from receipts where active and date between '${from}' and '${to}'`
  },
}

const commissions = (span: Span): Case => ({
  name: `commissions of a ${span}`,
  call: (run) => {
    const { from, to } = rangeOf(span, run)
    return {
      path: `reports/comissions/get?from=${from}&to=${to}&take=10&requireTotalCount=true&totalSummary=${summary(['totalComi'])}`,
    }
  },
  plainSql: (run) => {
    const { from, to } = rangeOf(span, run)
    return `select b.id, p.category_id, sum(l.total - l.iva) from bills b
      join bill_lines l on l.bill_id = b.id join products p on p.id = l.product_id
      where b.active and b.pay_of_date between '${from}' and '${to}' group by 1, 2`
  },
})

const incomeStatement = (span: Span): Case => ({
  name: `income statement of a ${span}`,
  call: (run) => ({ path: 'reports/resultState', body: rangeOf(span, run) }),
  plainSql: (run) => linesSql(span, run),
})

const sumSql = (since: string) => () =>
  `select sum(subtotal - discount) from bills where active and date between ${since} and current_date`
const home: readonly Case[] = [
  ['today', sumSql(`current_date - 7`)],
  ['get-cardinfo-year', sumSql(`date_trunc('year', current_date - interval '1 year')`)],
  ['get-cardinfo-month', sumSql(`date_trunc('month', current_date - interval '1 month')`)],
  ['get-overdue-bills', () => 'select sum(balance) from bills where balance > 0'],
  [
    'get-paid-bills',
    () => `select sum(total) from bills where active and pay_of_date >= date_trunc('month', current_date)`,
  ],
  [
    'get-sales-monthly',
    () => `select date_trunc('month', date), payment_type_id, sum(subtotal - discount) from bills
      where active and date > current_date - interval '12 months' group by 1, 2`,
  ],
  ['get-sales-family', () => sqlBy('p.category_id')('month', 0)],
  [
    'get-clients-top?top=20&lastMonth=12',
    () => `select client_id, sum(subtotal - discount) from bills
      where active and date > current_date - interval '12 months' group by 1 order by 2 desc limit 20`,
  ],
].map(([path, plainSql]) => ({
  name: `home, ${String(path)}`,
  call: () => ({ path: `dashboard/${String(path)}` }),
  plainSql: plainSql as () => string,
}))

const cases: readonly { one: Case; budget: Budget }[] = [
  ...home.map((one) => ({ one, budget: 'home' as const })),
  ...(['month', 'year'] as const).flatMap((span) =>
    [...tabs.map((tab) => reportOf(tab, span)), commissions(span), incomeStatement(span)].map((one) => ({
      one,
      budget: span,
    })),
  ),
  { one: bestSellers, budget: 'year' },
  { one: receipts, budget: 'month' },
  { one: daySummary, budget: 'month' },
]

const inStore = process.env.STORE ? withStore.bind(undefined, process.env.STORE) : withScratchStore
const linesIn = async ({ pool }: Database): Promise<number> =>
  (await pool.query('select count(*)::int as lines from bill_lines')).rows[0].lines

await inStore(async (database, dataDir) => {
  if ((await linesIn(database)) === 0) {
    await fillSalesHistory(database, size)
    await checkBooks(database)
  }
  console.log(`${await linesIn(database)} invoice lines`)
  await asking(database, dataDir, async (measure) => {
    for (const { one, budget } of cases.filter(({ one: { name } }) =>
      name.includes(process.env.ONLY ?? ''),
    )) {
      const measured = await measure(one, RUNS)
      const kept = measured.http.p95 <= budgets[budget]
      if (!kept) process.exitCode = 1
      console.log(`${kept ? '✓' : '✗'} ${lineOf(one.name, measured)} (≤ ${budgets[budget]})`)
    }
  })
})
