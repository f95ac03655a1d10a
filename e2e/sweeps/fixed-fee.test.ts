import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { goTo, openPage, signIn } from '../support/browser.ts'
import { businessDay, type StoreApi, storeApi } from '../support/store-api.ts'

let api: StoreApi
let ids: Record<'bill' | 'preBill' | 'note' | 'purchase' | 'order' | 'input' | 'taxed' | 'product', number>

beforeAll(async () => {
  api = await storeApi()
  await api.post('about/fiscal-regime', { fiscalRegime: 'cuotaFija' })
  ids = await documents()
})

/** A document of each kind, in a store under Cuota fija; `taxed` is a purchase whose invoice has IVA. */
async function documents(): Promise<typeof ids> {
  const date = businessDay()
  await api.post('rates/post', { date, value: 36.6243 }).catch(() => undefined)
  const supplier = {
    name: 'Importadora',
    ruc: 'J0310000000001',
    phoneNumber: '2222-2222',
    address: 'Managua',
  }
  const { id: providerId } = await api.post('providers/post', supplier)
  const kind = { familyId: 1, presentationId: 1, unitOfMeasureId: 1 }
  const { id: product } = await api.post('products/post', { internalCode: 'CF-1', name: 'Pala', ...kind })
  const paid = { areaId: 1, date, purchasePaymentTypeId: 1, providerId, currencyId: 1 }
  const buy = async (reference: string, ivaRate: number) => {
    const line = { productId: product, quantity: 10, cost: 100, ivaRate, price: 200 }
    const { id } = await api.post('compras', {
      ...paid,
      purchaseTypeId: 1,
      reference,
      purchaseDetails: [line],
    })
    await api.post('compras/process', { id, confirm: true })
    return id
  }
  const purchase = await buy('SIN-1', 0)
  const taxed = await buy('CON-1', 15)
  const input = await api.post('inPutProducts', {
    areaId: 1,
    date,
    typeId: 1,
    providerId,
    reference: 'D-1',
    observation: 'Compra directa',
    inPutProductDetails: [{ productId: product, quantity: 2, cost: 100, price: 200 }],
  })
  const order = await api.post('purchaseOrders/post', {
    ...paid,
    lines: [{ productId: product, quantity: 3, cost: 100, ivaRate: 0 }],
  })
  await api.post('cuts/post', { cutDate: date, initValue: 1000 })
  const sold = { productId: product, quantity: 2, price: 200 }
  const client = { date, clientId: 1, paymentTypeId: 1, creditDays: 0 }
  const bill = await api.post('bills', { ...client, billDetails: [sold] })
  const preBill = await api.post('prebills', { ...client, preBillTypeId: 1, preBillDetails: [sold] })
  const note = await api.post('movements', {
    billId: bill.id,
    date,
    movementTypeId: 1,
    movementGroupId: 1,
    observation: 'Sobró',
    movementDetails: [{ productId: product, quantity: 1 }],
  })
  return {
    bill: bill.id,
    preBill: preBill.id,
    note: note.id,
    order: order.id,
    input: input.id,
    purchase,
    taxed,
    product,
  }
}

/** What is opened, by what it shows when it is there. */
const places = (): Readonly<Record<string, readonly string[]>> => ({
  'main :is([role=grid], [role=combobox])': [
    '/app/facturas',
    '/app/facturas-quickly',
    '/app/pre-venta-quickly',
    '/app/cotizaciones',
    '/app/notascreditos',
    '/app/productos',
    '/app/productos/listas',
    '/app/clientes',
    '/app/compras',
    '/app/ordenes-compra',
  ],
  '[role=dialog] :is(input, textarea, [role=grid], dd)': [
    '/app/facturas/nuevo',
    `/app/facturas/${ids.bill}`,
    '/app/cotizaciones/nuevo',
    `/app/cotizaciones/${ids.preBill}`,
    '/app/pre-ventas/nuevo',
    `/app/notascreditos/${ids.note}`,
    '/app/productos/nuevo',
    `/app/productos/${ids.product}`,
    '/app/clientes/nuevo',
    '/app/compras/nuevo',
    `/app/compras/${ids.purchase}`,
    '/app/ordenes-compra/nuevo',
    `/app/ordenes-compra/${ids.order}`,
    '/app/movimientos/compra-directa/nuevo',
    `/app/movimientos/compra-directa/${ids.input}`,
    '/app/movimientos/inv-inicial/nuevo',
    `/app/saldos-proveedores/nuevo?tipo=devolucion&compra=${ids.purchase}`,
    `/app/saldos-proveedores/nuevo?tipo=descuento&compra=${ids.purchase}`,
  ],
  'article:has-text("Total")': [
    `/app/imprimir/factura/${ids.bill}`,
    `/app/imprimir/cotizacion/${ids.preBill}`,
    `/app/imprimir/proforma/${ids.preBill}`,
    `/app/imprimir/nota-credito/${ids.note}`,
    `/app/imprimir/orden-compra/${ids.order}`,
    `/app/reports/${ids.purchase}/Compra`,
  ],
})

/** The texts and names with 'IVA' of the page, of its dialogs and its paper. */
const found = `[...document.querySelectorAll('main, [role=dialog], article')].flatMap((part) =>
  [part.innerText, ...[...part.querySelectorAll('[aria-label], [placeholder]')]
    .map((one) => (one.getAttribute('aria-label') ?? '') + ' ' + (one.getAttribute('placeholder') ?? ''))]
    .flatMap((text) => text.split('\\n'))
    .filter((line) => /\\bIVA\\b/.test(line)))`

/** Opens the address anew, waits for its paper, its dialog or its page, and reads what it says of IVA. */
async function saidOn(page: Page, address: string, shown: string): Promise<string[]> {
  await page.goto(address)
  await page.locator(shown).first().waitFor()
  const loading = page.locator('[aria-busy=true], [aria-label="Cargando"]')
  await expect.poll(() => loading.count()).toBe(0)
  return page.evaluate<string[]>(found)
}

// A page for: layout, print.
test('under Cuota fija no editor, list or paper of sales, prices and purchases names IVA', async () => {
  const page = await openPage()
  await signIn(page)
  const said: Record<string, string[]> = {}
  for (const [shown, addresses] of Object.entries(places())) {
    for (const address of addresses) {
      const lines = await saidOn(page, address, shown)
      if (lines.length > 0) said[address] = lines
    }
  }
  expect(said).toEqual({})
})

// A page for: layout, print.
test('a purchase whose invoice has IVA shows it under Cuota fija, and a new one when its invoice is said to have tax', async () => {
  const page = await openPage()
  await signIn(page)
  const dialog = page.getByRole('dialog')
  await goTo(page, `/app/compras/${ids.taxed}`)
  await dialog.getByRole('columnheader', { name: 'IVA %' }).waitFor()
  await goTo(page, `/app/reports/${ids.taxed}/Compra`)
  await page.getByText('IVA', { exact: true }).first().waitFor()
  await goTo(page, '/app/compras/nuevo')
  await dialog.getByRole('switch', { name: 'La factura trae impuesto' }).check()
  await dialog.getByRole('combobox', { name: 'Los costos se escriben' }).waitFor()
  await dialog.getByRole('textbox', { name: 'IVA de la factura' }).waitFor()
})
