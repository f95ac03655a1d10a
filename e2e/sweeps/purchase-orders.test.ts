import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { chooseMore } from '../support/acts.ts'
import { axe, goTo, messageShown, openPage, signIn } from '../support/browser.ts'
import { agree, chooseAction, focused, goOn, press, type } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { businessDay, type StoreApi, storeApi } from '../support/store-api.ts'

const products = [
  { code: 'ORD-1', name: 'Lámina de zinc ondulada 12 pies', price: 480 },
  { code: 'ORD-2', name: 'Perlín galvanizado 2x4', price: 620 },
]
const supplier = 'Aceros del Norte'
const search = 'Código, nombre o escáner'
let api: StoreApi
let providerId = 0
let productIds: number[] = []

beforeAll(async () => {
  api = await storeApi()
  const address = { ruc: 'J0310000000777', phoneNumber: '2222-4455', address: 'Estelí' }
  providerId = (await api.post('providers/post', { name: supplier, ...address })).id
  productIds = []
  for (const { code, name, price } of products) {
    const kind = { familyId: 1, presentationId: 1, unitOfMeasureId: 1 }
    const product = await api.post('products/post', { internalCode: code, name, ...kind })
    await api.post('products/area/post', { areaId: 1, productId: product.id, price, discount: 0 })
    productIds.push(product.id)
  }
})

// A page for: the main job, focus, print.
test('an order is billed in part by keyboard, then the rest at a dearer cost, which the question names; one goes back to draft, is edited, voided and printed; one is closed in the list with its missing goods', async () => {
  const page = await openPage()
  await signIn(page)
  await billInParts(page)
  await editAndVoid(page)
  await closeFromList(page)
})

/** Bills 10 and 2 of 10 and 5 units, and then the other three for 20 more each. */
async function billInParts(page: Page): Promise<void> {
  const id = await sentOrder([10, 5])
  const order = () => api.get(`purchaseOrders/get/${id}`)
  await goTo(page, `/app/ordenes-compra/${id}`)
  await focused(page, 'Recibir con factura')
  await receive(page, 'F-501')
  await press(page, '*')
  await focused(page, 'Cantidad, línea 2')
  await type(page, '2')
  await goOn(page, search)
  await saveAndProcess(page)
  await page.keyboard.press('Escape')
  await page.waitForURL(`**/app/ordenes-compra/${id}`)
  await page.getByRole('dialog').getByText('Recibida en parte').waitFor()
  await picture(page, 'orden-recibida-en-parte')
  expect((await order()).lines).toMatchObject([
    { received: 10, remaining: 0 },
    { received: 2, remaining: 3 },
  ])

  await focused(page, 'Recibir con factura')
  await receive(page, 'F-502')
  await page.locator('[id$="lines.0.cost"]').click()
  await type(page, '520')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+S')
  await agree(page)
  await page.waitForURL(/\/app\/compras\/\d+$/)
  await page.getByText(/^Perlín galvanizado 2x4: cobran C\$\s60\.00 más$/).waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'orden-diferencias')
  await focused(page, 'Procesar compra')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: /^Procesar compra 0/ })
  await question.getByText(/Perlín galvanizado 2x4: cobran C\$\s60\.00 más/).waitFor()
  await agree(page)
  await messageShown(page, 'Compra procesada en inventario correctamente')
  expect(await order()).toMatchObject({ step: 'Recibida', progress: 100 })
  await page.getByRole('link', { name: /^orden 0/ }).click()
  await page.waitForURL(`**/app/ordenes-compra/${id}`)
  await page.getByRole('dialog').getByText('Recibida', { exact: true }).first().waitFor()
  expect((await order()).purchases).toHaveLength(2)
}

/** Takes an order back to draft, edits it, voids it and prints it. */
async function editAndVoid(page: Page): Promise<void> {
  const id = await sentOrder([4, 3])
  await goTo(page, `/app/ordenes-compra/${id}`)
  await chooseMore(page, 'Volver a borrador')
  await agree(page)
  await messageShown(page, 'La orden de compra volvió a borrador')
  await page.getByRole('button', { name: 'Modificar' }).click()
  await page.getByRole('textbox', { name: 'Observación' }).fill('Llamar antes de entregar')
  await page.keyboard.press('Control+S')
  await agree(page)
  await messageShown(page, 'Orden de compra guardada correctamente')
  await page.getByText('Llamar antes de entregar').waitFor()
  await chooseMore(page, 'Anular')
  await agree(page)
  await messageShown(page, 'Orden de compra anulada')
  await page.getByRole('dialog').getByText('Anulada').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Modificar' }).count()).toBe(0)
  await goTo(page, `/app/imprimir/orden-compra/${id}`)
  await page.getByText('Recibido por el proveedor').waitFor()
  expect(await axe(page)).toEqual([])
}

/** Closes an order of which nothing came, in the list of those still to come. */
async function closeFromList(page: Page): Promise<void> {
  const closed = await sentOrder([4, 3])
  await goTo(page, '/app/ordenes-compra')
  await page.getByRole('gridcell', { name: supplier, exact: true }).first().waitFor()
  await picture(page, 'ordenes-de-compra')
  await page.getByText('Por recibir', { exact: true }).click()
  await page.waitForURL(/shown=toCome/)
  await page.getByRole('gridcell', { name: String(closed).padStart(5, '0'), exact: true }).focus()
  await chooseAction(page, 'Cerrar orden')
  await page.getByText(/Lámina de zinc ondulada 12 pies: 4 /).waitFor()
  expect(await axe(page)).toEqual([])
  await agree(page)
  await messageShown(page, 'Orden de compra cerrada')
  await expect.poll(async () => (await api.get(`purchaseOrders/get/${closed}`)).step).toBe('Cerrada')
}

/** Opens the purchase of an order and writes its reference; the focus is then in the product search. */
async function receive(page: Page, reference: string): Promise<void> {
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/app\/compras\/nuevo\?orden=\d+$/)
  await focused(page, 'Referencia')
  await type(page, reference)
  await expect.poll(() => page.getByRole('combobox', { name: 'Proveedor' }).isDisabled()).toBe(true)
  await page.keyboard.press('F2')
  await focused(page, search)
}

async function saveAndProcess(page: Page): Promise<void> {
  await page.keyboard.press('Control+S')
  await agree(page)
  await page.waitForURL(/\/app\/compras\/\d+$/)
  await focused(page, 'Procesar compra')
  await page.keyboard.press('Enter')
  await agree(page)
  await messageShown(page, 'Compra procesada en inventario correctamente')
  await focused(page, 'Cerrar')
}

/** An order of both products that was sent. Returns its number. */
async function sentOrder(quantities: readonly number[]): Promise<number> {
  const kind = { purchasePaymentTypeId: 1, currencyId: 1, costsIncludeIva: true }
  const header = { id: 0, areaId: 1, date: businessDay(), expectedDate: businessDay(), providerId, ...kind }
  const lines = productIds.map((productId, at) => ({
    productId,
    quantity: quantities[at],
    cost: 400 + 100 * at,
  }))
  const order = await api.post('purchaseOrders/post', { ...header, lines })
  await api.post(`purchaseOrders/${order.id}/send`, { version: order.version })
  return order.id
}
