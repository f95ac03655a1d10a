import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from 'playwright-core'
import { densityTimes, permissionTimes } from './toggle-times.ts'

// `npm run bench:screens`: the size and the response times of the web app, on a running store (`URL`, `LOGIN`,
// `PASSWORD`), against their budgets. With `ADMIN_PASSWORD`, that of `admin`, also a switch of the permissions.
// Prints one line for each; exits with 1 when one is missed.
const url = process.env.URL ?? 'http://127.0.0.1:3000'
const login = process.env.LOGIN ?? 'gerente'
const password = process.env.PASSWORD ?? 'demo-ferreteria'
const administrator = process.env.ADMIN_PASSWORD
const list = '/app/inventario/reportes/existencias'
const RUNS = 5

let missed = 0
weigh()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
})
try {
  if (administrator !== undefined) {
    const times = await permissionTimes(await signedIn('admin', administrator), 2 * RUNS)
    report('permission painted after its click', median(times), 'ms', { most: 100 })
  }
  const page = await signedIn(login, password)
  await palette(page)
  await sorting(page)
  report('density painted after its click', median(await densityTimes(page, list, RUNS)), 'ms', { most: 100 })
  await throttle(page, 4)
  await firstRows(page)
  await scrolling(page)
} finally {
  await browser.close()
}
process.exitCode = missed > 0 ? 1 : 0

async function signedIn(user: string, secret: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1366, height: 768 } })
  await page.goto('/account/login')
  await page.getByRole('textbox', { name: 'Usuario' }).fill(user)
  await page.getByLabel('Contraseña', { exact: true }).fill(secret)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/app/)
  return page
}

function report(what: string, figure: number, unit: string, budget: { most?: number; least?: number }): void {
  const kept = figure <= (budget.most ?? Number.POSITIVE_INFINITY) && figure >= (budget.least ?? 0)
  if (!kept) missed++
  const bound = budget.most === undefined ? `≥ ${budget.least}` : `≤ ${budget.most}`
  console.log(`${kept ? '✓' : '✗'} ${what}: ${figure} ${unit} (${bound})`)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/**
 * Bytes that the page loads first, that all screens share, and of the largest screen. Charts, labels and camera are
 * loaded on use.
 */
function weigh(): void {
  const folder = new URL('../../apps/web/dist/', import.meta.url)
  const weightOf = (path: string) =>
    Math.round(gzipSync(readFileSync(new URL(path, folder))).length / 102.4) / 10
  const page = readFileSync(new URL('index.html', folder), 'utf8')
  const first = [...page.matchAll(/assets\/[^"]+\.js/g)].map(([path]) => weightOf(path))
  const pieces = readdirSync(new URL('assets/', folder))
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, kilobytes: weightOf(`assets/${name}`) }))
    .toSorted((a, b) => b.kilobytes - a.kilobytes)
  const common = pieces.find(({ name }) => name.startsWith('common-'))
  const screen = pieces.find(({ name }) => !/^(index|common|chart-library|labels-page|zxing)/.test(name))
  const sum = first.reduce((all, one) => all + one, 0)
  report('first load', Math.round(sum * 10) / 10, 'KB gzip', { most: 200 })
  report('what lists and forms share', common?.kilobytes ?? Number.NaN, 'KB gzip', { most: 200 })
  report(`heaviest piece of a screen, ${screen?.name}`, screen?.kilobytes ?? Number.NaN, 'KB gzip', {
    most: 70,
  })
}

async function throttle(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** From the key until the palette is painted. */
async function palette(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Inicio' }).waitFor()
  const times: number[] = []
  for (let run = 0; run <= RUNS; run++) {
    await page.evaluate(`void (window.measured = new Promise((done) => addEventListener('keydown', ({ timeStamp }) => {
      const look = () => document.querySelector('[role=dialog] [role=combobox]')
        ? requestAnimationFrame(() => done(performance.now() - timeStamp)) : requestAnimationFrame(look)
      look()
    }, { once: true, capture: true })))`)
    await page.keyboard.press('Control+K')
    times.push(Math.round(await page.evaluate<number>('window.measured')))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  // The first time also loads its code.
  report('palette open', median(times.slice(1)), 'ms', { most: 100 })
}

/** From the last byte of the answer until the sorted rows are painted. */
async function sorting(page: Page): Promise<void> {
  await page.goto(list)
  await page.getByRole('row').nth(3).waitFor()
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    await page.waitForTimeout(400)
    await page.evaluate(`void (window.measured = new Promise((done) => {
      const rows = () => [...document.querySelectorAll('[role=row]')].slice(2).map((row) => row.textContent).join()
      const before = rows()
      const look = () => {
        if (rows() === before) return requestAnimationFrame(look)
        const answer = performance.getEntriesByType('resource').findLast(({ name }) => name.includes('/api/'))
        requestAnimationFrame(() => done(performance.now() - answer.responseEnd))
      }
      look()
    }))`)
    await page.getByRole('columnheader', { name: /^Existencia/ }).click()
    times.push(Math.round(await page.evaluate<number>('window.measured')))
  }
  report('sorted rows after their data', median(times), 'ms', { most: 200 })
}

/** From the navigation until the first rows are painted, and the layout shift meanwhile. */
async function firstRows(page: Page): Promise<void> {
  await page.addInitScript(`window.rowsPainted = new Promise((done) => {
    const look = () => document.querySelector('[data-cell^="0:"]')
      ? requestAnimationFrame(() => done(performance.now())) : requestAnimationFrame(look)
    look()
  })`)
  const times: number[] = []
  const shifts: number[] = []
  for (let run = 0; run < RUNS; run++) {
    await page.goto('about:blank')
    await page.goto(list)
    times.push(Math.round(await page.evaluate<number>('window.rowsPainted')))
    await page.waitForTimeout(800)
    shifts.push(
      await page.evaluate<number>(`new Promise((done) => new PerformanceObserver((entries) =>
        done(entries.getEntries().reduce((sum, { value }) => sum + value, 0)),
      ).observe({ type: 'layout-shift', buffered: true }) ?? setTimeout(() => done(0), 300))`),
    )
  }
  report('first rows at 4× throttle', median(times), 'ms', { most: 1500 })
  report('layout shift', Math.round(Math.max(...shifts) * 1000) / 1000, '', { most: 0.05 })
}

/** Frames per second while 500 rows are scrolled. */
async function scrolling(page: Page): Promise<void> {
  await page.goto('/app/productos?size=500')
  await page.getByRole('row').nth(3).waitFor()
  await page.waitForTimeout(1500)
  const frames = await page.evaluate<number>(`new Promise((done) => {
    let box = document.querySelector('[role=grid]')
    while (box && getComputedStyle(box).overflowY !== 'auto') box = box.parentElement
    const start = performance.now()
    let count = 0
    const next = () => {
      count++
      box.scrollTop += 60
      if (performance.now() - start < 3000) requestAnimationFrame(next)
      else done(count / ((performance.now() - start) / 1000))
    }
    requestAnimationFrame(next)
  })`)
  report('frames while 500 rows scroll at 4× throttle', Math.round(frames), 'a second', { least: 30 })
}
