import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { chooseMore } from '../support/acts.ts'
import { axe, draftKept, goTo, messageShown, openPage, signIn } from '../support/browser.ts'
import { agree, createInPlace, fillIn, find, focused, goOn, pick, scan, type } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { businessDay, type StoreApi, storeApi } from '../support/store-api.ts'

const supplier = 'Importadora del Pacífico'
const search = 'Código, nombre o escáner'
let api: StoreApi
let providerId = 0

beforeAll(async () => {
  api = await storeApi()
  const address = { ruc: 'J0310000000001', phoneNumber: '2222-3333', address: 'Managua' }
  providerId = (await api.post('providers/post', { name: supplier, ...address })).id
})

// A page for: focus, the session.
test('a purchase names what is missing, survives a reload, takes scans, lots and a new product, and is edited and voided (U24, U25)', async () => {
  await newProduct('CMP-3', 'Cemento gris 42.5 kg')
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/compras/nuevo')
  await saveTooEarly(page)
  await recoverDraft(page)
  await page.getByRole('combobox', { name: 'Proveedor' }).focus()
  await find(page, 'pacifico')
  await scanTwice(page)
  await writeLots(page)
  await createProduct(page)
  await page.keyboard.press('Control+S')
  await page.getByText('2 productos · Total C$ 5,160.00').waitFor()
  await agree(page)
  await page.waitForURL(/\/app\/compras\/\d+$/)
  const { purchaseDetails } = await api.get(`compras/${page.url().split('/').at(-1)}`)
  expect(purchaseDetails).toMatchObject([
    { lote: 'A-1', expireDate: '2028-02-29', quantity: 12, price: 310 },
    { lote: 'B-7', expireDate: null, quantity: 6, cost: 260, price: 310 },
    { product: 'Llave mixta 13 mm', quantity: 6, cost: 100 },
  ])
  await editAndVoid(page)
})

// A page for: the main job, money.
test('charges raise the cost, a price not above it is refused, the debt is paid in part and the payment voided, and the purchase is repeated', async () => {
  const [dear, cheap] = [await newProduct('CAR-1', 'Soldadora'), await newProduct('CAR-2', 'Careta')]
  const { id: before } = await pending([{ productId: dear, quantity: 1, cost: 250, ivaRate: 0, price: 390 }])
  await api.post('compras/process', { id: before })
  const lines = [
    { productId: dear, quantity: 3, cost: 300, ivaRate: 0, price: 390 },
    { productId: cheap, quantity: 1, cost: 100, ivaRate: 0, price: 104 },
  ]
  const { id } = await pending(lines, { purchasePaymentTypeId: 2, creditDays: 15 })
  const page = await openPage()
  await signIn(page)
  await page.goto(`/app/compras/${id}`)
  await addCharges(page)
  await process(page)
  const refusal = 'Línea 2: el precio de Careta sin IVA (90.434783) debe ser mayor que su costo (105)'
  await page.getByRole('dialog').getByText(refusal).waitFor()
  await page.getByText('Pendiente').first().waitFor()
  await raisePrice(page)
  await process(page)
  await messageShown(page, 'Compra procesada en inventario correctamente')
  const costs = async (of: number) => (await api.get(`products/area/1/${of}`)).costReal
  expect([await costs(dear), await costs(cheap)]).toEqual([315.003333, 105])
  await payInParts(page, id)
  await repeat(page, id)
})

/** Saves the empty purchase, whose summary names what is missing. */
async function saveTooEarly(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Referencia', exact: true }).waitFor()
  await page.keyboard.press('Control+S')
  const summary = page.getByRole('alert')
  await summary.getByText('Seleccione el proveedor').waitFor()
  await expect.poll(() => summary.textContent()).toContain('Ingrese la referencia de compra')
  await expect.poll(() => summary.textContent()).toContain('Agregue al menos un producto')
}

/** Writes the reference, loads the page again and takes the draft. */
async function recoverDraft(page: Page): Promise<void> {
  const reference = page.getByRole('textbox', { name: 'Referencia', exact: true })
  await reference.fill('F-2026')
  await draftKept(page, /F-2026/)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: /Recuperar borrador/ }).click()
  await expect.poll(() => reference.inputValue()).toBe('F-2026')
}

/** A scan adds a line, whatever has the focus, and the next one raises it. */
async function scanTwice(page: Page): Promise<void> {
  const reference = page.getByRole('textbox', { name: 'Referencia', exact: true })
  await reference.focus()
  for (const quantity of ['1', '2']) {
    await scan(page, 'CMP-3')
    await page.locator(`[id$="lines.0.quantity"]:text-is("${quantity}")`).waitFor()
  }
  await expect.poll(() => reference.inputValue()).toBe('F-2026')
}

/** Two lots of a product, which share their price; a scan counts in the last one. The columns of the lot are asked for. */
async function writeLots(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Lotes y vencimiento' }).check()
  await page.locator('[id$="lines.0.quantity"]').click()
  await focused(page, 'Cantidad, línea 1')
  await type(page, '12')
  await fillIn(page, { 'Costo C$, línea 1': '250', 'Precio, línea 1': '300' })
  await fillIn(page, { 'Lote, línea 1': 'A-1', 'Vence, línea 1': '02/2028' })
  await page.keyboard.press('Alt+L')
  await focused(page, 'Cantidad, línea 2')
  await type(page, '5')
  await fillIn(page, { 'Costo C$, línea 2': '260', 'Precio, línea 2': '310', 'Lote, línea 2': 'B-7' })
  await fillIn(page, { 'Vence, línea 2': '', [search]: '' })
  await page.locator('[id$="lines.0.price"]:text-is("310.00")').waitFor()
  await scan(page, 'CMP-3')
  await page.locator('[id$="lines.1.quantity"]:text-is("6")').waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'compra-lotes')
}

/** Creates a product by its name, and is offered to create one by a code that was scanned. */
async function createProduct(page: Page): Promise<void> {
  await page.keyboard.press('F2')
  await type(page, '6*')
  await createInPlace(page, 'Llave mixta 13 mm')
  await focused(page, 'Nombre')
  const name = page.getByRole('dialog', { name: 'Nuevo producto' }).getByRole('textbox', { name: 'Nombre' })
  await expect.poll(() => name.inputValue()).toBe('Llave mixta 13 mm')
  expect(await axe(page)).toEqual([])
  await picture(page, 'crear-producto')
  await goOn(page, 'Código')
  for (const [field, choice] of [
    ['Categoría', 'Gene'],
    ['Marca', 'Gen'],
    ['Unidad de medida', 'Unid'],
  ] as const) {
    await goOn(page, field)
    await pick(page, choice)
  }
  await page.keyboard.press('Control+S')
  await messageShown(page, 'Producto creado correctamente')
  await page.locator('[id$="lines.2.quantity"]:text-is("6")').waitFor()
  await expect.poll(() => page.getByRole('combobox', { name: 'Proveedor' }).inputValue()).toBe(supplier)
  await page.locator('[id$="lines.2.cost"]').click()
  await focused(page, 'Costo C$, línea 3')
  await type(page, '100')
  await fillIn(page, { 'Precio, línea 3': '150' })

  await scan(page, '7431112223334')
  await messageShown(page, 'El código 7431112223334 no está registrado. Busque el producto por su nombre.')
  await page.getByRole('option', { name: 'Crear «7431112223334»' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Nuevo producto' }).getByText('7431112223334').waitFor()
  await focused(page, 'Nombre')
  await page.keyboard.press('Escape')
  await focused(page, search)
}

/** The pending purchase that is open is edited, voided, and then read-only. */
async function editAndVoid(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Modificar' }).click()
  await page.getByRole('textbox', { name: 'Referencia', exact: true }).fill('CORREGIDA')
  await page.keyboard.press('Control+S')
  await page.getByRole('button', { name: /^Guardar compra 0/ }).click()
  await messageShown(page, 'Compra actualizada correctamente')
  await page.getByRole('dialog').getByText('CORREGIDA').waitFor()
  await chooseMore(page, 'Anular')
  await page.getByRole('button', { name: /^Anular compra 0/ }).click()
  await messageShown(page, 'Compra anulada correctamente')
  await page.getByRole('dialog').getByText('Anulada').waitFor()
  for (const name of ['Procesar compra', 'Modificar'])
    await expect.poll(() => page.getByRole('button', { name }).count()).toBe(0)
}

/** Adds charges of 50.01 to the open purchase, which are spread over its goods, and saves it. */
async function addCharges(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Modificar' }).click()
  await page.getByRole('textbox', { name: 'Flete' }).fill('50')
  await page.getByRole('textbox', { name: 'Otros cargos' }).fill('0.01')
  await page.getByRole('textbox', { name: 'Otros cargos' }).blur()
  await page.getByText('315.0033').waitFor()
  await page.getByText('El costo real sube 26.00%', { exact: false }).first().waitFor()
  await page.keyboard.press('Control+S')
  await page.getByText('Un producto sube de costo más de 10 %.').waitFor()
  await agree(page)
  await messageShown(page, 'Compra actualizada correctamente')
}

async function process(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Procesar compra' }).click()
  await page
    .getByRole('dialog', { name: /^Procesar compra 0/ })
    .getByRole('button', { name: 'Procesar compra' })
    .click()
}

/** Gives the second line of the open purchase a price of 200. */
async function raisePrice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Modificar' }).click()
  await page.locator('[id$="lines.1.price"]').click()
  await focused(page, 'Precio, línea 2')
  await type(page, '200')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+S')
  await agree(page)
  await messageShown(page, 'Compra actualizada correctamente')
}

/** Pays 400 of 1,000 from the accounts payable, and voids the payment. */
async function payInParts(page: Page, id: number): Promise<void> {
  await goTo(page, `/app/compras/reportes/cxp/${id}`)
  await page.getByRole('button', { name: 'Nuevo pago' }).click()
  await page.getByRole('textbox', { name: 'Monto' }).fill('400')
  await page.getByRole('switch', { name: /^(Sale de la caja abierta|De la caja)$/ }).uncheck()
  await page.keyboard.press('Control+S')
  await page.getByText('Quedará un saldo de C$ 600.00.').waitFor()
  await agree(page)
  await messageShown(page, /Pago \d{5} registrado correctamente/)
  const owed = page.getByLabel('Lo que se debe').getByText('C$ 600.00')
  await owed.waitFor()
  await picture(page, 'compra-pagos')
  await page
    .getByRole('dialog')
    .getByRole('gridcell', { name: 'C$ 400.00' })
    .first()
    .click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Anular pago' }).click()
  await page.getByRole('button', { name: /^Anular pago 0/ }).click()
  await messageShown(page, 'Pago anulado correctamente')
  await owed.waitFor({ state: 'hidden' })
}

/** Duplicates a purchase; the copy has no reference. */
async function repeat(page: Page, id: number): Promise<void> {
  await goTo(page, `/app/compras/${id}`)
  await chooseMore(page, 'Duplicar')
  const reference = page
    .getByRole('dialog', { name: 'Nueva compra de inventario' })
    .getByRole('textbox', { name: 'Referencia', exact: true })
  await reference.waitFor()
  await expect.poll(() => reference.inputValue()).toBe('')
  await reference.fill('OTRA-1')
  await page.keyboard.press('Control+S')
  await page.getByText(/2 productos · Total C\$/).waitFor()
  await agree(page)
  await messageShown(page, 'Compra registrada correctamente')
}

async function newProduct(internalCode: string, name: string): Promise<number> {
  const kind = { familyId: 1, presentationId: 1, unitOfMeasureId: 1 }
  return (await api.post('products/post', { internalCode, name, ...kind })).id
}

function pending(purchaseDetails: object[], terms: object = {}): Promise<{ id: number }> {
  const kind = { purchaseTypeId: 1, purchasePaymentTypeId: 1, currencyId: 1, reference: 'CXP-1' }
  const header = { areaId: 1, date: businessDay(), providerId, acceptRepeated: true, ...kind }
  return api.post('compras', { ...header, purchaseDetails, ...terms })
}
