import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axe, goTo, messageShown, openPage, signIn } from '../support/browser.ts'
import { allowDollarDebts, dollarStore, newInvoice, setRate } from '../support/dollar-debts.ts'
import { agree, chooseAction, focused, pick, type } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { businessDay, type StoreApi } from '../support/store-api.ts'

let api: StoreApi
let clientId = 0

beforeAll(async () => {
  ;({ api, clientId } = await dollarStore())
  await allowDollarDebts(api)
})

// A page for: the main job, money.
test('an invoice is owed in dollars, paid half by C$ and the rest by dollars, and the gain is shown', async () => {
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
  await goTo(page, `/app/imprimir/factura/${bill.id}`)
  await page.getByText('Deuda en dólares').first().waitFor()

  // The dollar is dearer when it is paid.
  await setRate(api, 36.6243)
  await goTo(page, `/app/clientes/pending?clientId=${clientId}`)
  await payHalf(page)
  await page.waitForURL(/imprimir\/recibo/)
  await page.getByText('Abono a la deuda en dólares').first().waitFor()
  expect(await axe(page)).toEqual([])

  await goTo(page, `/app/clientes/pending?clientId=${clientId}`)
  await payRest(page)
  await expect
    .poll(() => api.get(`bills/get/${bill.id}`))
    .toMatchObject({ balance: 0, dollarBalance: 0, payoff: true })
  await goTo(page, `/app/estado-cliente/${clientId}`)
  await page.getByRole('columnheader', { name: 'Saldo $' }).waitFor()
  await picture(page, 'estado-cliente-dolares')
  await goTo(page, `/app/EstadoResultados?from=${businessDay()}&to=${businessDay()}`)
  await page.getByText('Diferencial cambiario').first().waitFor()
})

/** Pays half of the invoice in C$, by the dollars that are typed. */
async function payHalf(page: Page): Promise<void> {
  const row = page.getByRole('row', { name: /Obras Lago/ })
  await row.getByRole('gridcell', { name: '$ 1,000.00', exact: true }).waitFor()
  await row.getByRole('gridcell', { name: 'C$ 36,000.00', exact: true }).first().waitFor()
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
}

/** Pays the rest in dollars cash, as one payment of the client's invoices. */
async function payRest(page: Page): Promise<void> {
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
