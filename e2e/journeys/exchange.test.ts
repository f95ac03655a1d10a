import type { Page, Route } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axe, goTo, messageShown, openPage, signIn } from '../support/browser.ts'
import { choose, focused, pay, scan, type } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { businessDay, type StoreApi, stockUp, storeApi } from '../support/store-api.ts'

const drill = {
  code: 'CAM-1',
  name: 'Taladro del cambio',
  dolarCost: 20,
  price: 1500,
  barcode: '7430000099018',
}
const saw = { code: 'CAM-2', name: 'Sierra del cambio', dolarCost: 9, price: 600, barcode: '7430000099025' }
let api: StoreApi
let billId = 0

beforeAll(async () => {
  api = await storeApi()
  const [, productId = 0] = await stockUp(api, [drill, saw])
  const cash = { date: businessDay(), clientId: 1, paymentTypeId: 1 }
  billId = (await api.post('bills', { ...cash, billDetails: [{ productId, quantity: 3, price: 600 }] })).id
})

/** Stands in for the printer: keeps the text of each paper. */
const printer = `window.printed = []
  window.print = () => {
    window.printed.push(document.querySelector('.yq-print').textContent)
    window.dispatchEvent(new Event('afterprint'))
  }`

const invoices = async () => (await api.get('bills/get?take=5')).data

/** Finds the invoice, returns one of its saws and takes a drill. */
async function fillExchange(page: Page): Promise<void> {
  await focused(page, 'Número de factura')
  await type(page, String(billId))
  await page.keyboard.press('Enter')
  await focused(page, 'Cantidad, línea 1')
  await type(page, '1')
  await page.keyboard.press('Enter')
  await page.keyboard.press('F3')
  await focused(page, 'Código, nombre o escáner')
  await scan(page, drill.barcode)
  await page.getByRole('gridcell', { name: drill.name }).waitFor()
  await page.keyboard.press('F8')
  await focused(page, 'Motivo')
  await choose(page, 'Devolución')
}

// A page for: the main job, money, focus, print.
test('goods are exchanged at the till by keys alone; a lost answer makes no second exchange; on a phone its lines are cards', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/facturas-quickly')
  await focused(page, 'Código, nombre o escáner')
  await page.keyboard.press('Alt+R')
  await page.waitForURL(/\/app\/cambio$/)
  await page.evaluate(printer)
  await fillExchange(page)
  const difference = page.getByRole('status').filter({ hasText: 'A pagar' })
  await difference.getByText('C$ 900.00').waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'cambio')
  await page.keyboard.press('F9')
  // The store has saved it, and its answer is lost.
  const lose = async (route: Route) => {
    await route.fetch()
    await route.fulfill({ status: 400, contentType: 'text/plain', body: 'La respuesta se perdió' })
  }
  await page.route('**/api/bills/exchange', lose, { times: 1 })
  await pay(page, '1000')
  await messageShown(page, 'La respuesta se perdió')
  await page.getByRole('gridcell', { name: drill.name }).waitFor()
  await page.keyboard.press('F9')
  await pay(page, '1000')
  await messageShown(page, 'Cambio registrado correctamente')
  const strip = page.getByRole('complementary', { name: 'Cambio' })
  await strip.getByRole('status').filter({ hasText: 'Vuelto' }).getByText('C$ 100.00').waitFor()
  const [exchange, ...others] = await invoices()
  expect(others).toHaveLength(1)
  const { exchange: goods } = await api.get(`bills/${exchange.id}`)
  expect(goods).toMatchObject({ billId, returned: 600, paid: 600, refunded: 0 })
  await page.keyboard.press('F12')
  // Both papers are printed, one after the other.
  const printed = () => page.evaluate<string>('window.printed.join()')
  for (const text of [drill.name, saw.name, 'Diferencia a pagar']) await expect.poll(printed).toContain(text)
  await goTo(page, `/app/facturas/${exchange.id}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Cambio', { exact: true }).getByRole('link').last().click()
  await page.getByText('Cambio por la factura').waitFor()

  await page.setViewportSize({ width: 360, height: 800 })
  await goTo(page, '/app/cambio')
  await page.getByLabel('Número de factura').fill(String(billId))
  await page.getByRole('button', { name: 'Buscar factura' }).click()
  await page.getByRole('heading', { name: /^Devuelve · Factura/ }).waitFor()
  await page.getByRole('main').getByRole('listitem').getByText(saw.name).waitFor()
  expect(await axe(page)).toEqual([])
})
