import { expect, test } from 'vitest'
import { axe, messageShown, openPage, signIn, signInAtHome } from '../browser.ts'
import { goTo } from '../keyboard.ts'
import { picture } from '../manual.ts'
import { businessDay, stockUp, storeApi } from '../store-api.ts'

test('the income statement links to its sales, and is exported to Excel and PDF and printed, by keyboard', async () => {
  const api = await storeApi()
  const date = businessDay()
  const [productId] = await stockUp(api, [
    { code: 'RES-1', name: 'Bomba de agua', dolarCost: 20, price: 1150 },
  ])
  await api.post('bills', {
    ...{ date, clientId: 1, paymentTypeId: 1 },
    billDetails: [{ productId, quantity: 4, price: 1150 }],
  })
  await api.post('expenses/post', { date, categoryId: 1, value: 250, applyCut: false })

  const page = await openPage()
  await signInAtHome(page)
  await goTo(page, 'estado de res', /EstadoResultados/)
  const table = page.getByRole('table', { name: 'Estado de Resultados' })
  await table.getByRole('row', { name: /Utilidad neta/ }).waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'estado-de-resultados')

  const opened = page.waitForEvent('popup')
  const made = page.waitForResponse(/resultState\/pdf/)
  await page.getByRole('button', { name: 'PDF' }).focus()
  await page.keyboard.press('Enter')
  const [tab, answer] = await Promise.all([opened, made])
  expect(answer.headers()['content-type']).toBe('application/pdf')
  await tab.close()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel' }).focus()
  await page.keyboard.press('Enter')
  expect((await saved).suggestedFilename()).toBe('estado-de-resultados.xlsx')

  await page.getByRole('link', { name: 'Imprimir', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page
    .getByRole('article', { name: 'Estado de Resultados' })
    .getByRole('row', { name: /Utilidad neta/ })
    .waitFor()
  await page.keyboard.press('Escape')

  const net = table
    .getByRole('row', { name: /Ingresos netos/ })
    .getByRole('link')
    .first()
  const figure = await net.textContent()
  await net.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/reportes\/ventas.*vista=documentos/)
  await page
    .getByText(figure ?? '')
    .first()
    .waitFor()
})

test('a refused PDF shows the reason, and the screen fits on a phone', async () => {
  const page = await openPage({ width: 360, height: 800 })
  await signIn(page)
  await page.goto('/app/EstadoResultados')
  await page.getByText('Utilidad neta').waitFor()
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(360)
  expect(await axe(page)).toEqual([])
  await page.route('**/resultState/pdf', (route) =>
    route.fulfill({ status: 400, contentType: 'text/plain', body: 'Solo puede consultar su área' }),
  )
  await page.getByRole('button', { name: 'PDF' }).click()
  await messageShown(page, 'Solo puede consultar su área')
})
