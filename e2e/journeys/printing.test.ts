import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakePrinter, fakePrinter } from '../../apps/server/test/fake-printer.ts'
import { goTo, messageShown, openPage, signIn } from '../support/browser.ts'
import { focused, pay, type } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { businessDay, stockUp, storeApi } from '../support/store-api.ts'

let printer: FakePrinter

beforeAll(async () => {
  printer = await fakePrinter({ noPaper: true })
  const api = await storeApi()
  await stockUp(api, [{ code: 'IMP-1', name: 'Martillo de prueba', dolarCost: 3, price: 250 }])
  await api.post('cuts/post', { cutDate: businessDay(), initValue: 1000 })
})
afterAll(() => printer.close())

// A page for: the main job, print.
test('a printer is set up and tested and a till registers with it; a cash sale prints its ticket and opens the drawer, also without paper', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/impresoras/nuevo')
  await addPrinter(page)
  await registerTill(page)

  printer.clear()
  await sell(page)
  await expect.poll(() => printer.paper()).toMatchObject({ pulses: 1, cuts: 1 })
  await expect.poll(() => printer.isIdle()).toBe(true)
  const lines = printer.paper().lines.map((line) => line.trim())
  expect(lines).toEqual(expect.arrayContaining(['ORIGINAL', 'Martillo de prueba', 'Gracias por su compra']))
  expect(lines.some((line) => /^Total +C\$ 250\.00$/.test(line))).toBe(true)

  printer.clear()
  printer.state = { noPaper: true }
  await sell(page)
  const notice = page.getByRole('status').filter({ hasText: 'Tickets de caja: Sin papel' })
  await notice.waitFor()
  // The drawer opens all the same, by its own job before that of the paper.
  await expect.poll(() => printer.paper()).toMatchObject({ lines: [], pulses: 1 })
  await picture(page, 'impresora-sin-papel')
  printer.state = {}
  await page.getByRole('button', { name: /^Reintentar: Factura/ }).click()
  await notice.waitFor({ state: 'hidden' })
  await expect.poll(() => printer.paper().cuts).toBe(1)
  await expect.poll(() => printer.isIdle()).toBe(true)

  // The same paper again, from its print page, is a copy.
  printer.clear()
  await page.keyboard.press('Control+P')
  await page.getByRole('button', { name: 'Imprimir en Tickets de caja' }).click()
  await expect.poll(() => printer.paper().lines.map((line) => line.trim())).toContain('COPIA · REIMPRESIÓN 1')
  expect(printer.paper().pulses).toBe(0)
})

/** Adds the printer in its dialog and tests it, without paper and with it. */
async function addPrinter(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Nueva impresora' })
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  await field('Nombre').fill('Tickets de caja')
  await field('Dirección en la red').fill('127.0.0.1')
  await field('Puerto').fill(String(printer.port))
  await dialog.getByRole('switch', { name: 'Tiene gaveta conectada' }).click({ force: true })
  await picture(page, 'impresora')
  await page.keyboard.press('Control+S')
  await dialog.waitFor({ state: 'hidden' })

  const row = page.getByRole('row', { name: /Tickets de caja/ })
  const printTest = async () => {
    await row.getByRole('button').last().click()
    await page.getByRole('menuitem', { name: 'Imprimir prueba' }).click()
  }
  await printTest()
  await messageShown(page, 'Tickets de caja: Sin papel')
  expect(printer.paper().lines).toEqual([])
  printer.state = {}
  await printTest()
  await messageShown(page, 'La prueba salió en Tickets de caja')
  expect(printer.paper()).toMatchObject({ pulses: 1, cuts: 1 })
}

/** Registers the browser as a till, which it still is after a reload and in the list of devices. */
async function registerTill(page: Page): Promise<void> {
  await goTo(page, '/app/este-dispositivo')
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Caja 1')
  await choose(page, page.getByRole('combobox', { name: 'Impresora', exact: true }), 'Tickets de caja')
  await picture(page, 'este-dispositivo')
  await page.getByRole('button', { name: 'Registrar este dispositivo' }).click()
  await messageShown(page, 'Este dispositivo es Caja 1')
  await page.reload()
  await page.getByText('Este navegador es Caja 1.').waitFor()
  await goTo(page, '/app/dispositivos')
  await page.getByRole('row', { name: /Caja 1.*Tickets de caja/ }).waitFor()
}

/** Sells a hammer in cash at the till. */
async function sell(page: Page): Promise<void> {
  await goTo(page, '/app/facturas-quickly')
  await focused(page, 'Código, nombre o escáner')
  await type(page, 'IMP-1')
  await page.keyboard.press('Enter')
  await page.getByRole('gridcell', { name: 'Martillo de prueba' }).waitFor()
  await page.keyboard.press('Control+Enter')
  await pay(page)
  await messageShown(page, 'Factura registrada correctamente')
}

const choose = async (page: Page, field: Locator, name: string) => {
  await field.click()
  await page.getByRole('option', { name }).click()
}
