import { expect, test } from 'vitest'
import { axe, messageShown, openPage, signInAtHome } from '../support/browser.ts'
import { agree, chooseAction, goTo } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { quoted, shownNumber } from '../support/quoted.ts'

// A page for: the main job, money, focus.
test('a quotation is duplicated with current prices, changed, made a pre-sale and billed to be delivered later, by keyboard alone', async () => {
  const { api, productId, preBill } = await quoted('Duplicada')
  await api.post('products/area/post', { areaId: 1, productId, price: 500, discount: 10 })
  const page = await openPage()
  await signInAtHome(page)
  await goTo(page, 'cotizaciones', /\/app\/cotizaciones/)
  const row = (id: number) => page.getByRole('gridcell', { name: shownNumber(id), exact: true })
  await row(preBill.id).focus()
  await chooseAction(page, 'Duplicar')
  await page.waitForURL(/cotizaciones\/nuevo/)
  const created = page.getByRole('dialog', { name: 'Nueva cotización' })
  await created.getByText('Un producto cambió de precio: la copia lleva el de hoy').waitFor()
  await created.getByText('C$ 1,500.00').first().waitFor()
  await picture(page, 'cotizacion-duplicada')
  await page.keyboard.press('Control+S')
  await agree(page)
  await messageShown(page, 'Cotización registrada correctamente')
  const [{ id, ...copy }] = (await api.get('prebills/get?take=1')).data
  expect(copy).toMatchObject({ preBillTypeId: 1, total: 1500 })
  expect(id).toBeGreaterThan(preBill.id)

  // With unsaved changes it cannot be converted.
  await row(id).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/app/cotizaciones/${id}`)
  await page.getByRole('button', { name: 'Editar', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Guardar' }).waitFor()
  await dialog.getByRole('textbox', { name: 'Observación' }).fill('Para el viernes')
  await dialog.getByRole('button', { name: 'Convertir en pre-venta' }).press('Enter')
  await messageShown(page, 'Guarde o cancele los cambios antes de seguir')
  await expect.poll(() => api.get(`prebills/${id}`)).toMatchObject({ preBillTypeId: 1 })
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Control+S')
  await agree(page)
  await messageShown(page, 'Cotización registrada correctamente')
  await dialog.getByRole('button', { name: 'Convertir en pre-venta' }).press('Enter')
  await agree(page)
  await messageShown(page, 'Acción Convertir en pre-venta realizada correctamente')
  await dialog.getByText(/Sus productos están apartados hasta el/).waitFor()
  await expect.poll(() => api.get(`prebills/${id}`)).toMatchObject({ preBillTypeId: 2 })

  await page.getByRole('button', { name: 'Facturar y entregar después' }).press('Enter')
  const payment = page.getByRole('dialog', { name: 'Cobrar C$ 1,500.00' })
  await payment.waitFor()
  expect(await axe(page)).toEqual([])
  await payment.getByRole('button', { name: 'Exacto' }).press('Enter')
  await payment.getByRole('button', { name: 'Cobrar', exact: true }).press('Enter')
  await messageShown(page, 'Se ha creado la factura correctamente')
  const { billId } = await api.get(`prebills/${id}`)
  await expect
    .poll(() => api.get(`bills/${billId}`))
    .toMatchObject({ total: 1500, deliverLater: true, undelivered: 3 })
})
