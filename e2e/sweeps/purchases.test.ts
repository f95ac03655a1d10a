import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axe, draftKept, messageShown, openPage, signIn } from '../browser.ts'
import { agree, choose, createInPlace, fillIn, find, focused, goOn, pick, scan, type } from '../keyboard.ts'
import { picture } from '../manual.ts'
import { businessDay, type StoreApi, storeApi } from '../store-api.ts'

const products = [
  { code: 'CMP-1', name: 'Martillo de uña 16 oz', quantity: '12', cost: '2.75', price: '150' },
  { code: 'CMP-2', name: 'Clavo de acero 2 pulgadas', quantity: '100', cost: '0.05', price: '4' },
  { code: 'CMP-3', name: 'Cemento gris 42.5 kg', quantity: '20', cost: '7.5', price: '390' },
  { code: 'CMP-4', name: 'Varilla corrugada 3/8', quantity: '30', cost: '4', price: '200' },
  { code: 'CMP-5', name: 'Tubo PVC 1/2 pulgada', quantity: '15', cost: '1.2', price: '60' },
]
const supplier = 'Importadora del Pacífico'
let api: StoreApi
let providerId = 0
let productIds: number[] = []

beforeAll(async () => {
  api = await storeApi()
  await api.post('rates/post', { date: businessDay(), value: 36.6243 }).catch(() => undefined)
  const address = { ruc: 'J0310000000001', phoneNumber: '2222-3333', address: 'Managua' }
  providerId = (await api.post('providers/post', { name: supplier, ...address })).id
  productIds = []
  for (const { code, name } of products) {
    const kind = { familyId: 1, presentationId: 1, unitOfMeasureId: 1 }
    productIds.push((await api.post('products/post', { internalCode: code, name, ...kind })).id)
  }
})

test('a purchase in dollars is entered, saved and processed by keyboard alone', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/compras')
  await page.getByRole('heading', { name: 'Compras' }).waitFor()
  await page.keyboard.press('Alt+C')
  await writeHeader(page)
  for (const [index, product] of products.entries()) await writeLine(page, index + 1, product)
  await picture(page, 'compra-en-dolares')
  await page.keyboard.press('Control+S')
  await page.getByText('5 productos · Total C$ 11,939.53').waitFor()
  await agree(page)
  await page.waitForURL(/\/app\/compras\/\d+$/)
  await focused(page, 'Procesar compra')
  await page.keyboard.press('Enter')
  await agree(page)
  await messageShown(page, 'Compra procesada en inventario correctamente')
  await focused(page, 'Cerrar')
  await page.keyboard.press('Escape')
  await page.waitForURL(/\/app\/compras$/)
  const held = await api.get(`products/area/1/${productIds[0]}`)
  expect(held).toMatchObject({ stock: 12, costReal: 87.579848, costAvg: 87.579848, price: 150 })
})

test('scanning adds a line; scanning again raises its quantity', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/compras/nuevo')
  await page.getByRole('combobox', { name: 'Código, nombre o escáner' }).waitFor()
  for (let time = 1; time <= 3; time += 1) {
    await scan(page, 'CMP-2')
    await page.locator(`[id$="lines.0.quantity"]:text-is("${time}")`).waitFor()
  }
  await expect.poll(() => page.getByRole('combobox', { name: 'Proveedor' }).inputValue()).toBe('')
})

test('lots of a product share its price, and a scan counts in the last lot', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/compras/nuevo')
  await focused(page, 'Proveedor')
  await find(page, 'importadora del pacifico')
  await goOn(page, 'Referencia')
  await type(page, 'LOTES-1')
  await page.keyboard.press('F2')
  await type(page, 'CMP-3')
  await fillIn(page, { 'Cantidad, línea 1': '12', 'Costo C$, línea 1': '250', 'Precio, línea 1': '300' })
  await fillIn(page, { 'Lote, línea 1': 'A-1', 'Vence, línea 1': '02/2028' })
  await page.keyboard.press('Alt+L')
  await focused(page, 'Cantidad, línea 2')
  await type(page, '5')
  await fillIn(page, { 'Costo C$, línea 2': '260', 'Precio, línea 2': '310', 'Lote, línea 2': 'B-7' })
  await fillIn(page, { 'Vence, línea 2': '', 'Código, nombre o escáner': '' })
  await page.locator('[id$="lines.0.price"]:text-is("310.00")').waitFor()
  await scan(page, 'CMP-3')
  await page.locator('[id$="lines.1.quantity"]:text-is("6")').waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'compra-lotes')
  await page.keyboard.press('Control+S')
  await page.getByText('1 producto · Total C$ 4,560.00').waitFor()
  await agree(page)
  await page.waitForURL(/\/app\/compras\/\d+$/)
  const { purchaseDetails } = await api.get(`compras/${page.url().split('/').at(-1)}`)
  expect(purchaseDetails).toMatchObject([
    { lote: 'A-1', expireDate: '2028-02-29', quantity: 12, price: 310 },
    { lote: 'B-7', expireDate: null, quantity: 6, cost: 260, price: 310 },
  ])
})

test('a missing product is created from a purchase and from an entry, by keyboard alone', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/compras/nuevo')
  await focused(page, 'Proveedor')
  await find(page, 'importadora del pacifico')
  await page.keyboard.press('F2')
  await type(page, '6*')
  await createInPlace(page, 'Llave mixta 13 mm')
  await focused(page, 'Nombre')
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Nombre' }).inputValue())
    .toBe('Llave mixta 13 mm')
  expect(await axe(page)).toEqual([])
  await picture(page, 'crear-producto')
  await writeProduct(page)
  await page.locator('[id$="lines.0.quantity"]:text-is("6")').waitFor()
  await expect.poll(() => page.getByRole('combobox', { name: 'Proveedor' }).inputValue()).toBe(supplier)

  await scan(page, '7431112223334')
  await messageShown(page, 'El código 7431112223334 no está registrado. Busque el producto por su nombre.')
  await page.getByRole('option', { name: 'Crear «7431112223334»' }).waitFor()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Nuevo producto' })
  await dialog.getByText('7431112223334').waitFor()
  await focused(page, 'Nombre')
  await page.keyboard.press('Escape')
  await focused(page, 'Código, nombre o escáner')

  await page.goto('/app/movimientos/entradas/nuevo')
  await focused(page, 'Motivo')
  await page.getByRole('combobox', { name: 'Código, nombre o escáner' }).focus()
  await createInPlace(page, 'Llave mixta 15 mm')
  await focused(page, 'Nombre')
  await scan(page, '7431112223341')
  await dialog.getByText('7431112223341').waitFor()
  await writeProduct(page)
  await focused(page, 'Cantidad, línea 1')
  const found = await api.get('products/getbyarea/1/grid?name=7431112223341')
  expect(found.items).toMatchObject([{ name: 'Llave mixta 15 mm', barcodes: ['7431112223341'] }])
})

test('missing fields are named in a summary, and a reload offers the draft', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/compras/nuevo')
  const reference = page.getByRole('textbox', { name: 'Referencia', exact: true })
  await reference.waitFor()
  await page.keyboard.press('Control+S')
  const summary = page.getByRole('alert')
  await summary.getByText('Seleccione el proveedor').waitFor()
  await expect.poll(() => summary.textContent()).toContain('Ingrese la referencia de compra')
  await expect.poll(() => summary.textContent()).toContain('Agregue al menos un producto')
  await reference.fill('F-2026')
  await draftKept(page, /F-2026/)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: /Recuperar borrador/ }).click()
  await expect.poll(() => reference.inputValue()).toBe('F-2026')
})

test('processing refuses a price equal to the cost, and the message stays', async () => {
  const { id } = await pending([{ productId: productIds[0] ?? 0, quantity: 1, cost: 100, price: 100 }])
  const page = await openPage()
  await signIn(page)
  await page.goto(`/app/compras/${id}`)
  await page.getByRole('button', { name: 'Procesar compra' }).click()
  await page
    .getByRole('dialog', { name: /^Procesar compra 0/ })
    .getByRole('button', { name: 'Procesar compra' })
    .click()
  const sentence =
    'Línea 1: el precio de Martillo de uña 16 oz sin IVA (86.956522) debe ser mayor que su costo (86.956522)'
  await page.getByRole('dialog').getByText(sentence).waitFor()
  await page.getByText('Pendiente').first().waitFor()
})

test('a pending purchase is edited and voided, then read-only', async () => {
  const { id } = await pending([{ productId: productIds[1] ?? 0, quantity: 5, cost: 2, price: 4 }])
  const page = await openPage()
  await signIn(page)
  await page.goto(`/app/compras/${id}`)
  await page.getByRole('button', { name: 'Modificar' }).click()
  await page.getByRole('textbox', { name: 'Referencia', exact: true }).fill('CORREGIDA')
  await page.keyboard.press('Control+S')
  await page.getByRole('button', { name: /^Guardar compra 0/ }).click()
  await messageShown(page, 'Compra actualizada correctamente')
  await page.getByRole('dialog').getByText('CORREGIDA').waitFor()
  await page.getByRole('button', { name: 'Anular' }).click()
  await page.getByRole('button', { name: /^Anular compra 0/ }).click()
  await messageShown(page, 'Compra anulada correctamente')
  await page.getByRole('dialog').getByText('Anulada').waitFor()
  expect(await page.getByRole('button', { name: 'Procesar compra' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Modificar' }).count()).toBe(0)
})

/** Fills in the catalogs of the new product and saves it. Its name must have the focus. */
async function writeProduct(page: Page): Promise<void> {
  await goOn(page, 'Código')
  for (const [field, choice] of [
    ['Categoría', 'General'],
    ['Marca', 'Genérica'],
    ['Unidad de medida', 'Unidad'],
  ] as const) {
    await goOn(page, field)
    await pick(page, choice)
  }
  await page.keyboard.press('Control+S')
  await messageShown(page, 'Producto creado correctamente')
}

async function writeHeader(page: Page): Promise<void> {
  await focused(page, 'Proveedor')
  await find(page, 'importadora del pacifico')
  await goOn(page, 'Referencia')
  await type(page, 'IMP-77')
  for (const next of ['Fecha', 'Área', 'Tipo']) await goOn(page, next)
  await choose(page, 'Importación')
  await goOn(page, 'Tipo de pago')
  await choose(page, 'Crédito')
  await goOn(page, 'Días de crédito')
  await type(page, '30')
  await goOn(page, 'Moneda')
  await choose(page, 'Dólares')
  await page.getByRole('textbox', { name: 'Tipo de cambio' }).and(page.locator('[value="36.6243"]')).waitFor()
  await goOn(page, 'Tipo de cambio')
  await goOn(page, 'Los costos se escriben')
  await goOn(page, 'Código, nombre o escáner')
}

async function writeLine(page: Page, line: number, product: (typeof products)[number]): Promise<void> {
  await type(page, product.code)
  await fillIn(page, {
    [`Cantidad, línea ${line}`]: product.quantity,
    [`Costo $, línea ${line}`]: product.cost,
    [`Precio, línea ${line}`]: product.price,
    [`Lote, línea ${line}`]: '',
    [`Vence, línea ${line}`]: '',
    'Código, nombre o escáner': '',
  })
}

function pending(purchaseDetails: object[]): Promise<{ id: number }> {
  const kind = { purchaseTypeId: 1, purchasePaymentTypeId: 1, currencyId: 1 }
  const header = {
    areaId: 1,
    date: businessDay(),
    ...kind,
    providerId,
    reference: 'F-1',
    acceptRepeated: true,
  }
  return api.post('compras', { ...header, purchaseDetails })
}
