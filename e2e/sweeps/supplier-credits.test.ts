import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { chooseMore } from '../support/acts.ts'
import { axe, messageShown, openPage, signInAtHome, goTo as visit } from '../support/browser.ts'
import { agree, find, focused, goTo, press, tabTo, type } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { businessDay, type StoreApi, storeApi } from '../support/store-api.ts'

const goods = [
  { code: 'DEV-1', name: 'Pintura de aceite blanca', cost: 345, price: 520 },
  { code: 'DEV-2', name: 'Rodillo de 9 pulgadas', cost: 92, price: 150 },
]
const supplier = 'Pinturas del Lago'
let api: StoreApi
let providerId = 0
let productIds: number[] = []

beforeAll(async () => {
  api = await storeApi()
  await api.post('cuts/post', { cutDate: businessDay(), initValue: 5000 }).catch(() => undefined)
  const address = { ruc: 'J0310000000999', phoneNumber: '2222-7788', address: 'Granada' }
  providerId = (await api.post('providers/post', { name: supplier, ...address })).id
  productIds = []
  for (const { code, name, price } of goods) {
    const kind = { familyId: 1, presentationId: 1, unitOfMeasureId: 1 }
    const product = await api.post('products/post', { internalCode: code, name, ...kind })
    await api.post('products/area/post', { areaId: 1, productId: product.id, price, discount: 0 })
    productIds.push(product.id)
  }
})

// A page for: money, layout.
test('a discount lowers a debt and is voided, an advance pays a purchase in two ways, a purchase with notes is not voided, and on a phone all goes back', async () => {
  const [discounted, advanced] = [await bought('PIN-2'), await bought('PIN-3')]
  const page = await openPage()
  await signInAtHome(page)
  await discount(page, discounted)
  await advance(page)
  await applyTwice(page, advanced)
  await voidPurchase(page, await bought('PIN-4'))
  await showList(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await returnAllOnPhone(page, await bought('PIN-5'))
})

/** A discount lowers the debt of the purchase until it is voided. */
async function discount(page: Page, id: number): Promise<void> {
  await visit(page, `/app/compras/${id}`)
  await chooseMore(page, 'Registrar nota de débito')
  await focused(page, 'Monto con IVA')
  await type(page, '391')
  await press(page, 'Tab')
  await expect.poll(() => page.getByRole('textbox', { name: 'IVA', exact: true }).inputValue()).toBe('51')
  await page.getByRole('textbox', { name: 'No. de nota del proveedor' }).fill('NC-55')
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Pronto pago')
  expect(await axe(page)).toEqual([])
  await picture(page, 'nota-de-debito')
  await page.keyboard.press('Control+S')
  await page
    .getByText(/Paga C\$\s391\.00 de la compra\./)
    .first()
    .waitFor()
  await agree(page)
  await messageShown(page, 'Saldo a favor registrado correctamente')
  await expect.poll(async () => (await api.get(`compras/${id}`)).balance).toBe(3910 - 391)
  await chooseMore(page, 'Anular')
  await page.getByText('Su compra vuelve a deber lo que pagó.').waitFor()
  await agree(page)
  await messageShown(page, 'Saldo a favor anulado')
  await page.getByRole('dialog').getByText('Anulado', { exact: true }).first().waitFor()
  await expect.poll(async () => (await api.get(`compras/${id}`)).balance).toBe(3910)
}

/** Pays an advance of C$ 1,000 out of the till. */
async function advance(page: Page): Promise<void> {
  await goTo(page, 'anticipo a prov', /nuevo\?tipo=anticipo$/)
  await focused(page, 'Proveedor')
  await find(page, 'lago')
  await tabTo(page, 'Monto')
  await type(page, '1000')
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Pedido especial')
  expect(await axe(page)).toEqual([])
  await picture(page, 'anticipo-proveedor')
  await page.keyboard.press('Control+S')
  await page.getByText(/Sale de la caja abierta y queda a favor/).waitFor()
  await agree(page)
  await messageShown(page, 'Saldo a favor registrado correctamente')
  await page.waitForURL(/\/app\/saldos-proveedores\/\d+$/)
}

/** Applies 600 of the open advance to the purchase, and the rest from the payments of the purchase. */
async function applyTwice(page: Page, id: number): Promise<void> {
  await focused(page, 'Aplicar a una compra')
  await page.keyboard.press('Enter')
  await focused(page, 'Compra')
  await type(page, 'PIN-3')
  await page.getByRole('option', { name: 'PIN-3' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('textbox', { name: 'Monto' }).inputValue()).toBe('1,000.00')
  await page.getByRole('textbox', { name: 'Monto' }).fill('600')
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Control+S')
  await page.getByText(/La compra quedará con un saldo de C\$\s3,310\.00/).waitFor()
  await agree(page)
  await messageShown(page, 'Saldo a favor aplicado correctamente')
  await page
    .getByRole('dialog')
    .getByText(/C\$\s600\.00 · compra/)
    .waitFor()
  await picture(page, 'saldo-a-favor')

  await visit(page, `/app/compras/reportes/cxp/${id}`)
  const payments = page.getByRole('dialog', { name: /^Pagos/ })
  await payments.getByText('Saldo a favor').first().waitFor()
  await payments
    .getByText(/C\$\s400\.00/)
    .first()
    .waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'pagos-con-saldo-a-favor')
  await payments.getByRole('button', { name: 'Aplicar saldo a favor' }).click()
  await focused(page, 'Monto')
  await page.keyboard.press('Control+S')
  await agree(page)
  await messageShown(page, 'Saldo a favor aplicado correctamente')
  await payments
    .getByText(/C\$\s2,910\.00/)
    .first()
    .waitFor()
  await expect.poll(() => payments.getByRole('button', { name: 'Aplicar saldo a favor' }).count()).toBe(0)
}

/** Voids a processed purchase, after the return that it has. */
async function voidPurchase(page: Page, id: number): Promise<void> {
  const before = await stockOf(1)
  const lines = [{ purchaseLine: 1, quantity: 1 }]
  const note = { id: 0, purchaseId: id, date: businessDay(), referencePhysical: '', observation: 'Dañado' }
  const credit = await api.post('supplierCredits/return', { ...note, lines })
  await visit(page, `/app/compras/${id}`)
  await page.getByRole('dialog', { name: `Compra #${numbered(id)}` }).waitFor()
  await chooseMore(page, 'Anular')
  await page.getByText(/Su mercadería sale del inventario de .* y ya no se debe\./).waitFor()
  await agree(page)
  await page
    .getByRole('alert')
    .getByText(/anule primero/)
    .first()
    .waitFor()
  await api.post(`supplierCredits/${credit.id}/delete`, {})
  await page.reload()
  await chooseMore(page, 'Anular')
  await agree(page)
  await messageShown(page, 'Compra anulada correctamente')
  expect((await stockOf(1)).stock).toBe(before.stock - 5)
  await expect.poll(async () => (await api.get(`compras/${id}`)).stepId).toBe('V')
}

/** The list of the desktop, with what still has a balance. */
async function showList(page: Page): Promise<void> {
  await visit(page, '/app/saldos-proveedores')
  await page.getByRole('gridcell', { name: supplier }).first().waitFor()
  await picture(page, 'saldos-proveedores')
  await page.getByText('Con saldo', { exact: true }).first().click()
  await page.waitForURL(/shown=open/)
}

/** Chooses the type and the purchase, and returns all of it. */
async function returnAllOnPhone(page: Page, id: number): Promise<void> {
  await visit(page, '/app/saldos-proveedores/nuevo')
  await page.getByRole('button', { name: 'Nueva devolución' }).waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Nueva devolución' }).click()
  await page.getByRole('combobox', { name: '¿De qué compra?' }).fill('PIN-5')
  await page.getByRole('option', { name: numbered(id) }).click()
  await page.getByRole('button', { name: 'Devolver todo' }).click()
  await page
    .getByText(/C\$\s510\.00/)
    .first()
    .waitFor()
  await page.getByRole('textbox', { name: 'Devolver' }).last().focus()
  expect(await axe(page)).toEqual([])
  await picture(page, 'telefono-devolucion')
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Equivocada')
  await page.getByRole('button', { name: 'Registrar devolución' }).click()
  await page
    .getByRole('dialog', { name: /^Registrar devolución de la compra/ })
    .getByRole('button', { name: 'Registrar devolución' })
    .click()
  await page.waitForURL(/\/app\/saldos-proveedores\/\d+$/)
  await page.getByRole('dialog').getByText('Registrado', { exact: true }).first().waitFor()
  await expect.poll(async () => (await api.get(`compras/${id}`)).balance).toBe(0)
}

const numbered = (id: number): string => String(id).padStart(5, '0')

const stockOf = (at: number): Promise<{ stock: number }> => api.get(`products/area/1/${productIds[at]}`)

/** A processed purchase on credit of 10 and 5 units with IVA, C$ 3,910.00 in all. Returns its number. */
async function bought(reference: string): Promise<number> {
  const kind = { areaId: 1, purchaseTypeId: 1, purchasePaymentTypeId: 2, creditDays: 30, currencyId: 1 }
  const purchaseDetails = goods.map(({ cost, price }, at) => ({
    productId: productIds[at],
    quantity: 10 - 5 * at,
    cost,
    price,
    ivaRate: 15,
  }))
  const header = { date: businessDay(), providerId, reference, costsIncludeIva: true, ...kind }
  const { id } = await api.post('compras', { ...header, purchaseDetails })
  await api.post('compras/process', { id, confirm: true })
  return id
}
