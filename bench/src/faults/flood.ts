import { setTimeout as sleep } from 'node:timers/promises'
import { verifyBooks } from '@yunque/server/books/verify-books'
import { connect, type Database } from '@yunque/server/db/database'
import { today } from '../days.ts'
import { addHotProducts } from '../hot-products.ts'
import { fillSalesHistory } from '../sales-history.ts'
import { signInSellers } from '../sign-in-sellers.ts'
import { embeddedUrlOf } from './embedded.ts'
import type { Verdict } from './judge.ts'
import { type Service, startService } from './service.ts'

/** A year of a busy store. */
const HISTORY = { invoices: 60_000, products: 3000, clients: 1000, sellers: 10 }
const MEASURED_MS = 30_000
/** Pause between two sales of the seller. */
const PAUSE_MS = 100
/** Concurrent requests of the flood. */
const PARALLEL = 20
/** The latency of a sale may at most double. */
const MOST_SLOWER = 2

/** One user sends the most expensive accepted lists, 20 at a time, while another sells. */
export async function flood(folder: string): Promise<Verdict> {
  const service = await startService({ DATA_DIR: folder, ADMIN_PASSWORD: 'pruebas-de-fallos' })
  const database = connect(embeddedUrlOf(folder), { size: 4, statementTimeout: 0 })
  try {
    await fillSalesHistory(database, HISTORY)
    const products = await addHotProducts(database, 1_000_000)
    const [seller = '', flooder = ''] = await signInSellers(database, 2)
    const sell = () => saleOf(service, seller, products)
    await repeat(sell, 5000)
    const rest = await repeat(sell, MEASURED_MS)
    const ending = new AbortController()
    const flooding = floodBy(service, flooder, ending.signal)
    await sleep(2000)
    const during = await repeat(sell, MEASURED_MS)
    ending.abort()
    return await verdict(database, { rest, during, flood: await flooding })
  } finally {
    await database.close()
    await service.stop()
  }
}

type Sale = { milliseconds: number; status: number }

async function saleOf({ address }: Service, token: string, products: readonly number[]): Promise<Sale> {
  const start = performance.now()
  const from = Math.floor(Math.random() * (products.length - 5))
  const billDetails = products
    .slice(from, from + 5)
    .map((productId) => ({ productId, quantity: 1, price: 100 }))
  const answer = await fetch(`${address}/api/bills`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ date: today, clientId: 1, paymentTypeId: 1, billDetails }),
  })
  await answer.text()
  return { milliseconds: performance.now() - start, status: answer.status }
}

async function repeat(sell: () => Promise<Sale>, milliseconds: number): Promise<Sale[]> {
  const sales: Sale[] = []
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    sales.push(await sell())
    await sleep(PAUSE_MS)
  }
  return sales
}

type Flood = { answered: number; refused: number; mute: number; statuses: Set<number> }

/** Retries refusals at once. */
async function floodBy({ address }: Service, token: string, ending: AbortSignal): Promise<Flood> {
  const seen: Flood = { answered: 0, refused: 0, mute: 0, statuses: new Set() }
  const headers = { authorization: `Bearer ${token}` }
  const ask = async () => {
    while (!ending.aborted) {
      const answer = await fetch(`${address}/api/bills/get?${expensive()}`, { headers })
      await answer.arrayBuffer()
      seen.statuses.add(answer.status)
      if (answer.ok) seen.answered++
      if (answer.status === 429) seen.refused++
      if (!answer.ok && !answer.headers.has('retry-after')) seen.mute++
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, ask))
  return seen
}

/** A list over all invoices with the maximum of searched texts and sums. */
function expensive(): URLSearchParams {
  const fields = ['nombre', 'delivery', 'status']
  const texts = Array.from({ length: 30 }, (_, n) => [fields[n % fields.length], 'contains', `zz${n}`])
  const filter = texts.flatMap((text, n) => (n === 0 ? [text] : ['or', text]))
  const totalSummary = Array.from({ length: 20 }, () => ({ selector: 'balance', summaryType: 'sum' }))
  return new URLSearchParams({
    filter: JSON.stringify(filter),
    totalSummary: JSON.stringify(totalSummary),
    requireTotalCount: 'true',
  })
}

const p95 = (sales: readonly Sale[]): number =>
  Math.round(
    sales.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)[
      Math.floor(sales.length * 0.95)
    ] ?? 0,
  )

async function verdict(
  { db }: Database,
  { rest, during, flood: seen }: { rest: Sale[]; during: Sale[]; flood: Flood },
): Promise<Verdict> {
  const [resting, flooded] = [p95(rest), p95(during)]
  const failed = [...rest, ...during].filter(({ status }) => status !== 200)
  const breaches = (await verifyBooks(db)).map(({ invariant }) => `books: ${invariant}`)
  if (failed.length > 0) breaches.push(`${failed.length} sales were refused, as ${failed[0]?.status}`)
  if (flooded > MOST_SLOWER * resting)
    breaches.push(`a sale took ${flooded} ms at p95, and ${resting} ms at rest`)
  if (seen.refused === 0) breaches.push('no request of the flood was refused')
  if (seen.mute > 0) breaches.push(`${seen.mute} refusals have no Retry-After: ${[...seen.statuses]}`)
  const { answered, refused } = seen
  return {
    figures: { sales: during.length, 'p95 at rest': resting, 'p95 meanwhile': flooded, answered, refused },
    breaches,
  }
}
