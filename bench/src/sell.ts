import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { invoice } from '@yunque/contract/sales/sales'
import { createApp } from '@yunque/server/app'
import { connect } from '@yunque/server/db/database'
import { startEmbeddedPostgres } from '@yunque/server/db/embedded-postgres'
import { migrate } from '@yunque/server/db/migrate'
import { inTransaction } from '@yunque/server/db/transaction'
import { issueInvoice } from '@yunque/server/sales/invoices/issue-invoice'
import { addStarterData } from '@yunque/server/settings/starter-data'
import { administrator } from './administrator.ts'
import { today } from './days.ts'
import { addHotProducts } from './hot-products.ts'
import { checkBooks, noteRatio } from './notes.ts'
import { signInSellers } from './sign-in-sellers.ts'

// `npm run bench:sell`: concurrent sellers invoice 5 lines each from 20 hot products, over HTTP and then by calling the
// same operation directly. Prints documents per second of both, refusals, deadlocks, and the invariants afterwards.
const SELLERS = Number(process.env.SELLERS ?? 50)
const SECONDS = Number(process.env.SECONDS ?? 60)
/** Milliseconds from one sale of a seller to the next, at least. */
const EVERY = Number(process.env.EVERY ?? 0)
const LINES = 5
const STOCK = 1_000_000

type Outcome = { ok: number; refused: number; failed: number; latencies: number[] }

const dataDir = await mkdtemp(join(tmpdir(), 'yunque-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
const database = connect(postgres.url, { size: 10 })
try {
  await migrate(database.pool)
  await addStarterData(database, { adminPassword: 'banco-de-pruebas' })
  const products = await addHotProducts(database, STOCK)
  const http = await overHttp(products)
  const direct = await measure(sellDirectly(products))
  report('HTTP', http)
  report('the same operation without HTTP', direct)
  console.log(`ratio HTTP / direct: ${(rate(http) / rate(direct)).toFixed(2)}`)
  noteRatio('sales per second: direct ÷ HTTP', rate(direct) / rate(http))
  await checks(products, http)
} finally {
  await database.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

function sale(products: readonly number[]) {
  const chosen = new Set<number>()
  while (chosen.size < LINES) chosen.add(products[Math.floor(Math.random() * products.length)] ?? 0)
  const billDetails = [...chosen].map((productId) => ({
    productId,
    quantity: 1 + Math.floor(Math.random() * 3),
    price: 100,
  }))
  return { date: today, clientId: 1, paymentTypeId: 1, billDetails }
}

async function overHttp(products: readonly number[]): Promise<Outcome> {
  await database.db.updateTable('users').set({ must_change_password: false }).execute()
  const app = await createApp({
    config: {
      logLevel: 'silent',
      smtpUrl: undefined,
      dataDir,
      backupDir: join(dataDir, 'respaldos'),
      metricsToken: undefined,
    },
    database,
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const tokens = await signInSellers(database, SELLERS)
  const outcome = await measure(async (seller) => {
    const headers = {
      authorization: `Bearer ${tokens[seller]}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    }
    const response = await fetch(`${address}/api/bills`, {
      method: 'POST',
      headers,
      body: JSON.stringify(sale(products)),
    })
    await response.text()
    return response.status
  })
  await app.close()
  return outcome
}

function sellDirectly(products: readonly number[]) {
  return async (): Promise<number> => {
    const { billDetails, ...header } = sale(products)
    const value = invoice.parse({ ...header, lines: billDetails })
    await inTransaction(database.db, (tx) => issueInvoice(tx, administrator, value))
    return 200
  }
}

async function measure(sell: (seller: number) => Promise<number>): Promise<Outcome> {
  const outcome: Outcome = { ok: 0, refused: 0, failed: 0, latencies: [] }
  const end = Date.now() + SECONDS * 1000
  const work = async (seller: number) => {
    while (Date.now() < end) {
      const start = performance.now()
      const status = await sell(seller)
      outcome.latencies.push(performance.now() - start)
      if (status === 200) outcome.ok++
      else if (status < 500) outcome.refused++
      else outcome.failed++
      if (EVERY > 0) await sleep(Math.max(0, start + EVERY - performance.now()))
    }
  }
  await Promise.all(Array.from({ length: SELLERS }, (_, seller) => work(seller)))
  return outcome
}

function rate({ ok }: Outcome): number {
  return ok / SECONDS
}

function report(name: string, outcome: Outcome): void {
  const sorted = outcome.latencies.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  const { ok, refused, failed } = outcome
  console.log(
    `${name}: ${rate(outcome).toFixed(1)} documents/s, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms; ${ok} sold, ${refused} refused, ${failed} failed`,
  )
}

async function checks(products: readonly number[], http: Outcome): Promise<void> {
  const { rows } = await database.pool.query(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  const sold = await database.pool.query('select coalesce(sum(quantity), 0) as units from bill_lines')
  const left = await database.pool.query('select sum(stock) as units from stock_balances')
  console.log(
    `deadlocks: ${rows[0].deadlocks}; units sold + left − bought: ${sold.rows[0].units + left.rows[0].units - STOCK * products.length}`,
  )
  await checkBooks(database)
  if (rows[0].deadlocks > 0 || http.failed + http.refused > 0) process.exitCode = 1
}
