import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axe, messageShown, openPage, signIn } from '../browser.ts'
import { agree, chooseAction, focused, goOn, press, scan, tabTo, type } from '../keyboard.ts'
import { picture } from '../manual.ts'
import { addUser, businessDay, type StoreApi, storeApi } from '../store-api.ts'

const products = [
  { code: 'REC-1', name: 'Cemento gris 42.5 kg', price: 480, barcode: '7430000066019' },
  { code: 'REC-2', name: 'Varilla corrugada 3/8', price: 620, barcode: '7430000066026' },
]
const [cement, rod] = products as [(typeof products)[0], (typeof products)[0]]
const supplier = 'Materiales del Sur'
const search = 'Código, nombre o escáner'
const keeper = { username: 'bodega.recibe', fullName: 'Encargado de bodega', role: 'Bodeguero' }
let api: StoreApi
let providerId = 0
let productIds: number[] = []
let password = ''

beforeAll(async () => {
  api = await storeApi()
  password = await addUser(api, keeper)
  const address = { ruc: 'J0310000000888', phoneNumber: '2222-4466', address: 'Rivas' }
  providerId = (await api.post('providers/post', { name: supplier, ...address })).id
  productIds = []
  for (const { code, name, price, barcode } of products) {
    const kind = { familyId: 1, presentationId: 1, unitOfMeasureId: 1, barcodes: [barcode] }
    const product = await api.post('products/post', { internalCode: code, name, ...kind })
    await api.post('products/area/post', { areaId: 1, productId: product.id, price, discount: 0 })
    productIds.push(product.id)
  }
})

test('goods come before their invoice, which then bills them at another cost, by keyboard alone', async () => {
  const id = await sentOrder()
  const before = await stockOf(0)
  const page = await openPage()
  await signIn(page)
  await page.goto(`/app/ordenes-compra/${id}`)
  await focused(page, 'Recibir con factura')
  await press(page, 'Shift+Tab')
  await focused(page, 'Recibir sin factura')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/app/recepciones/nuevo?orden=${id}`)
  await countGoods(page)
  expect(await axe(page)).toEqual([])
  await picture(page, 'recepcion-nueva')
  await page.keyboard.press('Control+S')
  await page.getByText('2 productos · 8 unidades').first().waitFor()
  await agree(page)
  await messageShown(page, 'Recepción registrada correctamente')
  await page.waitForURL(/\/app\/recepciones\/\d+$/)
  await page.getByRole('dialog').getByText('Todavía sin factura').waitFor()
  expect(await axe(page)).toEqual([])
  const arrived = await stockOf(0)
  expect(arrived.stock).toBe(before.stock + 5)

  await page.goto(`/app/ordenes-compra/${id}`)
  await page.getByRole('columnheader', { name: 'Sin factura' }).waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'orden-con-recepcion')
  await billGoods(page)
  expect(await axe(page)).toEqual([])
  await picture(page, 'compra-de-recepcion')
  await focused(page, 'Procesar compra')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: /^Procesar compra 0/ })
  await question.getByText(/Cemento gris 42\.5 kg: cobran C\$\s100\.00 más/).waitFor()
  await question.getByText(/8 unidades ya se recibieron: no entran de nuevo/).waitFor()
  await agree(page)
  await messageShown(page, 'Compra procesada en inventario correctamente')
  const billed = await stockOf(0)
  expect(billed.stock).toBe(arrived.stock)
  expect(billed.costAvg).toBeGreaterThan(arrived.costAvg)
  expect((await api.get(`purchaseOrders/get/${id}`)).lines).toMatchObject([
    { received: 5, remaining: 5, unbilled: 0 },
    { received: 3, remaining: 2, unbilled: 0 },
  ])
})

test('a keeper of the warehouse chooses the order, receives all that is missing, and sees no cost', async () => {
  const id = await sentOrder()
  const page = await openPage()
  await signIn(page, keeper.username, password)
  await page.goto('/app/recepciones')
  await page.getByRole('heading', { name: 'Recepciones' }).waitFor()
  await page.keyboard.press('Alt+C')
  await focused(page, '¿De qué orden es la mercadería?')
  expect(await axe(page)).toEqual([])
  await type(page, String(id).padStart(5, '0'))
  await page.keyboard.press('Enter')
  await focused(page, 'Remisión')
  await type(page, 'REM-90')
  await tabTo(page, 'Todo lo que falta')
  await page.keyboard.press('Enter')
  await page.getByText('2 productos · 15 unidades').waitFor()
  await page.keyboard.press('Control+S')
  await agree(page)
  await messageShown(page, 'Recepción registrada correctamente')
  await page.getByRole('dialog').getByText('REM-90').first().waitFor()
  expect(await page.getByRole('columnheader', { name: 'Costo C$' }).count()).toBe(0)
  expect((await api.get(`purchaseOrders/get/${id}`)).step).toBe('Recibida')

  const buyer = await openPage()
  await signIn(buyer)
  await buyer.goto('/app/ordenes-compra')
  await buyer.getByRole('gridcell', { name: String(id).padStart(5, '0'), exact: true }).focus()
  await chooseAction(buyer, 'Registrar factura')
  await buyer.waitForURL(`**/app/compras/nuevo?orden=${id}`)
  await buyer.getByText(/15 unidades ya se recibieron/).waitFor()
})

test('more than was ordered is asked about, and nothing at all is refused', async () => {
  const id = await sentOrder()
  const page = await openPage()
  await signIn(page)
  await page.goto(`/app/recepciones/nuevo?orden=${id}`)
  await focused(page, 'Remisión')
  await page.keyboard.press('Control+S')
  await page.getByRole('alert').getByText('Escriba cuánto llegó de al menos un producto').waitFor()
  await page.keyboard.press('F2')
  await tabTo(page, cement.code)
  await press(page, 'End', 'Enter')
  await focused(page, 'Llegó, línea 1')
  await type(page, '12')
  await goOn(page, 'Llegó, línea 2')
  await goOn(page, search)
  await page.getByText('1 producto · 12 unidades').waitFor()
  await page.keyboard.press('Control+S')
  await agree(page)
  await page.getByText(/Cemento gris 42\.5 kg: faltaban 10 y llegaron 12/).waitFor()
  await agree(page)
  await messageShown(page, 'Recepción registrada correctamente')
})

test('a reception is voided from the list, which shows what has no invoice', async () => {
  const id = await sentOrder()
  const lines = [{ productId: productIds[1], quantity: 2 }]
  const header = { id: 0, orderId: id, date: businessDay(), reference: 'REM-ANULA', observation: '' }
  const reception = await api.post('receptions/post', { ...header, lines })
  const before = await stockOf(1)
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/recepciones')
  await page.getByText('Sin factura', { exact: true }).first().click()
  await page.waitForURL(/shown=unbilled/)
  const row = page.getByRole('gridcell', { name: 'REM-ANULA' })
  await row.waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'recepciones')
  await row.focus()
  await chooseAction(page, 'Anular')
  await page.getByText('La mercadería sale del inventario y la orden vuelve a esperarla.').waitFor()
  await agree(page)
  await messageShown(page, 'Recepción anulada')
  await row.waitFor({ state: 'hidden' })
  expect((await stockOf(1)).stock).toBe(before.stock - 2)
  expect((await api.get(`purchaseOrders/get/${id}`)).step).toBe('Enviada')
  await page.goto(`/app/imprimir/recepcion/${reception.id}`)
  await page.getByText('Recepción de mercadería').first().waitFor()
  await page.getByText('ANULADA').first().waitFor()
  expect(await axe(page)).toEqual([])
})

test('on a phone in the dark the order is chosen, counted in cards, and saved', async () => {
  const id = await sentOrder()
  const page = await openPage({ width: 360, height: 800, colorScheme: 'dark' })
  await signIn(page, keeper.username, password)
  await page.goto('/app/recepciones/nuevo')
  await page.getByRole('button', { name: String(id).padStart(5, '0') }).waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: String(id).padStart(5, '0') }).click()
  await page.getByRole('textbox', { name: 'Llegó' }).first().fill('4')
  await scan(page, rod.barcode)
  await page.getByRole('status').getByText('1 de 5').waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'telefono-recepcion')
  await page.getByRole('button', { name: 'Registrar recepción' }).click()
  await page.getByText('2 productos · 5 unidades').first().waitFor()
  await page
    .getByRole('dialog', { name: /^Registrar recepción de la orden/ })
    .getByRole('button', { name: 'Registrar recepción' })
    .click()
  await page.waitForURL(/\/app\/recepciones\/\d+$/)
  await page.getByRole('dialog').getByText('Registrada').waitFor()
  expect(await axe(page)).toEqual([])
  await page.goto('/app/recepciones')
  await page.getByText(supplier).first().waitFor()
  expect(await axe(page)).toEqual([])
})

/** Counts five of the first product by scanner and code, and three of the other by its name. */
async function countGoods(page: Page): Promise<void> {
  await focused(page, 'Remisión')
  await type(page, 'REM-77')
  await scan(page, cement.barcode)
  await scan(page, cement.barcode)
  await page.getByRole('status').getByText('2 de 10').waitFor()
  await page.keyboard.press('F2')
  await focused(page, search)
  await type(page, `2*${cement.code}`)
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('4 de 10').waitFor()
  await press(page, '+')
  await page.getByRole('status').getByText('5 de 10').waitFor()
  await type(page, 'NADA-9')
  await page.keyboard.press('Enter')
  await messageShown(page, 'Ese código no está en la orden')
  await press(page, 'Escape', 'Control+A', 'Delete')
  await type(page, 'varilla')
  await goOn(page, 'Llegó, línea 2')
  await type(page, '3')
  await goOn(page, search)
  await page.getByRole('status').getByText('3 de 5').waitFor()
}

/** Writes the purchase of what came, with cement at 420, and saves it. */
async function billGoods(page: Page): Promise<void> {
  await focused(page, 'Recibir con factura')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/app\/compras\/nuevo\?orden=\d+$/)
  await focused(page, 'Referencia')
  await type(page, 'F-880')
  await page.getByText(/8 unidades ya se recibieron \(recepción 0\d+\): no entran de nuevo/).waitFor()
  await page.locator('[id$="lines.0.cost"]').click()
  await type(page, '420')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+S')
  await agree(page)
  await page.waitForURL(/\/app\/compras\/\d+$/)
  await page.getByText(/^Cemento gris 42\.5 kg: cobran C\$\s100\.00 más$/).waitFor()
}

const stockOf = (at: number): Promise<{ stock: number; costAvg: number }> =>
  api.get(`products/area/1/${productIds[at]}`)

/** An order of 10 and 5 units that was sent. Returns its number. */
async function sentOrder(): Promise<number> {
  const kind = { purchasePaymentTypeId: 1, currencyId: 1, costsIncludeIva: true }
  const header = { id: 0, areaId: 1, date: businessDay(), expectedDate: businessDay(), providerId, ...kind }
  const lines = productIds.map((productId, at) => ({
    productId,
    quantity: 10 - 5 * at,
    cost: 400 + 100 * at,
  }))
  const order = await api.post('purchaseOrders/post', { ...header, lines })
  await api.post(`purchaseOrders/${order.id}/send`, { version: order.version })
  return order.id
}
