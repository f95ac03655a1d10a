import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { connect } from '../../apps/server/src/db/database.ts'
import { fillDemo } from '../../apps/server/src/demo/fill-demo.ts'
import { goTo, openPage, signIn } from '../support/browser.ts'
import { cutTexts } from '../support/cut-texts.ts'
import { coveredByToast, layoutFaults } from '../support/layout-faults.ts'
import { addresses } from '../support/screens.ts'
import { settled } from '../support/settled.ts'
import { storeDatabase } from '../support/store.ts'

/** Common screens: of a counter's laptop, of the same with the bars of its browser, of a small phone, of an office. */
const sizes = [
  { width: 1366, height: 768 },
  { width: 1366, height: 625 },
  { width: 360, height: 640 },
  { width: 1920, height: 1080 },
]

/** One screen of each kind: home, lists, dialogs with and without lines, pages with a bar of their own, papers. */
const kinds = [
  '/app',
  '/app/facturas',
  '/app/facturas/nuevo',
  '/app/compras/1',
  '/app/bancos/nuevo',
  '/app/facturas-quickly',
  '/app/cambio',
  '/app/cierres-caja',
  '/app/config',
  '/app/contabilidad/balanza',
  '/app/permisos',
  '/app/manual',
]

beforeAll(async () => {
  const database = connect(storeDatabase(), { size: 4 })
  await fillDemo(database, { months: 1, brief: true, progress: () => undefined })
  // Some expire, so that their last day is marked.
  await database.pool.query('update pre_bills set valid_until = date where type_id = 1')
  await database.close()
}, 300_000)

const SHARES = 3

// A page for: layout.
test.each(Array.from({ length: SHARES }, (_, share) => share))(
  'on four sizes of screens with the data of a store, titles, days, placeholders and labels are whole, and no texts touch (share %i) (U42)',
  async (share) => {
    const mine = addresses.filter((_, at) => at % SHARES === share)
    const halves = [0, 1].map((half) => mine.filter((_, at) => at % 2 === half))
    const findings = await Promise.all(halves.map(measure))
    expect(findings.flat()).toEqual([])
  },
  600_000,
)

async function measure(some: readonly string[]): Promise<string[]> {
  const page = await openPage()
  await signIn(page)
  const findings: string[] = []
  for (const address of some) {
    await goTo(page, address)
    for (const size of sizes) {
      await page.setViewportSize(size)
      await settled(page)
      for (const fault of await faultsOf(page))
        findings.push(`${address}, ${size.width}×${size.height}: ${fault}`)
    }
  }
  return findings
}

/** Looks until nothing is found, for up to 3 s. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  const look = () => page.evaluate<string[]>(`[...${cutTexts}, ...${layoutFaults}]`)
  for (let time = 0; time < 30 && (await look()).length > 0; time += 1)
    // Time passes: a layout that is not yet right gets right, or stays wrong.
    await page.waitForTimeout(100)
  return look()
}

// A page for: layout.
test('a toast covers no control of any kind of screen that cannot be scrolled away from it', async () => {
  const page = await openPage()
  await signIn(page)
  const findings: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const address of kinds) {
      const covered = await coveredOn(page, address)
      findings.push(...covered.map((name) => `${address}, ${size.width}×${size.height}: «${name}»`))
    }
  }
  expect(findings).toEqual([])
}, 600_000)

/** An unknown address shows a toast, which stays over the next screen for some seconds; earlier ones are closed. */
async function coveredOn(page: Page, address: string): Promise<readonly string[]> {
  let covered: readonly string[] | null = null
  await expect
    .poll(
      async () => {
        await page.evaluate(
          `document.querySelectorAll('.yq-toast button').forEach((button) => button.click())`,
        )
        await expect.poll(() => page.locator('.yq-toast').count()).toBe(0)
        await goTo(page, '/app/sin-pantalla')
        await page.locator('.yq-toast').waitFor()
        await goTo(page, address)
        await settled(page)
        covered = await page.evaluate<string[] | null>(coveredByToast)
        return covered
      },
      { message: address },
    )
    .not.toBeNull()
  return covered ?? []
}
