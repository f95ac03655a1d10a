import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { fromTheShop, messageShown, openPage } from '../browser.ts'
import { focused, goTo, pay, scan, type } from '../keyboard.ts'
import { baseUrl } from '../store.ts'
import { businessDay, stockUp, storeApi } from '../store-api.ts'

/** Signs in from another computer of the shop, where the page is not a secure context. */
async function enter(view: { width?: number; height?: number } = {}): Promise<Page> {
  const page = await openPage({ ...view, baseURL: fromTheShop(baseUrl) })
  await page.goto('/account/login')
  expect(await page.evaluate<boolean>('isSecureContext')).toBe(false)
  await page.getByRole('textbox', { name: 'Usuario' }).fill('admin')
  await page.getByLabel('Contraseña', { exact: true }).fill(inject('adminPassword'))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Inicio' }).waitFor()
  return page
}

/** Pastes into the search of the list with Ctrl+V, and returns its text. */
async function pasted(page: Page): Promise<string> {
  const search = page.getByRole('searchbox').last()
  await search.fill('')
  await search.press('Control+V')
  return search.inputValue()
}

test('a sale at the till works over plain HTTP', async () => {
  await stockUp(await storeApi(), [
    { code: 'HTTP-1', name: 'Bisagra de red', dolarCost: 2, price: 120, barcode: '7430000001001' },
  ])
  const page = await enter()
  await goTo(page, 'factura rápida', /facturas-quickly/)
  await focused(page, 'Código, nombre o escáner')
  await scan(page, '7430000001001')
  await page.getByRole('gridcell', { name: 'Bisagra de red' }).waitFor()
  await page.keyboard.press('F9')
  await pay(page)
  await messageShown(page, /Factura.*00001|guardad|registrad/i)
})

test('a stock count works over plain HTTP', async () => {
  const api = await storeApi()
  const { id: familyId } = await api.post('catalogos/family/post', { name: 'Conteo de red' })
  await stockUp(api, [
    { code: 'HTTP-2', name: 'Candado de red', dolarCost: 2, price: 90, barcode: '7430000001002', familyId },
  ])
  const count = await api.post('stockCounts/post', { areaId: 1, date: businessDay(), categoryId: familyId })
  const page = await enter()
  await page.goto(`/app/inventario/conteo/${count.id}`)
  await focused(page, 'Código, nombre o escáner')
  for (const units of ['1 Unidad', '2 Unidad']) {
    await scan(page, '7430000001002')
    await page.getByRole('status').getByText(units).waitFor()
  }
  await page.goto(`/app/inventario/conteo/${count.id}/revision`)
  const counted = page
    .getByRole('row', { name: /Candado de red/ })
    .getByRole('gridcell', { name: '2', exact: true })
  await counted.dblclick()
  await page.keyboard.press('Control+A')
  await type(page, '7')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await api.get(`stockCounts/${count.id}/counted`))[0].counted).toBe(7)
})

test('cells of a list are copied over plain HTTP', async () => {
  const page = await enter()
  await goTo(page, 'marcas', /\/app\/marcas$/)
  const cell = page.getByRole('gridcell', { name: 'Genérica', exact: true }).first()
  await cell.click()
  await page.keyboard.press('Control+C')
  await expect.poll(() => page.evaluate<string>('document.activeElement.textContent')).toBe('Genérica')
  expect(await pasted(page)).toBe('Genérica')
})

test('over plain HTTP the camera scanner says why it cannot work', async () => {
  const page = await enter({ width: 360, height: 800 })
  await page.getByRole('button', { name: 'Escanear' }).click()
  await page
    .getByText(/La cámara necesita una conexión segura: en http:.*\/conectar se explica cómo/)
    .waitFor()
  await page.keyboard.press('Escape')
  await page.goto('/app/facturas-quickly')
  await page.getByRole('button', { name: 'Escanear con la cámara' }).click()
  await page
    .getByText(/La cámara necesita una conexión segura: en http:.*\/conectar se explica cómo/)
    .waitFor()
})
