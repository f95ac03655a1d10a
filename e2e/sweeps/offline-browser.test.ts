import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../apps/server/src/db/database.ts'
import { randomOf } from '../../bench/src/offline/random.ts'
import { keepStorage, openDevice, signIn } from '../support/browser.ts'
import { storeDatabase } from '../support/store.ts'
import { stockUp, storeApi } from '../support/store-api.ts'

/** How many sales; `SALES=1000 npm run test:offline-browser` makes a thousand. SEED decides what happens to them. */
const SALES = Number(process.env.SALES ?? 40)
const random = randomOf(Number(process.env.SEED ?? 1))

let profile = ''
beforeAll(async () => {
  profile = await mkdtemp(join(tmpdir(), 'yunque-device-'))
})
afterAll(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }))

/** A sale of which the till showed that it is written. */
type Ticket = { number: string; quantity: number; total: number }

// A page for: offline, the main job.
test('sales in a real browser, cut at every point, are each in the store once, with their lines and cash', async () => {
  await prepare()
  const tickets: Ticket[] = []
  let page = await open()
  let lost = 0
  while (tickets.length + lost < SALES) {
    await goAway(page)
    for (let left = 1 + at(6); left > 0; left--) {
      const [event] = chosen(duringSale)
      const sold = await sell(page, event)
      if (sold) tickets.push(sold)
      else lost += 1
      if (event !== 'none') page = await again(page, event)
    }
    const [weather] = chosen(weathers)
    await comeBack(page, weather)
    if (at(8) === 0) page = await again(page, 'browser')
  }
  await cut(page.context(), 'good')
  await page.context().setOffline(false)
  await expect.poll(() => faultsOf(tickets, lost), { timeout: 180_000 }).toEqual([])
  console.log(`${tickets.length} sales written, ${lost} given up while they were written`)
}, 3_600_000)

/** What ends the page while a sale is written, and how often. */
const duringSale = [
  ['none', 24],
  ['reload', 2],
  ['tab', 1],
  ['browser', 1],
] as const
/** What becomes of the requests of a till that found its server again. */
const weathers = [
  ['good', 3],
  ['before', 2],
  ['after', 3],
  ['mixed', 3],
] as const
type Ending = (typeof duringSale)[number][0]
type Weather = (typeof weathers)[number][0]

/** Registers and prepares the device. */
async function prepare(): Promise<void> {
  const page = await openDevice(profile)
  await signIn(page)
  const api = await storeApi()
  const [productId = 0] = await stockUp(api, [
    { code: 'MIL-1', name: 'Cinta aislante', dolarCost: 0.1, price: 10 },
  ])
  await api.post('inPutProducts/post', {
    areaId: 1,
    date: new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 10),
    typeId: 2,
    observation: 'Sobrante',
    inPutProductDetails: [{ productId, quantity: 20_000, cost: 5, price: 10 }],
  })
  await api.post('about/set-info', {
    ...(await api.get('about/get-info')),
    offlineSales: 1000,
    offlineAmount: 1_000_000,
  })
  await page.goto('/app/este-dispositivo')
  await page.getByLabel('Nombre').fill('Caja de mil ventas')
  await page.getByLabel('Vende sin servidor').check()
  await page.getByRole('button', { name: 'Registrar este dispositivo' }).click()
  await page.getByRole('button', { name: 'Preparar este dispositivo' }).click()
  await expect.poll(() => page.getByLabel('Hecho').count()).toBe(5)
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)')
  await page.context().close()
}

/** The till in the same profile, without a network. */
async function open(): Promise<Page> {
  const page = await openDevice(profile)
  await page.context().setOffline(true)
  await page.goto('/app/vender-sin-servidor')
  return page
}

async function goAway(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await search(page).waitFor()
}

const search = (page: Page) => page.getByRole('combobox', { name: 'Código, nombre o escáner' })

/** Sells some units. Undefined: the page ended before the till showed that it is written. */
async function sell(page: Page, ending: Ending): Promise<Ticket | undefined> {
  const quantity = 1 + at(9)
  await search(page).fill('MIL-1')
  await page.keyboard.press('Enter')
  await page.keyboard.type(String(quantity))
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: new RegExp(`Cinta aislante.* ${quantity * 10}\\.00`) }).waitFor()
  await page.keyboard.press('F9')
  await page.getByLabel('Recibido en C$').waitFor()
  await page.keyboard.press('Enter')
  if (ending !== 'none' && at(2) === 0) return undefined
  const written = await page.getByText(/Venta guardada en este dispositivo\. /).textContent()
  const number = /P\d+-\d+/.exec(written ?? '')?.[0] ?? ''
  return { number, quantity, total: quantity * 10 }
}

/** Ends the page as it says, and opens it again without a network. */
async function again(page: Page, ending: Ending): Promise<Page> {
  const context = page.context()
  if (ending === 'browser') {
    const session = await context.newCDPSession(page)
    const closed = new Promise((resolve) => context.once('close', resolve))
    await session.send('Browser.crash').catch(() => undefined)
    await closed
    return open()
  }
  if (ending === 'tab') {
    const crashed = page.waitForEvent('crash')
    await page.goto('chrome://crash').catch(() => undefined)
    await crashed
    const next = await context.newPage()
    await page.close()
    await keepStorage(next)
    await next.goto('/app/vender-sin-servidor')
    await search(next).waitFor()
    return next
  }
  await page.reload()
  await search(page).waitFor()
  return page
}

/** The network is back for a while, in some weather; at times another tab of the application is open. */
async function comeBack(page: Page, weather: Weather): Promise<void> {
  const context = page.context()
  await cut(context, weather)
  const other = at(4) === 0 ? await context.newPage() : undefined
  const sent = context.waitForEvent('requestfinished', {
    predicate: (request) => request.url().includes('offlineTill/'),
    timeout: 1500,
  })
  await context.setOffline(false)
  await other?.goto('/app/guardado-aqui').catch(() => undefined)
  await sent.catch(() => undefined)
  await other?.close()
}

/** Cuts requests of the device: before the server gets them, or after it did what they ask. */
async function cut(context: BrowserContext, weather: Weather): Promise<void> {
  await context.unroute(/\/api\/offlineTill\//)
  if (weather === 'good') return
  await context.route(/\/api\/offlineTill\//, async (route: Route) => {
    const now = weather === 'mixed' ? (['good', 'before', 'after'] as const)[at(3)] : weather
    if (now === 'after') await route.fetch().catch(() => undefined)
    await (now === 'good' ? route.continue() : route.abort()).catch(() => undefined)
  })
}

/** What is wrong with the store, in words. `lost`: how many sales may be there or not. */
async function faultsOf(tickets: readonly Ticket[], lost: number): Promise<string[]> {
  const database = connect(storeDatabase(), { size: 1 })
  const { rows } = await database.pool.query<{
    number: string
    state: string
    total: number
    quantity: number
    cash: number
    invoices: number
  }>(`
    select o.shown_number as number, o.state, b.total::float8 as total, sum(l.quantity)::float8 as quantity,
      (select sum(y.amount - y.change)::float8 from bill_payments y where y.bill_id = b.id) as cash,
      (select count(*)::int from bills) as invoices
    from offline_sales o left join bills b on b.id = o.bill_id left join bill_lines l on l.bill_id = b.id group by o.id, b.id`)
  await database.close()
  const stored = new Map(rows.map((row) => [row.number, row]))
  const wrong = tickets.flatMap(({ number, quantity, total }) => {
    const row = stored.get(number)
    const same =
      row?.state === 'posted' && row.total === total && row.quantity === quantity && row.cash === total
    return same ? [] : [`${number}: ${quantity} of ${total} is ${JSON.stringify(row)}`]
  })
  const numbers = new Set(tickets.map(({ number }) => number))
  return [
    ...wrong,
    ...(numbers.size < tickets.length ? ['two tickets have one number'] : []),
    ...(stored.size < rows.length ? ['a sale is stored twice'] : []),
    ...(rows.some(({ invoices }) => invoices !== rows.length) ? ['an invoice is of no ticket'] : []),
    ...(rows.length > tickets.length + lost ? ['the store has sales that nobody made'] : []),
  ]
}

/** A number from 0 up to `most`, not included. */
const at = (most: number): number => Math.floor(random() * most)

/** One of several, each as often as its weight. */
function chosen<One extends readonly [string, number]>(several: readonly One[]): One {
  let place = at(several.reduce((sum, [, weight]) => sum + weight, 0))
  for (const one of several) {
    if (place < one[1]) return one
    place -= one[1]
  }
  throw new Error('The place is beyond all')
}
