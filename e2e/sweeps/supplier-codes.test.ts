import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axe, goTo, messageShown, openPage, signIn } from '../support/browser.ts'
import { agree, find, focused, goOn, type } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { businessDay, type StoreApi, storeApi } from '../support/store-api.ts'

const name = 'Tornillo punta broca 1 pulgada'
const supplier = 'Tornillos de Occidente'
const search = 'Código, nombre o escáner'
let api: StoreApi
let productId = 0
let providerId = 0

beforeAll(async () => {
  api = await storeApi()
  await api.post('rates/post', { date: businessDay(), value: 36.6243 }).catch(() => undefined)
  const address = { ruc: 'J0310000000888', phoneNumber: '2222-4466', address: 'León' }
  providerId = (await api.post('providers/post', { name: supplier, ...address })).id
  const other = { ...address, ruc: 'J0310000000889', name: 'Ferretera Central' }
  const { id: otherId } = await api.post('providers/post', other)
  const kind = { familyId: 1, presentationId: 1, unitOfMeasureId: 1 }
  productId = (await api.post('products/post', { internalCode: 'TPB-1', name, ...kind })).id
  await api.post('products/area/post', { areaId: 1, productId, price: 12, discount: 0 })
  const line = { productId, quantity: 50, cost: 9, ivaRate: 0, price: 12 }
  const terms = { areaId: 1, date: businessDay(), purchaseTypeId: 1, purchasePaymentTypeId: 1, currencyId: 1 }
  const bought = { ...terms, providerId: otherId, reference: 'F-800', purchaseDetails: [line] }
  const { id } = await api.post('compras', bought)
  await api.post('compras/process', { id })
})

// A page for: the main job, focus.
test('the suppliers of a product are kept on its card; an order by the supplier code is in boxes, received and billed', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto(`/app/productos/${productId}`)
  await keepSupplier(page)

  await goTo(page, '/app/ordenes-compra')
  await page.getByRole('heading', { name: 'Órdenes de compra' }).waitFor()
  await page.keyboard.press('Alt+C')
  await focused(page, 'Proveedor')
  await find(page, 'occidente')
  await page.getByLabel(search).focus()
  await type(page, 'PB-100')
  await page.keyboard.press('Enter')
  await focused(page, 'Empaques, línea 1')
  await type(page, '3')
  await page.keyboard.press('Enter')
  await focused(page, 'Costo emp., línea 1')
  await type(page, '840')
  await goOn(page, search)
  await page.locator('[id$="lines.0.packs"]').click()
  await page.keyboard.press('Alt+U')
  const prices = page.getByRole('dialog', { name: `Últimos precios: ${name}` })
  await prices.getByText('Ferretera Central').waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'ultimos-precios')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+S')
  await page.getByText('1 producto · Total C$ 2,520.00').waitFor()
  await agree(page)
  await page.waitForURL(/\/app\/ordenes-compra\/\d+$/)
  const id = Number(page.url().split('/').at(-1))
  await expect
    .poll(async () => (await api.get(`purchaseOrders/get/${id}`)).lines)
    .toMatchObject([
      { quantity: 300, packs: 3, packSize: 100, packName: 'Caja', supplierCode: 'PB-100', cost: 8.4 },
    ])
  await api.post(`purchaseOrders/${id}/send`, {})
  await api.post('receptions/post', {
    id: 0,
    orderId: id,
    date: businessDay(),
    reference: 'R-1',
    lines: [{ productId, quantity: 300 }],
  })

  await goTo(page, `/app/ordenes-compra/${id}`)
  await page.getByRole('button', { name: 'Registrar factura' }).click()
  await page.getByText('Costo emp.').waitFor()
  await focused(page, 'Referencia')
  await type(page, 'F-801')
  await page.keyboard.press('Control+S')
  await agree(page)
  await page.waitForURL(/\/app\/compras\/\d+$/)
  const purchase = Number(page.url().split('/').at(-1))
  await focused(page, 'Procesar compra')
  await page.keyboard.press('Enter')
  await agree(page)
  await messageShown(page, 'Compra procesada en inventario correctamente')
  await expect
    .poll(() => api.get(`compras/${purchase}`))
    .toMatchObject({
      total: 2520,
      purchaseDetails: [{ quantity: 300, packs: 3, packSize: 100, cost: 8.4 }],
    })
})

/** The supplier's code, its box of 100 and its days, on the card of the product. */
async function keepSupplier(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Proveedores', exact: true }).click()
  const list = page.getByRole('dialog', { name: `Proveedores de ${name}` })
  await list.getByText('Ferretera Central').waitFor()
  await list.getByRole('button', { name: 'Agregar proveedor' }).click()
  await focused(page, 'Proveedor')
  await find(page, 'occidente')
  await page.getByRole('textbox', { name: 'Código del proveedor' }).fill('PB-100')
  await page.getByRole('textbox', { name: 'Días que tarda' }).fill('4')
  await page.getByRole('textbox', { name: 'Nombre del empaque' }).fill('Caja')
  await page.getByRole('textbox', { name: 'Unidades por empaque' }).last().fill('100')
  await page.getByRole('switch', { name: 'Proveedor preferido' }).last().click()
  await page.keyboard.press('Control+S')
  await messageShown(page, 'Proveedor del producto guardado')
  await list.getByText('Caja de 100').waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'producto-proveedores')
  await expect
    .poll(() => api.get(`products/${productId}/suppliers`))
    .toMatchObject([
      { providerId, supplierCode: 'PB-100', packName: 'Caja', packSize: 100, leadDays: 4, preferred: true },
      { last: { cost: 9 } },
    ])
}
