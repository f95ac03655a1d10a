import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { InputType } from '@yunque/contract/core/constants'
import { stockInput } from '@yunque/contract/inventory/stock-documents'
import { invoice } from '@yunque/contract/sales/sales'
import { series } from '@yunque/contract/settings/series'
import { connect } from '@yunque/server/db/database'
import { startEmbeddedPostgres } from '@yunque/server/db/embedded-postgres'
import { migrate } from '@yunque/server/db/migrate'
import { inTransaction } from '@yunque/server/db/transaction'
import { saveInput } from '@yunque/server/inventory/documents/save-input'
import type { Context } from '@yunque/server/operation/context'
import { issueInvoice } from '@yunque/server/sales/invoices/issue-invoice'
import { saveSeries } from '@yunque/server/settings/series/save-series'
import { addStarterData } from '@yunque/server/settings/starter-data'
import { administrator } from './administrator.ts'
import { today } from './days.ts'
import { addHotProducts } from './hot-products.ts'
import { checkBooks, noteRatio } from './notes.ts'

// `npm run bench:areas`: two areas invoice at once, each its own products, by calling the operation directly: with the
// numbers of the store, with one series of both areas, and with a series of each. Prints documents per second, how long an
// area waits while the other has an open transaction, and the invariants afterwards.
const SECONDS = Number(process.env.SECONDS ?? 10)
const SELLERS = Number(process.env.SELLERS ?? 4)
/** How long the open transaction of the other area lasts. */
const OPEN_MS = 300
const STOCK = 1_000_000

const dataDir = await mkdtemp(join(tmpdir(), 'yunque-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
const database = connect(postgres.url, { size: 10 })
try {
  await migrate(database.pool)
  await addStarterData(database, { adminPassword: 'banco-de-pruebas' })
  const goods = new Map([[1, await addHotProducts(database, STOCK)]])
  const areaId = await secondArea()
  goods.set(areaId, await stockOf(areaId, goods.get(1) ?? []))
  const areas = [...goods].map(([id, products]) => ({ id, products }))
  await report('numbers of the store', areas)
  await addSeries(null, 'TODAS')
  await report('one series of both areas', areas)
  for (const { id } of areas) await addSeries(id, `A${id}`)
  await report('a series of each area', areas)
  await checkBooks(database)
} finally {
  await database.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

type Area = { id: number; products: readonly number[] }

function actingIn(areaId: number): Context {
  return { ...administrator, actor: { ...administrator.actor, areaId } }
}

async function secondArea(): Promise<number> {
  const row = { name: 'Sucursal', created_by: 'admin' }
  const { id } = await database.db.insertInto('areas').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

async function stockOf(areaId: number, products: readonly number[]): Promise<number[]> {
  const priced = products.map((product_id) => ({ area_id: areaId, product_id, price: 100 }))
  await database.db.insertInto('area_products').values(priced).execute()
  const opening = stockInput.parse({
    areaId,
    date: today,
    typeId: InputType.opening,
    observation: 'Inventario inicial',
    lines: products.map((productId) => ({ productId, quantity: STOCK, cost: 7.654321, price: 100 })),
  })
  await inTransaction(database.db, (tx) => saveInput(tx, actingIn(areaId), opening))
  return [...products]
}

async function addSeries(areaId: number | null, prefix: string): Promise<void> {
  const range = { firstNumber: 1, lastNumber: 999_999, fromDate: today }
  const value = series.parse({ document: 'bill', areaId, prefix, ...range })
  await inTransaction(database.db, (tx) => saveSeries(tx, administrator, value))
}

function sell({ id, products }: Area, held: () => Promise<void> = async () => undefined): Promise<number> {
  const first = Math.floor(Math.random() * (products.length - 5))
  const value = invoice.parse({
    date: today,
    clientId: 1,
    paymentTypeId: 1,
    lines: products.slice(first, first + 5).map((productId) => ({ productId, quantity: 1, price: 100 })),
  })
  return inTransaction(database.db, async (tx) => {
    const bill = await issueInvoice(tx, actingIn(id), value)
    await held()
    return bill
  })
}

async function report(name: string, areas: readonly Area[]): Promise<void> {
  let sold = 0
  const end = Date.now() + SECONDS * 1000
  const work = async (area: Area) => {
    while (Date.now() < end) {
      await sell(area)
      sold++
    }
  }
  await Promise.all(areas.flatMap((area) => Array.from({ length: SELLERS }, () => work(area))))
  const wait = await waited(areas)
  noteRatio(`${name}: a sale beside an open one ÷ the open one`, wait / OPEN_MS)
  console.log(
    `${name}: ${(sold / SECONDS).toFixed(0)} documents/s; ${wait.toFixed(0)} ms beside an open one of ${OPEN_MS} ms`,
  )
}

/** How long a sale of the second area takes while one of the first is open. */
async function waited([first, second]: readonly Area[]): Promise<number> {
  if (!first || !second) return 0
  let numbered = () => {}
  const open = new Promise<void>((resolve) => {
    numbered = resolve
  })
  const holding = sell(first, async () => {
    numbered()
    await new Promise((resolve) => setTimeout(resolve, OPEN_MS))
  })
  await open
  const start = performance.now()
  await sell(second)
  const taken = performance.now() - start
  await holding
  return taken
}
