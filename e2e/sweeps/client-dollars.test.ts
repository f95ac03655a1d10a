import { expect, test } from 'vitest'
import { axe, goTo, messageShown, openPage, signIn } from '../support/browser.ts'
import { allowDollarDebts, dollarStore, newInvoice, setRate } from '../support/dollar-debts.ts'
import { chooseAction, pick } from '../support/keyboard.ts'
import { businessDay } from '../support/store-api.ts'

// A page for: money.
test('without the setting an invoice has no currency; with it a pre-sale on credit is billed in the one chosen', async () => {
  const { api, clientId, productId } = await dollarStore()
  const page = await openPage()
  await signIn(page)
  const invoice = await newInvoice(page)
  await invoice.getByRole('textbox', { name: 'Días de crédito' }).waitFor()
  await expect.poll(() => invoice.getByText('La deuda es en dólares').count()).toBe(0)

  await allowDollarDebts(api)
  await setRate(api, 36.6243)
  const sale = { date: businessDay(), clientId, paymentTypeId: 2, creditDays: 30, preBillTypeId: 2 }
  const preBillDetails = [{ productId, quantity: 1, price: 18_000 }]
  const preBill = await api.post('prebills', { ...sale, preBillDetails })
  await page.goto('/app/pre-ventas')
  const number = String(preBill.id).padStart(5, '0')
  await page.getByRole('gridcell', { name: number, exact: true }).focus()
  await chooseAction(page, 'Facturar')
  const dialog = page.getByRole('dialog', { name: /^Facturar/ })
  await dialog.getByRole('combobox', { name: 'La deuda es en' }).focus()
  await pick(page, 'Dólares')
  await dialog.getByText(/^Se deben \$\s491\.48, a 36\.6243/).waitFor()
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Facturar' }).press('Enter')
  await messageShown(page, /factura/i)
  await expect
    .poll(async () => (await api.get('bills/get?take=1')).data[0])
    .toMatchObject({ preBillId: preBill.id, debtCurrencyId: 2, dollarBalance: 491.48 })

  // The columns of dollars are there only with the setting.
  await goTo(page, `/app/clientes/pending?clientId=${clientId}`)
  await page.getByRole('gridcell', { name: '$ 491.48', exact: true }).first().waitFor()
  expect(await axe(page)).toEqual([])
  await goTo(page, `/app/estado-cliente/${clientId}`)
  await page.getByRole('columnheader', { name: 'Saldo $' }).waitFor()
  expect(await axe(page)).toEqual([])
})
