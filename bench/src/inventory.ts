import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSession } from '@yunque/server/access/sessions'
import { createApp } from '@yunque/server/app'
import { verifyBooks } from '@yunque/server/books/verify-books'
import { connect } from '@yunque/server/db/database'
import { startEmbeddedPostgres } from '@yunque/server/db/embedded-postgres'
import { migrate } from '@yunque/server/db/migrate'
import { inTransaction } from '@yunque/server/db/transaction'
import { addStarterData } from '@yunque/server/settings/starter-data'
import { fillLargeStore, large } from './large-store.ts'

// `npm run bench:inventory`: the lists and reports of a store of 50,000 products and 2,000,000 movements, over HTTP, beside
// the plain SQL of the same rows, in turn. `RUNS` calls of each; `PLANS=1` prints what the database did.
const RUNS = Number(process.env.RUNS ?? 100)

type Case = {
  name: string
  /** The nth call: its path under `/api/`, and its body where it is a POST. */
  call: (run: number) => { path: string; body?: object }
  /** The SQL that a person would write for the same rows. */
  bare: (run: number) => string
}

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const words = [
  'acero',
  'ller',
  'P0123',
  'tubo pvc',
  'codo galv',
  '7/8 x 1',
  'inox',
  '743000',
  'broca cobre 3/8',
  'zzz',
]
const hotProduct = (run: number) => 1 + (run % large.hot)
const wordOf = (run: number) => words[run % words.length] ?? ''

const row = `p.id, p.internal_code, p.name, c.name as category, b.name as brand, u.name as unit, s.stock, a.price, s.average_cost`
const joined = `join categories c on c.id = p.category_id join brands b on b.id = p.brand_id join units u on u.id = p.unit_id
  left join stock_balances s on s.product_id = p.id and s.area_id = 1
  left join area_products a on a.product_id = p.id and a.area_id = 1`
const containing = (run: number) =>
  wordOf(run)
    .split(' ')
    .map((word) => `p.search like '%${word.toLowerCase()}%'`)
    .join(' and ')
const movesOf = (run: number) => `from stock_movements where area_id = 1 and product_id = ${hotProduct(run)}`

const cases: readonly Case[] = [
  {
    name: 'products, a page of 20',
    call: (run) => ({
      path: `products/get?take=20&skip=${(run * 20) % 2_000}&requireTotalCount=true`,
    }),
    bare: (run) => `select ${row}, count(*) over () from products p ${joined}
      where p.id in (select id from products order by name_key, id limit 20 offset ${(run * 20) % 2_000})`,
  },
  {
    name: 'products by price, dearest first',
    call: () => ({
      path: `products/get?take=20&requireTotalCount=true&sort=${json([{ selector: 'price', desc: true }])}`,
    }),
    bare: () => `select ${row} from products p ${joined} order by a.price desc nulls last, p.id limit 20`,
  },
  {
    name: 'picker, any part of a name',
    call: (run) => ({
      path: `products/getbyarea/1/grid?name=${encodeURIComponent(wordOf(run))}&skip=0&take=10&active=true`,
    }),
    bare: (run) =>
      `select ${row} from products p ${joined} where ${containing(run)} order by p.name_key, p.id limit 10`,
  },
  {
    name: 'kardex of 10,000 movements, a page of 10',
    call: (run) => ({
      path: `reports/kardex/get?areaId=1&productId=${hotProduct(run)}&date=${day(800)}&take=10&skip=${run * 90}&requireTotalCount=true`,
    }),
    bare: (run) =>
      `select *, (select count(*) ${movesOf(run)}) ${movesOf(run)} order by seq limit 10 offset ${run * 90}`,
  },
  {
    name: 'kardex of 10,000 movements, its sums',
    call: (run) => ({
      path: 'reports/kardex',
      body: { areaId: 1, productId: hotProduct(run), date: day(700), take: 1 },
    }),
    bare: (run) =>
      `select direction, count(*), sum(quantity) ${movesOf(run)} and posted_day >= '${day(700)}' group by 1`,
  },
  {
    name: 'kardex of one month',
    call: (run) => ({
      path: 'reports/kardex',
      body: { areaId: 1, productId: hotProduct(run), date: day(60 + run), to: day(30 + run), take: 50 },
    }),
    bare: (run) =>
      `select * ${movesOf(run)} and posted_day between '${day(60 + run)}' and '${day(30 + run)}' order by seq limit 50`,
  },
  {
    name: 'stock at a date, a page of 10 with totals',
    call: (run) => ({
      path: `reports/StocksByDate/get?areaId=1&date=${day(run * 7)}&take=10&requireTotalCount=true&totalSummary=${json([{ selector: 'total', summaryType: 'sum' }])}`,
    }),
    bare: (run) =>
      `select count(*), sum(m.value_after) from stock_balances s ${lastUntil(run)} where s.area_id = 1`,
  },
  {
    name: 'stock at a date, the whole area',
    call: (run) => ({ path: 'reports/StocksByDate', body: { areaId: 1, date: day(run * 7) } }),
    bare: (run) => `select ${row}, m.stock_after, m.average_after, m.value_after from products p ${joined}
      ${lastUntil(run)} where s.area_id = 1 order by p.name_key`,
  },
]

function lastUntil(run: number): string {
  return `cross join lateral (select stock_after, average_after, value_after from stock_movements m
    where m.area_id = s.area_id and m.product_id = s.product_id and m.posted_day <= '${day(run * 7)}'
    order by posted_day desc, seq desc limit 1) m`
}

const dataDir = await mkdtemp(join(tmpdir(), 'yunque-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
const database = connect(postgres.url, { size: 10 })
try {
  await migrate(database.pool)
  await addStarterData(database, { adminPassword: 'bench' })
  await database.db.updateTable('users').set({ must_change_password: false }).execute()
  await fillLargeStore(database)
  const { rows } = await database.pool.query('select count(*) as movements from stock_movements')
  console.log(
    `${large.products} products, ${rows[0].movements} movements; invariants broken: ${(await verifyBooks(database.db)).length}`,
  )
  await measureAll()
} finally {
  await database.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function measureAll(): Promise<void> {
  const app = await createApp({ config: { logLevel: 'silent', smtpUrl: undefined, dataDir }, database })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const token = await inTransaction(database.db, (tx) => openSession(tx, 1, { address: '', userAgent: '' }))
  const authorization = `Bearer ${token}`
  for (const one of cases) await measure(one, { address, authorization })
  await app.close()
}

async function measure(
  { name, call, bare }: Case,
  { address, authorization }: { address: string; authorization: string },
): Promise<void> {
  const runs = name.includes('whole') ? Math.ceil(RUNS / 10) : RUNS
  const times = { http: [] as number[], sql: [] as number[] }
  for (let run = 0; run < runs + 3; run++) {
    const { path, body } = call(run)
    const http = await timed(async () => {
      const response = await fetch(`${address}/api/${path}`, {
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
        headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
    })
    const sql = await timed(() => database.pool.query(bare(run)))
    // The first calls warm both.
    if (run >= 3) {
      times.http.push(http)
      times.sql.push(sql)
    }
  }
  const [http, sql] = [times.http, times.sql].map((all) => ({ p50: share(all, 0.5), p95: share(all, 0.95) }))
  if (!http || !sql) return
  console.log(
    `${name}: HTTP p50 ${http.p50.toFixed(1)} p95 ${http.p95.toFixed(1)} ms; SQL p50 ${sql.p50.toFixed(1)} p95 ${sql.p95.toFixed(1)} ms; ratio ${(http.p50 / sql.p50).toFixed(1)} (p95 ${(http.p95 / sql.p95).toFixed(1)})`,
  )
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function share(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN
}
