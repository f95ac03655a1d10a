import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { axe, goTo, openPage, signIn } from '../support/browser.ts'
import { tabTo } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { addUser, businessDay, stockUp, storeApi } from '../support/store-api.ts'

const money = (value: number) =>
  `C$ ${value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** Sells products of two new categories today. Returns the API and the first category. */
async function sellToday() {
  const api = await storeApi()
  const named = (name: string) => api.post('catalogos/new-catalog', { name, catalogId: 'family' })
  const [paint, iron] = [await named('Pinturas del tablero'), await named('Hierro del tablero')]
  const [paintId, ironId] = await stockUp(api, [
    { code: 'TAB-1', name: 'Pintura del tablero', dolarCost: 5, price: 1150, familyId: paint.id },
    { code: 'TAB-2', name: 'Varilla del tablero', dolarCost: 5, price: 575, familyId: iron.id },
  ])
  const header = { date: businessDay(), clientId: 1, paymentTypeId: 1 }
  await api.post('bills', { ...header, billDetails: [{ productId: paintId, quantity: 4, price: 1150 }] })
  await api.post('bills', { ...header, billDetails: [{ productId: ironId, quantity: 2, price: 575 }] })
  return { api, paint }
}

// A page for: focus, files, layout.
test('a bar is chosen by keyboard and links to its sales; a year is by month, a failure is retried, and categories are limited by touch', async () => {
  const { api, paint } = await sellToday()
  const user = { username: 'olga.tablero', fullName: 'Olga Tablero', role: 'Gerente' }
  const password = await addUser(api, user)
  const page = await openPage()
  await signIn(page, user.username, password)
  await goTo(page, '/app/facturas/reportes/dashboard')
  const bars = page.getByRole('list', { name: 'Ventas por categoría', exact: true })
  const bar = bars.getByRole('button', { name: `Pinturas del tablero ${money(4000)}` })
  await bar.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`elegido=.*${paint.id}`))
  await expect.poll(() => bar.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('heading', { name: 'Pinturas del tablero: ventas por día' }).waitFor()
  const sellers = page.getByRole('list', { name: 'Pinturas del tablero: ventas por vendedor' })
  await sellers.getByRole('link', { name: new RegExp(`${escaped(money(4000))} 100\\.0%`) }).waitFor()
  await page
    .getByRole('img', { name: /Pinturas del tablero en el tiempo/ })
    .locator('svg')
    .first()
    .waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'dashboard')

  await page.getByRole('button', { name: 'Ver como tabla' }).focus()
  await page.keyboard.press('Enter')
  const today = businessDay().split('-').reverse().join('/')
  await page.getByRole('row', { name: `${today} ${money(4000)}` }).waitFor()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar a Excel' }).focus()
  await page.keyboard.press('Enter')
  expect(
    readFileSync(await (await download).path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')

  // Grouping by seller clears the chosen category.
  await page.getByRole('radio', { name: 'Categoría' }).focus()
  await page.keyboard.press('ArrowRight')
  await tabTo(page, 'Buscar')
  await page.keyboard.press('Enter')
  await page.waitForURL(/grupo=vendedor/)
  expect(page.url()).not.toContain('elegido')
  await page.getByRole('list', { name: 'Ventas por vendedor', exact: true }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Ver las ventas de Pinturas del tablero' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`reportes/ventas\\?.*categoria=${paint.id}`))
  await page.getByText('Categoría: Pinturas del tablero').waitFor()

  await goTo(page, '/app/facturas/reportes/dashboard?desde=2001-01-01&hasta=2001-01-31')
  await page.getByText('No hubo ventas en esas fechas').waitFor()
  await page.route('**/api/reports/dashboard', (route) =>
    route.fulfill({ status: 409, contentType: 'text/plain', body: 'El reporte está ocupado' }),
  )
  const year = businessDay().slice(0, 4)
  await goTo(page, `/app/facturas/reportes/dashboard?desde=${year}-01-01&hasta=${year}-12-31`)
  await page.getByText('El reporte está ocupado').waitFor()
  await page.unroute('**/api/reports/dashboard')
  await page.getByRole('button', { name: 'Reintentar' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /ventas por mes/ }).waitFor()

  const phone = await openPage({ width: 360, height: 800 })
  await signIn(phone)
  await goTo(phone, '/app/facturas/reportes/dashboard')
  const few = phone.getByRole('list', { name: 'Ventas por categoría', exact: true }).getByRole('button')
  await few.first().waitFor()
  await expect.poll(() => few.count()).toBeGreaterThan(1)
  await phone.getByRole('combobox', { name: 'Solo estas categorías' }).fill('hierro del')
  await phone.getByRole('option', { name: 'Hierro del tablero' }).tap()
  await phone.waitForURL(/solo=/)
  await expect.poll(() => few.count()).toBe(1)
  await few.first().tap()
  await phone.getByRole('heading', { name: 'Hierro del tablero: ventas por día' }).waitFor()
  await expect.poll(() => phone.evaluate('document.documentElement.scrollWidth')).toBe(360)
  expect(await axe(phone)).toEqual([])
})

const escaped = (text: string) => text.replace(/[$.]/g, '\\$&')
