import { expect, test } from 'vitest'
import { axe, openPage, signInAtHome } from '../browser.ts'
import { goTo } from '../keyboard.ts'
import { picture } from '../manual.ts'
import { businessDay, stockUp, storeApi } from '../store-api.ts'

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

test('the journal balances, is saved as CSV, and opens its documents; a rule gets another account by keyboard', async () => {
  const api = await storeApi()
  const [productId] = await stockUp(api, [{ code: 'DIA-1', name: 'Sierra', dolarCost: 10, price: 575 }])
  const billDetails = [{ productId, quantity: 1, price: 575 }]
  await api.post('bills', { date: businessDay(), clientId: 1, paymentTypeId: 1, billDetails })

  const page = await openPage()
  await signInAtHome(page)
  await goTo(page, 'diario', /contabilidad\/diario/)
  await page.getByText('Cuadra', { exact: true }).waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'diario')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).press('Enter')
  expect((await saved).suggestedFilename()).toBe('diario.csv')

  await page.getByRole('gridcell', { name: 'Ventas al contado' }).first().dblclick()
  await page.getByRole('dialog', { name: /Factura/ }).waitFor()
  await page.keyboard.press('Escape')

  await goTo(page, 'cuentas por documento', /contabilidad\/reglas/)
  await page.getByRole('row', { name: /Dinero recibido.*Tarjeta/ }).dblclick()
  const account = page.getByRole('combobox', { name: 'Cuenta' })
  await account.fill('Caja general')
  await page.getByRole('option', { name: /1\.1\.02 Caja general/ }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => account.inputValue()).toBe('1.1.02 Caja general')
  await page.keyboard.press('Control+s')
  await page.getByRole('row', { name: /Dinero recibido.*Tarjeta.*1\.1\.02/ }).waitFor()
})
