import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axe, goTo, openPage, signIn } from '../support/browser.ts'
import { focused, pick } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { businessDay, type StoreApi, storeApi } from '../support/store-api.ts'

const supplier = 'Clavos del Pacífico'
const ruc = 'J0310000000079'
let api: StoreApi
let providerId = 0

beforeAll(async () => {
  api = await storeApi()
  const address = { ruc, phoneNumber: '2222-6666', address: 'Carazo' }
  providerId = (await api.post('providers/post', { name: supplier, ...address })).id
})

// A page for: focus, print, two screens.
test('the card of a supplier leads to its purchases, prices and statement, which is printed for its dates; the address of a purchases report has its filters', async () => {
  const first = await buy({ date: '2025-02-01', reference: 'CL-1' })
  const second = await buy({ date: '2025-03-05', reference: 'CL-2' })
  const payment = { paymentMethodId: 1, applyCut: false, date: '2025-03-10', amount: 300 }
  const { id: paid } = await api.post('purchaseReceipts', { ...payment, purchaseId: first })
  await buy({ purchasePaymentTypeId: 1, creditDays: 0, reference: 'CL-3' }, 'Careta')
  const page = await openPage()
  await signIn(page)
  await page.goto(`/app/proveedores/${providerId}`)
  await readCard(page, second)

  await goTo(page, `/app/estado-proveedor/${providerId}?from=2025-01-01&to=2025-03-31`)
  const from = page.getByRole('textbox', { name: 'Desde' })
  await expect.poll(() => from.inputValue()).toBe('01/01/2025')
  await from.fill('01/03/2025')
  await from.blur()
  const summary = page.getByLabel('Resumen del estado de cuenta')
  await expect
    .poll(() => summary.textContent())
    .toMatch(/Saldo anterior\s*C\$\s800\.00.*Saldo\s*C\$\s1,300\.00/s)
  await page.reload()
  await page.getByRole('link', { name: 'Imprimir', exact: true }).click()
  const paper = page.getByRole('article', { name: `Estado de cuenta · ${supplier}` })
  await paper.getByText('01/03/2025 al 31/03/2025').waitFor()
  const lines = async () =>
    (await paper.getByRole('row').allInnerTexts()).map((line) => line.replaceAll('\t', ' ').trim())
  await expect
    .poll(lines)
    .toEqual([
      'Fecha Documento Referencia Vence el Cargo Abono Saldo',
      '01/03/2025 Saldo anterior     800.00',
      `05/03/2025 Compra ${numbered(second)} CL-2 04/04/2025 800.00  1,600.00`,
      `10/03/2025 Pago ${numbered(paid)} · compra ${numbered(first)}    300.00 1,300.00`,
    ])
  await paper.getByText('Saldo al 31/03/2025').waitFor()
  await picture(page, 'estado-proveedor')
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: `Estado de cuenta · ${supplier}` }).waitFor()
  await expect.poll(() => from.inputValue()).toBe('01/03/2025')
  await filterReport(page)
})

/** Reads the open card of the supplier and its purchases, and goes to its statement. */
async function readCard(page: Page, second: number): Promise<void> {
  const card = page.getByRole('dialog', { name: /^Proveedor #/ })
  const standing = card.getByLabel('Situación del proveedor')
  await standing.getByText('C$ 1,300.00').waitFor()
  await standing.getByText(businessDay().split('-').toReversed().join('/')).waitFor()
  await focused(page, 'Nombre')
  await picture(page, 'proveedor')

  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  const row = card.getByRole('row', { name: /CL-2/ })
  await row.getByText('Procesada').waitFor()
  await picture(page, 'proveedor-compras')
  await card.getByRole('button', { name: 'Precios' }).click()
  const prices = page.getByRole('dialog', { name: `Precios de ${supplier}` })
  await prices.getByRole('gridcell', { name: 'Soldadora' }).first().waitFor()
  await page.keyboard.press('Escape')
  await prices.waitFor({ state: 'hidden' })
  await row.getByText('CL-2').dblclick()
  await page.getByRole('dialog', { name: `Compra #${numbered(second)}` }).waitFor()

  await page.goBack()
  // Errors are shown above the fields, also when another tab of the card is open.
  await card.getByRole('textbox', { name: 'RUC' }).fill('')
  await card.getByText('Compras', { exact: true }).last().click()
  await row.waitFor()
  await page.keyboard.press('Control+S')
  await card.getByRole('alert').getByText('El RUC es requerido').waitFor()
  await card.getByRole('textbox', { name: 'RUC' }).fill(ruc)
  await card.getByRole('link', { name: 'Estado de cuenta' }).click()
  await page.getByRole('heading', { name: `Estado de cuenta · ${supplier}` }).waitFor()
}

/** Filters the report of purchases, and opens its address in another browser. */
async function filterReport(page: Page): Promise<void> {
  await goTo(page, '/app/compras/reportes')
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await field('Desde').fill('01/01/2025')
  await field('Producto').focus()
  await pick(page, 'Solda')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await page
    .getByRole('row', { name: /Soldadora/ })
    .first()
    .waitFor()

  const other = await openPage()
  await signIn(other)
  await other.goto(page.url())
  await other
    .getByRole('row', { name: /Soldadora/ })
    .first()
    .waitFor()
  await expect.poll(() => other.getByText('Careta').count()).toBe(0)
  const shown = ['Desde', 'Producto'].map((name) => other.getByLabel(name, { exact: true }))
  await expect
    .poll(() => Promise.all(shown.map((input) => input.inputValue())))
    .toEqual(['01/01/2025', 'Soldadora'])
  // The menu opens the report without filters.
  await other.getByRole('link', { name: 'Reporte de compras' }).click()
  await expect.poll(() => other.getByLabel('Producto', { exact: true }).inputValue()).toBe('')

  await goTo(other, '/app/inventario/reportes/ingresos?from=2020-01-01&to=2020-01-31')
  await other.getByText('Nada ingresó por compras en esas fechas').waitFor()
  await expect.poll(() => other.getByLabel('Hasta', { exact: true }).inputValue()).toBe('31/01/2020')
}

const numbered = (id: number): string => String(id).padStart(5, '0')

const productIds = new Map<string, number>()

/** A processed purchase of one unit for C$ 800, by default on credit for 30 days. Returns its number. */
async function buy(terms: object, name = 'Soldadora'): Promise<number> {
  const kind = { familyId: 1, presentationId: 1, unitOfMeasureId: 1 }
  if (!productIds.has(name)) productIds.set(name, (await api.post('products/post', { name, ...kind })).id)
  const onCredit = { purchaseTypeId: 1, purchasePaymentTypeId: 2, creditDays: 30, currencyId: 1 }
  const { id } = await api.post('compras', {
    areaId: 1,
    date: businessDay(),
    providerId,
    ...onCredit,
    ...terms,
    purchaseDetails: [{ productId: productIds.get(name), quantity: 1, cost: 800, price: 990 }],
  })
  await api.post('compras/process', { id })
  return id
}
