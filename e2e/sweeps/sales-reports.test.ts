import { expect, test } from 'vitest'
import { goTo, openPage, signIn } from '../support/browser.ts'
import { choose, find, focused, tabTo, type } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { reportedSales, totals } from '../support/reported-sales.ts'
import { businessDay } from '../support/store-api.ts'

const screen = '/app/facturas/reportes/ventas'
const today = businessDay()

// A page for: print, focus, layout.
test('sold products and receipts are printed, best sellers charted, a seller reads only their own, and a phone has cards', async () => {
  const { familyId, password } = await reportedSales()
  const page = await openPage()
  await signIn(page)
  await goTo(page, `/app/facturas/reportes/productos-consolidados?categoria=${familyId}`)
  await page.getByRole('row', { name: /VENT-1/ }).waitFor()
  await page.getByRole('button', { name: 'Productos vendidos' }).press('Enter')
  await page.getByRole('dialog', { name: 'Productos vendidos' }).waitFor()
  await focused(page, 'Período')
  await choose(page, 'Hoy')
  await tabTo(page, 'Usuario')
  await find(page, 'rosa')
  await tabTo(page, 'Ver e imprimir')
  await page.keyboard.press('Enter')
  await page.waitForURL(/imprimir\/productos-vendidos/)
  const paper = page.getByRole('article', { name: 'Productos vendidos' })
  await paper.getByText('Rosa Ventas').waitFor()
  await paper.getByText('C$ 1,495.00').waitFor()
  await picture(page, 'productos-vendidos')

  await goTo(page, '/app/facturas/reportes/recibos')
  await page.getByRole('heading', { name: 'Reporte de recibos' }).waitFor()
  await page.keyboard.press('/')
  await type(page, 'Lucía Reportes')
  await page.getByText('C$ 400.00').first().waitFor()
  await page.getByText('C$ 100.00').first().waitFor()
  await totals(page).getByText('500.00').waitFor()
  await page.getByRole('row', { name: /Anulado/ }).waitFor()
  await picture(page, 'reporte-de-recibos')
  await page.getByRole('link', { name: 'Imprimir', exact: true }).press('Enter')
  await page.waitForURL(/imprimir\/recibos/)
  const receipts = page.getByRole('article', { name: 'Reporte de recibos' })
  await receipts.getByText('Total cobrado').waitFor()
  await receipts.getByText('C$ 500.00').waitFor()

  await goTo(page, `/app/inventario/reportes/mov-productos?categoria=${familyId}`)
  await page.getByRole('img', { name: /Clavo del reporte 19, Cal del reporte 2/ }).waitFor()
  await page.getByRole('gridcell', { name: 'VENT-1' }).waitFor()
  await picture(page, 'mas-vendidos')
  await page.getByRole('gridcell', { name: 'VENT-1' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/products\/get\/image/)

  const own = await openPage()
  await signIn(own, 'rosa.ventas', password)
  await goTo(own, `${screen}?categoria=${familyId}&vendedor=admin`)
  await totals(own).getByText('1,495.00').waitFor()
  const seller = own.getByRole('textbox', { name: 'Vendedor' })
  await expect.poll(() => seller.or(own.getByRole('combobox', { name: 'Vendedor' })).isDisabled()).toBe(true)
  await expect.poll(() => own.getByRole('columnheader', { name: /Costo|Utilidad/ }).count()).toBe(0)

  const phone = await openPage({ width: 360, height: 800 })
  await signIn(phone)
  await goTo(phone, `${screen}?categoria=${familyId}&desde=${today}&hasta=${today}`)
  await phone.getByText('Clavo del reporte').first().waitFor()
  await expect.poll(() => phone.evaluate('document.documentElement.scrollWidth')).toBe(360)
  await phone.getByRole('button', { name: /^Del / }).tap()
  await phone.getByRole('textbox', { name: 'Desde' }).waitFor()
  await goTo(phone, `${screen}?desde=2020-01-01&hasta=2020-01-31`)
  await phone.getByText('No hubo ventas en esas fechas').waitFor()
})
