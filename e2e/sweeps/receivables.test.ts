import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axe, messageShown, openPage, signInAtHome } from '../browser.ts'
import { agree, chooseAction, fillIn, focused, goTo, type } from '../keyboard.ts'
import { picture } from '../manual.ts'
import { businessDay, type StoreApi, stockUp, storeApi } from '../store-api.ts'

let api: StoreApi
let productId = 0

beforeAll(async () => {
  api = await storeApi()
  const [id = 0] = await stockUp(api, [
    { code: 'CXC-1', name: 'Cemento de crédito', dolarCost: 5, price: 250 },
  ])
  productId = id
})

const dayBefore = (days: number) => {
  const at = new Date(`${businessDay()}T12:00:00Z`)
  at.setUTCDate(at.getUTCDate() - days)
  return at.toISOString().slice(0, 10)
}

/** Adds a client with three invoices of C$ 500: one overdue, one due soon and one of today. Returns its id. */
async function addDebtor(name: string): Promise<number> {
  const client = await api.post('clients/post', {
    name,
    lastName: 'Pérez',
    creditLimit: 50_000,
    creditDays: 30,
  })
  for (const ago of [45, 28, 0])
    await api.post('bills', {
      ...{ date: dayBefore(ago), clientId: client.id, paymentTypeId: 2, creditDays: 30 },
      billDetails: [{ productId, quantity: 2, price: 250 }],
    })
  return client.id
}

const row = (page: Page, name: RegExp) => page.getByRole('row', { name })

test('a receipt and a payment of three invoices are entered by keyboard; aging and statement agree', async () => {
  const clientId = await addDebtor('Nubia')
  const page = await openPage()
  await signInAtHome(page)
  await goTo(page, 'cuentas por cobrar', /clientes\/pending/)
  await page.getByRole('heading', { name: 'Cuentas por cobrar' }).waitFor()
  await page.goto(`/app/clientes/pending?clientId=${clientId}`)
  await page.getByText(/^Vencida el /).waitFor()
  await page.getByText(/^2 dias restantes\. Vence el /).waitFor()
  await picture(page, 'cuentas-por-cobrar')

  await page.getByRole('gridcell', { name: 'Nubia Pérez' }).first().click()
  await chooseAction(page, 'Pagar')
  await page.getByRole('dialog', { name: 'Nuevo recibo' }).waitFor()
  await focused(page, 'No. de recibo físico')
  await type(page, '701')
  await fillIn(page, { 'Aplicar pago completo': '', Monto: '100' })
  await page.getByRole('textbox', { name: 'Observación' }).focus()
  await type(page, 'Abono')
  await page.keyboard.press('Control+s')
  await agree(page)
  await messageShown(page, /Recibo \d+ registrado correctamente/)
  await page.waitForURL(/imprimir\/recibo/)

  await page.goto(`/app/clientes/pending?clientId=${clientId}`)
  await page.getByRole('button', { name: 'Cobrar varias' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Cobro de varias facturas/ })
  await focused(page, 'Monto recibido')
  await type(page, '1000')
  await page.keyboard.press('Tab')
  await focused(page, 'No. de recibo físico')
  await type(page, '702')
  await dialog.getByRole('textbox', { name: 'Observación' }).focus()
  await type(page, 'Pago de tres facturas')
  const shares = dialog.getByRole('grid', { name: 'Facturas del cliente' })
  await shares.getByRole('gridcell', { name: 'C$ 100.00', exact: true }).waitFor()
  // After a share is lowered, the rest is unassigned until the user spreads it again.
  await shares.getByRole('gridcell', { name: 'C$ 500.00', exact: true }).nth(1).click()
  await page.keyboard.type('450')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Cómo se reparte el monto').getByText('C$ 50.00').waitFor()
  await picture(page, 'cobro-varias-facturas')
  await page.keyboard.press('Control+s')
  await dialog.getByText('Quedan C$ 50.00 sin repartir').first().waitFor()
  await dialog.getByRole('button', { name: 'Repartir otra vez' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await page.getByText('Registrar pago de 3 facturas').first().waitFor()
  await agree(page)
  await messageShown(page, /Recibos \d+ a \d+ registrados correctamente/)
  await page.waitForURL(/imprimir\/pago/)
  await page.getByText('C$ 1,000.00').first().waitFor()
  expect(await axe(page)).toEqual([])

  await page.goto('/app/clientes/mora')
  await row(page, /Nubia Pérez/)
    .getByRole('gridcell', { name: 'C$ 400.00' })
    .waitFor()
  await picture(page, 'mora')
  await row(page, /Nubia Pérez/)
    .getByText('Nubia Pérez')
    .click()
  await page.keyboard.press('Enter')
  await page.waitForURL(/clientes\/pending\?.*clientId/)
  await row(page, /Nubia Pérez/)
    .getByText('C$ 400.00')
    .waitFor()

  await row(page, /Nubia Pérez/)
    .getByText('Nubia Pérez')
    .click()
  await page.keyboard.press('Enter')
  const receipts = page.getByRole('dialog', { name: /^Recibos de la factura / })
  await receipts.getByRole('gridcell', { name: '702' }).waitFor()
  await focused(page, 'Nuevo recibo')
  await page.keyboard.press('Escape')
  await receipts.waitFor({ state: 'hidden' })

  await page.goto(`/app/clientes/${clientId}`)
  const card = page.getByRole('dialog', { name: /^Cliente #/ })
  await card.getByLabel('Situación del cliente').getByText('C$ 49,600.00').waitFor()
  await card.getByText('Recibos', { exact: true }).click()
  await card.getByRole('row', { name: /702/ }).first().waitFor()
  await picture(page, 'cliente-documentos')
  await card.getByRole('link', { name: 'Estado de cuenta' }).click()
  await page.getByRole('heading', { name: 'Estado de cuenta · Nubia Pérez' }).waitFor()
  await page.getByLabel('Resumen del estado de cuenta').getByText('C$ 400.00').waitFor()
  await page.getByRole('button', { name: 'Compartir' }).press('Enter')
  const statement = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Guardar PDF' }).press('Enter')
  expect((await statement).suggestedFilename()).toBe('estado-de-cuenta-nubia-perez.pdf')
  await page.keyboard.press('Escape')
  const to = page.getByRole('textbox', { name: 'Hasta' })
  await to.fill('01/01/2020')
  await to.blur()
  await page.getByText('La fecha final no puede ser anterior a la inicial').first().waitFor()
  await page.goto(`/app/imprimir/estado-cliente/${clientId}`)
  await page.getByRole('article', { name: 'Estado de cuenta · Nubia Pérez' }).getByText('Saldo al').waitFor()
  await picture(page, 'estado-cliente')

  await page.goto('/app/clientes/historial')
  await row(page, /Nubia Pérez/)
    .getByText('Pagada')
    .first()
    .waitFor()
  await picture(page, 'historial-pagos')
})

test('on a phone two invoices of a client are collected by touch', async () => {
  await addDebtor('Óscar')
  const page = await openPage({ width: 360, height: 800 })
  await signInAtHome(page)
  await page.getByRole('link', { name: 'Cuentas por cobrar' }).click()
  await page.waitForURL(/clientes\/mobile\/pending/)
  await page.getByRole('combobox', { name: 'Cliente' }).fill('Óscar')
  await page.getByRole('option', { name: /Óscar Pérez/ }).click()
  await expect.poll(() => page.getByText('Óscar Pérez').count()).toBeGreaterThanOrEqual(3)
  await page.getByText(/^Vencida el /).waitFor()
  expect(
    await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'),
  ).toBeLessThanOrEqual(0)
  expect(await axe(page)).toEqual([])
  await picture(page, 'cuentas-por-cobrar-telefono')
  await page.getByRole('button', { name: 'Cobrar varias' }).click()
  const dialog = page.getByRole('dialog', { name: /Óscar Pérez/ })
  await dialog.getByRole('textbox', { name: 'Monto recibido' }).fill('700')
  await dialog.getByRole('textbox', { name: 'No. de recibo físico' }).fill('801')
  await dialog.getByRole('button', { name: 'Más datos' }).tap()
  await dialog.getByRole('textbox', { name: 'Observación' }).fill('Abono')
  const second = dialog.getByRole('textbox', { name: /Abono/ }).nth(1)
  await expect.poll(() => second.inputValue()).toBe('200')
  expect(await axe(page)).toEqual([])
  await picture(page, 'cobro-telefono')
  await dialog.getByRole('button', { name: 'Guardar cobro' }).click()
  const question = page.getByRole('dialog', { name: 'Registrar pago de 2 facturas' })
  await question.getByRole('button', { name: 'Guardar cobro' }).click()
  await messageShown(page, /Recibos \d+ a \d+ registrados correctamente/)
})
