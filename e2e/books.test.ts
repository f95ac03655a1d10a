import { expect, test } from 'vitest'
import { axe, openPage, signInAtHome } from './browser.ts'
import { goTo } from './keyboard.ts'
import { picture } from './manual.ts'
import { businessDay, stockUp, storeApi } from './store-api.ts'

test('the sales book is exported and printed by keyboard, and lists voided invoices', async () => {
  const api = await storeApi()
  const [productId] = await stockUp(api, [{ code: 'LIB-1', name: 'Taladro', dolarCost: 20, price: 1150 }])
  const sold = { date: businessDay(), clientId: 1, paymentTypeId: 1 }
  const billDetails = [{ productId, quantity: 1, price: 1150 }]
  await api.post('bills', { ...sold, billDetails })
  const voided = await api.post('bills', { ...sold, billDetails })
  await api.post(`bills/${voided.id}/delete`, { id: voided.id, name: '', disabledSubject: 'Error' })

  const page = await openPage()
  await signInAtHome(page)
  await goTo(page, 'libro de ventas', /libro-ventas/)
  await page.getByRole('row', { name: /ANULADA/ }).waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'libro-de-ventas')

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar a Excel' }).focus()
  await page.keyboard.press('Enter')
  expect((await saved).suggestedFilename()).toBe('libro-de-ventas.xlsx')

  await page.getByRole('link', { name: 'Imprimir', exact: true }).focus()
  await page.keyboard.press('Enter')
  const paper = page.getByRole('article', { name: /Libro de ventas/ })
  await paper.getByRole('row', { name: /ANULADA/ }).waitFor()
  await page.keyboard.press('Escape')

  await page.waitForURL(/reportes\/libro-ventas/)
  await goTo(page, 'libro de compras', /libro-compras/)
  await page
    .getByRole('row', { name: /Importadora.*F-100/ })
    .first()
    .waitFor()
  expect(await axe(page)).toEqual([])
})
