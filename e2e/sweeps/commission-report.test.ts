import { expect, test } from 'vitest'
import { axe, openPage, signIn, signInAtHome } from '../browser.ts'
import { find, focused, goTo, tabTo } from '../keyboard.ts'
import { picture } from '../manual.ts'
import { businessDay, stockUp, storeApi } from '../store-api.ts'

test('the commissions of a seller are found and printed by keyboard alone', async () => {
  const api = await storeApi()
  const family = await api.post('catalogos/new-catalog', {
    name: 'Pintura con comisión',
    catalogId: 'family',
  })
  await api.post('Comissions/post', { familyId: family.id, comission: 3, d46a59: 1.5, d60aMas: 0.5 })
  const [productId] = await stockUp(api, [
    { code: 'COMI-1', name: 'Pintura comisionada', dolarCost: 5, price: 1150, familyId: family.id },
  ])
  const person = { code: 'COMI', fullName: 'Tomás Comisiones', email: 'tomas.comi@example.com', areaId: 1 }
  const seller = await api.post('users/post', { ...person, username: 'tomas.comi', rolId: 1 })
  const header = { date: businessDay(), clientId: 1, paymentTypeId: 1, asignedTo: seller.username }
  await api.post('bills', { ...header, billDetails: [{ productId, quantity: 4, price: 1150 }] })
  await api.post('bills', { ...header, billDetails: [{ productId, quantity: 1, price: 1150 }] })

  const page = await openPage()
  await signInAtHome(page)
  await goTo(page, 'reporte de comis', /reportes\/comisiones/)
  await page.getByText('Vendedor: Tomás Comisiones').waitFor()
  await tabTo(page, 'Vendedor')
  await find(page, 'tomas com')
  await page.waitForURL(/seller=tomas.comi/)
  await page.getByRole('row', { name: /Vendedor: Tomás Comisiones/ }).waitFor()
  await page.getByText('C$ 150.00').first().waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'comisiones-del-mes')

  await page.getByRole('link', { name: 'Imprimir', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/imprimir\/comisiones/)
  const paper = page.getByRole('article', { name: 'Reporte de comisiones' })
  await paper.getByText('Tomás Comisiones: 2 facturas').waitFor()
  await paper.getByText('Vendido al 3 %').waitFor()
  await page.keyboard.press('Escape')
  await focused(page, /.*/)
  await page.getByRole('row', { name: /Vendedor: Tomás Comisiones/ }).waitFor()
})

test('a report without paid invoices says so, and fits on a phone', async () => {
  const page = await openPage({ width: 360, height: 800 })
  await signIn(page)
  await page.goto('/app/facturas/reportes/comisiones?from=2020-01-01&to=2020-01-31')
  await page.getByText('Ninguna factura se pagó en esas fechas').waitFor()
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(360)
})
