import { beforeAll, expect, test } from 'vitest'
import { axe, messageShown, openPage, signIn } from '../browser.ts'
import { agree, chooseAction, focused, pick } from '../keyboard.ts'
import { picture } from '../manual.ts'
import { businessDay, type StoreApi, storeApi } from '../store-api.ts'

let api: StoreApi
let providerId = 0
let purchaseId = 0

/** A purchase of $ 1,000 at 36.00: C$ 36,000 in the books. */
beforeAll(async () => {
  api = await storeApi()
  await api.post('rates/post', { date: businessDay(), value: 36.6243 }).catch(() => undefined)
  const address = { ruc: 'J0310000001234', phoneNumber: '2222-9911', address: 'Managua' }
  providerId = (await api.post('providers/post', { name: 'Importadora Atlántida', ...address })).id
  const kind = { familyId: 1, presentationId: 1, unitOfMeasureId: 1 }
  const product = { internalCode: 'USD-1', name: 'Rotomartillo industrial', ...kind }
  const { id: productId } = await api.post('products/post', product)
  const { id } = await api.post('compras', {
    ...{ areaId: 1, date: businessDay(), purchaseTypeId: 2, purchasePaymentTypeId: 2, creditDays: 30 },
    ...{ providerId, reference: 'INV-2041', currencyId: 2, rate: 36 },
    purchaseDetails: [{ productId, quantity: 10, dolarCost: 100, ivaRate: 0, price: 5200 }],
  })
  purchaseId = id
})

test('a purchase in dollars is owed in dollars, half is paid in C$ and the rest in dollars, and the difference is told', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto(`/app/compras/${purchaseId}`)
  await page.getByRole('button', { name: 'Procesar compra' }).click()
  await page
    .getByRole('dialog', { name: /^Procesar compra 0/ })
    .getByRole('button', { name: 'Procesar compra' })
    .click()
  await messageShown(page, 'Compra procesada en inventario correctamente')

  await page.goto('/app/compras/reportes/cxp')
  const row = page.getByRole('row', { name: /Importadora Atlántida/ })
  await row.getByRole('gridcell', { name: '1,000.00', exact: true }).waitFor()
  await row.getByRole('gridcell', { name: 'C$ 36,000.00', exact: true }).first().waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'cuentas-por-pagar-dolares')
  await row.getByRole('gridcell').first().focus()
  await chooseAction(page, 'Pagar')

  await focused(page, 'Monto')
  const dialog = page.getByRole('dialog', { name: /^Nuevo pago/ })
  await dialog.getByText(/Tasa del día: 36\.6243/).waitFor()
  await dialog.getByRole('combobox', { name: 'Moneda del pago' }).focus()
  await pick(page, 'Córdobas')
  await dialog.getByRole('textbox', { name: 'Monto' }).fill('18312.15')
  await dialog.getByRole('switch', { name: /^(Sale de la caja abierta|De la caja)$/ }).uncheck()
  const share = dialog.getByLabel('Abona a la deuda')
  await share.getByText('$ 500.00', { exact: true }).waitFor()
  await share.getByText('C$ 18,000.00').waitFor()
  await share.getByText('C$ 312.15').waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'pago-de-deuda-en-dolares')
  await page.keyboard.press('Control+S')
  await page.getByText('Quedará un saldo de $ 500.00.').waitFor()
  await agree(page)
  await messageShown(page, /Pago \d{5} registrado correctamente/)

  await page.getByRole('button', { name: 'Nuevo pago' }).click()
  await page.getByRole('switch', { name: 'Pagar todo el saldo' }).check()
  await page.getByLabel('Abona a la deuda').getByText('$ 500.00', { exact: true }).waitFor()
  await page.getByRole('switch', { name: /^(Sale de la caja abierta|De la caja)$/ }).uncheck()
  await page.keyboard.press('Control+S')
  await page.getByText('Quedará un saldo de $ 0.00.').waitFor()
  await agree(page)
  await messageShown(page, /Pago \d{5} registrado correctamente/)
  expect(await api.get(`compras/${purchaseId}`)).toMatchObject({ balance: 0, dollarBalance: 0, payoff: true })
  expect(await axe(page)).toEqual([])
  await picture(page, 'pagos-de-deuda-en-dolares')

  await page.goto(`/app/estado-proveedor/${providerId}`)
  await page.getByRole('columnheader', { name: 'Saldo $' }).waitFor()
  await page.getByLabel('Resumen del estado de cuenta').getByText('$ 0.00', { exact: true }).first().waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'estado-proveedor-dolares')
  await page.getByRole('link', { name: 'Imprimir', exact: true }).click()
  await page.getByText('Deudas en dólares').waitFor()
  expect(await axe(page)).toEqual([])

  await page.goto(`/app/EstadoResultados?from=${businessDay()}&to=${businessDay()}`)
  await page.getByText('Diferencial cambiario').first().waitFor()
  expect(await axe(page)).toEqual([])
})
