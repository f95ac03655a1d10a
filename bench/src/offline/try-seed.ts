import { isDeepStrictEqual } from 'node:util'
import type { KeptForLater } from '@yunque/contract/sales/later-act-words'
import type { OfflineSale } from '@yunque/contract/sales/offline-sales'
import { sql } from 'kysely'
import { StandIn } from './browser.ts'
import { Network, type Weather } from './network.ts'
import { type DeviceCode, type QueuedSale, registeredAs } from './page.ts'
import { randomOf } from './random.ts'
import { receiptOf } from './receipt-of.ts'
import { saleOf } from './sale-of.ts'
import type { Store } from './store.ts'

/** What a seed did, and what is wrong; empty when nothing is. */
export type Tried = { steps: string[]; tickets: number; waiting: number; faults: string[] }

type Content = OfflineSale | KeptForLater
/** A sale or receipt whose paper was printed: nothing of it may be lost, doubled or changed. */
type Ticket = { queued: QueuedSale; written: Content }

/**
 * A day of a till, decided by a seed: sales, receipts, cuts of the network before and after the server worked, crashes of the browser, a full
 * disk, two tabs, prices that change and people who decide. At the end the network is good, and every printed ticket is compared with the store.
 */
export async function trySeed(
  store: Store,
  code: DeviceCode,
  { seed, skip = new Set() }: { seed: number; skip?: ReadonlySet<number> },
): Promise<Tried> {
  const browser = new StandIn()
  const network = new Network(store.address, randomOf(seed))
  browser.use()
  network.use()
  const { id: deviceId, token } = await store.newDevice()
  registeredAs(token)
  await sql`update area_products set price = 100 where area_id = 1 and price <> 100`.execute(
    store.database.db,
  )
  await code.syncDevice()

  const steps: string[] = []
  const tickets: Ticket[] = []
  const attempts: Content[] = []
  const running = new Set<Promise<unknown>>()
  const start = (work: Promise<unknown>) => {
    const settled = work.catch(() => undefined).finally(() => running.delete(settled))
    running.add(settled)
  }
  const sell = async (random: () => number) => {
    const sale = saleOf(store, random)
    attempts.push(sale)
    const { starts } = browser
    const queued = await code.queueSale(sale)
    // A page that is dead prints nothing.
    if (browser.starts === starts) tickets.push({ queued, written: sale })
  }
  const collect = async (random: () => number) => {
    const make = receiptOf(store, random)
    const { starts } = browser
    let written: KeptForLater | undefined
    const queued = await code.queueLater((number) => {
      written = make(number)
      attempts.push(written)
      return written
    })
    if (written && browser.starts === starts) tickets.push({ queued, written })
  }
  const weathers: readonly Weather[] = ['good', 'away', 'cuts', 'cuts']
  const acts: readonly WeightedAct[] = [
    ['sell', 10, sell],
    ['sell and go on', 4, (random) => void start(sell(random))],
    ['collect', 4, collect],
    ['sync', 4, () => void start(code.syncDevice())],
    ['two tabs', 2, () => void start(Promise.all([code.syncDevice(), code.syncDevice()]))],
    [
      'weather',
      4,
      async (random) => (network.weather = weathers[Math.floor(random() * weathers.length)] ?? 'good'),
    ],
    ['pause', 3, (random) => new Promise((resolve) => setTimeout(resolve, random() * 20))],
    ['disk', 1, async (random) => (browser.isFull = random() < 0.5)],
    ['crash', 2, () => browser.crash()],
    ['reload', 1, async () => browser.reload()],
    ['price', 1, (random) => changePrice(store, random)],
    ['decide', 1, (random) => decide(store, random)],
  ]
  const count = 10 + Math.floor(randomOf(seed)() * 25)
  for (let step = 0; step < count; step++) {
    // Of its own, so that a step is the same when another is left out.
    const random = randomOf(seed * 1000 + step)
    const [name, act] = chosen(acts, random())
    if (skip.has(step)) continue
    steps.push(`${step} ${name}`)
    await act(random)?.catch(() => undefined)
  }

  await Promise.all(running)
  network.weather = 'good'
  browser.isFull = false
  for (let round = 0; round < 10; round++) {
    await code.syncDevice()
    if (!(await code.queuedSales()).some(({ state }) => state === 'unsent')) break
  }
  const faults = await judge(store, { deviceId, tickets, attempts, own: await code.queuedSales() })
  const waiting = await waitingOf(store, deviceId)
  return { steps, tickets: tickets.length, waiting, faults }
}

type Act = (random: () => number) => Promise<unknown> | undefined
type WeightedAct = readonly [name: string, weight: number, act: Act]

/** The act at a place between 0 and 1, each as long as its weight. */
function chosen(acts: readonly WeightedAct[], place: number): [string, Act] {
  const whole = acts.reduce((sum, [, weight]) => sum + weight, 0)
  let end = 0
  for (const [name, weight, act] of acts) {
    end += weight / whole
    if (place < end) return [name, act]
  }
  throw new Error('The place is beyond 1')
}

/** The price of a product rises and falls: sales at the price of before wait, or post. */
async function changePrice({ database, products }: Store, random: () => number): Promise<void> {
  const productId = products[Math.floor(random() * products.length)] ?? 0
  const price = random() < 0.8 ? 100 : 150
  await sql`update area_products set price = ${price} where area_id = 1 and product_id = ${productId}`.execute(
    database.db,
  )
}

/** Somebody decides a sale that waits. */
async function decide({ address, manager, database }: Store, random: () => number): Promise<void> {
  const { rows } = await sql<{ id: number; total: number }>`
    select id, total::float8 from offline_sales where state = 'waiting' order by id desc limit 1`.execute(
    database.db,
  )
  const [waiting] = rows
  if (!waiting) return
  // A sale of more than there is would empty the shelf of all that follow.
  const act = waiting.total < 1_000_000 && random() < 0.8 ? 'register' : 'return'
  const body = act === 'register' ? { reason: 'Se vendió', adjust: true } : { reason: 'No esperó' }
  const url = `${address}/api/offlineSales/${waiting.id}/${act}`
  const headers = { authorization: `Bearer ${manager}`, 'content-type': 'application/json' }
  // The network of the till is not that of the office.
  await realFetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
}

const realFetch = fetch

type Ended = { deviceId: number; tickets: Ticket[]; attempts: Content[]; own: QueuedSale[] }
type StoredSale = {
  key: string
  number: number
  content: string
  state: string
  lines: { productId: number; quantity: number; price: number }[] | null
  total: number | null
  paid: number | null
  change: number | null
  received: number | null
  receipts: number
}

/** What is wrong with the store and the device, in words. */
async function judge({ database }: Store, { deviceId, tickets, attempts, own }: Ended): Promise<string[]> {
  const { rows } = await sql<StoredSale>`
    select o.key, o.number, o.content, o.state, b.total::float8 as total,
      (select json_agg(json_build_object('productId', l.product_id, 'quantity', l.quantity::float8, 'price', l.price::float8) order by l.line)
        from bill_lines l where l.bill_id = b.id) as lines,
      (select sum(y.amount)::float8 from bill_payments y where y.bill_id = b.id) as paid,
      (select sum(y.change)::float8 from bill_payments y where y.bill_id = b.id) as change,
      (select sum(r.amount)::float8 from receipts r where r.id = o.record_id) as received,
      (select count(*)::int from receipts r where r.reference_physical = o.shown_number) as receipts
    from offline_sales o left join bills b on b.id = o.bill_id where o.device_id = ${deviceId}`.execute(
    database.db,
  )
  const stored = new Map(rows.map((row) => [row.key, row]))
  const faults = tickets.flatMap(({ queued, written }) => faultsOf(stored.get(queued.key), queued, written))
  const numbers = tickets.map(({ queued }) => queued.number)
  if (new Set(numbers).size < numbers.length) faults.push('two tickets have one number')
  if (stored.size < rows.length) faults.push('a sale is stored twice')
  for (const { content } of rows)
    if (!attempts.some((written) => isDeepStrictEqual(written, JSON.parse(content))))
      faults.push('nobody sold what the store has')
  for (const { number, state, reason } of own)
    if (state === 'unsent' || state === 'refused')
      faults.push(`${number} stays on the device: ${state} ${reason}`)
  return faults
}

function faultsOf(row: StoredSale | undefined, queued: QueuedSale, written: Content): string[] {
  const name = `ticket ${queued.number}`
  if (!row) return [`${name} is lost`]
  if (row.number !== queued.number) return [`${name} has the number ${row.number} in the store`]
  if (!isDeepStrictEqual(JSON.parse(row.content), written)) return [`${name} is another sale in the store`]
  if (row.state !== 'posted') return row.state === 'received' ? [`${name} was neither posted nor kept`] : []
  if ('kind' in written)
    return row.receipts === 1 && row.received === written.total
      ? []
      : [`${name} is ${row.receipts} receipts, of ${row.received}`]
  const sale = written
  const lines = sale.lines.map(({ productId, quantity, price }) => ({ productId, quantity, price }))
  return [
    ...(isDeepStrictEqual(row.lines, lines) ? [] : [`${name} has other lines in its invoice`]),
    ...(row.total === sale.total ? [] : [`${name} has a total of ${row.total}`]),
    ...((row.paid ?? 0) - (row.change ?? 0) === sale.total
      ? []
      : [`${name} left ${row.paid} less ${row.change} in the box`]),
  ]
}

const waitingOf = async ({ database }: Store, deviceId: number): Promise<number> =>
  (
    await sql<{ count: number }>`
      select count(*)::int as count from offline_sales where device_id = ${deviceId} and state = 'waiting'`.execute(
      database.db,
    )
  ).rows[0]?.count ?? 0
