import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axe, messageShown, openPage, signIn } from '../browser.ts'
import { agree, focused, pick } from '../keyboard.ts'
import { picture } from '../manual.ts'
import { businessDay, type StoreApi, storeApi } from '../store-api.ts'

let api: StoreApi
let providerId = 0

beforeAll(async () => {
  api = await storeApi()
  const address = { ruc: 'J0310000000077', phoneNumber: '2222-4444', address: 'Masaya' }
  providerId = (await api.post('providers/post', { name: 'Soldaduras del Sur', ...address })).id
})

test('charges are spread to the cent, a cost increase is shown, and the debt is paid in parts', async () => {
  const [dear, cheap] = await twoProducts('CAR')
  const { id: before } = await pending([{ productId: dear, quantity: 1, cost: 250, ivaRate: 0, price: 390 }])
  await api.post('compras/process', { id: before })
  const lines = [
    { productId: dear, quantity: 3, cost: 300, ivaRate: 0, price: 390 },
    { productId: cheap, quantity: 1, cost: 100, ivaRate: 0, price: 200 },
  ]
  const { id } = await pending(lines, { purchasePaymentTypeId: 2, creditDays: 15 })
  const page = await openPage()
  await signIn(page)
  await page.goto(`/app/compras/${id}`)
  await page.getByRole('button', { name: 'Modificar' }).click()
  await page.getByRole('textbox', { name: 'Flete' }).fill('50')
  await page.getByRole('textbox', { name: 'Aduana' }).fill('0.01')
  await page.getByRole('textbox', { name: 'Aduana' }).blur()
  await page.getByText('315.0033').waitFor()
  await page.getByText('El costo real sube 26.00%', { exact: false }).first().waitFor()
  await page.keyboard.press('Control+S')
  await page.getByText('Un producto sube de costo más de 10 %.').waitFor()
  await agree(page)
  await messageShown(page, 'Compra actualizada correctamente')
  await page.getByRole('button', { name: 'Procesar compra' }).click()
  await page
    .getByRole('dialog', { name: /^Procesar compra 0/ })
    .getByRole('button', { name: 'Procesar compra' })
    .click()
  await messageShown(page, 'Compra procesada en inventario correctamente')
  const costs = async (of: number) => (await api.get(`products/area/1/${of}`)).costReal
  expect([await costs(dear), await costs(cheap)]).toEqual([315.003333, 105])
  await payInParts(page, id)
})

test('a purchase is duplicated without its reference', async () => {
  const { id } = await pending([
    { productId: (await twoProducts('DUP'))[0], quantity: 7, cost: 150, price: 200 },
  ])
  const page = await openPage()
  await signIn(page)
  await page.goto(`/app/compras/${id}`)
  await page.getByRole('button', { name: 'Duplicar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nueva compra de inventario' })
  await dialog.waitFor()
  await expect
    .poll(() => dialog.getByRole('textbox', { name: 'Referencia', exact: true }).inputValue())
    .toBe('')
  await dialog.getByRole('textbox', { name: 'Referencia', exact: true }).fill('OTRA-1')
  await page.keyboard.press('Control+S')
  await page.getByText('1 producto · Total C$ 1,050.00').waitFor()
  await agree(page)
  await messageShown(page, 'Compra registrada correctamente')
})

test('the card of a supplier shows debt and purchases, and links to prices and statement', async () => {
  const address = { ruc: 'J0310000000078', phoneNumber: '2222-5555', address: 'Rivas' }
  const { id: of } = await api.post('providers/post', { name: 'Tuberías del Istmo', ...address })
  const onCredit = { providerId: of, purchasePaymentTypeId: 2, creditDays: 15, reference: 'IST-9' }
  const [productId] = await twoProducts('PRV')
  const { id } = await pending([{ productId, quantity: 4, cost: 125, price: 190 }], onCredit)
  await api.post('compras/process', { id })
  const page = await openPage()
  await signIn(page)
  await page.goto(`/app/proveedores/${of}`)
  const card = page.getByRole('dialog', { name: /^Proveedor #/ })
  const standing = card.getByLabel('Situación del proveedor')
  await standing.getByText('C$ 500.00').waitFor()
  await standing.getByText(businessDay().split('-').toReversed().join('/')).waitFor()
  await focused(page, 'Nombre')
  await picture(page, 'proveedor')

  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  const row = card.getByRole('row', { name: /IST-9/ })
  await row.getByText('Procesada').waitFor()
  await picture(page, 'proveedor-compras')
  await card.getByRole('button', { name: 'Precios' }).click()
  const prices = page.getByRole('dialog', { name: 'Precios de Tuberías del Istmo' })
  await prices.getByRole('gridcell', { name: 'Soldadora PRV' }).waitFor()
  await page.keyboard.press('Escape')
  await prices.waitFor({ state: 'hidden' })
  await row.getByText('IST-9').dblclick()
  await page.getByRole('dialog', { name: `Compra #${String(id).padStart(5, '0')}` }).waitFor()

  await page.goBack()
  // Errors are shown above the fields, also when another tab of the card is open.
  await card.getByRole('textbox', { name: 'RUC' }).fill('')
  await card.getByText('Compras', { exact: true }).last().click()
  await row.waitFor()
  await page.keyboard.press('Control+S')
  await card.getByRole('alert').getByText('El RUC es requerido').waitFor()
  await card.getByRole('textbox', { name: 'RUC' }).fill(address.ruc)
  await card.getByRole('link', { name: 'Estado de cuenta' }).click()
  await page.getByRole('heading', { name: 'Estado de cuenta · Tuberías del Istmo' }).waitFor()
})

test('the statement of a supplier is printed for the dates in the address', async () => {
  const address = { ruc: 'J0310000000079', phoneNumber: '2222-6666', address: 'Carazo' }
  const { id: of } = await api.post('providers/post', { name: 'Clavos del Pacífico', ...address })
  const [productId] = await twoProducts('EST')
  const onCredit = { providerId: of, purchasePaymentTypeId: 2, creditDays: 30 }
  const buy = async (terms: object) => {
    const { id } = await pending([{ productId, quantity: 1, cost: 800, price: 990 }], {
      ...onCredit,
      ...terms,
    })
    await api.post('compras/process', { id })
    return id
  }
  const first = await buy({ date: '2025-02-01', reference: 'CL-1' })
  const second = await buy({ date: '2025-03-05', reference: 'CL-2' })
  const payment = { paymentMethodId: 1, applyCut: false, date: '2025-03-10', amount: 300 }
  const { id: paid } = await api.post('purchaseReceipts', { ...payment, purchaseId: first })
  const page = await openPage()
  await signIn(page)
  await page.goto(`/app/estado-proveedor/${of}?from=2025-01-01&to=2025-03-31`)
  await page.getByRole('gridcell', { name: 'CL-2' }).waitFor()
  const from = page.getByRole('textbox', { name: 'Desde' })
  await from.fill('01/03/2025')
  await from.blur()
  await page.getByLabel('Resumen del estado de cuenta').getByText('C$ 1,300.00').waitFor()
  await page.reload()
  await page.getByRole('link', { name: 'Imprimir', exact: true }).click()
  const paper = page.getByRole('article', { name: 'Estado de cuenta · Clavos del Pacífico' })
  await paper.getByText('01/03/2025 al 31/03/2025').waitFor()
  const number = (id: number) => String(id).padStart(5, '0')
  const lines = await paper.getByRole('row').allInnerTexts()
  expect(lines.map((line) => line.replaceAll('\t', ' ').trim())).toEqual([
    'Fecha Documento Referencia Vence el Cargo Abono Saldo',
    '01/03/2025 Saldo anterior     800.00',
    `05/03/2025 Compra ${number(second)} CL-2 04/04/2025 800.00  1,600.00`,
    `10/03/2025 Pago ${number(paid)} · compra ${number(first)}    300.00 1,300.00`,
  ])
  await paper.getByText('Saldo al 31/03/2025').waitFor()
  await picture(page, 'estado-proveedor')
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Estado de cuenta · Clavos del Pacífico' }).waitFor()
  await expect.poll(() => from.inputValue()).toBe('01/03/2025')
})

test('the address of a purchases report opens with the same filters and rows', async () => {
  const [sought, unsought] = await twoProducts('REP')
  const date = '2025-04-10'
  for (const productId of [sought, unsought]) {
    const { id } = await pending([{ productId, quantity: 2, cost: 60, price: 90 }], { date })
    await api.post('compras/process', { id })
  }
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/compras/reportes')
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await field('Desde').fill('01/04/2025')
  await field('Hasta').fill('30/04/2025')
  await field('Producto').focus()
  await pick(page, 'Soldadora REP')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  const row = page.getByRole('row', { name: /Soldadora REP/ })
  await row.waitFor()
  const address = page.url()

  const other = await openPage()
  await signIn(other)
  await other.goto(address)
  await other.getByRole('row', { name: /Soldadora REP/ }).waitFor()
  expect(await other.getByText('Careta REP').count()).toBe(0)
  const shown = ['Desde', 'Hasta', 'Producto'].map((name) => other.getByLabel(name, { exact: true }))
  await expect
    .poll(() => Promise.all(shown.map((input) => input.inputValue())))
    .toEqual(['01/04/2025', '30/04/2025', 'Soldadora REP'])
  // The menu opens the report without filters.
  await other.getByRole('link', { name: 'Reporte de compras' }).click()
  await expect.poll(() => other.getByLabel('Producto', { exact: true }).inputValue()).toBe('')

  await other.goto(`/app/inventario/reportes/ingresos?from=2020-01-01&to=2020-01-31`)
  await other.getByText('Nada ingresó por compras en esas fechas').waitFor()
  await expect.poll(() => other.getByLabel('Hasta', { exact: true }).inputValue()).toBe('31/01/2020')
})

/** Pays 400 of 1,000 from the accounts payable, and voids the payment. */
async function payInParts(page: Page, id: number): Promise<void> {
  await page.goto(`/app/compras/reportes/cxp/${id}`)
  await page.getByRole('button', { name: 'Nuevo pago' }).click()
  await page.getByRole('textbox', { name: 'Monto' }).fill('400')
  await page.getByRole('switch', { name: /^(Sale de la caja abierta|De la caja)$/ }).uncheck()
  await page.keyboard.press('Control+S')
  await page.getByText('Quedará un saldo de C$ 600.00.').waitFor()
  await agree(page)
  await messageShown(page, /Pago \d{5} registrado correctamente/)
  const owed = page.getByLabel('Lo que se debe').getByText('C$ 600.00')
  await owed.waitFor()
  await page
    .getByRole('dialog')
    .getByRole('gridcell', { name: 'C$ 400.00' })
    .first()
    .click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Anular pago' }).click()
  await page.getByRole('button', { name: /^Anular pago 0/ }).click()
  await messageShown(page, 'Pago anulado correctamente')
  await owed.waitFor({ state: 'hidden' })
}

async function twoProducts(prefix: string): Promise<[number, number]> {
  const make = async (code: string, name: string): Promise<number> => {
    const kind = { familyId: 1, presentationId: 1, unitOfMeasureId: 1 }
    return (await api.post('products/post', { internalCode: code, name, ...kind })).id
  }
  return [await make(`${prefix}-1`, `Soldadora ${prefix}`), await make(`${prefix}-2`, `Careta ${prefix}`)]
}

function pending(purchaseDetails: object[], terms: object = {}): Promise<{ id: number }> {
  const kind = { purchaseTypeId: 1, purchasePaymentTypeId: 1, currencyId: 1 }
  const header = {
    areaId: 1,
    date: businessDay(),
    ...kind,
    providerId,
    reference: 'CXP-1',
    acceptRepeated: true,
  }
  return api.post('compras', { ...header, purchaseDetails, ...terms })
}
