import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axe, goTo, messageShown, openPage, signIn } from '../support/browser.ts'
import {
  agree,
  choose,
  chooseAction,
  fillIn,
  find,
  focused,
  found,
  goOn,
  pay,
  tabTo,
  type,
} from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { addUser, businessDay, type StoreApi, stockUp, storeApi } from '../support/store-api.ts'

const username = 'mostrador'
let api: StoreApi
let password: string
let productId = 0

beforeAll(async () => {
  api = await storeApi()
  const goods = [{ code: 'AUT-1', name: 'Taladro de la autorización', dolarCost: 10, price: 1000 }]
  productId = (await stockUp(api, goods))[0] ?? 0
  password = await addUser(api, { username, fullName: 'Marta Mostrador', role: 'Vendedor' })
  await api.post('clients/post', {
    isCompany: true,
    typeId: 2,
    name: 'Constructora del límite',
    identification: 'J0310000077777',
    creditLimit: 500,
    creditDays: 15,
  })
})

/** The latest invoice, as the API returns it to the administrator. */
const lastBill = async () => (await api.get('bills/get?take=1')).data[0]
const codeField = 'Código de autorización'

async function seller(address: string): Promise<Page> {
  const page = await openPage()
  await signIn(page, username, password)
  await page.goto(address)
  return page
}

// A page for: two screens, focus, money.
test('a sale refused for its discount is saved with an authorization code of the owner, who sees its use, also on a phone', async () => {
  const page = await seller('/app/facturas-quickly')
  await focused(page, 'Código, nombre o escáner')
  await type(page, 'AUT-1')
  await found(page)
  await fillIn(page, { 'Cantidad, línea 1': '2', 'Precio, línea 1': '850' })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await pay(page)
  await messageShown(page, /Línea 1: el descuento de Taladro de la autorización es 15 % y el máximo es 10 %/)
  await messageShown(page, /Un código de autorización puede permitirlo/)
  await focused(page, codeField)
  await page.getByText('C$ 1,700.00').first().waitFor()
  await picture(page, 'codigo-en-caja')

  const owner = await openPage()
  await signIn(owner)
  await owner.goto('/app/authorizations/nuevo')
  await focused(owner, 'Tipo')
  await owner.keyboard.press('Control+S')
  await owner.getByRole('alert').getByText('La descripción es requerida').waitFor()
  await owner.getByRole('combobox', { name: /^Tipo/ }).focus()
  await goOn(owner, 'Descuento máximo')
  await type(owner, '15')
  await goOn(owner, 'Descripción')
  await type(owner, 'Dos taladros para don Luis')
  await owner.keyboard.press('Control+S')
  await messageShown(owner, 'Regla registrada correctamente')
  const shown = owner.getByRole('region', { name: 'Código' }).getByRole('status')
  await shown.waitFor()
  const code = (await shown.textContent()) ?? ''
  expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/)
  expect(await axe(owner)).toEqual([])
  await focused(owner, 'Copiar código')
  await picture(owner, 'autorizacion')

  await type(page, 'XXXXXXXX')
  await page.keyboard.press('Control+Enter')
  await messageShown(page, 'El código de autorización XXXXXXXX no existe')
  await focused(page, codeField)
  await page.keyboard.press('Control+A')
  await type(page, code.toLowerCase())
  await page.keyboard.press('Control+Enter')
  await messageShown(page, 'Factura registrada correctamente')
  const bill = await lastBill()
  expect(bill).toMatchObject({ total: 1700, createBy: username, codeAuth: code })

  await owner.keyboard.press('Escape')
  const row = owner.getByRole('gridcell', { name: 'Dos taladros para don Luis', exact: true })
  await owner.getByText('Usada', { exact: true }).first().waitFor()
  await picture(owner, 'autorizaciones')
  await owner.setViewportSize({ width: 360, height: 800 })
  await owner.getByRole('listitem').filter({ hasText: 'Dos taladros para don Luis' }).waitFor()
  expect(await axe(owner)).toEqual([])
  await picture(owner, 'autorizaciones-telefono')
  await owner.setViewportSize({ width: 1366, height: 768 })
  await row.focus()
  await chooseAction(owner, 'Ver factura')
  await owner.waitForURL(new RegExp(`/app/facturas/${bill.id}`))
})

// A page for: two screens, focus, money.
test('a code permits a sale over the credit limit; the client pays in dollars, then two invoices with one payment', async () => {
  const page = await seller('/app/facturas/nuevo')
  await focused(page, 'Cliente')
  await page.keyboard.press('Control+A')
  await find(page, 'Constructora del límite')
  await goOn(page, 'Fecha')
  await goOn(page, 'Tipo de pago')
  await choose(page, 'Crédito')
  await page.keyboard.press('F2')
  await type(page, 'AUT-1')
  await found(page)
  await fillIn(page, { 'Cantidad, línea 1': '1' })
  await page.keyboard.press('Control+S')
  await agree(page)
  await messageShown(page, /Constructora del límite supera su límite de crédito/)
  await focused(page, codeField)
  await picture(page, 'codigo-en-factura')

  const owner = await openPage()
  await signIn(owner)
  const code = await creditCode(owner)
  expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/)
  await focused(page, codeField)
  await type(page, code)
  await page.keyboard.press('Control+S')
  await messageShown(page, 'Factura registrada correctamente')
  const bill = await lastBill()
  expect(bill).toMatchObject({ total: 1000, balance: 1000, createBy: username })

  const left = await payInDollars(owner, bill)
  await sellMore(bill.clientId)
  await payTwo(owner, bill.clientId)
  const owes = formatted(left)
  await goTo(owner, `/app/clientes/mora?clientId=${bill.clientId}`)
  await owner
    .getByRole('row', { name: /Constructora del límite/ })
    .getByText(owes)
    .first()
    .waitFor()
  await goTo(owner, `/app/estado-cliente/${bill.clientId}`)
  await owner.getByLabel('Resumen del estado de cuenta').getByText(`C$ ${owes}`).waitFor()
  await picture(owner, 'estado-de-cuenta-dolares')
})

const formatted = (amount: number) => amount.toLocaleString('en-US', { minimumFractionDigits: 2 })

/** Creates by keyboard a single-use code for a sale over the credit limit, and returns it. */
async function creditCode(owner: Page): Promise<string> {
  await owner.goto('/app/authorizations/nuevo')
  await focused(owner, 'Tipo')
  await owner.keyboard.press('ArrowDown')
  await owner.getByRole('option', { name: 'Crédito', exact: true }).click()
  await owner.getByRole('dialog').getByRole('textbox', { name: 'Descripción' }).focus()
  await type(owner, 'Pedido de la constructora')
  await owner.keyboard.press('Control+S')
  await messageShown(owner, 'Regla registrada correctamente')
  const shown = owner.getByRole('region', { name: 'Código' }).getByRole('status')
  await shown.waitFor()
  return (await shown.textContent()) ?? ''
}

/** Pays 20 dollars of an invoice of C$ 1,000, and returns the balance in C$. */
async function payInDollars(owner: Page, bill: { id: number; clientId: number }): Promise<number> {
  const { value: rate } = await api.post('rates/GetByDate', businessDay())
  const worth = Math.round(20 * rate * 100) / 100
  await goTo(owner, `/app/clientes/pending?clientId=${bill.clientId}`)
  await owner.getByRole('gridcell', { name: 'Constructora del límite' }).first().focus()
  await chooseAction(owner, 'Pagar')
  const dialog = owner.getByRole('dialog', { name: 'Nuevo recibo' })
  await focused(owner, 'No. de recibo físico')
  await type(owner, '901')
  await dialog.getByRole('combobox', { name: 'Moneda' }).focus()
  await choose(owner, 'Dólares')
  await goOn(owner, 'Recibido en dólares')
  await type(owner, '20')
  await dialog.getByText(`= C$ ${formatted(worth)}`).waitFor()
  await expect
    .poll(() => dialog.getByRole('textbox', { name: 'Monto' }).inputValue())
    .toContain(formatted(worth))
  await dialog.getByRole('textbox', { name: 'Observación' }).focus()
  await type(owner, 'Abono en dólares')
  expect(await axe(owner)).toEqual([])
  await picture(owner, 'recibo-en-dolares')
  await owner.keyboard.press('Control+S')
  await agree(owner)
  await messageShown(owner, /Recibo \d+ registrado correctamente/)
  await owner.waitForURL(/imprimir\/recibo/)
  await owner.getByText('Efectivo en dólares').first().waitFor()
  return Math.round((1000 - worth) * 100) / 100
}

/** Sells C$ 1,000 over the limit with another code. */
async function sellMore(clientId: number): Promise<void> {
  const { codeAuth } = await api.post('authorizations', {
    typeId: 2,
    description: 'Segundo pedido',
    useOneTime: true,
  })
  const bySeller = await storeApi(username, password)
  const billDetails = [{ productId, quantity: 1, price: 1000 }]
  const sale = { date: businessDay(), clientId, paymentTypeId: 2, creditDays: 15 }
  await bySeller.post('bills', { ...sale, codeAuth, billDetails })
}

/** Pays C$ 1,000, spread over both invoices. */
async function payTwo(owner: Page, clientId: number): Promise<void> {
  await goTo(owner, `/app/clientes/pending?clientId=${clientId}`)
  await owner.getByRole('button', { name: 'Cobrar varias' }).focus()
  await owner.keyboard.press('Enter')
  const dialog = owner.getByRole('dialog', { name: /^Cobro de varias facturas/ })
  await focused(owner, 'Monto recibido')
  await type(owner, '1000')
  await owner.keyboard.press('Tab')
  await focused(owner, 'No. de recibo físico')
  await type(owner, '902')
  await dialog.getByRole('textbox', { name: 'Observación' }).focus()
  await type(owner, 'Pago de dos facturas')
  await owner.keyboard.press('Control+S')
  await owner.getByText('Registrar pago de 2 facturas').first().waitFor()
  await agree(owner)
  await messageShown(owner, /Recibos \d+ a \d+ registrados correctamente/)
  await owner.waitForURL(/imprimir\/pago/)
}

// A page for: focus, money.
test('billing a pre-sale over the credit limit asks for a code; another permits other credit days, and another re-enables the voided invoice over the limit', async () => {
  const { id: preSaleId, codeAuth: ofPreSale } = await preSaleOverLimit()
  const page = await seller(`/app/pre-ventas/${preSaleId}`)
  await page.getByRole('button', { name: 'Facturar', exact: true }).press('Enter')
  await agree(page)
  await focused(page, codeField)
  await page
    .getByRole('alert')
    .getByText(/supera su límite de crédito/)
    .waitFor()
  expect(await axe(page)).toEqual([])
  await type(page, ofPreSale)
  await page.keyboard.press('Enter')
  await messageShown(page, 'Se ha creado la factura correctamente')
  expect(await lastBill()).toMatchObject({ preBillId: preSaleId, codeAuth: ofPreSale })

  const client = await api.post('clients/post', {
    name: 'Octavio',
    lastName: 'Plazo',
    creditLimit: 1500,
    creditDays: 15,
  })
  const rule = { description: 'Treinta días', useOneTime: true }
  const { codeAuth: days } = await api.post('authorizations', { ...rule, typeId: 4 })
  await goTo(page, '/app/facturas/nuevo')
  await focused(page, 'Cliente')
  await page.keyboard.press('Control+A')
  await find(page, 'Octavio Plazo')
  await goOn(page, 'Fecha')
  await goOn(page, 'Tipo de pago')
  await choose(page, 'Crédito')
  const creditDays = page.getByRole('textbox', { name: 'Días de crédito' })
  await expect.poll(() => creditDays.isDisabled()).toBe(true)
  await tabTo(page, codeField)
  await type(page, days)
  await creditDays.focus()
  await page.keyboard.press('Control+A')
  await type(page, '30')
  await page.keyboard.press('F2')
  await type(page, 'AUT-1')
  await found(page)
  await fillIn(page, { 'Cantidad, línea 1': '1' })
  await page.keyboard.press('Control+S')
  await agree(page)
  await messageShown(page, 'Factura registrada correctamente')
  const bill = await lastBill()
  expect(bill).toMatchObject({ creditDays: 30, balance: 1000, codeAuth: days })

  await api.post(`bills/${bill.id}/delete`, { disabledSubject: 'Se anotó otro producto' })
  const { version } = await api.get(`clients/get/${client.id}`)
  await api.post('clients/post', { ...client, version, creditLimit: 500 })
  const { codeAuth: credit } = await api.post('authorizations', { ...rule, typeId: 2 })
  await goTo(page, `/app/facturas/${bill.id}`)
  const alert = page.getByRole('dialog').getByText('Se anotó otro producto')
  await alert.waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('gridcell', { name: String(bill.id).padStart(5, '0'), exact: true }).focus()
  await chooseAction(page, 'Re-habilitar')
  await page.getByText(/Los productos salen otra vez del inventario/).waitFor()
  await picture(page, 're-habilitar')
  await agree(page)
  await focused(page, codeField)
  await type(page, credit)
  await page.keyboard.press('Enter')
  await messageShown(page, 'Factura rehabilitada correctamente')
  expect(await lastBill()).toMatchObject({ id: bill.id, active: true, creditDays: 30, balance: 1000 })
})

/** A pre-sale on credit over the limit, and a code for its invoice. */
async function preSaleOverLimit(): Promise<{ id: number; codeAuth: string }> {
  const client = (await api.get('clients/get?filter=["name","contains","del límite"]')).data[0]
  const line = { productId, quantity: 1, price: 1000 }
  const sale = { date: businessDay(), clientId: client.id, paymentTypeId: 2, creditDays: 15 }
  const { id } = await api.post('prebills', { ...sale, preBillTypeId: 2, preBillDetails: [line] })
  const rule = { typeId: 2, description: 'Otro pedido', useOneTime: true }
  const { codeAuth } = await api.post('authorizations', rule)
  return { id, codeAuth }
}
