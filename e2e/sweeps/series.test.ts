import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, goTo, messageShown, openPage, signIn } from '../support/browser.ts'
import { fillIn, focused, pay, type } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { businessDay, stockUp, storeApi } from '../support/store-api.ts'

const price = 250
const goods = [{ code: 'SER-1', name: 'Serrucho Serie', dolarCost: 3, price }]

/** Sells one product in cash at the till. */
async function sellAtTill(page: Page): Promise<void> {
  await goTo(page, '/app/facturas-quickly')
  await focused(page, 'Código, nombre o escáner')
  await type(page, 'SER-1')
  await page.keyboard.press('Enter')
  await page.getByRole('gridcell', { name: 'Serrucho Serie' }).waitFor()
  await page.keyboard.press('Control+Enter')
  await pay(page)
}

/** Fills in the open dialog of a series and saves it. */
async function saveSeries(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Nueva serie' })
  for (const [name, value] of Object.entries(fields))
    await dialog.getByRole('textbox', { name, exact: true }).fill(value)
  await page.keyboard.press('Control+S')
  await dialog.waitFor({ state: 'hidden' })
}

// A page for: money, print, two screens.
test('a series is entered by keyboard; invoices take its numbers and print them, until the prepared range ends', async () => {
  const api = await storeApi()
  const [productId] = await stockUp(api, goods)
  await api.post('cuts/post', { cutDate: businessDay(), initValue: 1000 })
  const sell = () =>
    api.post('bills', {
      date: businessDay(),
      clientId: 1,
      paymentTypeId: 1,
      billDetails: [{ productId, quantity: 1, price }],
      payments: [{ paymentMethodId: 1, currencyId: 1, amount: price }],
    })
  const page = await openPage()
  await signIn(page)
  await goTo(page, '/app/numeracion')
  await page.getByRole('heading', { name: 'Numeración' }).waitFor()
  await page.keyboard.press('Alt+C')
  await focused(page, 'Serie')
  await page.getByRole('combobox', { name: /^Área/ }).click()
  await page.getByRole('option', { name: 'Bodega' }).click()
  await page.getByRole('textbox', { name: 'Serie', exact: true }).focus()
  await type(page, 'B')
  await fillIn(page, { 'Autorización DGI': 'DGI-0145', 'Primer número': '1', 'Último número': '11' })
  await picture(page, 'numeracion')
  expect(await axe(page)).toEqual([])
  await saveSeries(page, {})
  await page.getByText('11 de 11').waitFor()

  await sellAtTill(page)
  await messageShown(page, 'Factura registrada correctamente')
  const [first] = (await api.get('bills/get?take=1')).data
  expect(first).toMatchObject({ number: 'B-000001' })
  await goTo(page, '/app/facturas')
  await page.getByText('B-000001', { exact: true }).first().waitFor()
  await goTo(page, `/app/imprimir/factura/${first.id}`)
  await page.getByText('B-000001').first().waitFor()
  await page.getByText('DGI-0145').first().waitFor()

  for (let sold = 1; sold < 10; sold++) await sell()
  await goTo(page, '/app')
  await page
    .getByText('La serie B (Factura, Bodega) tiene un número libre: prepare la siguiente.')
    .first()
    .waitFor()

  await goTo(page, '/app/numeracion')
  await page.getByText('Por terminar', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Acciones de serie B' }).click()
  await page.getByRole('menuitem', { name: 'Preparar la siguiente' }).click()
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Primer número', exact: true }).inputValue())
    .toMatch(/^12$/)
  await saveSeries(page, { 'Último número': '12' })
  await page.getByText('Preparada', { exact: true }).first().waitFor()
  expect(await sell()).toMatchObject({ number: 'B-000011' })
  expect(await sell()).toMatchObject({ number: 'B-000012' })

  await sellAtTill(page)
  await page
    .getByText('La serie B llegó a su último número: hay que preparar la siguiente en Numeración')
    .first()
    .waitFor()
  await expect
    .poll(async () => (await api.get('bills/get?take=1')).data[0])
    .toMatchObject({ number: 'B-000012' })
})
