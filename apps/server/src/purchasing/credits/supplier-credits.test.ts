import { purchaseMessages } from '@yunque/contract/purchasing/purchases'
import { supplierCreditMessages } from '@yunque/contract/purchasing/supplier-credits'
import { beforeAll, expect, test } from 'vitest'
import {
  area,
  openTill,
  processedPurchase,
  product,
  provider,
  purchasePayment,
  sentOrder,
  supplierAdvance,
  supplierDiscount,
  supplierReturn,
} from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { businessDay } from '../../../test/stock.ts'

const store = testStore()
let providerId = 0
const onCredit = { purchasePaymentTypeId: 2, creditDays: 30 }

beforeAll(async () => {
  providerId = (await provider(store.admin)).id
})

const goods = async (fields: object = {}) =>
  (await product(store.admin, { name: `Martillo ${crypto.randomUUID().slice(0, 8)}`, ...fields })).id

/** A processed purchase of 10 units of a new product. */
async function bought(line: object = {}, fields: object = onCredit) {
  const productId = await goods()
  const purchase = await processedPurchase(store.admin, [{ productId, ...line }], { providerId, ...fields })
  return { productId, purchaseId: purchase.id }
}
const base = { id: 0, date: businessDay(), observation: 'Vino dañado' }
const giveBack = (purchaseId: number, quantity: number, fields: object = {}) =>
  store.admin.post('supplierCredits/return', {
    ...base,
    purchaseId,
    lines: [{ purchaseLine: 1, quantity }],
    ...fields,
  })
const discount = (purchaseId: number, total: number, fields: object = {}) =>
  store.admin.post('supplierCredits/discount', { ...base, purchaseId, total, ...fields })
const apply = (creditId: number, purchaseId: number, amount: number, fields: object = {}) =>
  store.admin.post('supplierCredits/apply', { creditId, purchaseId, amount, date: businessDay(), ...fields })
const purchase = async (id: number) => (await store.admin.get(`purchases/get/${id}`)).body
const credit = async (id: number) => (await store.admin.get(`supplierCredits/get/${id}`)).body
const voidCredit = (id: number) => store.admin.post(`supplierCredits/${id}/delete`, {})
const held = async (productId: number) => {
  const { rows } = await store.database.pool.query(
    'select stock, value from stock_balances where area_id = 1 and product_id = $1',
    [productId],
  )
  return rows[0]
}
const take = (productId: number, quantity: number) =>
  store.admin.post('outPutProducts/post', {
    areaId: 1,
    date: businessDay(),
    typeId: 2,
    observation: 'Se vendió',
    outPutProductDetails: [{ productId, quantity }],
  })
const income = async () => {
  const range = { from: businessDay(), to: businessDay() }
  return (await store.admin.post('reports/resultState', { ...range, tipoFecha: 1 })).body
}
const bookOf = async (documento: string, id: number) => {
  const { body } = await store.admin.post('reports/purchaseBook', {
    month: businessDay().slice(0, 7),
    areaId: 1,
  })
  return body.find((row: { documento: string; id: number }) => row.documento === documento && row.id === id)
}

test('returned goods leave the stock, and what they cost is no longer owed', async () => {
  const { productId, purchaseId } = await bought()
  const { body } = await giveBack(purchaseId, 4, { referencePhysical: 'NC-4' })
  expect(body).toMatchObject({
    typeId: 1,
    providerId,
    purchaseId,
    areaId: 1,
    total: 400,
    iva: 0,
    used: 400,
    balance: 0,
    stateId: 1,
    lines: [{ purchaseLine: 1, productId, quantity: 4, total: 400, value: 400, difference: 0 }],
    uses: [{ purchaseId, amount: 400 }],
  })
  expect(await held(productId)).toEqual({ stock: 6, value: 600 })
  expect(await purchase(purchaseId)).toMatchObject({ balance: 600, amount: 400, payoff: false })
  const payments = (await store.admin.get(`purchaseReceipts/get?purchaseId=${purchaseId}`)).body.data
  expect(payments).toMatchObject([{ amount: 400, paymentMethod: 'Saldo a favor', creditId: body.id }])
})

test('the goods leave at the cost of the ledger, and the difference with the price is a line of its own', async () => {
  const { productId, purchaseId } = await bought({ ivaRate: 15 }, { ...onCredit, costsIncludeIva: false })
  await processedPurchase(store.admin, [{ productId, cost: 120, price: 300 }], { providerId })
  const before = await income()
  const { body } = await giveBack(purchaseId, 10)
  expect(body).toMatchObject({ total: 1150, iva: 150, lines: [{ value: 1100, difference: 100 }] })
  expect(await held(productId)).toEqual({ stock: 10, value: 1100 })
  expect(await purchase(purchaseId)).toMatchObject({ balance: 0, payoff: true })
  const after = await income()
  expect(after.diferenciasCosto - before.diferenciasCosto).toBeCloseTo(100, 6)
  expect(after.utilidadNeta - before.utilidadNeta).toBeCloseTo(-100, 6)
  expect(await bookOf('Devolución a proveedor', body.id)).toMatchObject({
    document: 'supplierCredit',
    gravado: -1000,
    iva: -150,
    ivaCredited: -150,
    total: -1150,
  })
})

test('what was paid already is owed by the supplier, and pays another purchase', async () => {
  const { purchaseId } = await bought({}, {})
  const { body } = await giveBack(purchaseId, 3)
  expect(body).toMatchObject({ total: 300, used: 0, balance: 300, uses: [] })
  const other = await bought()
  expect(await apply(body.id, other.purchaseId, 200)).toMatchObject({
    status: 200,
    body: { used: 200, balance: 100, uses: [{ purchaseId: other.purchaseId, amount: 200 }] },
  })
  expect(await purchase(other.purchaseId)).toMatchObject({ balance: 800 })
  const over = await apply(body.id, other.purchaseId, 100.01)
  expect(over).toMatchObject({ status: 400, text: supplierCreditMessages.overCredit('C$\u00a0100.00') })
})

test('a discount lowers the debt without moving goods, and is an income of its day', async () => {
  const { productId, purchaseId } = await bought({ ivaRate: 15 }, { ...onCredit, costsIncludeIva: false })
  const before = await income()
  const { body } = await discount(purchaseId, 115)
  expect(body).toMatchObject({ typeId: 2, total: 115, iva: 15, used: 115, lines: [] })
  expect(await held(productId)).toEqual({ stock: 10, value: 1000 })
  expect(await purchase(purchaseId)).toMatchObject({ balance: 1035 })
  const after = await income()
  expect(after.descuentosProveedor - before.descuentosProveedor).toBeCloseTo(100, 6)
  expect(after.utilidadNeta - before.utilidadNeta).toBeCloseTo(100, 6)
  expect(await bookOf('Nota de débito', body.id)).toMatchObject({
    gravado: -100,
    ivaCredited: -15,
    total: -115,
  })
  expect(await discount(purchaseId, 10, { iva: 0 })).toMatchObject({ status: 200, body: { iva: 0 } })
})

test('an advance is owed by the supplier until it pays purchases, and leaves the till', async () => {
  const keeper = await store.user({ resources: ['ordenesDeCompra', 'gestionCierreCaja'], areaId: 1 })
  const closed = await keeper.post('supplierCredits/advance', {
    ...base,
    providerId,
    total: 500,
    paymentMethodId: 1,
  })
  expect(closed).toMatchObject({ status: 400, text: expect.stringContaining('Abra la caja') })
  const { id } = await openTill(keeper)
  const advance = await supplierAdvance(keeper, { providerId, total: 500, applyCut: true })
  expect(advance).toMatchObject({ typeId: 3, purchaseId: null, applyCut: true, closed: false, balance: 500 })
  expect((await keeper.get(`cuts/pre-ejecute/${id}`)).body).toMatchObject({ pagosProveedores: 500 })
  const { purchaseId } = await bought()
  await apply(advance.id, purchaseId, 500)
  expect(await purchase(purchaseId)).toMatchObject({ balance: 500 })
  const statement = (await store.admin.get(`providers/${providerId}/statement`)).body
  expect(statement.rows.at(-1)).toMatchObject({ document: 'payment', payment: 500 })
  await keeper.post('cuts/close', { id })
  expect(await voidCredit(advance.id)).toMatchObject({
    status: 400,
    text: expect.stringContaining('El anticipo pertenece al cierre de caja cerrado'),
  })
})

test('the statement of a supplier tells what it owes', async () => {
  const { id } = await provider(store.admin)
  await supplierAdvance(store.admin, { providerId: id, total: 80 })
  const statement = (await store.admin.get(`providers/${id}/statement`)).body
  expect(statement).toMatchObject({ closing: 0, favor: 80 })
})

test('a voided payment gives the credit back', async () => {
  const advance = await supplierAdvance(store.admin, { providerId, total: 70 })
  const { purchaseId } = await bought()
  const { body } = await apply(advance.id, purchaseId, 70)
  expect(await voidCredit(advance.id)).toMatchObject({
    status: 400,
    text: supplierCreditMessages.isUsed([body.uses[0].id]),
  })
  await store.admin.post(`purchaseReceipts/${body.uses[0].id}/delete`, {})
  expect(await credit(advance.id)).toMatchObject({ used: 0, balance: 70, uses: [] })
  expect(await purchase(purchaseId)).toMatchObject({ balance: 1000 })
  expect(await voidCredit(advance.id)).toMatchObject({ status: 200, body: { active: false } })
  expect(await credit(advance.id)).toMatchObject({ stateId: 2, balance: 0 })
})

test('a voided return brings its goods back with their value, and is owed again', async () => {
  const { productId, purchaseId } = await bought()
  await processedPurchase(store.admin, [{ productId, cost: 130, price: 300 }], { providerId })
  const { body } = await giveBack(purchaseId, 5)
  await voidCredit(body.id)
  expect(await held(productId)).toEqual({ stock: 20, value: 2300 })
  expect(await purchase(purchaseId)).toMatchObject({ balance: 1000, payoff: false })
  expect(await credit(body.id)).toMatchObject({ stateId: 2, used: 0, balance: 0, uses: [] })
  expect(await voidCredit(body.id)).toMatchObject({ status: 400, text: supplierCreditMessages.isVoided })
  expect(await giveBack(purchaseId, 10)).toMatchObject({ status: 200, body: { total: 1000 } })
})

test('a return in parts is worth the line to the cent', async () => {
  const { purchaseId } = await bought({ quantity: 3, cost: 33.333333 })
  for (const [quantity, total] of [
    [1, 33.33],
    [1, 33.33],
    [1, 33.34],
  ] as const)
    expect((await giveBack(purchaseId, quantity)).body).toMatchObject({ total })
  expect(await purchase(purchaseId)).toMatchObject({ balance: 0, payoff: true })
  expect(await giveBack(purchaseId, 1)).toMatchObject({
    status: 400,
    text: expect.stringContaining('quedan 0'),
  })
})

test('the lines of a purchase tell what can go back', async () => {
  const { productId, purchaseId } = await bought()
  await giveBack(purchaseId, 2)
  await take(productId, 5)
  const { body } = await store.admin.get(`supplierCredits/purchases/${purchaseId}`)
  expect(body).toMatchObject({
    id: purchaseId,
    providerId,
    total: 1000,
    balance: 800,
    left: 800,
    lines: [
      { line: 1, productId, quantity: 10, returned: 2, disponible: 3, total: 1000, returnedTotal: 200 },
    ],
  })
})

test('returns and discounts are refused with a sentence, and change nothing', async () => {
  const { productId, purchaseId } = await bought()
  const refused = async (answer: Promise<unknown>, text: unknown) =>
    expect(await answer).toMatchObject({ status: 400, text })
  await refused(giveBack(purchaseId, 11), expect.stringContaining('quedan 10 de la compra sin devolver'))
  await refused(giveBack(purchaseId, 0), `Línea 1: ${supplierCreditMessages.quantity}`)
  await refused(giveBack(purchaseId, 1, { observation: '' }), supplierCreditMessages.reason)
  await refused(giveBack(purchaseId, 1, { lines: [] }), supplierCreditMessages.noLines)
  await refused(
    giveBack(purchaseId, 1, { lines: [{ purchaseLine: 9, quantity: 1 }] }),
    supplierCreditMessages.unknownLine,
  )
  await refused(giveBack(999_999, 1), 'La compra no existe')
  await refused(giveBack(purchaseId, 1, { date: '2020-01-01' }), expect.any(String))
  await refused(discount(purchaseId, 1000.01), supplierCreditMessages.overPurchase('C$\u00a01,000.00'))
  await refused(discount(purchaseId, 10, { iva: 5 }), supplierCreditMessages.overIva('C$\u00a00.00'))
  await refused(discount(purchaseId, 10, { iva: 11 }), supplierCreditMessages.ivaOverTotal)
  await take(productId, 8)
  await refused(giveBack(purchaseId, 3), expect.stringContaining('Existencia 2'))
  expect(await purchase(purchaseId)).toMatchObject({ balance: 1000 })
  const pending = await store.admin.post('compras', {
    areaId: 1,
    date: businessDay(),
    purchaseTypeId: 1,
    purchasePaymentTypeId: 1,
    reference: 'P-1',
    currencyId: 1,
    providerId,
    purchaseDetails: [{ productId, quantity: 1, cost: 1, price: 2, ivaRate: 0 }],
  })
  await refused(giveBack(pending.body.id, 1), supplierCreditMessages.notProcessed)
})

test('the number of a supplier note is asked about when another has it', async () => {
  const { purchaseId } = await bought()
  await giveBack(purchaseId, 1, { referencePhysical: 'NC-900' })
  const again = await giveBack(purchaseId, 1, { referencePhysical: 'nc 900' })
  expect(again).toMatchObject({ status: 400, text: expect.stringContaining('ya está en el saldo a favor') })
  const accepted = await giveBack(purchaseId, 1, { referencePhysical: 'NC-900', acceptRepeated: true })
  expect(accepted.status).toBe(200)
})

test('a credit pays only purchases of its supplier that owe, from its day on', async () => {
  const advance = await supplierAdvance(store.admin, { providerId, total: 50 })
  const other = await processedPurchase(store.admin, [{ productId: await goods() }], onCredit)
  expect(await apply(advance.id, other.id, 10)).toMatchObject({ text: supplierCreditMessages.otherProvider })
  const cash = await bought({}, {})
  expect(await apply(advance.id, cash.purchaseId, 10)).toMatchObject({
    text: expect.stringContaining('contado'),
  })
  const small = await bought({ quantity: 1, cost: 20 })
  expect(await apply(advance.id, small.purchaseId, 21)).toMatchObject({
    text: expect.stringContaining('saldo'),
  })
  await voidCredit(advance.id)
  expect(await apply(advance.id, small.purchaseId, 5)).toMatchObject({
    text: supplierCreditMessages.isVoided,
  })
})

test('others than buyers neither save nor apply credits, and another area sees none', async () => {
  const { purchaseId } = await bought()
  const made = await supplierReturn(store.admin, purchaseId, [{ purchaseLine: 1, quantity: 1 }])
  const reader = await store.user({ resources: ['contabilidad'], areaId: 1 })
  expect((await reader.get(`supplierCredits/get/${made.id}`)).status).toBe(200)
  for (const path of ['return', 'discount', 'advance', 'apply'])
    expect((await reader.post(`supplierCredits/${path}`, {})).status).toBe(403)
  const elsewhere = await area(store.admin)
  const buyer = await store.user({ resources: ['ordenesDeCompra'], areaId: elsewhere.id })
  expect((await buyer.get(`supplierCredits/get/${made.id}`)).status).toBe(404)
  expect((await buyer.post('supplierCredits/discount', { ...base, purchaseId, total: 1 })).status).toBe(403)
})

test('a processed purchase is voided while its goods are there: they leave with their value, and its order expects them', async () => {
  const productId = await goods()
  await processedPurchase(store.admin, [{ productId, cost: 90 }], { providerId })
  const order = await sentOrder(store.admin, [{ productId }], { providerId })
  const wrong = await processedPurchase(store.admin, [{ productId, cost: 140, price: 300 }], {
    ...onCredit,
    providerId,
    orderId: order.id,
  })
  const before = await income()
  const asked = await store.admin.post(`purchases/${wrong.id}/delete`, {})
  expect(asked).toMatchObject({ status: 400, text: purchaseMessages.voidProcessed })
  expect(await store.admin.post(`purchases/${wrong.id}/delete?confirm=true`, {})).toMatchObject({
    status: 200,
  })
  expect(await held(productId)).toEqual({ stock: 10, value: 900 })
  expect(await purchase(wrong.id)).toMatchObject({ stepId: 'V', balance: 0, payoff: false, dueDate: null })
  const { stepId, lines } = (await store.admin.get(`purchaseOrders/get/${order.id}`)).body
  expect({ stepId, lines }).toMatchObject({ stepId: 2, lines: [{ received: 0, remaining: 10 }] })
  expect((await income()).diferenciasCosto).toBe(before.diferenciasCosto)
})

test('a purchase with lots of one product is voided line by line', async () => {
  const productId = await goods()
  const lots = [
    { productId, quantity: 4, cost: 10.333333, lote: 'A' },
    { productId, quantity: 6, cost: 11, lote: 'B' },
  ]
  const { id } = await processedPurchase(store.admin, lots, { providerId })
  expect((await store.admin.post(`purchases/${id}/delete?confirm=true`, {})).status).toBe(200)
  expect(await held(productId)).toEqual({ stock: 0, value: 0 })
})

test('a processed purchase is not voided with payments, notes, receptions, or goods that are gone', async () => {
  const voidPurchase = (id: number) => store.admin.post(`purchases/${id}/delete?confirm=true`, {})
  const paid = await bought()
  const payment = await purchasePayment(store.admin, { purchaseId: paid.purchaseId, amount: 10 })
  expect(await voidPurchase(paid.purchaseId)).toMatchObject({ text: purchaseMessages.isPaid([payment.id]) })
  const noted = await bought()
  const note = await supplierDiscount(store.admin, noted.purchaseId, 10)
  expect(await voidPurchase(noted.purchaseId)).toMatchObject({ text: purchaseMessages.isCredited([note.id]) })
  const sold = await bought()
  await take(sold.productId, 1)
  expect(await voidPurchase(sold.purchaseId)).toMatchObject({
    status: 400,
    text: expect.stringContaining('Existencia 9'),
  })
  const productId = await goods()
  const order = await sentOrder(store.admin, [{ productId }], { providerId })
  const came = { id: 0, orderId: order.id, date: businessDay(), lines: [{ productId, quantity: 2 }] }
  const { body: received } = await store.admin.post('receptions/post', came)
  const billed = await processedPurchase(store.admin, [{ productId }], { providerId, orderId: order.id })
  expect(await voidPurchase(billed.id)).toMatchObject({
    text: purchaseMessages.billsReceptions([received.id]),
  })
})
