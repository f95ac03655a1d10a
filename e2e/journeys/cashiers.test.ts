import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axe, openPage, signIn } from '../support/browser.ts'
import { focused, pay, scan, type } from '../support/keyboard.ts'
import { type StoreApi, stockUp, storeApi } from '../support/store-api.ts'
import { addUser } from '../support/users.ts'

const hinge = { code: 'CAM-1', name: 'Bisagra del cambio', dolarCost: 1, price: 60, barcode: '7430000099017' }
const search = 'Código, nombre o escáner'
const emptyTill = 'Escanee un código o busque un producto para agregarlo.'
const pins = { ana: '482915', luis: '730916' }

let api: StoreApi
let ana: { username: string; password: string }
let till: string

beforeAll(async () => {
  api = await storeApi()
  await stockUp(api, [hinge])
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
  const said = { name: 'Caja del cambio', areaId: 1, printerId: null, tillPins: true }
  till = (await api.post('devices/this', said)).token
})

/** Sells one hinge for the exact cash. Returns the seller of the invoice. */
async function sell(page: Page): Promise<string> {
  await focused(page, search)
  await scan(page, hinge.barcode)
  await page.getByRole('gridcell', { name: hinge.name, exact: true }).waitFor()
  await page.keyboard.press('F9')
  await pay(page)
  await page.getByText(emptyTill).waitFor()
  return (await api.get('bills/get?take=1')).data[0].seller
}

/** Enters at the till by keyboard: the field of the PIN has the focus, the people are before it. */
async function change(page: Page, to: string, pin: string): Promise<void> {
  await page.keyboard.press('Alt+J')
  const dialog = page.getByRole('dialog', { name: 'Cambiar de cajero' })
  await focused(page, 'PIN de caja')
  await dialog.getByRole('radio', { name: to }).check()
  await focused(page, 'PIN de caja')
  await type(page, pin)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
}

// A page for: the main job, money, focus, the session.
test('two cashiers sell at one till, and each invoice has its seller; what one leaves unsold is not on the page of the other', async () => {
  const page = await openPage()
  await page.goto('/account/login')
  await page.evaluate(
    `localStorage.setItem('yunque:registered:token', ${JSON.stringify(JSON.stringify(till))})`,
  )
  await signIn(page, ana.username, ana.password)
  await page.goto('/app/facturas-quickly')
  expect(await sell(page)).toBe('Ana Cajera')

  await page.keyboard.press('Alt+J')
  await focused(page, 'PIN de caja')
  expect(await axe(page)).toEqual([])
  await type(page, '111111')
  await page.keyboard.press('Enter')
  await page.getByText('El PIN no es correcto').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await change(page, 'Luis Cajero', pins.luis)
  expect(await sell(page)).toBe('Luis Cajero')

  await scan(page, hinge.barcode)
  await page.getByRole('gridcell', { name: hinge.name, exact: true }).waitFor()
  await change(page, 'Ana Cajera', pins.ana)
  await page.getByText(emptyTill).waitFor()
  expect(await sell(page)).toBe('Ana Cajera')
  await lockAndReturn(page)
  await page.close()
})

/** 'Bloquear la caja' hides the page; the PIN leads back to the sale as it was. */
async function lockAndReturn(page: Page): Promise<void> {
  await scan(page, hinge.barcode)
  await page.getByRole('gridcell', { name: hinge.name, exact: true }).waitFor()
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: /Buscar pantalla/ }).fill('bloquear')
  await page.getByRole('option', { name: 'Bloquear la caja' }).waitFor()
  await page.keyboard.press('Enter')
  const lock = page.getByRole('dialog', { name: 'Caja bloqueada' })
  await focused(page, 'PIN de caja')
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await type(page, '111111')
  await page.keyboard.press('Enter')
  await lock.getByText('El PIN no es correcto').waitFor()
  await type(page, pins.ana)
  await page.keyboard.press('Enter')
  await lock.waitFor({ state: 'detached' })
  await page.getByRole('gridcell', { name: hinge.name, exact: true }).waitFor()
}
