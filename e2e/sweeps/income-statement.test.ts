import { expect, test } from 'vitest'
import { goTo, messageShown, openPage, signIn } from '../support/browser.ts'
import { picture } from '../support/manual.ts'
import { businessDay, stockUp, storeApi } from '../support/store-api.ts'

// A page for: print, files, two screens.
test('the income statement is exported to Excel and PDF, printed and linked to its sales by keyboard; a refused PDF shows why', async () => {
  const api = await storeApi()
  const date = businessDay()
  const [productId] = await stockUp(api, [
    { code: 'RES-1', name: 'Bomba de agua', dolarCost: 20, price: 1150 },
  ])
  await api.post('bills', {
    date,
    clientId: 1,
    paymentTypeId: 1,
    billDetails: [{ productId, quantity: 4, price: 1150 }],
  })
  await api.post('expenses/post', { date, categoryId: 1, value: 250, applyCut: false })

  const page = await openPage()
  await signIn(page)
  await goTo(page, '/app/EstadoResultados')
  const table = page.getByRole('table', { name: 'Estado de Resultados' })
  await table.getByRole('row', { name: /Utilidad neta/ }).waitFor()
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

  await page.route('**/resultState/pdf', (route) =>
    route.fulfill({ status: 400, contentType: 'text/plain', body: 'Solo puede consultar su área' }),
  )
  await goTo(page, '/app/EstadoResultados')
  await page.getByRole('button', { name: 'PDF' }).press('Enter')
  await messageShown(page, 'Solo puede consultar su área')
})
