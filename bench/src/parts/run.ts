import { Worker } from 'node:worker_threads'
import { invoice } from '@yunque/contract/sales/sales'
import type { Database } from '@yunque/server/db/database'
import { inTransaction } from '@yunque/server/db/transaction'
import { sourceOf } from '@yunque/server/lists/list-source'
import { loadList } from '@yunque/server/lists/load-list'
import { billsList } from '@yunque/server/sales/invoices/bills.queries'
import { issueInvoice } from '@yunque/server/sales/invoices/issue-invoice'
import { administrator } from '../administrator.ts'
import { today } from '../days.ts'
import { addHotProducts } from '../hot-products.ts'
import { serving, withScratchStore } from '../measure.ts'
import { checkBooks, noteRatio } from '../notes.ts'
import { type Parts, profiled } from './profiled.ts'

// `npm run bench:parts`: on what the server's processor time of a sale of five lines and of a page of invoices goes, over
// HTTP and directly: milliseconds per call, by part, from a CPU profile. One caller, so nothing waits. `SALES` and `PAGES`
// are the calls of each.
const SALES = Number(process.env.SALES ?? 3000)
const PAGES = Number(process.env.PAGES ?? 10_000)
const PAGE = 'bills/get?take=20&requireTotalCount=true'

await withScratchStore(async (database, dataDir) => {
  const products = await addHotProducts(database, 1_000_000)
  const sale = (n: number) => ({
    date: today,
    clientId: 1,
    paymentTypeId: 1,
    billDetails: Array.from({ length: 5 }, (_, i) => ({
      productId: products[(n + i * 3) % products.length] ?? 0,
      quantity: 1,
      price: 100,
    })),
  })
  await serving(database, dataDir, async ({ address, authorization }) => {
    const http = (path: string, bodies: readonly object[] | number) =>
      overHttp({ address: `${address}/api/${path}`, authorization, bodies })
    const bodies = (times: number) => Array.from({ length: times }, (_, n) => sale(n))
    const sellDirectly = async (times: number) => {
      for (let n = 0; n < times; n++) await sellOne(database, sale(n))
    }
    const readDirectly = async (times: number) => {
      for (let n = 0; n < times; n++) await readOne(database)
    }
    await http('bills', bodies(300))
    await sellDirectly(300)
    report('A sale of five lines', {
      http: await profiled(SALES, () => http('bills', bodies(SALES))),
      direct: await profiled(SALES, () => sellDirectly(SALES)),
    })
    await http(PAGE, 300)
    await readDirectly(300)
    report('A page of 20 invoices with the count', {
      http: await profiled(PAGES, () => http(PAGE, PAGES)),
      direct: await profiled(PAGES, () => readDirectly(PAGES)),
    })
  })
  await checkBooks(database)
})

async function sellOne(database: Database, { billDetails, ...header }: { billDetails: object[] }) {
  const value = invoice.parse({ ...header, lines: billDetails })
  await inTransaction(database.db, (tx) => issueInvoice(tx, administrator, value))
}

async function readOne(database: Database): Promise<string> {
  const source = sourceOf(billsList, administrator, {})
  return JSON.stringify(await loadList(database.db, source, { take: 20, requireTotalCount: true }))
}

/** Calls one after another from a thread of its own, so that the profile has the server alone. */
function overHttp(calls: { address: string; authorization: string; bodies: readonly object[] | number }) {
  return new Promise<void>((resolve, reject) => {
    const caller = new Worker(new URL('./caller.ts', import.meta.url), { workerData: calls })
    caller.once('error', reject)
    caller.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The caller ended with ${code}`)),
    )
  })
}

function report(what: string, { http, direct }: Record<'http' | 'direct', Parts>): void {
  const names = [...new Set([...http.keys(), ...direct.keys()])]
  const rows = names
    .map((part) => ({ part, http: http.get(part) ?? 0, direct: direct.get(part) ?? 0 }))
    .toSorted((a, b) => b.http - b.direct - (a.http - a.direct))
  const sum = (way: 'http' | 'direct') => rows.reduce((total, row) => total + row[way], 0)
  noteRatio(`${what}: HTTP ÷ directly`, sum('http') / sum('direct'))
  console.log(`\n${what}: ms of the server's processor per call`)
  for (const row of [...rows, { part: 'all', http: sum('http'), direct: sum('direct') }])
    console.log(
      `${row.part.padEnd(34)} HTTP ${row.http.toFixed(3)}  directly ${row.direct.toFixed(3)}  more by HTTP ${(row.http - row.direct).toFixed(3)}`,
    )
}
