import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axe, goTo, messageShown, openPage, signIn } from '../support/browser.ts'
import { focused, pay, scan, type } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { businessDay, stockUp, storeApi } from '../support/store-api.ts'

beforeAll(async () => {
  const api = await storeApi()
  await stockUp(api, [
    { code: 'PAN-1', name: 'Cemento gris 42.5 kg', dolarCost: 7, price: 380 },
    { code: 'PAN-2', name: 'Varilla de hierro corrugado de ⅜″ por 6 metros', dolarCost: 4, price: 240 },
  ])
  await api.post('cuts/post', { cutDate: businessDay(), initValue: 1000 })
})

/** Adds products to the sale at the till. */
async function add(page: Page, ...products: readonly (readonly [code: string, name: string])[]) {
  for (const [code, name] of products) {
    await focused(page, 'Código, nombre o escáner')
    await scan(page, code)
    await page.getByRole('gridcell', { name }).waitFor()
  }
}

const both = [
  ['PAN-1', 'Cemento gris'],
  ['PAN-2', 'Varilla de hierro'],
] as const

// A page for: two screens, layout.
test('the window of the customer and another device follow a till that is registered with a display: lines, total, what was given, change; a till whose registration ended is told', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/este-dispositivo')
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Caja con pantalla')
  await page.getByRole('switch', { name: 'Pantalla del cliente en otro dispositivo' }).click({ force: true })
  await page.getByRole('button', { name: 'Registrar este dispositivo' }).click()
  await messageShown(page, 'Este dispositivo es Caja con pantalla')
  const device = await deviceThatFollows()
  const ofDevice = linesOf(device)

  await goTo(page, '/app/facturas-quickly')
  await add(page, both[0])
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Pantalla del cliente' }).click()
  const display = await opened
  await display.setViewportSize({ width: 1366, height: 768 })
  // A window that opens during a sale shows it at once.
  const lines = linesOf(display)
  await expect.poll(() => lines.allInnerTexts()).toEqual([expect.stringContaining('Cemento gris 42.5 kg')])
  await page.bringToFront()
  await add(page, both[1])
  for (const shown of [display, device]) {
    await expect.poll(() => linesOf(shown).count()).toBe(2)
    await shown.getByText('C$ 620.00', { exact: true }).waitFor()
    expect(await axe(shown)).toEqual([])
  }
  await picture(display, 'pantalla-cliente')

  await page.keyboard.press('Control+Enter')
  await focused(page, 'Recibido en C$')
  await type(page, '500')
  await display.getByText('Falta').waitFor()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await type(page, '1000')
  await display.getByText('Su vuelto').waitFor()
  await display.getByText('C$ 380.00', { exact: true }).last().waitFor()

  // Not collected after all: the total stays, without what was given.
  await page.keyboard.press('Escape')
  await display.getByText('Su vuelto').waitFor({ state: 'hidden' })
  await expect.poll(() => lines.count()).toBe(2)
  await page.keyboard.press('Control+Enter')
  await pay(page, '1000')
  await messageShown(page, 'Factura registrada correctamente')
  for (const shown of [display, device]) {
    await shown.getByText('Gracias por su compra').waitFor()
    await expect.poll(() => linesOf(shown).count()).toBe(0)
  }
  await display.getByText('C$ 380.00', { exact: true }).waitFor()

  // The next sale, left without saving it.
  await add(page, both[0])
  await expect.poll(() => lines.count()).toBe(1)
  await expect.poll(() => ofDevice.count()).toBe(1)
  await page.goto('/app/dispositivos')
  await expect.poll(() => lines.count()).toBe(0)

  const row = page.getByRole('row', { name: /Caja con pantalla/ })
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Eliminar registro' }).click()
  const question = page.getByRole('dialog')
  await question
    .getByRole('button', { name: /Eliminar/ })
    .last()
    .click()
  await row.waitFor({ state: 'hidden' })
  await device.reload()
  await device.getByRole('alert').getByText('La caja no existe o no tiene pantalla del cliente').waitFor()
})

const linesOf = (shown: Page) => shown.getByRole('region', { name: 'Su compra' }).getByRole('listitem')

/** The display of the till on a phone in the dark. */
async function deviceThatFollows(): Promise<Page> {
  const device = await openPage({ width: 360, height: 800, colorScheme: 'dark' })
  await signIn(device)
  await device.goto('/app/pantalla-cliente')
  await device.getByRole('combobox', { name: 'Caja que sigue' }).click()
  await device.getByRole('option', { name: 'Caja con pantalla' }).click()
  await expect.poll(() => new URL(device.url()).search).toMatch(/caja=\d+/)
  return device
}
