import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { messageShown, openPage, signIn } from '../browser.ts'
import { focused, press, scan } from '../keyboard.ts'
import { picture } from '../manual.ts'
import { businessDay, type StoreApi, stockUp, storeApi } from '../store-api.ts'

// How many keys a cashier presses for each act at the till (keyboard.line, keyboard.till). The scanner's are not counted.

const cement = { code: 'TEC-1', name: 'Cemento Teclas', dolarCost: 8, price: 400, barcode: '7430000066011' }
const nails = { code: 'TEC-2', name: 'Clavo Teclas', dolarCost: 0.6, price: 35, barcode: '7430000066028' }
const paint = { code: 'TEC-3', name: 'Pintura Teclas', dolarCost: 5, price: 250, barcode: '7430000066035' }
const search = 'Código, nombre o escáner'
const emptyTill = 'Escanee un código o busque un producto para agregarlo.'

let api: StoreApi

beforeAll(async () => {
  api = await storeApi()
  await stockUp(api, [cement, nails, paint])
  await api.post('clients/post', {
    isCompany: true,
    typeId: 2,
    name: 'Xolotlán Construcciones',
    identification: 'J0310000066666',
    creditLimit: 50_000,
    creditDays: 30,
  })
  await api.post('cuts/post', { cutDate: businessDay(), initValue: 1000 }).catch(() => undefined)
})

async function openTill(): Promise<Page> {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/facturas-quickly')
  await focused(page, search)
  return page
}

/** Scans a code and waits until a line shows the product with this quantity. */
async function scanned(page: Page, { name, barcode }: typeof cement, quantity: string): Promise<void> {
  await scan(page, barcode)
  await lineOf(page, name, quantity).waitFor()
}

const lineOf = (page: Page, name: string, quantity: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name, exact: true }) })
    .filter({ has: page.getByRole('gridcell', { name: quantity, exact: true }) })

const lastBill = async () => api.get(`bills/${(await api.get('bills/get?take=1')).data[0].id}`)

test('quantity, discount and counts of scans take few keys, and a payment that is given up leads back', async () => {
  const page = await openTill()
  await scanned(page, cement, '1')
  const quantity = await press(page, '*', '5')
  await focused(page, 'Cantidad, línea 1')
  await scanned(page, nails, '1')
  await lineOf(page, cement.name, '5').waitFor()
  expect(quantity).toBeLessThanOrEqual(2)
  await focused(page, search)

  const discount = await press(page, '/', '1', '0', 'Enter')
  await focused(page, search)
  await page.getByText('C$ 2,031.50').first().waitFor()
  expect(discount).toBeLessThanOrEqual(4)

  const three = await press(page, '3')
  await scanned(page, paint, '3')
  const four = await press(page, '+')
  await lineOf(page, paint.name, '4').waitFor()
  expect([three, four]).toEqual([1, 1])
  await picture(page, 'teclas-de-la-caja')

  await press(page, 'F9')
  await focused(page, 'Recibido en C$')
  await press(page, 'Escape')
  await focused(page, search)
  await press(page, '-', '-', '-', '-')
  await expect.poll(() => page.getByRole('gridcell', { name: paint.name }).count()).toBe(0)
  await press(page, 'F9')
  await focused(page, 'Recibido en C$')
  await press(page, 'Enter')
  await page.getByText(emptyTill).waitFor()
  expect(await lastBill()).toMatchObject({ total: 2031.5, change: 0 })
})

test('three lines for exact cash take less than 10 s; credit and two currencies take few keys', async () => {
  const page = await openTill()
  const start = Date.now()
  await scanned(page, cement, '1')
  await scanned(page, nails, '1')
  await scanned(page, paint, '1')
  const exact = await press(page, 'F9')
  await focused(page, 'Recibido en C$')
  await press(page, 'Enter')
  await page.getByText(emptyTill).waitFor()
  const took = Date.now() - start
  console.log(`Three lines for exact cash, ${exact + 1} keys: ${(took / 1000).toFixed(1)} s`)
  expect(took).toBeLessThan(10_000)
  expect(await lastBill()).toMatchObject({ total: 685, change: 0 })

  await focused(page, search)
  await scanned(page, cement, '1')
  const onCredit = await press(page, 'F7', 'x', 'o', 'l', 'Enter')
  await expect
    .poll(() => page.getByRole('combobox', { name: /^Cliente/ }).inputValue())
    .toBe('Xolotlán Construcciones')
  const saved = await press(page, 'F9', 'Control+Enter')
  await messageShown(page, 'Factura registrada correctamente')
  expect(onCredit + saved).toBeLessThanOrEqual(8)
  await page.getByText(emptyTill).waitFor()
  expect(await lastBill()).toMatchObject({ total: 400, balance: 400, creditDays: 30 })

  await focused(page, search)
  await scanned(page, cement, '1')
  await scanned(page, paint, '1')
  const collect = await press(page, 'F9')
  await focused(page, 'Recibido en C$')
  const paid = await press(page, '1', '0', 'd', 'j')
  await page.getByRole('dialog').getByText('C$ 216.24').waitFor()
  await press(page, 'Enter')
  expect(collect + paid + 1).toBeLessThanOrEqual(7)
  await page.getByText(emptyTill).waitFor()
  expect(await lastBill()).toMatchObject({
    total: 650,
    change: 216.24,
    payments: [
      { currencyId: 2, amount: 10 },
      { currencyId: 1, amount: 500 },
    ],
  })
})
