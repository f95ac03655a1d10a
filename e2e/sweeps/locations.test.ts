import { expect, test } from 'vitest'
import { axe, messageShown, openPage, signIn } from '../browser.ts'
import { agree, focused, scan, type } from '../keyboard.ts'
import { picture } from '../manual.ts'
import { stockUp, storeApi } from '../store-api.ts'

test('products are placed in the list, a shelf is counted, and what nobody counted is 0', async () => {
  const api = await storeApi()
  const [saw] = await stockUp(api, [
    { code: 'UBI-1', name: 'Serrucho ubicado', dolarCost: 2, price: 90 },
    { code: 'UBI-2', name: 'Sierra ubicada', dolarCost: 2, price: 95 },
  ])
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/inventario/ubicaciones?q=ubicad')
  const row = page.getByRole('row').filter({ hasText: 'Serrucho ubicado' })
  await row.getByRole('gridcell').nth(1).click()
  await page.keyboard.press('Enter')
  await type(page, 'A-3, Patio')
  await page.keyboard.press('Enter')
  await messageShown(page, 'Ubicaciones guardadas')
  await page.getByRole('gridcell', { name: 'A-3, Patio' }).waitFor()
  expect(await axe(page)).toEqual([])

  for (const name of ['Serrucho ubicado', 'Sierra ubicada'])
    await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Poner en una ubicación' }).click()
  await focused(page, 'Ubicación')
  await type(page, 'Estante 9')
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Control+S')
  await messageShown(page, 'Ubicaciones guardadas')
  await page.getByRole('gridcell', { name: 'A-3, Patio, Estante 9' }).waitFor()
  await picture(page, 'ubicaciones')

  await row.getByRole('gridcell').nth(2).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Contar Estante 9' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Ubicación' }).waitFor()
  await page.keyboard.press('Control+S')
  await messageShown(page, 'Conteo abierto correctamente')
  await page.getByText('Estante 9').first().waitFor()
  const countId = Number(page.url().match(/conteo\/(\d+)/)?.[1])
  await api.post('stockCounts/count', { countId, productId: saw, quantity: 39, mode: 'set' })
  await page.goto(`/app/inventario/conteo/${countId}/revision`)
  await page.getByRole('button', { name: 'Lo que falta es 0' }).click()
  await page.getByText(/1 producto con existencia que nadie contó queda en 0/).waitFor()
  await agree(page)
  await messageShown(page, 'Los productos sin contar quedaron en 0')
  await page.getByRole('gridcell', { name: '-40' }).waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'revision-ubicacion')
})

test('a sale that is short of a product offers its substitute with one key', async () => {
  const api = await storeApi()
  await stockUp(api, [
    { code: 'SUS-1', name: 'Cemento que falta', dolarCost: 2, price: 90, barcode: '7431110000017' },
    { code: 'SUS-2', name: 'Cemento sustituto', dolarCost: 2, price: 95 },
  ])
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/productos?q=cemento que falta')
  await page.getByRole('gridcell', { name: 'Cemento que falta', exact: true }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Sustitutos' }).click()
  await focused(page, 'Agregar un producto')
  await type(page, 'cemento sust')
  await page.getByRole('option', { name: /Cemento sustituto/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('SUS-2 Cemento sustituto').waitFor()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Control+S')
  await messageShown(page, 'Sustitutos guardados')

  await page.goto('/app/facturas-quickly')
  await focused(page, 'Código, nombre o escáner')
  await type(page, '50*')
  await scan(page, '7431110000017')
  await page.getByText('Puede ofrecer').waitFor()
  await page.getByRole('button', { name: /Cemento sustituto · 40/ }).waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'sustitutos')
  await page.keyboard.press('Alt+S')
  const line = page.getByRole('row').filter({ hasText: 'Cemento sustituto' })
  await line.getByRole('gridcell', { name: '10', exact: true }).waitFor()
})
