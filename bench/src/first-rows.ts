import type { Browser, BrowserContext, Page } from 'playwright-core'
import { longDocuments } from './long-documents.ts'
import { launch, median, report, signIn, store, throttle, viewport } from './screen-budgets.ts'

// `npm run bench:first-rows`: how long a person waits for the first screen, on a running store (`URL`, `LOGIN`,
// `PASSWORD`) at a quarter of the processor's speed: the first visit, the second one of an installed app, from list to
// list, the till's first key, and the answer to keys. Leaves a pending purchase of 200 lines in the store. Prints one line for each; exits with 1 when a budget is missed.
const RUNS = Number(process.env.RUNS ?? 3)
const SLOWER = Number(process.env.SLOWER ?? 4)

const rows = `document.querySelector('[data-cell^="0:"]')`
const screens = [
  {
    name: 'home',
    path: '/app',
    ready: `document.querySelector('main h1') && /C\\$/.test(document.querySelector('main').innerText)`,
  },
  {
    name: 'till',
    path: '/app/facturas-quickly',
    ready: `document.activeElement?.getAttribute('aria-label') === 'Código, nombre o escáner'`,
  },
  { name: 'products', path: '/app/productos', ready: rows },
  { name: 'invoices', path: '/app/facturas', ready: rows },
]

const browser = await launch()
try {
  const documents = await longDocuments()
  await visits(browser, 'first visit', { serviceWorkers: 'block' }, { most: 1500 })
  await visits(browser, 'second visit, installed', { serviceWorkers: 'allow' }, { most: 800 })
  const context = await browser.newContext({ baseURL: store.url, viewport })
  const page = await signIn(await context.newPage())
  await throttle(page, SLOWER)
  await listToList(page)
  await typing(page, 'till', '/app/facturas-quickly', async () => {
    await page.getByLabel('Código, nombre o escáner').click()
  })
  await typing(page, 'a purchase of 200 lines', `/app/compras/${documents.purchase}`, async () => {
    await page.getByLabel('Líneas de la compra').getByRole('gridcell').nth(3).click()
  })
  await typing(page, 'a list of 200 rows', '/app/productos?size=200', async () => {
    await page.locator('main input[type=search]').first().click()
  })
} finally {
  await browser.close()
}

/** From the navigation until each screen's first rows are painted, and how far anything moved meanwhile. */
async function visits(
  browser: Browser,
  what: string,
  { serviceWorkers }: { serviceWorkers: 'allow' | 'block' },
  budget: { most: number },
): Promise<void> {
  const context = await browser.newContext({ baseURL: store.url, viewport, serviceWorkers })
  await signIn(await context.newPage())
  if (serviceWorkers === 'allow') await installed(context)
  for (const { name, path, ready } of screens) {
    const times: number[] = []
    let shift = 0
    for (let run = 0; run < RUNS; run++) {
      const visit = await visited(context, path, ready, serviceWorkers === 'block')
      times.push(visit.time)
      shift = Math.max(shift, visit.shift)
    }
    report(`${what}: ${name}`, median(times), 'ms', budget)
    report(`${what}: ${name}, layout shift`, Math.round(shift * 1000) / 1000, '', { most: 0.05 })
  }
  await context.close()
}

/** One visit in a tab of its own, with an empty cache of the browser when it is cold. */
async function visited(context: BrowserContext, path: string, ready: string, cold: boolean) {
  const page = await context.newPage()
  if (cold) await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  await throttle(page, SLOWER)
  await page.addInitScript(`window.painted = new Promise((done) => {
    const look = () => (${ready})
      ? requestAnimationFrame(() => setTimeout(() => done(Math.round(performance.now())))) : requestAnimationFrame(look)
    look()
  })`)
  await page.goto(path)
  const time = await page.evaluate<number>('window.painted')
  await page.waitForTimeout(1500)
  const shift = await page.evaluate<number>(`new Promise((done) => {
    new PerformanceObserver((list) => done(list.getEntries().reduce((sum, { value }) => sum + value, 0)))
      .observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => done(0), 300)
  })`)
  await page.close()
  return { time, shift }
}

/** Waits until the service worker has stored the app, and visits it once so that it takes over. */
async function installed(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto('/app')
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  await page.reload()
  await page.evaluate(`new Promise((done) => {
    const look = () => (navigator.serviceWorker.controller ? done() : setTimeout(look, 100))
    look()
  })`)
  await page.close()
}

/** From the click in the menu until the other list's rows are painted; each list was open before. */
async function listToList(page: Page): Promise<void> {
  const times: number[] = []
  const lists = ['/app/productos', '/app/clientes', '/app/facturas']
  await page.goto(lists[0] ?? '')
  await page.locator('[data-cell^="0:"]').first().waitFor()
  for (let turn = 0; turn < (RUNS + 1) * lists.length; turn++) {
    const path = lists[(turn + 1) % lists.length] ?? ''
    await page.waitForTimeout(1000)
    const time = await page.evaluate<number>(`new Promise((done) => {
      const before = document.querySelector('main h1').textContent
      const start = performance.now()
      const look = () => document.querySelector('main h1')?.textContent !== before && ${rows}
        ? requestAnimationFrame(() => setTimeout(() => done(Math.round(performance.now() - start)))) : requestAnimationFrame(look)
      document.querySelector('nav a[href="${path}"]').click()
      look()
    })`)
    if (turn >= lists.length) times.push(time)
  }
  report('from list to list', median(times), 'ms', { most: 200 })
}

/** From a key until the next picture, of 75 in 100 keys (INP), at the pace of a person. */
async function typing(page: Page, what: string, path: string, begin: () => Promise<void>): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForTimeout(3000)
  await begin()
  await page.evaluate(`window.keys = new Map()
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries())
        if (interactionId) window.keys.set(interactionId, Math.max(window.keys.get(interactionId) ?? 0, duration))
    }).observe({ type: 'event', durationThreshold: 16 })`)
  const keys = ['c', 'e', 'm', 'e', 'n', 'Backspace', 'Backspace', 'Backspace', 'Backspace', 'Backspace']
  for (let round = 0; round < RUNS; round++)
    for (const key of keys) await page.keyboard.press(key, { delay: 30 }).then(() => page.waitForTimeout(120))
  await page.waitForTimeout(500)
  const durations = await page.evaluate<number[]>('[...window.keys.values()]')
  const fast = RUNS * keys.length - durations.length
  const all = [...Array<number>(Math.max(0, fast)).fill(16), ...durations].toSorted((a, b) => a - b)
  report(`a key in ${what} (p75)`, all[Math.floor(all.length * 0.75)] ?? Number.NaN, 'ms', { most: 100 })
}
