import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axe, openDevice, signIn } from '../support/browser.ts'
import { picture } from '../support/manual.ts'
import { businessDay, stockUp, storeApi } from '../support/store-api.ts'

let profile = ''
beforeAll(async () => {
  profile = await mkdtemp(join(tmpdir(), 'yunque-device-'))
})
afterAll(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }))

// A page for: offline, the main job.
test('a device collects a debt, counts and hands goods over while its server is away, and each is done once', async () => {
  const page = await openDevice(profile)
  await signIn(page)
  const api = await storeApi()
  const date = businessDay()
  const [productId = 0] = await stockUp(api, [
    { code: 'GUA-1', name: 'Guante de cuero', dolarCost: 2, price: 100 },
  ])
  await api.post('about/set-info', { ...(await api.get('about/get-info')), offlineReceipts: true })
  const client = await api.post('clients/post', {
    name: 'Rosa',
    lastName: 'Blandón',
    creditLimit: 9000,
    creditDays: 30,
  })
  const billDetails = [{ productId, quantity: 6, price: 100 }]
  const sale = { date, clientId: client.id, paymentTypeId: 2, deliverLater: true, billDetails }
  const bill = await api.post('bills', sale)
  const driver = await api.post('catalogos/driver/post', { name: 'Camión rojo' })
  const note = await api.post('deliveries/post', {
    billId: bill.id,
    driverId: driver.id,
    lines: [{ productId, quantity: 4 }],
  })
  const count = await api.post('stockCounts/post', { areaId: 1 })

  await page.goto('/app/este-dispositivo')
  await page.getByLabel('Nombre').fill('Teléfono de bodega')
  await page.getByLabel('Vende sin servidor').check()
  await page.getByRole('button', { name: 'Registrar este dispositivo' }).click()
  await page.getByRole('button', { name: 'Preparar este dispositivo' }).click()
  await expect.poll(() => page.getByLabel('Hecho').count()).toBe(5)
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)')
  // What is opened before is there without the server.
  await page.goto('/app/mis-entregas')
  await page.getByRole('gridcell', { name: 'Rosa Blandón' }).waitFor()
  const seen = async () => (await seenBy(page)).join(' ')
  await expect.poll(seen).toContain(`["deliveries",${note.id}]`)
  await page.goto(`/app/inventario/conteo/${count.id}`)
  const scanner = page.getByRole('combobox', { name: 'Código, nombre o escáner' })
  await scanner.waitFor()
  await expect.poll(seen).toContain(`["stockCounts",${count.id},"counted"]`)

  await page.context().setOffline(true)
  await page.reload()
  await scanner.fill('GUA-1')
  await page.keyboard.press('Enter')
  await page.getByText('1 lectura guardada en este dispositivo').waitFor()
  await page.reload()
  await page.getByText('1 lectura guardada en este dispositivo').waitFor()
  await page.getByRole('gridcell', { name: 'Guante de cuero' }).waitFor()
  expect(await axe(page)).toEqual([])

  await page.goto(`/app/mis-entregas/${note.id}`)
  await page.getByRole('textbox', { name: 'Nombre de quien recibe' }).fill('Pedro')
  await page.getByLabel('Firmó en papel').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Entregar', exact: true }).click()
  await page.getByText(/^Guardado en este dispositivo con el número/).waitFor()

  await page.getByRole('link', { name: 'Cobrar sin servidor' }).click()
  await page.getByRole('combobox', { name: 'Cliente' }).fill('Rosa')
  await page.getByRole('option', { name: /Rosa Blandón.*600\.00/ }).click()
  await page.getByLabel('Monto recibido').fill('250')
  await picture(page, 'sin-servidor-cobrar')
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('F9')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText('Recibo de un cliente').waitFor()
  await picture(page, 'sin-servidor-guardado')
  await page.context().setOffline(false)

  const states = async () => {
    const { data } = (await api.get('offlineSales/get')) as { data: { kind: string; state: string }[] }
    return data.map(({ kind, state }) => `${kind} ${state}`).toSorted()
  }
  await expect
    .poll(states, { timeout: 30_000 })
    .toEqual(['count posted', 'handOver posted', 'payment posted'])
  await expect.poll(async () => (await api.get(`bills/get/${bill.id}`)).balance).toBe(350)
  await expect.poll(() => api.get(`deliveries/get/${note.id}`)).toMatchObject({ receivedBy: 'Pedro' })
  await expect
    .poll(() => api.get(`stockCounts/${count.id}/counted`))
    .toMatchObject([{ productId, counted: 1 }])

  await page.goto('/app/guardado-aqui')
  await expect.poll(() => page.getByText('Registrada', { exact: true }).count()).toBe(3)
  expect(await axe(page)).toEqual([])
})

/** The questions whose answers the device keeps. */
const seenBy = (page: Page) =>
  page.evaluate<string[]>(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('yunque-till')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const reading = opening.result.transaction('seen').objectStore('seen').getAllKeys()
      reading.onsuccess = () => {
        opening.result.close()
        resolve(reading.result)
      }
    }
  })`)
