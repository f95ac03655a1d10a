import { expect, test } from 'vitest'
import { axe, messageShown, openPage, signIn } from '../browser.ts'
import { chooseAction, find, focused, press, type } from '../keyboard.ts'
import { picture } from '../manual.ts'
import { businessDay, stockUp, storeApi } from '../store-api.ts'

test('quotations are called, lost with a reason and won, and the figures tell it', async () => {
  const api = await storeApi()
  const [productId] = await stockUp(api, [
    { code: 'SEG-1', name: 'Lámina de zinc seguida', dolarCost: 5, price: 400 },
  ])
  const quote = async (quantity: number, nameClient: string) => {
    const sale = { date: businessDay(), clientId: 1, nameClient, paymentTypeId: 1, preBillTypeId: 1 }
    const made = await api.post('prebills', {
      ...sale,
      preBillDetails: [{ productId, quantity, price: 400 }],
    })
    return { id: made.id, shown: String(made.id).padStart(5, '0') }
  }
  const called = await quote(10, 'Constructora Seguida')
  const lost = await quote(3, 'Taller Perdido')
  const won = await quote(2, 'Finca Ganada')
  await api.post(`prebills/${won.id}/convert`, {})
  await api.post(`prebills/${won.id}/convertToBill`, {})

  const page = await openPage()
  await signIn(page)
  await page.goto('/app/seguimiento-cotizaciones')
  await page.getByRole('gridcell', { name: called.shown, exact: true }).focus()
  await chooseAction(page, 'Dar seguimiento')
  await focused(page, 'Próximo contacto')
  await type(page, 'hoy')
  await press(page, 'Tab')
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Control+S')
  await messageShown(page, 'Seguimiento guardado')

  await page.getByRole('gridcell', { name: lost.shown, exact: true }).focus()
  await chooseAction(page, 'Marcar como perdida')
  await focused(page, 'Motivo')
  await find(page, 'precio')
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Control+S')
  await messageShown(page, 'Cotización marcada como perdida')

  await page.goto('/app/seguimiento-cotizaciones?shown=contact')
  await page.getByText('Constructora Seguida').first().waitFor()
  await page.goto('/app/seguimiento-cotizaciones?shown=all')
  await page.getByText('Taller Perdido').first().waitFor()
  await page.getByText('Finca Ganada').first().waitFor()
  await page.getByText('Conversión del valor').first().waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'seguimiento-cotizaciones')

  await page.goto(`/app/imprimir/proforma/${called.id}`)
  await page.getByText('Factura proforma').first().waitFor()
  await page
    .getByText(/Documento sin valor fiscal/)
    .first()
    .waitFor()
})

test('an invoice is duplicated at the prices of today', async () => {
  const api = await storeApi()
  const [productId] = await stockUp(api, [
    { code: 'SEG-2', name: 'Cumbrera duplicada', dolarCost: 5, price: 250 },
  ])
  const sale = { date: businessDay(), clientId: 1, paymentTypeId: 1 }
  const bill = await api.post('bills', { ...sale, billDetails: [{ productId, quantity: 2, price: 250 }] })
  await api.post('products/area/post', { areaId: 1, productId, price: 275, discount: 0 })
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/facturas')
  await page.getByRole('gridcell', { name: String(bill.id).padStart(5, '0'), exact: true }).focus()
  await chooseAction(page, 'Duplicar')
  await page.waitForURL('**/app/facturas/nuevo')
  await page.getByText('Un producto cambió de precio: la copia lleva el de hoy').waitFor()
  await page.getByText('Cumbrera duplicada').first().waitFor()
  await page.getByText('C$ 550.00').first().waitFor()
})
