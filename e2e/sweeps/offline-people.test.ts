import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axe, openDevice, openPage, signIn } from '../support/browser.ts'
import { focused, type } from '../support/keyboard.ts'
import { type StoreApi, stockUp, storeApi } from '../support/store-api.ts'
import { addUser } from '../support/users.ts'

const pins = { ana: '482915', luis: '730916' }
let profile = ''
let api: StoreApi
let ana: { username: string; password: string }

beforeAll(async () => {
  profile = await mkdtemp(join(tmpdir(), 'yunque-device-'))
  api = await storeApi()
  await stockUp(api, [{ code: 'PER-1', name: 'Broca de 6', dolarCost: 1, price: 70 }])
  const roles = (await api.get('roles/get')).data
  const { id: rolId } = roles.find(({ name }: { name: string }) => name === 'Cajero')
  const cashier = async (code: string, fullName: string, pin: string) => {
    const { username, password } = await addUser({ code, fullName, rolId })
    const own = await storeApi(username, password)
    await own.post('account/till/pin', { password, pin, repeatPin: pin })
    return { username, password }
  }
  ana = await cashier('CA', 'Ana Cajera', pins.ana)
  await cashier('LC', 'Luis Cajero', pins.luis)
})
afterAll(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }))

// A page for: offline, the session, files.
test('cashiers change by their PIN without the server, and what a device that stays away sold is loaded from its file', async () => {
  const page = await openDevice(profile)
  await signIn(page)
  await page.goto('/app/este-dispositivo')
  await page.getByLabel('Nombre').fill('Caja de dos')
  await page.getByLabel('Vende sin servidor').check()
  await page.getByLabel('Cambiar de cajero con PIN').check()
  await page.getByRole('button', { name: 'Registrar este dispositivo' }).click()
  await page.getByRole('button', { name: 'Preparar este dispositivo' }).click()
  await expect.poll(() => page.getByLabel('Hecho').count()).toBe(5)
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)')

  // Each enters once while the server answers.
  await signIn(page, ana.username, ana.password)
  await page.goto('/app/facturas-quickly')
  await change(page, 'Luis Cajero', pins.luis)
  await change(page, 'Ana Cajera', pins.ana)
  await page.context().setOffline(true)
  await page.goto('/app/vender-sin-servidor')
  await sell(page)
  await page.keyboard.press('Alt+J')
  await page.getByRole('dialog').getByRole('radio', { name: 'Luis Cajero' }).check()
  await focused(page, 'PIN de caja')
  await type(page, '000000')
  await page.keyboard.press('Enter')
  await page.getByText('El PIN no es correcto').waitFor()
  expect(await axe(page)).toEqual([])
  await focused(page, 'PIN de caja')
  await page.getByRole('textbox', { name: 'PIN de caja' }).fill(pins.luis)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await sell(page)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Guardar ventas sin registrar' }).click()
  const file = await (await saving).path()
  await page.close()

  const office = await openPage()
  await signIn(office)
  await office.goto('/app/ventas-por-registrar')
  await office.getByText('Ninguna caja ha vendido sin servidor').waitFor()
  await office.getByRole('button', { name: 'Cargar archivo' }).first().click()
  const dialog = office.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Cargar archivo' }).click()
  await office.getByText(/Se cargaron 2 ventas/).waitFor()
  const sellers = async () =>
    ((await api.get('offlineSales/get')).data as { seller: string; state: string }[])
      .map(({ seller, state }) => `${seller} ${state}`)
      .toSorted()
  await expect.poll(sellers).toEqual(['Ana Cajera posted', 'Luis Cajero posted'])
})

/** Enters at the till by keyboard. */
async function change(page: Page, to: string, pin: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Cambiar de cajero' })
  // The page of the cashier before is replaced by that of the next one.
  await focused(page, 'Código, nombre o escáner')
  await expect
    .poll(async () => {
      await page.keyboard.press('Alt+J')
      return dialog.count()
    })
    .toBe(1)
  await focused(page, 'PIN de caja')
  await dialog.getByRole('radio', { name: to }).check()
  await focused(page, 'PIN de caja')
  await type(page, pin)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
}

/** Sells a drill bit for the exact cash. */
async function sell(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Código, nombre o escáner' }).fill('PER-1')
  await page.keyboard.press('Enter')
  await page.getByText('C$ 70.00').first().waitFor()
  await page.keyboard.press('F9')
  await page.getByLabel('Recibido en C$').waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Venta guardada en este dispositivo').waitFor()
}
