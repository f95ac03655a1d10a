import { beforeAll, expect, test } from 'vitest'
import { axe, messageShown, openPage, signIn } from '../browser.ts'
import { choose, fillIn, focused, goOn, pick, type } from '../keyboard.ts'
import { picture } from '../manual.ts'
import { businessDay, type StoreApi, stockUp, storeApi } from '../store-api.ts'

let api: StoreApi
let billId = 0

beforeAll(async () => {
  api = await storeApi()
  const [productId] = await stockUp(api, [{ code: 'OFI-1', name: 'Mezcladora', dolarCost: 20, price: 2300 }])
  await api.post('cuts/post', { cutDate: businessDay(), initValue: 5000 })
  const client = await api.post('clients/post', {
    ...{ name: 'Constructora', lastName: 'Los Robles', creditLimit: 90_000, creditDays: 30 },
    ...{ email: 'compras@example.com', cellNumber: '8888-1234' },
  })
  const bill = await api.post('bills', {
    ...{ date: businessDay(), clientId: client.id, paymentTypeId: 2, creditDays: 30 },
    billDetails: [{ productId, quantity: 1, price: 2300 }],
  })
  billId = bill.id
})

test('cash is taken out of the till by keyboard, and its voucher is listed', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/movimientos-caja')
  await page.getByRole('heading', { name: 'Movimientos de caja' }).waitFor()
  await page.keyboard.press('Alt+C')
  await focused(page, 'Tipo')
  await choose(page, 'Salida')
  await goOn(page, 'Categoría')
  await pick(page, 'Depósito a banco')
  await goOn(page, 'Monto')
  await type(page, '1500')
  await goOn(page, 'Moneda')
  await goOn(page, 'Motivo')
  await type(page, 'Depósito del mediodía')
  await picture(page, 'movimiento-de-caja')
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Control+S')
  await page.getByRole('dialog', { name: 'Movimiento de caja #00001' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('row', { name: /Depósito a banco/ }).waitFor()
})

test('an invoice is shared by mail, and the mail is listed with its state', async () => {
  const { revision, ...sharing } = await api.get('about/sharing')
  await api.post('about/sharing', { ...sharing, revision, publicAddress: 'https://tienda.example.com' })
  const page = await openPage()
  await signIn(page)
  await page.goto(`/app/facturas/${billId}`)
  await page.getByRole('button', { name: 'Compartir' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Compartir · Factura/ })
  await dialog.getByRole('heading', { name: 'Enlaces de este documento' }).waitFor()
  await picture(page, 'compartir')
  await dialog.getByRole('button', { name: /^Correo/ }).press('Enter')
  await expect
    .poll(() => dialog.getByLabel('Mensaje').inputValue())
    .toMatch(/Le compartimos la Factura 0*1\./)
  await picture(page, 'compartir-correo')
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Enviar correo' }).press('Enter')
  await messageShown(page, 'Correo en cola. Su estado está en «Correos».')
  await page.goto('/app/correos')
  await page.getByRole('row', { name: /compras@example\.com/ }).waitFor()
})

test('a withheld receipt is in the withholdings of the month', async () => {
  await api.post('receivables', {
    ...{ billId, referencePhysical: '501', observation: 'Cancelación', amount: 2260 },
    withholdings: [{ typeId: 1, amount: 40, certificate: 'C-1044' }],
  })
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/contabilidad/retenciones')
  await page.getByRole('row', { name: /Constructora Los Robles.*C-1044/ }).waitFor()
  await picture(page, 'retenciones')
})

test('a series of numbers is entered by keyboard, and says how many are left', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/numeracion')
  await page.getByRole('heading', { name: 'Numeración' }).waitFor()
  await page.keyboard.press('Alt+C')
  await focused(page, 'Serie')
  await type(page, 'A')
  await fillIn(page, { 'Autorización DGI': 'DGI-2026-0145', 'Primer número': '1', 'Último número': '500' })
  await picture(page, 'numeracion')
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Control+S')
  await page.getByRole('row', { name: /Factura.*500 de 500/ }).waitFor()
})
