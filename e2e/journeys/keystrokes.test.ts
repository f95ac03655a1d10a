import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { messageShown, openPage, signIn } from '../support/browser.ts'
import { addDebtor } from '../support/debtor.ts'
import { focused, press } from '../support/keyboard.ts'
import { businessDay, type StoreApi, stockUp, storeApi } from '../support/store-api.ts'

// The keys of the acts of the counter, as `docs/performance.md` lists them. Names, numbers and amounts that a person
// knows are typed besides.

const goods = [
  { code: 'TEC-1', name: 'Cemento de teclas', dolarCost: 8, price: 375 },
  { code: 'TEC-2', name: 'Bombillo de teclas', dolarCost: 1, price: 60 },
  { code: 'TEC-3', name: 'Clavo de teclas', dolarCost: 0.5, price: 30 },
]
let api: StoreApi
let productIds: readonly number[] = []

beforeAll(async () => {
  api = await storeApi()
  productIds = await stockUp(api, goods)
})

/** Types names and presses keys, and counts the keys. */
function typist(page: Page, delay = 70) {
  let keys = 0
  return {
    name: (text: string) => page.keyboard.type(text, { delay }),
    press: async (...pressed: readonly string[]) => {
      keys += await press(page, ...pressed)
    },
    keys: () => keys,
  }
}

async function openTill(): Promise<Page> {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/facturas-quickly')
  await focused(page, 'Código, nombre o escáner')
  return page
}

/** A match for all of the text typed, not for the letters before. */
const option = (page: Page, name: string) =>
  page.locator('div:not([data-waiting]) > [role=listbox]').getByRole('option', { name }).first()
const lastBill = async () => api.get(`bills/${(await api.get('bills/get?take=1')).data[0].id}`)

// A page for: focus.
test('three products by name take a key each, a quantity between them one more, and exact cash two (U03)', async () => {
  const page = await openTill()
  const hand = typist(page)
  await hand.name('cemento de')
  await option(page, 'Cemento').waitFor()
  await hand.press('Enter')
  await hand.name('bombillo de')
  await option(page, 'Bombillo').waitFor()
  await hand.press('Enter', '2', 'Enter')
  await hand.name('clavo de')
  await option(page, 'Clavo').waitFor()
  await hand.press('Enter', '5')
  expect(hand.keys()).toBe(3 + 2 + 1)
  await hand.press('F9')
  await focused(page, 'Recibido en C$')
  await hand.press('Enter')
  await messageShown(page, 'Factura registrada correctamente')
  expect(hand.keys()).toBe(3 + 2 + 1 + 2)
  const sold = (await lastBill()).billDetails as { productId: number; quantity: number }[]
  expect(sold.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    [productIds[0], 1],
    [productIds[1], 2],
    [productIds[2], 5],
  ])
})

// A page for: focus.
test.each([40, 70])(
  'names typed at %i ms a key, each with Enter, lose no line and no letter',
  async (delay) => {
    const page = await openTill()
    const hand = typist(page, delay)
    await hand.name('cemento de')
    await option(page, 'Cemento').waitFor()
    await hand.press('Enter')
    await hand.name('clavo de')
    await expect.poll(() => page.getByPlaceholder('Código, nombre o escáner').inputValue()).toBe('clavo de')
    await option(page, 'Clavo').waitFor()
    await hand.press('Enter')
    await focused(page, 'Cantidad, línea 2')
    await hand.name('cemento de')
    await option(page, 'Cemento').waitFor()
    await hand.press('Enter')
    await focused(page, 'Cantidad, línea 1')
    await hand.name('7')
    await hand.press('F2')
    await expect.poll(() => page.getByRole('gridcell', { name: '7', exact: true }).count()).toBe(1)
  },
)

// A page for: focus.
test('goods are exchanged by the hinted keys, in nine besides the names', async () => {
  const cash = { date: businessDay(), clientId: 1, paymentTypeId: 1 }
  const billDetails = [
    { productId: productIds[1], quantity: 1, price: 60 },
    { productId: productIds[2], quantity: 2, price: 30 },
  ]
  const bill = await api.post('bills', { ...cash, billDetails })
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/cambio')
  await focused(page, 'Número de factura')
  const hand = typist(page)
  await hand.name(String(bill.id))
  await hand.press('Enter')
  await focused(page, 'Cantidad, línea 1')
  await hand.press('1', 'F2')
  await focused(page, 'Código, nombre o escáner')
  await hand.name('cemento de')
  await option(page, 'Cemento').waitFor()
  await hand.press('Enter', 'F8')
  await focused(page, 'Motivo')
  await hand.name('devol')
  await option(page, 'Devolución').waitFor()
  await hand.press('Enter', 'F9')
  await focused(page, 'Recibido en C$')
  await hand.press('Enter')
  await messageShown(page, 'Cambio registrado correctamente')
  console.log(`An exchange takes ${hand.keys()} keys`)
  expect(hand.keys()).toBeLessThanOrEqual(9)
  expect((await lastBill()).exchange).toMatchObject({ billId: bill.id, returned: 60, paid: 60 })
})

// A page for: focus.
test('a receipt over three invoices begins at its client and takes 15 keys (U03)', async () => {
  const clientId = await addDebtor('Xiomara')
  const [bill] = await api.get(`bills/${clientId}/cxc/get`)
  await api.post('receivables', {
    billId: bill.id,
    amount: 100,
    referencePhysical: '0701',
    observation: 'Abono',
  })
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/recibos/nuevo')
  await focused(page, 'Cliente')
  const hand = typist(page)
  await hand.press('x', 'i', 'o')
  await option(page, 'Xiomara').waitFor()
  await hand.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Cobro de varias facturas/ })
  await focused(page, 'Monto recibido')
  await hand.press('1', '4', '0', '0', 'Control+s')
  await page.getByText('Registrar pago de 3 facturas').first().waitFor()
  await focused(page, 'Cancelar')
  await hand.press('Control+Enter')
  await messageShown(page, /Recibos \d+ a \d+ registrados correctamente/)
  console.log(`A receipt over three invoices takes ${hand.keys()} keys`)
  expect(hand.keys()).toBeLessThanOrEqual(15)
  await dialog.waitFor({ state: 'detached' })
  const saved = (await api.get('receivables/get?take=3')).data
  expect(new Set(saved.map((receipt: { referencePhysical: string }) => receipt.referencePhysical))).toEqual(
    new Set(['0702']),
  )
  expect(saved[0].observation).toBe('Cancelación')
})
