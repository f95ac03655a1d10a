import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { initialScripts } from '../../scripts/initial-scripts.mjs'
import { noteRatio } from './notes.ts'
import { launch, median, report, signIn, store, throttle, viewport } from './screen-budgets.ts'
import { densityTimes, permissionTimes } from './toggle-times.ts'

// `npm run bench:screens`: the size and the response times of the web app, on a running store (`URL`, `LOGIN`,
// `PASSWORD`), against their budgets. With `ADMIN_PASSWORD`, that of `admin`, also a switch of the permissions.
// Prints one line for each; exits with 1 when one is missed.
const administrator = process.env.ADMIN_PASSWORD
const list = '/app/inventario/reportes/existencias'
const RUNS = Number(process.env.RUNS ?? 5)

weigh()
const browser = await launch()
try {
  if (administrator !== undefined) {
    const times = await permissionTimes(await signedIn('admin', administrator), 2 * RUNS)
    report('permission painted after its click', median(times), 'ms', { most: 100 })
  }
  const page = await signedIn()
  await palette(page)
  await sorting(page)
  report('density painted after its click', median(await densityTimes(page, list, RUNS)), 'ms', { most: 100 })
  await throttle(page, 4)
  await firstRows(page)
  await scrolling(page)
} finally {
  await browser.close()
}

async function signedIn(user = store.login, secret = store.password): Promise<Page> {
  return signIn(await browser.newPage({ baseURL: store.url, viewport }), user, secret)
}

/**
 * Bytes as sent that run first, that lists and forms share, and of the largest screen. Charts, labels and camera are
 * loaded on use.
 */
function weigh(): void {
  const folder = fileURLToPath(new URL('../../apps/web/dist/', import.meta.url))
  const weightOf = (path: string) => Math.round(statSync(`${path}.br`).size / 102.4) / 10
  const pieces = readdirSync(join(folder, 'assets'))
    .filter((name) => name.endsWith('.js') && existsSync(join(folder, 'assets', `${name}.br`)))
    .map((name) => ({ name, kilobytes: weightOf(join(folder, 'assets', name)) }))
    .toSorted((a, b) => b.kilobytes - a.kilobytes)
  const first = initialScripts(folder)
  const shared = pieces.filter(({ name }) => /^(common|icons)-/.test(name))
  const screen = pieces.find(
    ({ name }) =>
      !first.includes(join(folder, 'assets', name)) &&
      !/^(common|icons|chart-library|labels-page|zxing|use-focus)/.test(name),
  )
  const sum = (values: readonly number[]) => Math.round(values.reduce((all, one) => all + one, 0) * 10) / 10
  const weights = [
    {
      what: 'first load',
      kilobytes: sum(first.filter((path) => existsSync(`${path}.br`)).map(weightOf)),
      most: 200,
    },
    {
      what: 'what lists and forms share',
      kilobytes: sum(shared.map(({ kilobytes }) => kilobytes)),
      most: 300,
    },
    { what: 'heaviest piece of a screen', kilobytes: screen?.kilobytes ?? Number.NaN, most: 70 },
  ]
  console.log(`heaviest piece of a screen: ${screen?.name}`)
  for (const { what, kilobytes, most } of weights) {
    report(what, kilobytes, 'KB sent', { most })
    noteRatio(`${what} ÷ its budget`, kilobytes / most)
  }
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
