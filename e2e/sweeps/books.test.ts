import { expect, test } from 'vitest'
import { goTo, openPage, signIn } from '../support/browser.ts'
import { picture } from '../support/manual.ts'
import { businessDay, stockUp, storeApi } from '../support/store-api.ts'

// A page for: print, files.
test('the sales book lists voided invoices, in Excel and on paper; the journal balances, opens documents, and a rule gets another account', async () => {
  const api = await storeApi()
  const [productId] = await stockUp(api, [{ code: 'LIB-1', name: 'Taladro', dolarCost: 20, price: 1150 }])
  const sold = { date: businessDay(), clientId: 1, paymentTypeId: 1 }
  const billDetails = [{ productId, quantity: 1, price: 1150 }]
  await api.post('bills', { ...sold, billDetails })
  const voided = await api.post('bills', { ...sold, billDetails })
  await api.post(`bills/${voided.id}/delete`, { id: voided.id, name: '', disabledSubject: 'Error' })

  const page = await openPage()
  await signIn(page)
  await goTo(page, '/app/facturas/reportes/libro-ventas')
  await page.getByRole('row', { name: /ANULADA/ }).waitFor()
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
  await goTo(page, '/app/compras/reportes/libro-compras')
  await page
    .getByRole('row', { name: /Importadora.*F-100/ })
    .first()
    .waitFor()

  await goTo(page, '/app/contabilidad/diario')
  await page.getByText('Cuadra', { exact: true }).waitFor()
  await picture(page, 'diario')
  const csv = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).press('Enter')
  expect((await csv).suggestedFilename()).toBe('diario.csv')

  await page.getByRole('gridcell', { name: 'Ventas al contado' }).first().dblclick()
  await page.getByRole('dialog', { name: /Factura/ }).waitFor()
  await page.keyboard.press('Escape')

  await goTo(page, '/app/contabilidad/reglas')
  await page.getByRole('row', { name: /Dinero recibido.*Tarjeta/ }).dblclick()
  const account = page.getByRole('combobox', { name: 'Cuenta' })
  await account.fill('Caja general')
  await page.getByRole('option', { name: /1\.1\.02 Caja general/ }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => account.inputValue()).toBe('1.1.02 Caja general')
  await page.keyboard.press('Control+s')
  await page.getByRole('row', { name: /Dinero recibido.*Tarjeta.*1\.1\.02/ }).waitFor()
})
