import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { goTo, messageShown, openPage, signIn } from '../support/browser.ts'
import { agree, choose, chooseAction, fillIn, find, focused, found, goOn, type } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { shownNumber } from '../support/quoted.ts'
import { businessDay, type StoreApi, stockUp, storeApi } from '../support/store-api.ts'

const goods = [
  { code: 'VTA-2', name: 'Perlín ligero Venta', dolarCost: 3.1, price: 175 },
  { code: 'VTA-3', name: 'Tachuela dorada Venta', dolarCost: 0.77, price: 45 },
]
let api: StoreApi
let beamId = 0

beforeAll(async () => {
  api = await storeApi()
  ;[beamId = 0] = await stockUp(api, goods)
  await api.post('clients/post', {
    isCompany: true,
    typeId: 2,
    name: 'Urbanizadora del Este',
    identification: 'J0310000088888',
    creditLimit: 50_000,
    creditDays: 30,
  })
})

// A page for: the main job, money, focus.
test('a credit invoice with a discount is entered by keyboard alone; the invoices of its client are listed from a row, and another is duplicated at the prices of today (U03)', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/facturas/nuevo')
  const bill = await sellOnCredit(page)
  const cash = { date: businessDay(), clientId: 1, paymentTypeId: 1 }
  const billDetails = [{ productId: beamId, quantity: 2, price: 175 }]
  const other = await api.post('bills', { ...cash, billDetails })

  await goTo(page, '/app/facturas')
  const row = (id: number) => page.getByRole('gridcell', { name: shownNumber(id), exact: true })
  await row(other.id).waitFor()
  await row(bill.id).focus()
  await chooseAction(page, 'Facturas de este cliente')
  await page.getByText('Facturas de Urbanizadora del Este').waitFor()
  expect(page.url()).toContain(`clientId=${bill.clientId}`)
  await row(other.id).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Ver las de todos' }).press('Enter')
  await row(other.id).waitFor()
  expect(page.url()).not.toContain('clientId')

  await api.post('products/area/post', { areaId: 1, productId: beamId, price: 190, discount: 0 })
  await row(other.id).focus()
  await chooseAction(page, 'Duplicar')
  await page.waitForURL('**/app/facturas/nuevo')
  await page.getByText('Un producto cambió de precio: la copia lleva el de hoy').waitFor()
  await page.getByText('Perlín ligero Venta').first().waitFor()
  await page.getByText('C$ 380.00').first().waitFor()
})

/** Enters the invoice on credit, and returns it as the API lists it. */
async function sellOnCredit(page: Page): Promise<{ id: number; clientId: number }> {
  await focused(page, 'Cliente')
  await expect
    .poll(() => page.getByRole('combobox', { name: /^Cliente/ }).inputValue())
    .toBe('Cliente de contado')
  await page.keyboard.press('Control+A')
  await find(page, 'Urbanizadora del')
  await goOn(page, 'Fecha')
  await goOn(page, 'Tipo de pago')
  await choose(page, 'Crédito')
  await page.keyboard.press('F2')
  await type(page, 'Tachuela')
  await found(page)
  await fillIn(page, {
    'Cantidad, línea 1': '10',
    'Precio, línea 1': '',
    'Desc. unit., línea 1': '',
    'Desc. %, línea 1': '5',
    'Descuento, línea 1': '',
  })
  await page.getByText('C$ 427.50').first().waitFor()
  await picture(page, 'factura')
  await page.keyboard.press('Control+S')
  await agree(page)
  await messageShown(page, 'Factura registrada correctamente')
  const [bill] = (await api.get('bills/get?take=1')).data
  // 5 % of 450.00 is 22.50 with IVA and 19.57 without.
  expect(bill).toMatchObject({ total: 427.5, balance: 427.5, discount: 19.57 })
  return bill
}
