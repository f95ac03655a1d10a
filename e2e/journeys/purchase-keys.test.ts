import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { goTo, messageShown, openPage, signIn } from '../support/browser.ts'
import { focused, press } from '../support/keyboard.ts'
import { businessDay, type StoreApi, stockUp, storeApi } from '../support/store-api.ts'

/** As they are searched, with six letters each, and how many are bought. */
const bought = [
  { code: 'TEC-1', name: 'Alambre de amarre', dolarCost: 1, price: 60, search: 'alambr', quantity: '9' },
  {
    code: 'TEC-2',
    name: 'Cemento gris de prueba',
    dolarCost: 8,
    price: 375,
    search: 'cement',
    quantity: '8',
  },
  { code: 'TEC-3', name: 'Martillo de bola', dolarCost: 4, price: 200, search: 'martil', quantity: '6' },
  { code: 'TEC-4', name: 'Varilla lisa', dolarCost: 3, price: 150, search: 'varill', quantity: '7' },
  { code: 'TEC-5', name: 'Pintura azul', dolarCost: 9, price: 450, search: 'pintur', quantity: '5' },
]
const supplier = 'Zúniga Materiales'
let api: StoreApi
let providerId = 0
let ids: number[] = []

beforeAll(async () => {
  api = await storeApi()
  ids = await stockUp(api, bought)
  const address = { ruc: 'J0310000007777', phoneNumber: '2222-7777', address: 'León' }
  providerId = (await api.post('providers/post', { name: supplier, ...address })).id
})

// A page for: the main job, focus, layout.
test('five known products are bought and processed in at most 60 keys, with price, last cost and stock in view on five lines', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/compras/nuevo')
  await focused(page, 'Proveedor')
  let keys = await press(page, ...'zun')
  await page.getByText('1 de 1', { exact: true }).waitFor()
  keys += await press(page, 'Enter', 'Enter')
  await focused(page, 'Referencia')
  keys += await press(page, ...'F-881')
  for (const { name, search, quantity } of bought) {
    keys += await press(page, 'F2', ...search)
    const options = page.locator('div:not([data-waiting]) > [role=listbox]').getByRole('option')
    await options.first().filter({ hasText: name }).waitFor()
    keys += await press(page, 'Enter')
    await focused(page, 'Cantidad')
    keys += await press(page, quantity)
  }
  await linesInView(page)
  keys += await press(page, 'Control+Shift+Enter')
  const question = page.getByRole('dialog', { name: 'Guardar y procesar compra nueva' })
  await question.getByText(/5 líneas sin precio: mantener el precio actual/).waitFor()
  keys += await press(page, 'Control+Enter')
  await messageShown(page, 'Compra procesada en inventario correctamente')
  expect(keys).toBeLessThanOrEqual(60)
  const cement = () => api.get(`products/area/1/${ids[1]}`)
  await expect.poll(cement).toMatchObject({ stock: 48, price: 375 })
})

// A page for: the main job, focus.
test('an order is received with its invoice in three keys beside the reference of the invoice', async () => {
  const header = { areaId: 1, date: businessDay(), providerId, purchasePaymentTypeId: 1, currencyId: 1 }
  const lines = ids.slice(0, 2).map((productId) => ({ productId, quantity: 3, cost: 20, ivaRate: 0 }))
  const order = await api.post('purchaseOrders/post', { ...header, lines })
  await api.post(`purchaseOrders/${order.id}/send`, { version: order.version })
  const page = await openPage()
  await signIn(page)
  await goTo(page, `/app/ordenes-compra/${order.id}`)
  await focused(page, 'Recibir con factura')
  const reference = '88'
  let keys = await press(page, 'Enter')
  await focused(page, 'Referencia')
  keys += await press(page, ...reference, 'Control+Shift+Enter')
  await page.getByRole('dialog', { name: 'Guardar y procesar compra nueva' }).waitFor()
  keys += await press(page, 'Control+Enter')
  await messageShown(page, 'Compra procesada en inventario correctamente')
  expect(keys - reference.length).toBe(3)
  await expect.poll(async () => (await api.get(`purchaseOrders/get/${order.id}`)).step).toBe('Recibida')
})

/** The cells of price, stock and last cost that are not wholly in view: cut by the frame of the lines or below the dialog's body. */
const cutCells = `(() => {
  const grid = document.querySelector('[aria-label="Líneas de la compra"] [role=grid]')
  const frame = grid.parentElement.getBoundingClientRect()
  const bar = grid.closest('[data-record]').lastElementChild.getBoundingClientRect()
  const cells = [...grid.querySelectorAll('[id$=".price"], [id$=".stock"], [id$=".lastCost"]')]
  if (cells.length < 15) return ['only ' + cells.length + ' cells']
  return cells
    .filter((cell) => {
      const { left, right, bottom } = cell.getBoundingClientRect()
      return left < frame.left || right > frame.right || bottom > Math.min(frame.bottom, bar.top)
    })
    .map(({ id }) => id)
})()`

/** At 1366 × 768 the five lines and their figures are in the window without scrolling. */
async function linesInView(page: Page): Promise<void> {
  const grid = page.getByRole('grid', { name: 'Líneas de la compra' })
  for (const header of ['Precio ant.', 'Último costo', 'Existencia', 'Precio'])
    await grid.getByRole('columnheader', { name: header, exact: true }).waitFor()
  expect(await page.evaluate<string[]>(cutCells)).toEqual([])
}
