import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSession } from '@yunque/server/access/sessions/sessions'
import { backUp } from '@yunque/server/backup/back-up'
import { readTables } from '@yunque/server/books/read-tables'
import { hasBrokenPages } from '@yunque/server/db/broken-pages'
import { connect, type Database } from '@yunque/server/db/database'
import { inTransaction } from '@yunque/server/db/transaction'
import { today } from './days.ts'
import { embeddedUrlOf } from './faults/embedded.ts'
import { startService } from './faults/service.ts'
import { withStore } from './measure.ts'
import { checkBooks, noteRatio } from './notes.ts'
import { fillSalesHistory, threeYears } from './sales-history.ts'
import { signInSellers } from './sign-in-sellers.ts'
import { type Good, someLines, stockUp } from './sizes/goods.ts'

// `npm run bench:backup`: the time of a nightly backup of a store of 100,000 documents (`DOCUMENTS`), each step alone,
// and as a whole while `SELLERS` (8) sell; and the latency of a sale at rest (`REST` seconds) and during the backup.
const DOCUMENTS = Number(process.env.DOCUMENTS ?? 100_000)
const SELLERS = Number(process.env.SELLERS ?? 8)
/** Mean pause between two sales of a seller. */
const PAUSE_MS = 1000
const REST_MS = Number(process.env.REST ?? 20) * 1000
/** Invoices per document: the others are their receipts and notes. */
const INVOICES = 0.75

const folder = await mkdtemp(join(tmpdir(), 'yunque-bench-'))
try {
  await withStore(folder, async (database) => {
    await fillSalesHistory(database, { ...threeYears, invoices: Math.round(DOCUMENTS * INVOICES) })
    await database.db.updateTable('settings').set({ backup_nightly: false }).execute()
  })
  const service = await startService({ DATA_DIR: folder })
  const database = connect(embeddedUrlOf(folder), { statementTimeout: 600_000 })
  try {
    await timeSteps(database)
    await timeSales(database, service.address)
  } finally {
    await database.close()
    await service.stop()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** Times each step of a backup on an idle store. */
async function timeSteps({ url, db, pool }: Database): Promise<void> {
  const { rows } = await pool.query('select pg_database_size(current_database()) / 1e6 as mb')
  console.log(`${DOCUMENTS} documents, ${Math.round(rows[0].mb)} MB`)
  const archive = await step('archive', () => backUp(url, join(folder, 'alone.yunque'), () => undefined))
  await step('page checksums', () => hasBrokenPages(url))
  await step('every table', () => readTables(db))
  const books = await step('rules of the books', () => checkBooks({ db }))
  noteRatio('archive ÷ rules of the books', archive / books)
}

async function step(name: string, work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  const seconds = (performance.now() - start) / 1000
  console.log(`${name}: ${seconds.toFixed(1)} s`)
  return seconds
}

/** Times sales at rest, and while the server makes and examines a backup. */
async function timeSales(database: Database, address: string): Promise<void> {
  const goods = await stockUp(database)
  const tokens = await signInSellers(database, SELLERS)
  const admin = await inTransaction(database.db, (tx) => openSession(tx, 1, { address: '', userAgent: '' }))
  const selling = (until: () => boolean) =>
    Promise.all(tokens.map((token) => sell({ address, token, goods, until }))).then((all) => all.flat())
  const rest = performance.now() + REST_MS
  console.log(`sales at rest: ${timesOf(await selling(() => performance.now() > rest))}`)
  const start = performance.now()
  await post(address, { path: 'backups/run', token: admin.token, body: {} })
  let ended = false
  const meanwhile = selling(() => ended)
  const result = await backupResult(database)
  ended = true
  console.log(`backup while ${SELLERS} sell: ${result}, ${((performance.now() - start) / 1000).toFixed(1)} s`)
  console.log(`sales meanwhile: ${timesOf(await meanwhile)}`)
}

type Seller = { address: string; token: string; goods: readonly Good[]; until: () => boolean }

/** The milliseconds of each sale. */
async function sell({ address, token, goods, until }: Seller): Promise<number[]> {
  const times: number[] = []
  while (!until()) {
    await sleep(Math.random() * 2 * PAUSE_MS)
    const body = { date: today, clientId: 1, paymentTypeId: 1, billDetails: someLines(goods) }
    const start = performance.now()
    await post(address, { path: 'bills', token, body })
    times.push(performance.now() - start)
  }
  return times
}

async function post(address: string, { path, token, body }: { path: string; token: string; body: object }) {
  const response = await fetch(`${address}/api/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
}

async function backupResult({ pool }: Database): Promise<string> {
  for (;;) {
    const { rows } = await pool.query('select result, reason from backups order by id desc limit 1')
    if (rows[0]?.result !== 'running') return [rows[0]?.result, rows[0]?.reason].filter(Boolean).join(' ')
    await sleep(100)
  }
}

function timesOf(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  return `${times.length} sales, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, slowest ${Math.round(sorted.at(-1) ?? 0)} ms`
}
