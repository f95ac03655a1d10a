import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, openPage, signInAtHome } from '../browser.ts'
import { tabTo } from '../keyboard.ts'
import { picture } from '../manual.ts'
import { addUser, businessDay, stockUp, storeApi } from '../store-api.ts'

test('pending work appears on the home page without a reload and links to its rows', async () => {
  const api = await storeApi()
  const [productId] = await stockUp(api, [
    { code: 'HOM-1', name: 'Pala de espera', dolarCost: 5, price: 300 },
  ])
  const user = { username: 'irma.espera', fullName: 'Irma Espera', role: 'Comprador' }
  const password = await addUser(api, user)
  const page = await openPage()
  await signInAtHome(page, user.username, password)
  const pending = page.getByRole('link', { name: /^Compras sin procesar/ })
  await pending.waitFor()
  await expect.poll(() => pending.textContent()).toMatch(/\d$/)
  const before = Number(/\d+$/.exec((await pending.textContent()) ?? '')?.[0])
  // A buyer may neither collect invoices nor close tills.
  expect(await page.getByRole('link', { name: /^Facturas vencidas|^Cajas/ }).count()).toBe(0)

  const provider = await api.post('providers/post', {
    ...{ name: 'Ferretera de espera', ruc: 'J-HOM-1', phoneNumber: '2222-2222', address: 'Managua' },
  })
  const header = { areaId: 1, date: businessDay(), purchaseTypeId: 1, purchasePaymentTypeId: 1 }
  await api.post('compras', {
    ...{ ...header, providerId: provider.id, currencyId: 1, reference: 'HOM-1' },
    purchaseDetails: [{ productId, quantity: 1, cost: 100, price: 300 }],
  })
  await page.getByRole('link', { name: `Compras sin procesar ${before + 1}` }).waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('main').focus()
  await tabTo(page, 'Compras sin procesar')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/app\/compras\?f\.stepId=M/)
  await page.getByText('Ferretera de espera').waitFor()
  await page.getByText(new RegExp(`^1-\\d+ de ${before + 1}$`)).waitFor()

  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/app')
  await page.getByRole('link', { name: `Compras sin procesar ${before + 1}` }).waitFor()
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(360)
  // A buyer may open one of the six tiles.
  const tiles = page.getByRole('main').getByRole('navigation', { name: 'Accesos' }).getByRole('link')
  await expect.poll(() => tiles.allTextContents()).toEqual(['Últimos Ingresos'])
})

test('the figures of a manager equal those of the API and link to their rows; the chart options are stored', async () => {
  const api = await storeApi()
  const [productId] = await stockUp(api, [{ code: 'HOM-2', name: 'Pico contado', dolarCost: 5, price: 345 }])
  const today = businessDay()
  const overdue = new Date(Date.parse(today) - 40 * 86_400_000).toISOString().slice(0, 10)
  const credit = { creditLimit: 90_000, creditDays: 30 }
  const client = await api.post('clients/post', { name: 'Comprador', lastName: 'Mayor', ...credit })
  const billDetails = [{ productId, quantity: 2, price: 345 }]
  const sale = { clientId: client.id, billDetails }
  await api.post('bills', { ...sale, date: overdue, paymentTypeId: 2, creditDays: 30 })
  await api.post('bills', { ...sale, date: today, paymentTypeId: 1 })
  const user = { username: 'rosa.gerente', fullName: 'Rosa Gerente', role: 'Gerente' }
  const password = await addUser(api, user)
  const page = await openPage()
  await signInAtHome(page, user.username, password)

  const cards = { 'Ventas Año': 'cardinfo-year', 'Ventas Mes': 'cardinfo-month' }
  const debts = { 'Facturas Vencidas': 'overdue-bills', 'Facturas Pagadas': 'paid-bills' }
  const shown = page.getByRole('list', { name: 'Ventas y cobros' })
  for (const [title, path] of Object.entries({ ...cards, ...debts })) {
    const { value } = await api.get(`dashboard/get-${path}`)
    expect(value, title).toBeGreaterThan(0)
    await shown.getByRole('link', { name: `${title} ${money(value)}` }).waitFor()
  }
  const bars = page.getByRole('list', { name: 'Mejores clientes' })
  await bars.getByRole('link', { name: /^Comprador Mayor/ }).waitFor()
  await page
    .getByRole('img', { name: /últimos doce meses/ })
    .locator('svg')
    .first()
    .waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'inicio')

  await page.getByRole('button', { name: 'Ver como tabla' }).focus()
  await page.keyboard.press('Enter')
  const months = await api.get('dashboard/get-sales-monthly')
  const { creditValue, cashValue } = months.at(-1)
  const row = page.getByRole('table').getByRole('row').nth(1)
  await row
    .getByRole('cell', { name: money(creditValue + cashValue) })
    .last()
    .waitFor()
  await row.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/reportes\/ventas\?.*vista=documentos/)
  await totals(page, creditValue + cashValue)
  await page.goBack()

  await shown.getByRole('link', { name: /^Facturas Vencidas/ }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/clientes\/pending/)
  const owed = await api.get('dashboard/get-overdue-bills')
  await totals(page, owed.value)
  await page.goBack()
  await shown.getByRole('link', { name: /^Facturas Pagadas/ }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/facturas\?/)
  const paid = await api.get('dashboard/get-paid-bills')
  await totals(page, paid.value)
  await page.goBack()

  // Arrow keys move in the group of radio buttons.
  const isChosen = (name: string) =>
    page.getByRole('radio', { name, checked: true }).waitFor({ state: 'attached' })
  await isChosen('Top 5')
  await page.getByRole('radio', { name: 'Top 5' }).press('ArrowRight')
  await isChosen('Top 10')
  await page.getByRole('radio', { name: '1 mes' }).press('ArrowRight')
  await isChosen('3 meses')
  // Both choices are stored, even if the page is left at once.
  await page.reload()
  await isChosen('Top 10')
  await isChosen('3 meses')
  await page.getByRole('link', { name: /pantalla completa/ }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/top-best-client/)
  await page.getByRole('heading', { name: 'Mejores clientes', level: 1 }).waitFor()
  await bars.getByRole('link', { name: /^Comprador Mayor/ }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`reportes/ventas\\?.*cliente=${client.id}`))
  await page.getByText('Cliente: Comprador Mayor').waitFor()

  await page.goto('/app')
  const { sold } = await api.get('dashboard/today')
  await page
    .getByRole('region', { name: 'Hoy' })
    .getByRole('link', { name: /^Vendido/ })
    .press('Enter')
  await page.waitForURL(/reportes\/ventas/)
  await totals(page, sold.value)
  await page.goto('/app/resumen')
  await page.getByRole('link', { name: `Vendido sin IVA ${money(sold.value)}` }).waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'resumen-del-dia')
})

test('a user without permission for sales sees no sales figures', async () => {
  const user = { username: 'beto.bodega', fullName: 'Beto Bodega', role: 'Bodeguero' }
  const password = await addUser(await storeApi(), user)
  const page = await openPage()
  await signInAtHome(page, user.username, password)
  await page.getByRole('link', { name: /^Traslados por despachar \d/ }).waitFor()
  expect(await page.getByText(/Ventas Año|Ventas por mes|Mejores clientes/).count()).toBe(0)
  expect(await page.getByRole('navigation', { name: 'Accesos' }).count()).toBe(0)
})

const amount = (value: number) =>
  value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const money = (value: number) => `C$ ${amount(value)}`

/** Waits until the total of a list is this, in C$. */
const totals = (page: Page, value: number) =>
  page.getByRole('row', { name: new RegExp(`^Totales.* ${amount(value).replace('.', '\\.')}`) }).waitFor()
