import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { fromTheShop, goTo, openPage } from '../support/browser.ts'
import { focused, scan, type } from '../support/keyboard.ts'
import { baseUrl } from '../support/store.ts'
import { businessDay, stockUp, storeApi } from '../support/store-api.ts'

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

// A page for: the session, focus, camera.
test('over plain HTTP a stock count works, cells of a list are copied, and the camera scanner says why it cannot work', async () => {
  const api = await storeApi()
  const { id: familyId } = await api.post('catalogos/family/post', { name: 'Conteo de red' })
  await stockUp(api, [
    { code: 'HTTP-2', name: 'Candado de red', dolarCost: 2, price: 90, barcode: '7430000001002', familyId },
  ])
  const count = await api.post('stockCounts/post', { areaId: 1, date: businessDay(), categoryId: familyId })
  const page = await enter()
  await goTo(page, `/app/inventario/conteo/${count.id}`)
  await focused(page, 'Código, nombre o escáner')
  for (const units of ['1 Unidad', '2 Unidad']) {
    await scan(page, '7430000001002')
    await page.getByRole('status').getByText(units).waitFor()
  }
  await goTo(page, `/app/inventario/conteo/${count.id}/revision`)
  const counted = page
    .getByRole('row', { name: /Candado de red/ })
    .getByRole('gridcell', { name: '2', exact: true })
  await counted.dblclick()
  await page.keyboard.press('Control+A')
  await type(page, '7')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await api.get(`stockCounts/${count.id}/counted`))[0].counted).toBe(7)

  await goTo(page, '/app/marcas')
  const cell = page.getByRole('gridcell', { name: 'Genérica', exact: true }).first()
  await cell.click()
  await page.keyboard.press('Control+C')
  await expect.poll(() => page.evaluate<string>('document.activeElement.textContent')).toBe('Genérica')
  const search = page.getByRole('searchbox').last()
  await search.fill('')
  await search.press('Control+V')
  await expect.poll(() => search.inputValue()).toBe('Genérica')
  await refuseCamera()
})

/** On a phone both buttons of the camera say why it cannot work. */
async function refuseCamera(): Promise<void> {
  const phone = await enter({ width: 360, height: 800 })
  const reason = phone.getByText(
    /La cámara necesita una conexión segura: en http:.*\/conectar se explica cómo/,
  )
  await phone.getByRole('button', { name: 'Escanear' }).click()
  await reason.waitFor()
  await phone.keyboard.press('Escape')
  await reason.waitFor({ state: 'detached' })
  await goTo(phone, '/app/facturas-quickly')
  await phone.getByRole('button', { name: 'Escanear con la cámara' }).click()
  await reason.waitFor()
}
