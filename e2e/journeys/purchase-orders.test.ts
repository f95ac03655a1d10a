import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axe, goTo, messageShown, openPage, signIn } from '../support/browser.ts'
import {
  agree,
  chooseAction,
  fillIn,
  find,
  focused,
  goOn,
  press,
  scan,
  tabTo,
  type,
} from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { businessDay, type StoreApi, storeApi } from '../support/store-api.ts'

const goods = [
  { code: 'R1', name: 'Cemento gris 42.5 kg', price: 480, barcode: '7430000066019' },
  { code: 'R2', name: 'Varilla corrugada 3/8', price: 620, barcode: '7430000066026' },
] as const
const [cement] = goods
const supplier = 'Materiales del Sur'
const search = 'Código, nombre o escáner'
let api: StoreApi
let providerId = 0
let productIds: number[] = []

beforeAll(async () => {
  api = await storeApi()
  const address = { ruc: 'J0310000000888', phoneNumber: '2222-4466', address: 'Rivas' }
  providerId = (await api.post('providers/post', { name: supplier, ...address })).id
  productIds = []
  for (const { code, name, price, barcode } of goods) {
    const kind = { familyId: 1, presentationId: 1, unitOfMeasureId: 1, barcodes: [barcode] }
    const product = await api.post('products/post', { internalCode: code, name, ...kind })
    await api.post('products/area/post', { areaId: 1, productId: product.id, price, discount: 0 })
    productIds.push(product.id)
  }
})

// A page for: the main job, focus.
test('an order is written, sent and received in part by scanner before its invoice, which then bills the goods at another cost', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/ordenes-compra')
  await page.getByRole('heading', { name: 'Órdenes de compra' }).waitFor()
  await page.keyboard.press('Alt+C')
  await writeOrder(page)
  await picture(page, 'orden-de-compra')
  await page.keyboard.press('Control+S')
  await page.getByText('2 productos · Total C$ 6,500.00').waitFor()
  await agree(page)
  await page.waitForURL(/\/app\/ordenes-compra\/\d+$/)
  const id = Number(page.url().split('/').at(-1))
  const order = () => api.get(`purchaseOrders/get/${id}`)
  await send(page)
  expect(await order()).toMatchObject({ step: 'Enviada', progress: 0 })

  await page.keyboard.press('Control+K')
  await focused(page, 'Buscar pantalla')
  await page.getByRole('option', { name: 'Recibir con factura' }).waitFor()
  await type(page, 'recibir sin')
  await page.getByRole('option', { name: 'Recibir sin factura', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/app/recepciones/nuevo?orden=${id}`)
  await countGoods(page)
  await picture(page, 'recepcion-nueva')
  await page.keyboard.press('Control+S')
  await page.getByText('2 productos · 8 unidades').first().waitFor()
  await agree(page)
  await messageShown(page, 'Recepción registrada correctamente')
  await page.waitForURL(/\/app\/recepciones\/\d+$/)
  await page.getByRole('dialog').getByText('Todavía sin factura').waitFor()
  const arrived = await stockOf(0)
  expect(arrived.stock).toBe(5)

  await goTo(page, `/app/ordenes-compra/${id}`)
  await page.getByRole('columnheader', { name: 'Sin factura' }).waitFor()
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
  expect((await order()).lines).toMatchObject([
    { received: 5, remaining: 5, unbilled: 0 },
    { received: 3, remaining: 2, unbilled: 0 },
  ])
})

// A page for: the main job, money, focus.
test('goods of a purchase on credit go back by keyboard and scanner: stock and debt fall, the kardex and the paper show it', async () => {
  const id = await boughtOnCredit()
  const before = await stockOf(0)
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/compras')
  await page.getByRole('gridcell', { name: String(id).padStart(5, '0'), exact: true }).focus()
  await chooseAction(page, 'Devolver mercadería')
  await page.waitForURL(`**/app/saldos-proveedores/nuevo?tipo=devolucion&compra=${id}`)
  await focused(page, 'Motivo')
  await page.keyboard.press('Control+S')
  await page.getByRole('alert').getByText('Ingrese el motivo').waitFor()
  await page.getByRole('alert').getByText('Escriba cuánto se devuelve de al menos un producto').waitFor()
  await tabTo(page, 'Motivo')
  await type(page, 'Rotos')
  await scan(page, cement.barcode)
  await scan(page, cement.barcode)
  await press(page, 'F2')
  await focused(page, search)
  await type(page, 'varilla')
  await goOn(page, 'Devolver, línea 2')
  await type(page, '1')
  await goOn(page, search)
  expect(await axe(page)).toEqual([])
  await picture(page, 'devolucion-proveedor')
  await page.keyboard.press('Control+S')
  await page.getByText('2 productos · 3 unidades · C$ 782.00').first().waitFor()
  await page
    .getByText(/Paga C\$\s782\.00 de la compra\./)
    .first()
    .waitFor()
  await agree(page)
  await messageShown(page, 'Saldo a favor registrado correctamente')
  await page.waitForURL(/\/app\/saldos-proveedores\/\d+$/)
  await page.getByRole('columnheader', { name: 'Diferencia C$' }).waitFor()
  const credit = page.url().split('/').at(-1)
  expect((await stockOf(0)).stock).toBe(before.stock - 2)
  await expect.poll(async () => (await api.get(`compras/${id}`)).balance).toBe(3910 - 782)

  await goTo(page, `/app/inventario/reportes/kardex?areaId=1&productId=${productIds[0]}`)
  await page.getByText('Devolución a proveedor').first().waitFor()
  await goTo(page, `/app/compras/${id}`)
  await page
    .getByLabel('Devoluciones y notas de débito')
    .getByText(/C\$\s782\.00/)
    .waitFor()
  await picture(page, 'compra-con-devolucion')
  await goTo(page, `/app/imprimir/saldo-proveedor/${credit}`)
  await page.getByText('Devolución a proveedor').first().waitFor()
  expect(await axe(page)).toEqual([])
})

/** Fills in a new order of both products. Its supplier must have the focus. */
async function writeOrder(page: Page): Promise<void> {
  await focused(page, 'Proveedor')
  await find(page, 'materiales')
  await goOn(page, 'Fecha')
  await goOn(page, 'Fecha esperada')
  await type(page, '+8')
  for (const next of ['Entregar en', 'Tipo de pago', 'Moneda', 'Los costos se escriben', search])
    await goOn(page, next)
  await type(page, 'R1')
  await fillIn(page, { 'Cantidad, línea 1': '10', 'Costo C$, línea 1': '400', [search]: '' })
  await type(page, 'R2')
  await fillIn(page, { 'Cantidad, línea 2': '5', 'Costo C$, línea 2': '500', [search]: '' })
}

/** Sends the order that is open; its offer to share is closed. */
async function send(page: Page): Promise<void> {
  await focused(page, 'Enviar')
  await page.keyboard.press('Enter')
  await messageShown(page, 'Orden de compra marcada como enviada')
  await page.getByRole('dialog', { name: /^Compartir · Orden de compra 0/ }).waitFor()
  await page.getByRole('button', { name: /^Guardar PDF/ }).waitFor()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await focused(page, 'Recibir con factura')
}

/** Counts five of the first product by scanner and code, and three of the other by its name. */
async function countGoods(page: Page): Promise<void> {
  const counted = page.getByRole('status')
  await focused(page, 'Remisión')
  await type(page, 'REM-7')
  await scan(page, cement.barcode)
  await scan(page, cement.barcode)
  await counted.getByText('2 de 10').waitFor()
  await page.keyboard.press('F2')
  await focused(page, search)
  await type(page, `2*${cement.code}`)
  await page.keyboard.press('Enter')
  await counted.getByText('4 de 10').waitFor()
  await press(page, '+')
  await counted.getByText('5 de 10').waitFor()
  await type(page, 'NADA')
  await page.keyboard.press('Enter')
  await messageShown(page, 'Ese código no está en la orden')
  await press(page, 'Escape', 'Control+A', 'Delete')
  await type(page, 'varilla')
  await goOn(page, 'Llegó, línea 2')
  await type(page, '3')
  await goOn(page, search)
  await counted.getByText('3 de 5').waitFor()
}

/** Writes the purchase of what came, with cement at 420, and saves it. */
async function billGoods(page: Page): Promise<void> {
  await focused(page, 'Recibir con factura')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/app\/compras\/nuevo\?orden=\d+$/)
  await focused(page, 'Referencia')
  await type(page, 'F-88')
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

/** A processed purchase on credit of 10 and 5 units with IVA, C$ 3,910.00 in all. Returns its number. */
async function boughtOnCredit(): Promise<number> {
  const kind = { areaId: 1, purchaseTypeId: 1, purchasePaymentTypeId: 2, creditDays: 30, currencyId: 1 }
  const purchaseDetails = [345, 92].map((cost, at) => ({
    productId: productIds[at],
    quantity: 10 - 5 * at,
    cost,
    price: goods[at]?.price,
    ivaRate: 15,
  }))
  const header = { date: businessDay(), providerId, reference: 'PIN-1', costsIncludeIva: true, ...kind }
  const { id } = await api.post('compras', { ...header, purchaseDetails })
  await api.post('compras/process', { id, confirm: true })
  return id
}
