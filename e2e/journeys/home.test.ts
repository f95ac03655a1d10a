import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goTo, openPage, signInAtHome } from '../support/browser.ts'
import { picture } from '../support/manual.ts'
import { addUser, businessDay, stockUp, storeApi } from '../support/store-api.ts'

// A page for: a kind of screen, money.
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

  await goTo(page, '/app')
  const { sold } = await api.get('dashboard/today')
  await page
    .getByRole('region', { name: 'Hoy' })
    .getByRole('link', { name: /^Vendido/ })
    .press('Enter')
  await page.waitForURL(/reportes\/ventas/)
  await totals(page, sold.value)
  await goTo(page, '/app/resumen')
  await page.getByRole('link', { name: `Vendido sin IVA ${money(sold.value)}` }).waitFor()
  await picture(page, 'resumen-del-dia')
})

const amount = (value: number) =>
  value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const money = (value: number) => `C$ ${amount(value)}`

/** Waits until the total of a list is this, in C$. */
const totals = (page: Page, value: number) =>
  page.getByRole('row', { name: new RegExp(`^Totales.* ${amount(value).replace('.', '\\.')}`) }).waitFor()
