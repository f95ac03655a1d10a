import { beforeAll, expect, test } from 'vitest'
import { messageShown, openPage, signIn } from '../browser.ts'
import { agree, choose, fillIn, find, focused, found, goOn, pay, scan, type } from '../keyboard.ts'
import { picture } from '../manual.ts'
import { businessDay, type StoreApi, stockUp, storeApi } from '../store-api.ts'

const goods = [
  { code: 'VTA-1', name: 'Mortero fino Venta', dolarCost: 8.33, price: 420, barcode: '7430000099011' },
  { code: 'VTA-2', name: 'Perlín ligero Venta', dolarCost: 3.1, price: 175 },
  { code: 'VTA-3', name: 'Tachuela dorada Venta', dolarCost: 0.77, price: 45 },
]
let api: StoreApi

beforeAll(async () => {
  api = await storeApi()
  await stockUp(api, goods)
  await api.post('clients/post', {
    isCompany: true,
    typeId: 2,
    name: 'Urbanizadora del Este',
    identification: 'J0310000088888',
    creditLimit: 50_000,
    creditDays: 30,
  })
  await api.post('cuts/post', { cutDate: businessDay(), initValue: 1000 }).catch(() => undefined)
})

test('a credit invoice with a discount is entered by keyboard alone', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/facturas/nuevo')
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
})

test('a sale at the till takes less than 10 s without a mouse', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/facturas-quickly')
  await focused(page, 'Código, nombre o escáner')
  const before = (await api.get('bills/get?take=1')).data[0]?.id ?? 0
  const start = Date.now()
  await scan(page, '7430000099011')
  await page.getByRole('gridcell', { name: 'Mortero fino Venta' }).waitFor()
  await type(page, '2*VTA-3')
  await page.keyboard.press('Enter')
  await page.getByRole('gridcell', { name: 'Tachuela dorada Venta' }).waitFor()
  await page.keyboard.press('Control+Enter')
  await pay(page)
  await messageShown(page, 'Factura registrada correctamente')
  expect(Date.now() - start).toBeLessThan(10_000)
  expect((await api.get('bills/get?take=1')).data[0]).toMatchObject({
    id: before + 1,
    total: 510,
    payoff: true,
  })
})

test('the filter of quotations is in the address', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/cotizaciones')
  await page.getByText('Inactivas', { exact: true }).click()
  await page.waitForURL(/shown=inactive/)
  await page.reload()
  await expect.poll(() => page.getByRole('radio', { name: 'Inactivas' }).isChecked()).toBe(true)
  await page.goto('/app/cotizaciones?shown=none')
  await expect.poll(() => page.getByRole('radio', { name: 'Todas' }).isChecked()).toBe(true)
})

test('a closing shows its sales by invoice, and its fields and button fit on a phone', async () => {
  const [cut] = (await api.get('cuts/get?take=1')).data
  const page = await openPage()
  await signIn(page)
  await page.goto(`/app/cierre/ejecute/${cut.id}`)
  await page
    .getByRole('button', { name: /^Factura #: / })
    .first()
    .click()
  const paidBy = page.getByRole('gridcell', { name: /^(Contado|Crédito)$/ })
  await paidBy.first().waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Exportar a Excel' }).count()).toBe(1)

  await page.setViewportSize({ width: 360, height: 800 })
  const count = page.getByRole('textbox', { name: 'C$ 1,000', exact: true })
  expect((await count.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  const close = await page.getByRole('button', { name: 'Cerrar caja', exact: true }).boundingBox()
  expect((close?.y ?? 0) + (close?.height ?? 0)).toBeLessThanOrEqual(800)
})
