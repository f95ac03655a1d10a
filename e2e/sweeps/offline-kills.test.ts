import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDevice, signIn } from '../support/browser.ts'
import { stockUp, storeApi } from '../support/store-api.ts'

let profile = ''
beforeAll(async () => {
  profile = await mkdtemp(join(tmpdir(), 'yunque-device-'))
})
afterAll(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }))

/** Where the browser is killed: before the payment, in it, as it is accepted, and once the till says that it is written. */
const moments = ['lines', 'payment', 'accepted', 'written', 'accepted', 'written'] as const
type Moment = (typeof moments)[number]

// A page for: offline, the main job.
test('a browser that is killed at each step of a sale keeps what it said is written, and the server has it once', async () => {
  await prepare()
  let written = 0
  for (const moment of moments) {
    const page = await openAway()
    if (await sellUntil(page, moment)) written += 1
    await kill(page)
  }
  const page = await openAway()
  await page.context().setOffline(false)
  await expect.poll(() => page.getByText('Por enviar', { exact: true }).count(), { timeout: 60_000 }).toBe(0)
  const api = await storeApi()
  const { data } = (await api.get('offlineSales/get')) as { data: { number: string; state: string }[] }
  expect(new Set(data.map(({ number }) => number)).size).toBe(data.length)
  expect(data.filter(({ state }) => state === 'posted').length).toBe(data.length)
  // What was accepted and not yet called written may be either.
  expect(data.length).toBeGreaterThanOrEqual(written)
  expect(data.length).toBeLessThanOrEqual(moments.length - 2)
})

/** Registers and prepares the device. */
async function prepare(): Promise<void> {
  const page = await openDevice(profile)
  await signIn(page)
  await stockUp(await storeApi(), [{ code: 'MATA-1', name: 'Lima triangular 8', dolarCost: 2, price: 120 }])
  await page.goto('/app/este-dispositivo')
  await page.getByLabel('Nombre').fill('Caja que muere')
  await page.getByLabel('Vende sin servidor').check()
  await page.getByRole('button', { name: 'Registrar este dispositivo' }).click()
  await page.getByRole('button', { name: 'Preparar este dispositivo' }).click()
  await expect.poll(() => page.getByLabel('Hecho').count()).toBe(5)
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)')
  await page.context().close()
}

/** The till in the same profile, without a network. */
async function openAway(): Promise<Page> {
  const page = await openDevice(profile)
  await page.context().setOffline(true)
  await page.goto('/app/vender-sin-servidor')
  await page.getByRole('combobox', { name: 'Código, nombre o escáner' }).waitFor()
  return page
}

/** Sells up to a moment. Answers whether the till showed that the sale is written. */
async function sellUntil(page: Page, moment: Moment): Promise<boolean> {
  await page.getByRole('combobox', { name: 'Código, nombre o escáner' }).fill('MATA-1')
  await page.keyboard.press('Enter')
  await page.getByText('C$ 120.00').first().waitFor()
  if (moment === 'lines') return false
  await page.keyboard.press('F9')
  await page.getByLabel('Recibido en C$').waitFor()
  if (moment === 'payment') return false
  await page.keyboard.press('Enter')
  if (moment === 'accepted') return false
  await page.getByText('Venta guardada en este dispositivo').waitFor()
  return true
}

/** Ends the browser at once, as a power cut ends it. */
async function kill(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const closed = new Promise((resolve) => page.context().once('close', resolve))
  await session.send('Browser.crash').catch(() => undefined)
  await closed
}
