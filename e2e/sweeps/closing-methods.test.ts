import { PaymentMethod } from '@yunque/contract/core/constants'
import { beforeAll, expect, inject, test } from 'vitest'
import { axe, goTo, messageShown, openPage, signIn } from '../support/browser.ts'
import { agree, focused, type } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { addUser, businessDay, type StoreApi, stockUp, storeApi } from '../support/store-api.ts'

const cashier = 'rosa.caja'
let own: StoreApi
let password: string
let till: number

/** A till with two card slips of C$ 500 together and two cheques of C$ 300 and 100. */
beforeAll(async () => {
  const api = await storeApi()
  const [productId = 0] = await stockUp(api, [
    { code: 'FOR-1', name: 'Pala de otras formas', dolarCost: 2, price: 100 },
  ])
  await api.post('about/set-info', { ...(await api.get('about/get-info')), countMethods: true })
  await api.post('about/approvals', {
    ownerApproves: false,
    rules: [{ act: 'openDrawer', mode: 'always', above: 0 }],
  })
  password = await addUser(api, { username: cashier, fullName: 'Rosa de la Caja', role: 'Cajero' })
  own = await storeApi(cashier, password)
  till = (await own.post('cuts/post', { cutDate: businessDay(), initValue: 200 })).id
  const sell = (quantity: number, payments: readonly object[]) =>
    own.post('bills', {
      date: businessDay(),
      clientId: 1,
      paymentTypeId: 1,
      payments,
      billDetails: [{ productId, quantity, price: 100 }],
    })
  const byCard = (amount: number, reference: string) => ({
    paymentMethodId: PaymentMethod.card,
    currencyId: 1,
    amount,
    reference,
  })
  const byCheck = (amount: number, reference: string) => ({
    paymentMethodId: PaymentMethod.check,
    amount,
    reference,
    bankId: 1,
  })
  await sell(5, [byCard(300, 'V-1'), byCard(200, 'V-2')])
  await sell(4, [byCheck(300, 'CH-1'), byCheck(100, 'CH-2')])
})

// A page for: money, layout.
test('the drawer is opened with an approval; slips and cheques are counted, and the closing shows what is missing', async () => {
  const page = await openPage()
  await signIn(page, cashier, password)
  await goTo(page, '/app/facturas-quickly')
  await focused(page, 'Código, nombre o escáner')
  // It belongs to the open till, which the screen reads.
  await page.getByRole('button', { name: 'Abrir gaveta' }).waitFor()
  await page.keyboard.press('Alt+G')
  await focused(page, 'Motivo')
  await type(page, 'Cambio para un cliente')
  await picture(page, 'abrir-gaveta')
  await page.keyboard.press('Enter')
  await focused(page, 'PIN o contraseña')
  await page.getByText('Abrir la gaveta sin venta: Cambio para un cliente').waitFor()
  await type(page, inject('adminPassword'))
  await page.keyboard.press('Enter')
  await messageShown(page, 'Apertura registrada: abra la gaveta con su llave')
  await focused(page, 'Código, nombre o escáner')
  const { drawer } = await own.get(`cuts/pre-ejecute/${till}`)
  expect(drawer).toMatchObject([{ username: cashier, reason: 'Cambio para un cliente', approvedBy: 'admin' }])

  await goTo(page, `/app/cierre/ejecute/${till}`)
  await focused(page, 'C$ 1,000')
  await page.getByLabel('C$ 200', { exact: true }).fill('1')
  const counts = page.getByRole('group', { name: 'Otras formas de pago' })
  await counts.getByLabel('Tarjeta: comprobantes').fill('1')
  await counts.getByLabel('Tarjeta: monto').fill('300')
  await counts.getByLabel(/CH-1/).check()
  await counts.getByText('1 de 2 cheques:').waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'conteo-otras-formas')
  await page.keyboard.press('Control+Enter')
  await agree(page)
  await page.waitForURL(/cierres-caja$/)
  const { methods, checks, diferencia } = await own.get(`cuts/pre-ejecute/${till}`)
  expect(diferencia).toBe(0)
  expect(methods).toMatchObject([
    { paymentMethodId: PaymentMethod.card, expectedSlips: 2, expected: 500, slips: 1, difference: -200 },
    { paymentMethodId: PaymentMethod.check, expectedSlips: 2, expected: 400, slips: 1, difference: -100 },
  ])
  expect(checks).toMatchObject([
    { reference: 'CH-1', found: true },
    { reference: 'CH-2', found: false },
  ])
  await goTo(page, `/app/cierre/ejecute/${till}`)
  const panel = page.getByRole('complementary', { name: /^Cierre de caja/ })
  await panel.getByText('Tarjeta').first().waitFor()
  await page
    .getByRole('region', { name: 'Gaveta abierta sin venta' })
    .getByText('Cambio para un cliente')
    .waitFor()
  const missing = page.getByRole('region', { name: 'Cheques contados' })
  await missing.getByText(/CH-2/).waitFor()

  // Tall enough for the whole page, so that its fixed bar covers no field.
  await page.setViewportSize({ width: 360, height: 2400 })
  const { id } = await own.post('cuts/post', { cutDate: businessDay(), initValue: 0 })
  await goTo(page, `/app/cierre/ejecute/${id}`)
  await page.getByRole('group', { name: 'Otras formas de pago' }).waitFor()
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(360)
  expect(await axe(page)).toEqual([])
})
