import { messages } from '@yunque/contract/core/messages'
import { addDays } from '@yunque/domain/dates'
import { documentTotals } from '@yunque/domain/lines'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import * as build from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { ofLine } from '../../../test/of-line.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'

const store = testStore()
const today = businessDay()

type Line = { productId: number; quantity: number; price: number; total?: number } & Partial<
  Record<'discount' | 'discountUnit' | 'discountPercent', number>
>
const invoice = (lines: Line[], more: object = {}) => ({
  date: today,
  clientId: 1,
  paymentTypeId: 1,
  billDetails: lines,
  ...more,
})
const sell = (lines: Line[], more: object = {}) => store.admin.post('bills', invoice(lines, more))
const stockOf = async (productId: number) =>
  store.database.db
    .selectFrom('stock_balances')
    .select(['stock', 'value'])
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()

async function creditClient(limit: number, more: object = {}) {
  const row = { name: 'Constructora', credit_limit: limit, credit_days: 30, ...more }
  const { id } = await store.database.db
    .insertInto('clients')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('issuing', () => {
  test('a cash invoice takes the stock out at its average cost and is paid at once', async () => {
    const productId = await stockedProduct(store, { stock: 10, cost: 3.333333, price: 115 })
    const { status, body } = await sell([{ productId, quantity: 3, price: 115 }])
    expect(status).toBe(200)
    expect(body).toMatchObject({
      total: 345,
      iva: 45,
      subtotal: 300,
      balance: 0,
      payoff: true,
      payOfDate: today,
    })
    expect(body.billDetails).toMatchObject([{ quantity: 3, cost: 3.333333, total: 345, iva: 45 }])
    expect(await stockOf(productId)).toEqual({ stock: 7, value: 23.333331 })
  })

  test('subtotal - discount + IVA is the total on paper, in lists and in the sales report', async () => {
    const taxed = await stockedProduct(store, { stock: 90, price: 200, discount: 100 })
    const plain = await stockedProduct(store, { stock: 90, price: 36.3, hasIva: false, discount: 100 })
    const lines = [
      { productId: taxed, quantity: 6, price: 200, discount: 10 },
      { productId: plain, quantity: 1.5, price: 36.3, discount: 3.33 },
    ]
    const money = { subtotal: 1097.93, discount: 12.03, iva: 155.22, total: 1241.12 }
    const { body: bill } = await sell(lines)
    expect(bill).toMatchObject(money)
    const header = { date: today, clientId: 1, paymentTypeId: 1, preBillDetails: lines }
    const quotation = await store.admin.post('prebills', { ...header, preBillTypeId: 1 })
    expect(quotation.body).toMatchObject(money)
    const { rows } =
      await sql`select sum(gross) as subtotal, sum(discount) as discount, sum(iva) as iva, sum(total) as total
      from sold_lines where bill_id = ${bill.id}`.execute(store.database.db)
    expect(rows).toEqual([money])
    expect(documentTotals(bill.billDetails)).toMatchObject(money)
    expect(documentTotals(quotation.body.preBillDetails)).toMatchObject(money)
  })

  test.each([
    [{ discountPercent: 10 }, { discount: 30, discountUnit: 10, discountPercent: 10, total: 270 }],
    [
      { discountUnit: 5, discount: 0 },
      { discount: 15, discountUnit: 5, discountPercent: 5, total: 285 },
    ],
    [
      { discount: 10, discountPercent: 3.33, discountUnit: 3.33 },
      { discount: 10, discountUnit: 3.3333, total: 290 },
    ],
  ])('a discount of %j is applied in an invoice and in a quotation', async (said, figures) => {
    const productId = await stockedProduct(store, { stock: 10, price: 100, discount: 100 })
    const line = { productId, quantity: 3, price: 100, ...said }
    expect((await sell([line])).body.billDetails).toMatchObject([figures])
    const header = { date: today, clientId: 1, paymentTypeId: 1, preBillTypeId: 1 }
    const { body } = await store.admin.post('prebills', { ...header, preBillDetails: [line] })
    expect(body.preBillDetails).toMatchObject([figures])
  })

  test.each<[object, unknown]>([
    [
      { discount: 10, discountPercent: 10 },
      ofLine(1, 'el porcentaje de descuento enviado (10) no coincide con el calculado (3.333333)'),
    ],
    [
      { discountPercent: 10, discountUnit: 20 },
      ofLine(1, 'el descuento unitario enviado (20) no coincide con el calculado (10)'),
    ],
    [{ discountUnit: 101 }, ofLine(1, 'el descuento supera el importe')],
    [{ discountUnit: -1 }, ofLine(1, 'el descuento no puede ser negativo')],
  ])('a discount of %j is refused', async (said, sentence) => {
    const productId = await stockedProduct(store, { stock: 10, price: 100, discount: 100 })
    const answer = await sell([{ productId, quantity: 3, price: 100, ...said }])
    expect([answer.status, answer.text]).toEqual([400, sentence])
  })

  test('a quotation keeps the IVA rate of its date', async () => {
    const productId = await stockedProduct(store, { stock: 1, price: 115 })
    const { body } = await store.admin.post('prebills', {
      date: today,
      clientId: 1,
      paymentTypeId: 1,
      preBillTypeId: 1,
      preBillDetails: [{ productId, quantity: 1, price: 115 }],
    })
    await build.settings(store.admin, { iva: 12 })
    const read = await store.admin.get(`prebills/${body.id}`)
    await build.settings(store.admin, { iva: 15 })
    expect(read.body).toMatchObject({ iva: 15, preBillDetails: [{ iva: 15, ivaRate: 15 }] })
  })

  test('a credit invoice has its total as balance and is due after the credit days of the client', async () => {
    const clientId = await creditClient(1000)
    const productId = await stockedProduct(store, { stock: 10, price: 100 })
    const line = { productId, quantity: 2, price: 100 }
    const { body } = await sell([line], { clientId, paymentTypeId: 2, creditDays: 30, paymentMethodId: null })
    expect(body).toMatchObject({ total: 200, balance: 200, payoff: false, payOfDate: null, creditDays: 30 })
    const debts = await store.admin.get(`bills/${clientId}/cxc/get`)
    expect(debts.body).toMatchObject([{ id: body.id, balance: 200 }])
  })

  test('a cash invoice has no due date', async () => {
    const productId = await stockedProduct(store, { stock: 10, price: 100 })
    const clientId = await creditClient(1000)
    const line = { productId, quantity: 1, price: 100 }
    const { body: paid } = await sell([line], { clientId })
    const owed = await sell([line], { clientId, paymentTypeId: 2, creditDays: 30, paymentMethodId: null })
    expect((await store.admin.get(`bills/${paid.id}`)).body.dueDate).toBeNull()
    const list = await store.admin.get('bills/get', { clientId })
    const due = addDays(today, 30)
    expect(list.body.data).toMatchObject([
      { id: owed.body.id, dueDate: due },
      { id: paid.id, dueDate: null },
    ])
    const dueThen = await store.admin.get('bills/get', { clientId, filter: ['dueDate', '<=', due] })
    expect(dueThen.body.data).toMatchObject([{ id: owed.body.id }])
  })

  test('a service is sold without stock and has no movement', async () => {
    const productId = await stockedProduct(store, { stock: 0, price: 50, isService: true })
    expect(await sell([{ productId, quantity: 4, price: 50 }])).toMatchObject({
      status: 200,
      body: { total: 200 },
    })
  })

  test('selling a service without a price for C$ 0 needs a code', async () => {
    const productId = await stockedProduct(store, { stock: 0, price: 0, isService: true })
    const free = [{ productId, quantity: 1, price: 0 }]
    const refused = await sell(free)
    expect(refused.status).toBe(400)
    expect(refused.text).toMatch(
      /^Línea 1: Producto T\d+ no tiene precio en el área y se vende a C\$\u00a00\.00/,
    )
    expect((await sell([{ productId, quantity: 1, price: 25 }])).status).toBe(200)
    const rule = await build.authorization(store.admin, {
      typeId: 3,
      description: 'Cortesía',
      productId,
      useOneTime: true,
      expiredDate: null,
    })
    const seller = await store.user({ resources: ['crearFactura'] })
    expect((await seller.post('bills', invoice(free, { codeAuth: rule.codeAuth }))).status).toBe(200)
  })

  test('numbers are consecutive although a sale between was refused', async () => {
    const productId = await stockedProduct(store, { stock: 10, price: 20 })
    const first = await sell([{ productId, quantity: 1, price: 20 }])
    await sell([{ productId, quantity: 100, price: 20 }])
    const second = await sell([{ productId, quantity: 1, price: 20 }])
    expect(second.body.id).toBe(first.body.id + 1)
  })
})

describe('refusals', () => {
  test('more than the stock, naming the product', async () => {
    const productId = await stockedProduct(store, { stock: 2, price: 20 })
    const answer = await sell([{ productId, quantity: 3, price: 20 }])
    expect(answer.status).toBe(400)
    expect(answer.text).toMatch(/^No hay stock disponible: Producto T\d+\. Existencia 2\.$/)
    expect(await stockOf(productId)).toMatchObject({ stock: 2 })
  })

  test('units that a pre-sale reserves, naming the pre-sale', async () => {
    const productId = await stockedProduct(store, { stock: 5, price: 20 })
    const line = { productId, quantity: 4, price: 20 }
    const header = { date: today, clientId: 1, paymentTypeId: 1, preBillTypeId: 2 }
    const preSale = await store.admin.post('prebills', { ...header, preBillDetails: [line] })
    const answer = await sell([{ ...line, quantity: 2 }])
    expect(answer).toMatchObject({ status: 400 })
    expect(answer.text).toContain(`4 reservado en pre-ventas ${String(preSale.body.id).padStart(5, '0')}`)
  })

  test.each([
    ['no client', { clientId: null }, messages.selectClient],
    ['no date', { date: '' }, messages.selectDate],
    ['a future date', { date: '2999-01-01' }, messages.futureDate],
    ['no payment type', { paymentTypeId: 3 }, messages.selectType],
    [
      'an observation over 150',
      { observation: 'x'.repeat(151) },
      'La observación admite 150 caracteres como máximo',
    ],
    ['no lines', { billDetails: [] }, 'Agregue al menos un producto'],
    ['an unknown seller', { asignedTo: 'nadie' }, 'El vendedor nadie no existe o está inactivo'],
  ])('%s', async (_name, fault, sentence) => {
    const productId = await stockedProduct(store, { stock: 5, price: 20 })
    const line = { productId, quantity: 1, price: 20 }
    const body = { ...invoice([line]), ...fault }
    expect(await store.admin.post('bills', body)).toMatchObject({ status: 400, text: sentence })
  })

  test('the same product twice', async () => {
    const productId = await stockedProduct(store, { stock: 5, price: 20 })
    const line = { productId, quantity: 1, price: 20 }
    expect(await sell([line, line])).toMatchObject({
      status: 400,
      text: ofLine(2, messages.productRepeated),
    })
  })

  test('a total that differs from the server’s', async () => {
    const productId = await stockedProduct(store, { stock: 5, price: 20 })
    const answer = await sell([{ productId, quantity: 3, price: 20, total: 59.98 }])
    expect(answer).toMatchObject({
      status: 400,
      text: ofLine(1, 'el total enviado (59.98) no coincide con el calculado (60)'),
    })
  })

  test('a discount above the ceiling, given as a discount or as a lower price', async () => {
    const productId = await stockedProduct(store, { stock: 5, price: 100, discount: 10 })
    expect((await sell([{ productId, quantity: 1, price: 100, discount: 10 }])).status).toBe(200)
    expect((await sell([{ productId, quantity: 1, price: 100, discount: 10.01 }])).text).toMatch(
      /el descuento de .* es 10.01 % y el máximo es 10 %/,
    )
    expect((await sell([{ productId, quantity: 1, price: 89 }])).text).toMatch(/es 11 % y el máximo es 10 %/)
  })

  test('a ceiling of 5 % allows 5 % of a small line, rounded to the cent', async () => {
    const productId = await stockedProduct(store, { stock: 5, cost: 1, price: 11.1, discount: 5 })
    expect((await sell([{ productId, quantity: 1, price: 11.1, discount: 0.56 }])).status).toBe(200)
    expect((await sell([{ productId, quantity: 1, price: 11.1, discount: 0.57 }])).status).toBe(400)
  })

  test('a net price below the cost', async () => {
    const productId = await stockedProduct(store, { stock: 5, cost: 96, price: 100, discount: 50 })
    expect((await sell([{ productId, quantity: 1, price: 100, discount: 5 }])).text).toMatch(
      /está bajo el costo/,
    )
  })

  test('a debt over the limit, with the three figures; a client without credit; a black-listed client', async () => {
    const productId = await stockedProduct(store, { stock: 50, price: 100 })
    const line = { productId, quantity: 6, price: 100 }
    const credit = { paymentTypeId: 2, creditDays: 30 }
    const clientId = await creditClient(1000)
    await sell([line], { ...credit, clientId })
    const over = await sell([line], { ...credit, clientId })
    expect(over.text).toBe(
      'Constructora supera su límite de crédito. Límite C$\u00a01,000.00, saldo C$\u00a0600.00, esta venta C$\u00a0600.00.\nUn código de autorización puede permitirlo.',
    )
    expect((await sell([line], { ...credit, clientId: await creditClient(0) })).text).toBe(
      'Constructora no tiene límite de crédito.\nUn código de autorización puede permitirlo.',
    )
    const listed = await creditClient(1000, { black_list: true })
    expect((await sell([line], { ...credit, clientId: listed })).text).toMatch(/lista negra/)
  })

  test('credit days other than the client’s, without the permission', async () => {
    const productId = await stockedProduct(store, { stock: 5, cost: 5, price: 10 })
    const seller = await store.user({ resources: ['crearFactura'] })
    const body = invoice([{ productId, quantity: 1, price: 10 }], {
      clientId: await creditClient(100),
      paymentTypeId: 2,
      creditDays: 60,
    })
    expect(await seller.post('bills', body)).toMatchObject({
      status: 400,
      text: 'Los días de crédito de Constructora son 30.\nUn código de autorización puede permitirlo.',
    })
  })
})

describe('voiding and re-enabling', () => {
  test('a void returns the stock at the cost with which it left, and keeps number and reason', async () => {
    const productId = await stockedProduct(store, { stock: 3, cost: 3.333333, price: 20 })
    const before = await stockOf(productId)
    const { body } = await sell([{ productId, quantity: 2, price: 20 }])
    const voided = await store.admin.post(`bills/${body.id}/delete`, {
      id: body.id,
      disabledSubject: 'Error de digitación',
    })
    expect(voided).toMatchObject({ status: 200, body: { id: body.id, active: false } })
    expect(await stockOf(productId)).toEqual(before)
    const read = await store.admin.get(`bills/${body.id}`)
    expect(read.body).toMatchObject({ active: false, disabledSubject: 'Error de digitación', balance: 0 })
    const again = await store.admin.post(`bills/${body.id}/delete`, { disabledSubject: 'Otra vez' })
    expect(again).toMatchObject({ status: 400, text: 'La factura ya está anulada' })
  })

  test('a void requires a reason', async () => {
    const productId = await stockedProduct(store, { stock: 3, price: 20 })
    const { body } = await sell([{ productId, quantity: 2, price: 20 }])
    expect(await store.admin.post(`bills/${body.id}/delete`, { disabledSubject: ' ' })).toMatchObject({
      status: 400,
      text: 'El motivo de anulación es requerido',
    })
    expect((await store.admin.get(`bills/${body.id}/delete`)).status).toBe(400)
  })

  test('re-enabling posts again, and is refused when the stock is gone', async () => {
    const productId = await stockedProduct(store, { stock: 3, price: 20 })
    const { body } = await sell([{ productId, quantity: 2, price: 20 }])
    await store.admin.post(`bills/${body.id}/delete`, { disabledSubject: 'Error' })
    expect(await store.admin.get(`bills/${body.id}/update`)).toMatchObject({
      status: 200,
      body: { active: true },
    })
    expect(await stockOf(productId)).toMatchObject({ stock: 1 })
    await store.admin.post(`bills/${body.id}/delete`, { disabledSubject: 'Error' })
    await sell([{ productId, quantity: 2, price: 20 }])
    expect((await store.admin.get(`bills/${body.id}/update`)).text).toMatch(/^No hay stock disponible/)
  })
})

test.each([
  [
    'above the ceiling of today',
    { cost: 10, price: 40 },
    /^Línea 1: el descuento de .+ es 50 % y el máximo es 0 %\.\nUn código de autorización puede permitirlo\.$/,
  ],
  [
    'below the cost of today',
    { cost: 30, price: 20 },
    /^Línea 1: el precio de Producto T\d+ está bajo el costo\.\nUn código de autorización puede permitirlo\.$/,
  ],
])('re-enabling is refused %s', async (_name, { cost, price }, sentence) => {
  const { db } = store.database
  const checkCost = (on: boolean) =>
    db.updateTable('settings').set({ validate_price_greater_cost: on }).execute()
  const productId = await stockedProduct(store, { stock: 3, cost, price: 20 })
  await checkCost(false)
  const { body } = await sell([{ productId, quantity: 2, price: 20 }])
  await store.admin.post(`bills/${body.id}/delete`, { disabledSubject: 'Error' })
  await checkCost(true)
  await db.updateTable('area_products').set({ price }).where('product_id', '=', productId).execute()
  const answer = await store.admin.get(`bills/${body.id}/update`)
  expect([answer.status, answer.text]).toEqual([400, expect.stringMatching(sentence)])
})

describe('permissions', () => {
  test('a seller with verMisFacturas sees only their own invoices of their own area', async () => {
    const productId = await stockedProduct(store, { stock: 9, price: 20 })
    const seller = await store.user({ resources: ['crearFactura', 'verMisFacturas'] })
    const line = { productId, quantity: 1, price: 20 }
    const theirs = await sell([line])
    const own = await seller.post('bills', invoice([line]))
    const list = await seller.get('bills/get', { requireTotalCount: true })
    expect(list.body).toMatchObject({ totalCount: 1, data: [{ id: own.body.id }] })
    expect((await seller.get(`bills/${theirs.body.id}`)).status).toBe(404)
    expect(own.body.billDetails[0]).not.toHaveProperty('cost')
  })

  test('one key sent twenty times at once makes one invoice', async () => {
    const productId = await stockedProduct(store, { stock: 100, price: 20 })
    const body = invoice([{ productId, quantity: 1, price: 20 }])
    const key = { 'idempotency-key': 'venta-1' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => store.admin.post('bills', body, key)))
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    expect(await stockOf(productId)).toMatchObject({ stock: 99 })
  })

  test('a key without a stored answer is not acknowledged', async () => {
    const productId = await stockedProduct(store, { stock: 100, price: 20 })
    const body = invoice([{ productId, quantity: 1, price: 20 }])
    const key = { 'idempotency-key': 'venta-2' }
    expect((await store.admin.post('bills', body, key)).status).toBe(200)
    await store.database.pool.query("update idempotency_keys set answer = null where key = 'venta-2'")
    expect((await store.admin.post('bills', body, key)).status).toBe(500)
    expect(await stockOf(productId)).toMatchObject({ stock: 99 })
  })
})
