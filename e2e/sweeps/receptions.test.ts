import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axe, goTo, messageShown, openPage, signIn } from '../support/browser.ts'
import { agree, chooseAction, focused, goOn, press, scan, tabTo, type } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { addUser, businessDay, type StoreApi, storeApi } from '../support/store-api.ts'

const products = [
  { code: 'REC-1', name: 'Cemento gris 42.5 kg', price: 480, barcode: '7430000066019' },
  { code: 'REC-2', name: 'Varilla corrugada 3/8', price: 620, barcode: '7430000066026' },
] as const
const [cement, rod] = products
const supplier = 'Materiales del Sur'
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

// A page for: focus, layout, print.
test('a keeper receives all that is missing by keyboard, and on a dark phone in cards by scanner, without costs; more than was ordered is asked about, what is not billed leaves a reception by lines, and one is voided or billed from its list', async () => {
  const whole = await receiveAll(await openPage())
  await receiveOnPhone(await sentOrder())
  const page = await openPage()
  await signIn(page)
  await page.goto(`/app/recepciones/nuevo?orden=${await sentOrder()}`)
  await receiveTooMuch(page)
  await sendBack(page)
  await voidFromList(page)
  await goTo(page, '/app/ordenes-compra')
  await page.getByRole('gridcell', { name: numbered(whole), exact: true }).focus()
  await chooseAction(page, 'Registrar factura')
  await page.waitForURL(`**/app/compras/nuevo?orden=${whole}`)
  await page.getByText(/15 unidades ya se recibieron/).waitFor()
})

/** The keeper chooses an order and receives all of it. Returns its number. */
async function receiveAll(page: Page): Promise<number> {
  const whole = await sentOrder()
  await signIn(page, keeper.username, password)
  await page.goto('/app/recepciones')
  await page.getByRole('heading', { name: 'Recepciones' }).waitFor()
  await page.keyboard.press('Alt+C')
  await focused(page, '¿De qué orden es la mercadería?')
  await type(page, numbered(whole))
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
  await expect.poll(() => page.getByRole('columnheader', { name: 'Costo C$' }).count()).toBe(0)
  await expect.poll(async () => (await api.get(`purchaseOrders/get/${whole}`)).step).toBe('Recibida')
  return whole
}

/** Sends two units of a reception back to the supplier by keyboard. */
async function sendBack(page: Page): Promise<void> {
  const orderId = await sentOrder()
  const lines = [{ productId: productIds[0], quantity: 10 }]
  const { id } = await api.post('receptions/post', { id: 0, orderId, date: businessDay(), lines })
  const before = await stockOf(0)
  await goTo(page, `/app/recepciones/${id}`)
  await page.getByRole('button', { name: 'Sacar sin factura…' }).press('Enter')
  await focused(page, 'Qué pasó')
  await press(page, 'Control+S')
  await page.getByRole('alert').getByText('Seleccione qué pasó con la mercadería').waitFor()
  await page.getByRole('combobox', { name: 'Qué pasó' }).focus()
  await type(page, 'Devuelta')
  await press(page, 'Enter')
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Sacos rotos')
  await tabTo(page, cement.code)
  await press(page, 'End', 'Enter')
  await focused(page, 'Sale, línea 1')
  await type(page, '2')
  await press(page, 'Enter')
  expect(await axe(page)).toEqual([])
  await picture(page, 'recepcion-sin-factura')
  await press(page, 'Control+S')
  await agree(page)
  await messageShown(page, 'Salida registrada correctamente')
  await page.getByText(/Devuelta al proveedor: 2 .* de Cemento gris/).waitFor()
  expect((await stockOf(0)).stock).toBe(before.stock - 2)
}

/** Voids a reception in the list of those without an invoice, and prints it. */
async function voidFromList(page: Page): Promise<void> {
  const order = await sentOrder()
  const lines = [{ productId: productIds[1], quantity: 2 }]
  const header = { id: 0, orderId: order, date: businessDay(), reference: 'REM-ANULA', observation: '' }
  const reception = await api.post('receptions/post', { ...header, lines })
  const before = await stockOf(1)
  await goTo(page, '/app/recepciones')
  await page.getByText('Sin factura', { exact: true }).first().click()
  await page.waitForURL(/shown=unbilled/)
  const row = page.getByRole('gridcell', { name: 'REM-ANULA' })
  await row.waitFor()
  await picture(page, 'recepciones')
  await row.focus()
  await chooseAction(page, 'Anular')
  await page.getByText('La mercadería sale del inventario y la orden vuelve a esperarla.').waitFor()
  await agree(page)
  await messageShown(page, 'Recepción anulada')
  await row.waitFor({ state: 'hidden' })
  expect((await stockOf(1)).stock).toBe(before.stock - 2)
  await expect.poll(async () => (await api.get(`purchaseOrders/get/${order}`)).step).toBe('Enviada')
  await goTo(page, `/app/imprimir/recepcion/${reception.id}`)
  await page.getByText('Recepción de mercadería').first().waitFor()
  await page.getByText('ANULADA').first().waitFor()
  expect(await axe(page)).toEqual([])
}

/** The keeper chooses the order, counts four of one product and scans the other. */
async function receiveOnPhone(id: number): Promise<void> {
  const page = await openPage({ width: 360, height: 800, colorScheme: 'dark' })
  await signIn(page, keeper.username, password)
  await page.goto('/app/recepciones/nuevo')
  await page.getByRole('button', { name: numbered(id) }).waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: numbered(id) }).click()
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
}

/** Saves the open reception without goods, and then with two more than were ordered. */
async function receiveTooMuch(page: Page): Promise<void> {
  await focused(page, 'Remisión')
  await page.keyboard.press('Control+S')
  await page.getByRole('alert').getByText('Escriba cuánto llegó de al menos un producto').waitFor()
  await page.keyboard.press('F2')
  await tabTo(page, cement.code)
  await press(page, 'End', 'Enter')
  await focused(page, 'Llegó, línea 1')
  await type(page, '12')
  await goOn(page, 'Llegó, línea 2')
  await goOn(page, 'Código, nombre o escáner')
  await page.getByText('1 producto · 12 unidades').waitFor()
  await page.keyboard.press('Control+S')
  await agree(page)
  await page.getByText(/Cemento gris 42\.5 kg: faltaban 10 y llegaron 12/).waitFor()
  await agree(page)
  await messageShown(page, 'Recepción registrada correctamente')
}

const numbered = (id: number): string => String(id).padStart(5, '0')

const stockOf = (at: number): Promise<{ stock: number }> => api.get(`products/area/1/${productIds[at]}`)

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
