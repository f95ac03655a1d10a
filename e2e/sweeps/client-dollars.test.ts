import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axe, messageShown, openPage, signIn } from '../browser.ts'
import { agree, choose, chooseAction, find, focused, goOn, pick, type } from '../keyboard.ts'
import { picture } from '../manual.ts'
import { businessDay, type StoreApi, storeApi } from '../store-api.ts'

let api: StoreApi
let clientId = 0
let productId = 0
const client = 'Constructora del Lago'

/** A contractor, and pumps of C$ 18,000: $ 500 each at the dollar of 36.00. */
beforeAll(async () => {
  api = await storeApi()
  await setRate(36)
  const company = { name: client, isCompany: true, typeId: 2, creditLimit: 500_000, creditDays: 30 }
  clientId = (await api.post('clients/post', company)).id
  const kind = { familyId: 1, presentationId: 1, unitOfMeasureId: 1 }
  const product = { internalCode: 'BOM-1', name: 'Bomba sumergible', ...kind }
  productId = (await api.post('products/post', product)).id
  await api.post('products/area/post', { areaId: 1, productId, price: 18_000, discount: 0 })
  await api.post('inPutProducts', {
    ...{ areaId: 1, date: businessDay(), typeId: 3, observation: 'Inventario inicial' },
    inPutProductDetails: [{ productId, quantity: 20, cost: 12_000, price: 18_000 }],
  })
})

/** Sets today's rate, as it is corrected during the day. */
async function setRate(value: number): Promise<void> {
  const date = businessDay()
  const [stored] = (await api.get('rates/get?take=1')).data
  await api.post('rates/post', { ...(stored?.date === date ? stored : { date }), value, confirm: true })
}

/** A new invoice on credit for the contractor. */
async function newInvoice(page: Page) {
  await page.goto('/app/facturas/nuevo')
  await focused(page, 'Cliente')
  await page.keyboard.press('Control+A')
  await find(page, client)
  await goOn(page, 'Fecha')
  await goOn(page, 'Tipo de pago')
  await choose(page, 'Crédito')
  return page.getByRole('dialog')
}

test('without the setting no invoice is asked for its currency', async () => {
  const page = await openPage()
  await signIn(page)
  const dialog = await newInvoice(page)
  await dialog.getByRole('textbox', { name: 'Días de crédito' }).waitFor()
  expect(await dialog.getByText('La deuda es en dólares').count()).toBe(0)
})

test('an invoice is owed in dollars, paid half by C$ and the rest by dollars, and the gain is told', async () => {
  await api.post('about/set-info', { ...(await api.get('about/get-info')), dollarCredit: true })
  const page = await openPage()
  await signIn(page)
  const invoice = await newInvoice(page)
  await page.keyboard.press('F2')
  await focused(page, 'Código, nombre o escáner')
  await type(page, '2*BOM-1')
  await page.keyboard.press('Enter')
  await invoice.getByRole('gridcell', { name: '18,000.00', exact: true }).first().waitFor()
  await invoice.getByRole('switch', { name: 'La deuda es en dólares' }).check()
  await invoice.getByText(/^\$\s1,000\.00 a 36\.0000/).waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'factura-en-dolares')
  await page.keyboard.press('Control+S')
  await page.getByText(/se deben \$\s1,000\.00/).waitFor()
  await agree(page)
  await messageShown(page, 'Factura registrada correctamente')
  const [bill] = (await api.get('bills/get?take=1')).data
  expect(bill).toMatchObject({ clientId, total: 36_000, dollarTotal: 1000, dollarBalance: 1000 })
  await page.goto(`/app/imprimir/factura/${bill.id}`)
  await page.getByText('Deuda en dólares').first().waitFor()
  expect(await axe(page)).toEqual([])

  // The dollar is dearer when it is paid.
  await setRate(36.6243)
  await page.goto(`/app/clientes/pending?clientId=${clientId}`)
  const row = page.getByRole('row', { name: new RegExp(client) })
  await row.getByRole('gridcell', { name: '1,000.00', exact: true }).waitFor()
  await row.getByRole('gridcell', { name: 'C$ 36,000.00', exact: true }).first().waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'cuentas-por-cobrar-dolares')
  await row.getByRole('gridcell').first().focus()
  await chooseAction(page, 'Pagar')
  const dialog = page.getByRole('dialog', { name: 'Nuevo recibo' })
  await focused(page, 'No. de recibo físico')
  await type(page, '901')
  await dialog.getByText('$ 1,000.00, hoy C$ 36,624.30').waitFor()
  await dialog.getByRole('textbox', { name: 'Monto en dólares' }).fill('500')
  await expect
    .poll(() => dialog.getByRole('textbox', { name: 'Monto en córdobas' }).inputValue())
    .toBe('18,312.15')
  const share = dialog.getByLabel('Salda')
  await share.getByText('$ 500.00', { exact: true }).first().waitFor()
  await share.getByText('C$ 18,000.00').waitFor()
  await share.getByText('C$ 312.15').waitFor()
  await dialog.getByRole('textbox', { name: 'Observación' }).fill('Abono')
  expect(await axe(page)).toEqual([])
  await picture(page, 'recibo-de-deuda-en-dolares')
  await page.keyboard.press('Control+S')
  await agree(page)
  await messageShown(page, /Recibo \d+ registrado correctamente/)
  await page.waitForURL(/imprimir\/recibo/)
  await page.getByText('Abono a la deuda en dólares').first().waitFor()
  expect(await axe(page)).toEqual([])

  await payRest(page)
  expect(await api.get(`bills/get/${bill.id}`)).toMatchObject({ balance: 0, dollarBalance: 0, payoff: true })
  await page.goto(`/app/estado-cliente/${clientId}`)
  await page.getByRole('columnheader', { name: 'Saldo $' }).waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'estado-cliente-dolares')
  await page.goto(`/app/EstadoResultados?from=${businessDay()}&to=${businessDay()}`)
  await page.getByText('Diferencial cambiario').first().waitFor()
  expect(await axe(page)).toEqual([])
})

/** Pays the rest in dollars cash, as one payment of the client's invoices. */
async function payRest(page: Page): Promise<void> {
  await page.goto(`/app/clientes/pending?clientId=${clientId}`)
  await page.getByRole('button', { name: 'Cobrar varias' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Cobro de varias facturas/ })
  await focused(page, 'Monto recibido')
  await dialog.getByRole('textbox', { name: 'No. de recibo físico' }).fill('902')
  await dialog.getByRole('textbox', { name: 'Observación' }).fill('Cancelación')
  await dialog.getByRole('combobox', { name: 'Moneda' }).focus()
  await pick(page, 'Dólares')
  await dialog.getByRole('textbox', { name: 'Recibido en dólares' }).fill('500')
  const shares = dialog.getByRole('grid', { name: 'Facturas del cliente' })
  await shares.getByRole('gridcell', { name: 'C$ 18,312.15', exact: true }).first().waitFor()
  await shares.getByRole('columnheader', { name: 'Saldo $' }).waitFor()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Control+S')
  await agree(page)
  await messageShown(page, /Recibo \d+ registrado correctamente/)
}

test('a pre-sale on credit is billed in the currency that is chosen', async () => {
  await setRate(36.6243)
  const sale = { date: businessDay(), clientId, paymentTypeId: 2, creditDays: 30, preBillTypeId: 2 }
  const preBillDetails = [{ productId, quantity: 1, price: 18_000 }]
  const preBill = await api.post('prebills', { ...sale, preBillDetails })
  const page = await openPage()
  await signIn(page)
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
})
