import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axe, openDevice, signIn } from '../support/browser.ts'
import { focused, pay, scan } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { stockUp, storeApi } from '../support/store-api.ts'

let profile = ''
beforeAll(async () => {
  profile = await mkdtemp(join(tmpdir(), 'yunque-device-'))
})
afterAll(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }))

// A page for: offline, the main job.
test('a till sells while its server is away, also after a reload, and the server has each sale once', async () => {
  const page = await openDevice(profile)
  await signIn(page)
  const api = await storeApi()
  await stockUp(api, [{ code: 'SIN-1', name: 'Machete recto 22', dolarCost: 4, price: 250 }])

  await page.goto('/app/este-dispositivo')
  await page.getByLabel('Nombre').fill('Caja sin servidor')
  await page.getByLabel('Vende sin servidor').check()
  await page.getByRole('button', { name: 'Registrar este dispositivo' }).click()
  await page.getByRole('button', { name: 'Preparar este dispositivo' }).click()
  await expect.poll(() => page.getByLabel('Hecho').count()).toBe(5)
  await picture(page, 'sin-servidor-preparar')
  expect(await axe(page)).toEqual([])
  // The application is stored for a reload without the server.
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)')

  // What the server answers to the till is on its disk when the till is ready for the next sale.
  await page.goto('/app/facturas-quickly')
  await focused(page, 'Código, nombre o escáner')
  await scan(page, 'SIN-1')
  await page.getByRole('gridcell', { name: 'Machete recto 22', exact: true }).waitFor()
  await page.keyboard.press('F9')
  await pay(page)
  await page.getByText('Escanee un código o busque un producto para agregarlo.').waitFor()
  expect(await keptBy(page)).toEqual([expect.stringMatching(/^Factura \d+$/)])

  // A list that was seen is read without the server, also after a reload.
  await page.goto('/app/facturas')
  await page.getByRole('gridcell', { name: 'Cliente de contado' }).first().waitFor()
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText(/^Sin servidor: lo que se vio el/).waitFor()
  await page.getByRole('gridcell', { name: 'Cliente de contado' }).first().waitFor()
  await page.context().setOffline(false)
  await page.goto('/app/facturas-quickly')

  // A sale that was begun goes on without the server.
  await focused(page, 'Código, nombre o escáner')
  await scan(page, 'SIN-1')
  await page.getByRole('gridcell', { name: 'Machete recto 22', exact: true }).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Seguir sin servidor' }).click()
  await page.getByText(/^Precios y existencia de las/).waitFor()
  await page.getByText('C$ 250.00').first().waitFor()
  await page.keyboard.press('F9')
  await page.getByLabel('Recibido en C$').fill('300')
  await page.keyboard.press('Enter')
  await page.getByText('Venta guardada en este dispositivo').waitFor()
  await sell(page)
  expect(await axe(page)).toEqual([])
  await page.context().setOffline(false)
  await expect.poll(() => page.getByText(/^Factura \d/).count(), { timeout: 30_000 }).toBe(2)

  await page.context().setOffline(true)
  await page.reload()
  // The server comes back while the cashier writes: the lines stay, and the sale is ended here.
  await page.getByRole('combobox', { name: 'Código, nombre o escáner' }).fill('SIN-1')
  await page.keyboard.press('Enter')
  await page.getByText('C$ 250.00').first().waitFor()
  await page.context().setOffline(false)
  await page.getByText('El servidor responde').waitFor()
  await page.getByRole('button', { name: /^Cobrar/ }).waitFor()
  await page.getByText('C$ 250.00').first().waitFor()
  await page.context().setOffline(true)
  await page.reload()
  await sell(page)
  await page.getByText('Por enviar', { exact: true }).waitFor()
  await picture(page, 'sin-servidor-vender')
  await page.reload()
  await page.getByText('Por enviar', { exact: true }).waitFor()
  await page.context().setOffline(false)
  await expect.poll(() => page.getByText(/^Factura \d/).count(), { timeout: 30_000 }).toBe(3)
  const { data } = (await api.get('offlineSales/get')) as { data: { total: number; state: string }[] }
  expect(data).toMatchObject([
    { total: 500, state: 'posted' },
    { total: 500, state: 'posted' },
    { total: 250, state: 'posted' },
  ])

  await page.goto('/app/ventas-por-registrar')
  await page
    .getByRole('row', { name: /Caja sin servidor/ })
    .first()
    .dblclick()
  await page
    .getByRole('dialog', { name: /Venta P/ })
    .getByText('Machete recto 22')
    .waitFor()
  expect(await axe(page)).toEqual([])
})

/** The names of what the device keeps of the answers of the server. */
const keptBy = (page: Page) =>
  page.evaluate<string[]>(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('yunque-till')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const reading = opening.result.transaction('kept').objectStore('kept').getAll()
      reading.onsuccess = () => {
        opening.result.close()
        resolve(reading.result.map(({ name }) => name))
      }
    }
  })`)

/** Sells two machetes for cash, with change. */
async function sell(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Código, nombre o escáner' }).fill('SIN-1')
  await page.keyboard.press('Enter')
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await page.getByText('C$ 500.00').first().waitFor()
  await page.keyboard.press('F9')
  await page.getByLabel('Recibido en C$').fill('600')
  await page.keyboard.press('Enter')
  await page.getByText('Venta guardada en este dispositivo').waitFor()
  await page.getByText('C$ 100.00').first().waitFor()
}
