import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axe, messageShown, openPage, signIn, signInAtHome } from '../browser.ts'
import { agree, choose, chooseAction, fillIn, focused, goOn, goTo, pick, type } from '../keyboard.ts'
import { picture } from '../manual.ts'
import { businessDay, type StoreApi, stockUp, storeApi } from '../store-api.ts'

const goods = [
  { code: 'NC-1', name: 'Serrucho curvo Devuelto', dolarCost: 4, price: 300 },
  { code: 'NC-2', name: 'Nivel de burbuja Devuelto', dolarCost: 5, price: 400 },
]
let api: StoreApi
let productIds: number[] = []
let cashBill = 0
let creditBill = 0

beforeAll(async () => {
  api = await storeApi()
  productIds = await stockUp(api, goods)
  await api.post('cuts/post', { cutDate: businessDay(), initValue: 1000 }).catch(() => undefined)
  const client = await api.post('clients/post', {
    ...{ name: 'Carpintería', lastName: 'Devuelta', creditLimit: 90_000, creditDays: 30 },
  })
  const billDetails = goods.map(({ price }, at) => ({ productId: productIds[at], quantity: 3, price }))
  const cash = { date: businessDay(), clientId: 1, paymentTypeId: 1, billDetails }
  cashBill = (await api.post('bills', cash)).id
  const credit = { ...cash, clientId: client.id, paymentTypeId: 2, creditDays: 30 }
  creditBill = (await api.post('bills', credit)).id
})

test('a return of a cash sale is entered by keyboard alone and refunded', async () => {
  const page = await openPage()
  await signInAtHome(page)
  await goTo(page, 'Notas de crédito', /\/app\/notascreditos$/)
  await page.getByRole('heading', { name: 'Notas de crédito' }).waitFor()
  await page.keyboard.press('Alt+C')
  await focused(page, 'Número de factura')
  await type(page, '99999')
  await page.keyboard.press('Enter')
  await messageShown(page, 'Factura no encontrada')
  await page.keyboard.press('Shift+Tab')
  await focused(page, 'Número de factura')
  // The number and the reason stay together until another is typed.
  expect(await page.locator('input:focus').inputValue()).toBe('99999')
  expect(await page.locator('input:focus').getAttribute('aria-invalid')).toBe('true')
  await type(page, String(cashBill))
  await fillReason(page, 'Cliente devolvió un serrucho')
  await goOn(page, 'Código, nombre o escáner')
  await pick(page, 'Serrucho')
  await focused(page, 'Cantidad, línea 1')
  await type(page, '9')
  await page.keyboard.press('Enter')
  await messageShown(page, 'Cantidad: no puede pasar de 3')
  await focused(page, 'Cantidad, línea 1')
  await type(page, '3')
  await page.keyboard.press('Enter')
  await page.getByText('C$ 900.00').first().waitFor()
  await picture(page, 'nota-credito')
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Control+S')
  await page.getByRole('status').getByText('Todo repartido').waitFor()
  await picture(page, 'devolver-dinero')
  await page.keyboard.press('Control+Enter')
  await messageShown(page, 'Nota de credito registrada correctamente')
  await page.waitForURL(/\/app\/notascreditos\/\d+$/)
  await page.getByRole('dialog').getByText('Procesada').first().waitFor()
  await page.getByRole('button', { name: 'Guardar nota' }).waitFor({ state: 'hidden' })
  expect(await stockOf(0)).toBe(37)
  await page.goto(page.url().replace('notascreditos', 'imprimir/nota-credito'))
  await page.getByText('Devolución por producto').first().waitFor()
  await picture(page, 'nota-credito-impresa')
})

test('an invoice is discounted from its row; voiding the note restores the balance', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/facturas')
  await page
    .getByRole('row', { name: /Carpintería Devuelta/ })
    .first()
    .click()
  await page.keyboard.press('Escape')
  await chooseAction(page, 'Nota de crédito')
  await page.waitForURL(/\/app\/notascreditos\/nuevo$/)
  await page.getByRole('dialog').getByText('Carpintería Devuelta').waitFor()
  await focused(page, 'Número de factura')
  await fillReason(page, 'Rebaja acordada', 'Descuento')
  await page.keyboard.press('Tab')
  await focused(page, 'NC-1')
  for (let column = 0; column < 6; column += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('F2')
  await focused(page, 'Descuento %, línea 1')
  await type(page, '10')
  await goOn(page, 'Nuevo precio C$, línea 1')
  await page.getByText('C$ 90.00').first().waitFor()
  await picture(page, 'nota-descuento')
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Control+S')
  await page.getByText('Carpintería Devuelta · Descuento · C$ 90.00').waitFor()
  await agree(page)
  await messageShown(page, 'Nota de credito registrada correctamente')
  await page.waitForURL(/\/app\/notascreditos\/\d+$/)
  expect(await api.get(`bills/${creditBill}/info`)).toMatchObject({ balance: 2010, credited: 90 })
  await picture(page, 'nota-guardada')
  await page.getByRole('dialog').getByRole('button', { name: 'Anular' }).click()
  await agree(page)
  await messageShown(page, 'Registro eliminado correctamente')
  await page.getByRole('dialog').getByText('Anulada').first().waitFor()
  expect(await api.get(`bills/${creditBill}/info`)).toMatchObject({ balance: 2100, credited: 0 })
  await page.keyboard.press('Escape')
  await page.waitForURL(/\/app\/facturas$/)
})

test('on a phone the credit notes and their lines are cards', async () => {
  const page = await openPage({ width: 360, height: 800 })
  await signIn(page)
  await page.goto('/app/notascreditos')
  await page.getByText('Cliente de contado').first().waitFor()
  await picture(page, 'notas-telefono')
  expect(await axe(page)).toEqual([])
  await page.goto('/app/notascreditos/nuevo')
  await focused(page, 'Número de factura')
  await type(page, String(creditBill))
  await fillReason(page, 'Rebaja acordada', 'Descuento')
  await page.getByText('Serrucho curvo Devuelto').waitFor()
  await picture(page, 'nota-telefono')
})

/** Fills in the header after the invoice number: type, reason and observation. */
async function fillReason(page: Page, observation: string, kind?: string): Promise<void> {
  await fillIn(page, { Fecha: '', Tipo: '' })
  if (kind) await choose(page, kind)
  await goOn(page, 'Motivo')
  await pick(page, 'Producto')
  await goOn(page, 'Observación')
  await type(page, observation)
}

async function stockOf(at: number): Promise<number> {
  const { stock } = await api.get(`products/area/1/${productIds[at]}`)
  return stock
}
