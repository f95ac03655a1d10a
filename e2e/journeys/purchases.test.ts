import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axe, goTo, messageShown, openPage, signIn } from '../support/browser.ts'
import { agree, choose, chooseAction, find, focused, goOn, pick, scan, type } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import {
  chooseDollars,
  closePurchase,
  enterImport,
  enterLines,
  processSaved,
} from '../support/purchase-form.ts'
import { businessDay, type StoreApi, storeApi } from '../support/store-api.ts'

const products = [
  { code: 'C1', name: 'Martillo de uña 16 oz', quantity: '12', cost: '2.75', price: '150' },
  { code: 'C2', name: 'Clavo de acero 2 pulgadas', quantity: '100', cost: '0.05', price: '4' },
  { code: 'C3', name: 'Cemento gris 42.5 kg', quantity: '20', cost: '7.5', price: '390' },
  { code: 'C4', name: 'Varilla corrugada 3/8', quantity: '30', cost: '4', price: '200' },
  { code: 'CMP-5', name: 'Tubo PVC 1/2 pulgada', quantity: '13', cost: '1.2', price: '60' },
]
const supplier = 'Importadora del Pacífico'
let api: StoreApi
let productIds: number[] = []

beforeAll(async () => {
  api = await storeApi()
  await api.post('rates/post', { date: businessDay(), value: 36.6243 }).catch(() => undefined)
  const address = { ruc: 'J0310000000001', phoneNumber: '2222-3333', address: 'Managua' }
  await api.post('providers/post', { name: supplier, ...address })
  productIds = []
  for (const { code, name } of products) {
    const kind = { familyId: 1, presentationId: 1, unitOfMeasureId: 1 }
    productIds.push((await api.post('products/post', { internalCode: code, name, ...kind })).id)
  }
})

// A page for: the main job, money, focus.
test('a purchase in dollars is entered by keyboard, a scan raises a line, and processed it gives stock, costs and prices', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/compras')
  await page.getByRole('heading', { name: 'Compras' }).waitFor()
  await page.keyboard.press('Alt+C')
  await writeHeader(page)
  await enterLines(page, products)
  for (const quantity of ['14', '15']) {
    await scan(page, 'CMP-5')
    await page.locator(`[id$="lines.4.quantity"]:text-is("${quantity}")`).waitFor()
  }
  await picture(page, 'compra-en-dolares')
  await page.keyboard.press('Control+S')
  await page.getByText('5 productos · Total C$ 11,939.53').waitFor()
  await processSaved(page)
  await closePurchase(page)
  const held = await api.get(`products/area/1/${productIds[0]}`)
  expect(held).toMatchObject({ stock: 12, costReal: 87.579848, costAvg: 87.579848, price: 150 })
})

// A page for: the main job, money.
test('a purchase in dollars is owed in dollars, half is paid in C$ and the rest in dollars, and the difference is shown', async () => {
  const purchaseId = await owedInDollars()
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/compras/reportes/cxp')
  const row = page.getByRole('row', { name: /Importadora Atlántida/ })
  await row.getByRole('gridcell', { name: '$ 1,000.00', exact: true }).waitFor()
  await row.getByRole('gridcell', { name: '36,000.00', exact: true }).first().waitFor()
  await picture(page, 'cuentas-por-pagar-dolares')
  await row.getByRole('gridcell').first().focus()
  await chooseAction(page, 'Pagar')
  await payHalfInCordobas(page)

  await page.getByRole('button', { name: 'Nuevo pago' }).click()
  await page.getByRole('switch', { name: 'Pagar todo el saldo' }).check()
  await page.getByLabel('Abona a la deuda').getByText('$ 500.00', { exact: true }).waitFor()
  await page.getByRole('switch', { name: /^(Sale de la caja abierta|De la caja)$/ }).uncheck()
  await page.keyboard.press('Control+S')
  await page.getByText('Quedará un saldo de $ 0.00.').waitFor()
  await agree(page)
  await messageShown(page, /Pago \d{5} registrado correctamente/)
  const owed = await api.get(`compras/${purchaseId}`)
  expect(owed).toMatchObject({ balance: 0, dollarBalance: 0, payoff: true })
  await picture(page, 'pagos-de-deuda-en-dolares')

  await goTo(page, `/app/estado-proveedor/${owed.providerId}`)
  await page.getByRole('columnheader', { name: 'Saldo $' }).waitFor()
  await page.getByLabel('Resumen del estado de cuenta').getByText('$ 0.00', { exact: true }).first().waitFor()
  await picture(page, 'estado-proveedor-dolares')
  await page.getByRole('link', { name: 'Imprimir', exact: true }).click()
  await page.getByText('Deudas en dólares').waitFor()
  expect(await axe(page)).toEqual([])
  await goTo(page, `/app/EstadoResultados?from=${businessDay()}&to=${businessDay()}`)
  await page.getByText('Diferencial cambiario').first().waitFor()
})

async function writeHeader(page: Page): Promise<void> {
  await focused(page, 'Proveedor')
  await find(page, 'pacifico')
  await enterImport(page)
  await choose(page, 'Crédito')
  await goOn(page, 'Días de crédito')
  await type(page, '30')
  await chooseDollars(page)
}

/** In the open dialog of a payment. */
async function payHalfInCordobas(page: Page): Promise<void> {
  await focused(page, 'Monto')
  const dialog = page.getByRole('dialog', { name: /^Nuevo pago/ })
  await dialog.getByText(/Tasa del día: 36\.6243/).waitFor()
  await dialog.getByRole('combobox', { name: 'Moneda del pago' }).focus()
  await pick(page, 'Córd')
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
}

/** A processed purchase of $ 1,000 at 36.00, which is C$ 36,000 in the books. */
async function owedInDollars(): Promise<number> {
  const address = { ruc: 'J0310000001234', phoneNumber: '2222-9911', address: 'Managua' }
  const { id: of } = await api.post('providers/post', { name: 'Importadora Atlántida', ...address })
  const kind = { familyId: 1, presentationId: 1, unitOfMeasureId: 1 }
  const product = { internalCode: 'USD-1', name: 'Rotomartillo industrial', ...kind }
  const { id: productId } = await api.post('products/post', product)
  const { id } = await api.post('compras', {
    areaId: 1,
    date: businessDay(),
    purchaseTypeId: 2,
    purchasePaymentTypeId: 2,
    creditDays: 30,
    providerId: of,
    reference: 'INV-2041',
    currencyId: 2,
    rate: 36,
    purchaseDetails: [{ productId, quantity: 10, dolarCost: 100, ivaRate: 0, price: 5200 }],
  })
  await api.post('compras/process', { id, confirm: true })
  return id
}
