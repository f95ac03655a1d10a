import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { hashToken, newToken } from '@yunque/server/access/sessions/tokens'
import type { Database } from '@yunque/server/db/database'
import { sql } from 'kysely'
import { chromium, type Page } from 'playwright-core'
import { serving, withScratchStore } from '../measure.ts'
import { fillSalesHistory } from '../sales-history.ts'
import { chromiumOptions } from '../screen-budgets.ts'

// `npm run bench:offline`: what a till costs that sells without its server: bytes of the first and of a later synchronisation, the way
// to the first sale, memory and storage, with 20,000 products and 3,000 clients (`PRODUCTS`, `CLIENTS`), in a real browser.
const products = Number(process.env.PRODUCTS ?? 20_000)
const clients = Number(process.env.CLIENTS ?? 3000)
const CHANGED = 40

const line = (name: string, value: string) => console.log(`${name.padEnd(58)}${value.padStart(14)}`)
const kilobytes = (text: string) =>
  `${Math.round(text.length / 1024)} kB, ${Math.round(gzipSync(text).length / 1024)} gz`
async function timed<T>(work: () => Promise<T>): Promise<{ done: T; ms: number }> {
  const start = performance.now()
  return { done: await work(), ms: Math.round(performance.now() - start) }
}

await withScratchStore(async (database, dataDir) => {
  await fillSalesHistory(database, { invoices: 5000, products, clients, sellers: 20 })
  await sql`update settings set offline_receipts = true`.execute(database.db)
  await serving(database, dataDir, async ({ address }) => {
    await synchronise(database, address)
    const profile = await mkdtemp(join(tmpdir(), 'yunque-bench-device-'))
    try {
      await inBrowser(profile, address)
    } finally {
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    }
  })
})

/** The bytes and time of what a device asks. */
async function synchronise({ db }: Database, address: string): Promise<void> {
  const token = newToken()
  await sql`insert into devices (token_hash, name, area_id, last_user, created_by, sells_offline)
    values (${hashToken(token)}, 'Medida', 1, 'admin', 'admin', true)`.execute(db)
  const report = { persistent: true, installed: true, free: 1e9, products: 0, clients: 0 }
  const unsent = { unsent: 0, unsentSince: null, unsentAmount: 0, lastNumber: 0 }
  const ask = async (since: string | null) => {
    const answer = await fetch(`${address}/api/offlineTill/sync`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-device': token },
      body: JSON.stringify({ since, ...report, ...unsent }),
    })
    return answer.text()
  }
  const first = await timed(() => ask(null))
  line('first synchronisation', kilobytes(first.done))
  line('', `${first.ms} ms`)
  const { cursor } = JSON.parse(first.done) as { cursor: string }
  const idle = await timed(() => ask(cursor))
  line('synchronisation of nothing', `${idle.done.length} B, ${idle.ms} ms`)
  await sql`update area_products set price = price + 1 where area_id = 1
    and product_id in (select product_id from area_products where area_id = 1 order by product_id limit ${CHANGED})`.execute(
    db,
  )
  const later = await timed(() => ask(cursor))
  line(`synchronisation of ${CHANGED} changed prices`, kilobytes(later.done))
  line('', `${later.ms} ms`)
}

async function inBrowser(profile: string, address: string): Promise<void> {
  const open = async (): Promise<Page> => {
    const context = await chromium.launchPersistentContext(profile, {
      ...chromiumOptions,
      baseURL: address,
      locale: 'es-419',
      timezoneId: 'America/Managua',
    })
    const page = context.pages()[0] ?? (await context.newPage())
    const session = await context.newCDPSession(page)
    await session.send('Browser.grantPermissions', { origin: address, permissions: ['durableStorage'] })
    return page
  }
  let page = await open()
  const { ms } = await timed(() => prepare(page))
  line('registered and prepared, with the first synchronisation', `${ms} ms`)
  await page.context().close()
  page = await open()
  await page.context().setOffline(true)
  const search = page.getByRole('combobox', { name: 'Código, nombre o escáner' })
  const shown = await timed(async () => {
    await page.goto('/app/vender-sin-servidor')
    await search.waitFor()
  })
  line('from nothing to the till without the server', `${shown.ms} ms`)
  const found = await timed(async () => {
    await search.fill('producto 19')
    await page.getByRole('option').first().waitFor()
  })
  line('a product by words', `${found.ms} ms`)
  await page.keyboard.press('Enter')
  await page.keyboard.press('F9')
  await page.getByLabel('Recibido en C$').waitFor()
  const sold = await timed(async () => {
    await page.keyboard.press('Enter')
    await page.getByText('Venta guardada en este dispositivo').waitFor()
  })
  line('accepted, written and shown', `${sold.ms} ms`)
  const [heap = 0, stored = 0] = await page.evaluate<number[]>(
    'navigator.storage.estimate().then(({ usage }) => [performance.memory.usedJSHeapSize, usage])',
  )
  line('memory of the page', `${Math.round(heap / 1_048_576)} MB`)
  line('stored, with the application', `${Math.round(stored / 1_048_576)} MB`)
  await page.context().close()
}

/** Registers the browser as a device that sells without its server, and prepares it. */
async function prepare(page: Page): Promise<void> {
  const data = { username: 'admin', password: 'banco-de-pruebas' }
  const answer = await page.request.post('/api/account/auth', { headers: { 'x-web-app': 'none' }, data })
  const { mustChangePassword: _, ...session } = (await answer.json()) as { mustChangePassword: boolean }
  await page.goto('/yunque.svg')
  await page.evaluate((text) => localStorage.setItem('yunque:user', text), JSON.stringify(session))
  await page.goto('/app/este-dispositivo')
  await page.getByLabel('Nombre').fill('Caja medida')
  await page.getByLabel('Vende sin servidor').check()
  await page.getByRole('button', { name: 'Registrar este dispositivo' }).click()
  await page.getByRole('button', { name: 'Preparar este dispositivo' }).click()
  await page.getByLabel('Hecho').nth(4).waitFor({ timeout: 120_000 })
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)')
}
