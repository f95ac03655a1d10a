import { expect, test } from 'vitest'
import { axe, messageShown, openPage, signIn } from './browser.ts'
import { focused, scan, type } from './keyboard.ts'
import { picture } from './manual.ts'
import { businessDay, stockUp, storeApi } from './store-api.ts'

test('serials are registered, one is sold by scanning it, and its warranty is found by its end', async () => {
  const api = await storeApi()
  const [drill] = await stockUp(api, [
    { code: 'SER-1', name: 'Taladro con serie', dolarCost: 60, price: 3200 },
  ])
  const record = await api.get(`products/get/${drill}`)
  await api.post('products/post', { ...record, serials: 2, warrantyMonths: 12 })
  await api.post('cuts/post', { cutDate: businessDay(), initValue: 1000 }).catch(() => undefined)
  const page = await openPage()
  await signIn(page)

  await page.goto('/app/series/nuevo')
  await scan(page, 'DWX-50001')
  await scan(page, 'DWX-50002')
  await page.getByText('2 de 40').waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'registrar-series')
  await page.keyboard.press('Control+S')
  await messageShown(page, '2 series registradas')

  await page.goto('/app/facturas-quickly')
  await focused(page, 'Código, nombre o escáner')
  await scan(page, 'DWX-50001')
  await page.getByText('Serie DWX-50001').waitFor()
  await page.goto('/app/facturas/nuevo')

  const sale = { date: businessDay(), clientId: 1, paymentTypeId: 1 }
  const line = { productId: drill, quantity: 1, price: 3200, serials: ['DWX-50001'] }
  await api.post('bills', { ...sale, billDetails: [line] })

  await page.goto('/app/series')
  await page.getByRole('gridcell', { name: 'DWX-50001' }).waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'series')
  await page.getByRole('searchbox').first().focus()
  await type(page, '50001')
  await page.getByRole('gridcell', { name: 'DWX-50002' }).waitFor({ state: 'detached' })
  await page.getByRole('gridcell', { name: 'DWX-50001' }).dblclick()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('En garantía').waitFor()
  await dialog.getByText(/^Salió: Factura/).waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'historia-serie')
})
