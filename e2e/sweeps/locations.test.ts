import { expect, test } from 'vitest'
import { axe, goTo, messageShown, openPage, signIn } from '../support/browser.ts'
import { agree, focused, type } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { stockUp, storeApi } from '../support/store-api.ts'

// A page for: focus, a kind of screen.
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
  await goTo(page, `/app/inventario/conteo/${countId}/revision`)
  await page.getByRole('button', { name: 'Lo que falta es 0' }).click()
  await page.getByText(/1 producto con existencia que nadie contó queda en 0/).waitFor()
  await agree(page)
  await messageShown(page, 'Los productos sin contar quedaron en 0')
  await page.getByRole('gridcell', { name: '-40' }).waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'revision-ubicacion')
})
