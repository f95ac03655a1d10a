import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axe, goTo, messageShown, openPage, signIn } from '../support/browser.ts'
import { picture } from '../support/manual.ts'
import { settled } from '../support/settled.ts'
import { businessDay, type StoreApi, stockUp, storeApi } from '../support/store-api.ts'

let api: StoreApi

beforeAll(async () => {
  api = await storeApi()
  const goods = [
    { code: 'MART-16', name: 'Martillo de uña 16 oz', dolarCost: 5, price: 320 },
    { code: 'CLA-3', name: 'Clavo de 3 pulgadas', dolarCost: 0.5, price: 35 },
    { code: 'PINT-BL', name: 'Pintura blanca galón', dolarCost: 12, price: 780 },
    { code: 'CIZ-12', name: 'Cizalla de 12 pulgadas', dolarCost: 20, price: 900 },
  ]
  const [hammer, nails, paint] = await stockUp(api, goods)
  const product = await api.get(`products/get/${hammer}`)
  const { familyId, presentationId, unitOfMeasureId, name, internalCode, version } = product
  await api.post('products/post', {
    id: hammer,
    familyId,
    presentationId,
    unitOfMeasureId,
    name,
    internalCode,
    version,
    packSize: 12,
  })
  await api.post('cuts/post', { cutDate: businessDay(), initValue: 1000 })
  await api.post('bills', {
    date: businessDay(),
    clientId: 1,
    paymentTypeId: 1,
    billDetails: [
      { productId: hammer, quantity: 3, price: 320 },
      { productId: nails, quantity: 20, price: 35 },
      { productId: paint, quantity: 1, price: 780 },
    ],
  })
})

// A page for: the main job, layout, print.
test('what is sold is proposed with its figures and becomes orders; the reports of the stock are shown and printed; lists with amounts show every column', async () => {
  const page = await openPage()
  await signIn(page)
  await proposeBySales(page)
  await readReports(page)
  // At 1366 pixels, with the menu open.
  const reports = ['stock', 'existencias-fecha'].map((name) => `inventario/reportes/${name}`)
  const lists = ['compras', 'productos/reposicion', 'cierres-caja', 'recibos', 'notascreditos', ...reports]
  for (const path of lists) {
    await goTo(page, `/app/${path}`)
    await settled(page)
    await page.getByRole('grid').waitFor()
    await expect.poll(() => page.locator('[data-wide]').count(), { message: path }).toBe(0)
  }
  await proposeByMinimum(page)
})

/** Reads what is at its minimum, and how it reaches its maximum. */
async function proposeByMinimum(page: Page): Promise<void> {
  const { data } = await api.get('products/get?take=10')
  for (const { id: productId, price, stock } of data)
    await api.post('products/area/post', {
      areaId: 1,
      productId,
      price,
      stockMin: stock + 5,
      stockMax: stock + 40,
      confirm: true,
    })
  await page.goto('/app/productos/reposicion?areaId=1')
  await page.getByText('Por mínimo y máximo', { exact: true }).click()
  await page.getByRole('row', { name: /Pintura blanca/ }).waitFor()
  await picture(page, 'reposicion')
}

/** Orders what the sales propose, and reads why. */
async function proposeBySales(page: Page): Promise<void> {
  await page.goto('/app/productos/reposicion?areaId=1')
  await page.getByText('No hay nada que reponer en esta área').waitFor()
  await page.getByText('Por ventas', { exact: true }).click()
  const hammer = page.getByRole('row', { name: /Martillo/ })
  await hammer.waitFor()
  // 3 a day for 21 days is 63; 37 are there, and 36 are three packs of 12.
  await hammer.getByRole('gridcell', { name: '36', exact: true }).waitFor()
  await expect.poll(() => page.locator('[data-wide]').count()).toBe(0)
  await picture(page, 'reposicion-por-ventas')
  await page.getByRole('button', { name: /Acciones de Martillo/ }).click()
  await page.getByRole('menuitem', { name: 'Por qué esta cantidad' }).click()
  const why = page.getByRole('dialog')
  await why.getByText('63, para 21 días').waitFor()
  await why.getByText('7 (según la configuración)').waitFor()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await why.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Crear borradores' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Crear borradores' }).click()
  await messageShown(page, /Se crearon 0 solicitudes de traslado y 1 órdenes/)
  await page.getByRole('link', { name: /Orden de compra/ }).waitFor()
  await page.getByText('Lo que se vende alcanza hasta la siguiente compra').waitFor()
}

/** Reads and prints what brings profit, what is not sold, and how long the stock lasts. */
async function readReports(page: Page): Promise<void> {
  await goTo(page, '/app/inventario/reportes/abc')
  await page.getByRole('row', { name: /Martillo/ }).waitFor()
  await picture(page, 'abc-por-utilidad')
  await page.getByRole('link', { name: 'Imprimir' }).click()
  await page.getByText('A hasta 80 %, B hasta 95 %').first().waitFor()

  await goTo(page, '/app/inventario/reportes/sin-movimiento?dias=0')
  await page.getByRole('row', { name: /Cizalla/ }).waitFor()
  await picture(page, 'sin-movimiento')
  await page.getByRole('link', { name: 'Imprimir' }).click()
  await page.getByText('Cizalla de 12 pulgadas').first().waitFor()

  await goTo(page, '/app/inventario/reportes/dias')
  const nails = page.getByRole('row', { name: /Clavo/ })
  await nails.getByText('Poca').waitFor()
  await picture(page, 'dias-de-inventario')
  await page.getByLabel('Por', { exact: true }).click()
  await page.getByRole('option', { name: 'Área' }).click()
  await page.getByRole('row', { name: /Bodega/ }).waitFor()
  await page.getByRole('link', { name: 'Imprimir' }).click()
  await page.getByText('Bodega').first().waitFor()
}
