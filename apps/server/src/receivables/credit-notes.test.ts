import { messages } from '@yunque/contract/core/messages'
import { noteMessages } from '@yunque/contract/receivables/credit-notes'
import { NoteType, PaymentType } from '@yunque/domain/codes'
import { sum } from '@yunque/domain/decimal'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'

const store = testStore()
const today = businessDay()
let clientId = 0

beforeAll(async () => {
  await build.settings(store.admin, { iva: 15 })
  await build.openTill(store.admin)
  clientId = (await build.client(store.admin, { creditLimit: 1_000_000, creditDays: 30 })).id
})

type Line = { productId: number; quantity: number; price?: number; discount?: number }

/** A product with cost 60, price 100 and a stock of 50. */
const good = (more: object = {}) =>
  stockedProduct(store, { stock: 50, cost: 60, price: 100, discount: 50, ...more })

async function sold(lines: readonly Line[], more: object = {}) {
  const billDetails = lines.map((line) => ({ price: 100, ...line }))
  const cash = { date: today, clientId: 1, paymentTypeId: PaymentType.cash }
  const { status, body, text } = await store.admin.post('bills', { ...cash, billDetails, ...more })
  if (status !== 200) throw new Error(text)
  return body
}

const owed = (lines: readonly Line[]) =>
  sold(lines, { clientId, paymentTypeId: PaymentType.credit, creditDays: 30 })

const noteOf = (billId: number, movementDetails: readonly object[], more: object = {}) => ({
  billId,
  date: today,
  movementTypeId: NoteType.return,
  movementGroupId: 1,
  observation: 'Producto equivocado',
  movementDetails,
  ...more,
})
const post = (...note: Parameters<typeof noteOf>) => store.admin.post('movements', noteOf(...note))
const discount = { movementTypeId: NoteType.discount }
const info = async (billId: number) => (await store.admin.get(`bills/${billId}/info`)).body
const stockOf = async (productId: number) => {
  const row = await store.database.db
    .selectFrom('stock_balances')
    .select(['stock', 'value'])
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  return row
}

test.each([
  ['in cash', sold],
  ['on credit', owed],
] as const)(
  'after a discount %s each unit gives back what was paid for it, and all notes add up to the invoice with its IVA',
  async (_, sell) => {
    const productId = await good({ price: 60.33, cost: 20 })
    const bill = await sell([{ productId, quantity: 3, price: 60.33 }])
    const lowered = await post(bill.id, [{ productId, quantity: 3, newPriceAux: 30 }], discount)
    expect(lowered.body).toMatchObject({ total: 90.99 })
    const notes = [lowered.body]
    for (let unit = 0; unit < 3; unit++) {
      const { body, status, text } = await post(bill.id, [{ productId, quantity: 1 }])
      expect(status, text).toBe(200)
      expect(body).toMatchObject({ total: 30 })
      notes.push(body)
    }
    expect(sum(notes.map(({ total }) => total))).toBe(bill.total)
    expect(sum(notes.map(({ iva }) => iva))).toBe(bill.iva)
  },
)

test('the exchange of a discounted unit gives what was paid for it', async () => {
  const productId = await good({ price: 60.33, cost: 20 })
  const bill = await sold([{ productId, quantity: 3, price: 60.33 }])
  await post(bill.id, [{ productId, quantity: 3, newPriceAux: 30 }], discount)
  const answer = await store.admin.post('bills/exchange', {
    date: today,
    clientId: 1,
    paymentTypeId: PaymentType.cash,
    returnedBillId: bill.id,
    movementGroupId: 1,
    returnedLines: [{ productId, quantity: 1 }],
    billDetails: [{ productId, quantity: 1, price: 60.33 }],
    refunds: [],
  })
  expect(answer.status, answer.text).toBe(200)
  const { rows } = await store.database.pool.query(
    'select total from credit_notes where bill_id = $1 order by id desc limit 1',
    [bill.id],
  )
  expect(Number(rows[0].total)).toBe(30)
})

test('a return brings the goods back at the cost of their sale and lowers the balance', async () => {
  const productId = await good()
  const bill = await owed([{ productId, quantity: 3, discount: 10 }])
  await build.processedPurchase(store.admin, [{ productId, quantity: 10, cost: 90, price: 150 }])
  const { status, body } = await post(bill.id, [{ productId, quantity: 1 }])
  expect(status).toBe(200)
  expect(body).toMatchObject({
    billId: bill.id,
    clientId,
    total: 96.67,
    iva: 12.61,
    applied: 96.67,
    refund: 0,
    active: true,
    movementTypeId: 1,
    movementType: 'Devolución por producto',
    observation: 'Producto equivocado',
    movementDetails: [
      {
        productId,
        quantity: 1,
        quantityBilled: 3,
        price: 96.6667,
        cost: 60,
        totalFact: 290,
        total: 96.67,
        importe: 96.67,
        discount: 0,
      },
    ],
  })
  expect(await stockOf(productId)).toEqual({ stock: 58, value: 47 * 60 + 900 + 60 })
  expect(await info(bill.id)).toMatchObject({
    total: 290,
    paid: 0,
    credited: 96.67,
    refunded: 0,
    balance: 193.33,
    details: [{ productId, quantityReturned: 1, credited: 96.67 }],
  })
  expect((await store.admin.get(`clients/${clientId}/detail`)).body).toMatchObject({ saldo: 193.33 })
  const kardex = await store.admin.post('reports/kardex', { productId, areaId: 1, date: today })
  expect(kardex.body.result.at(-1)).toMatchObject({
    document: 'creditNote',
    id: body.id,
    typeId: 6,
    quantityIn: 1,
    costIn: 60,
    reference: `Factura ${String(bill.id).padStart(5, '0')}`,
    observation: 'Producto equivocado',
  })
})

test('a full return in parts and after a discount returns the invoice to the cent, IVA and cost included', async () => {
  const productId = await good({ cost: 10, price: 33.33 })
  const bill = await owed([{ productId, quantity: 3, price: 33.33, discount: 0.01 }])
  const off = await post(bill.id, [{ productId, quantity: 1, discountPercent: 10 }], discount)
  const notes = [off.body]
  for (const quantity of [1.5, 1, 0.5]) notes.push((await post(bill.id, [{ productId, quantity }])).body)
  const sums = (field: string) => notes.reduce((sum, note) => sum + Math.round(note[field] * 100), 0) / 100
  expect([sums('total'), sums('iva')]).toEqual([bill.total, bill.iva])
  expect(await info(bill.id)).toMatchObject({ balance: 0, credited: 99.98 })
  expect((await store.admin.get(`bills/${bill.id}`)).body).toMatchObject({ payoff: true, payOfDate: today })
  expect(await stockOf(productId)).toEqual({ stock: 50, value: 500 })
})

test('a discount whose percentage and new price disagree is refused', async () => {
  const productId = await good()
  const bill = await sold([{ productId, quantity: 2 }])
  const line = { productId, quantity: 1, discountPercent: 10 }
  const answer = await post(bill.id, [{ ...line, newPriceAux: 80 }], discount)
  expect(answer.status).toBe(400)
  expect(answer.text).toMatch(/el porcentaje de descuento enviado \(10\) no coincide con el calculado \(20\)/)
  expect((await post(bill.id, [{ ...line, newPriceAux: 90 }], discount)).status).toBe(200)
})

test('a discount by percentage or by new price lowers the debt and moves no goods', async () => {
  const [first, second] = [await good(), await good()]
  const bill = await owed([
    { productId: first, quantity: 10, price: 95.5 },
    { productId: second, quantity: 2 },
  ])
  const { body } = await post(
    bill.id,
    [
      { productId: first, quantity: 10, newPriceAux: 90 },
      { productId: second, quantity: 1, discountPercent: 12.5 },
    ],
    discount,
  )
  expect(body).toMatchObject({
    total: 67.5,
    applied: 67.5,
    refund: 0,
    movementDetails: [
      { productId: first, newPriceAux: 90, discountPercent: 5.7592, discount: 55, total: 55, importe: 955 },
      { productId: second, newPriceAux: 87.5, discountPercent: 12.5, discount: 12.5, total: 12.5 },
    ],
  })
  expect(await stockOf(first)).toMatchObject({ stock: 40 })
})

test('the amount above the balance is refunded in cash, which the closing of the till includes', async () => {
  const { id: areaId } = await build.area(store.admin)
  const cashier = await store.user({
    areaId,
    resources: ['crearFactura', 'crearRecibo', 'crearNotasCreditos', 'gestionCierreCaja'] as const,
  })
  const productId = await good({ areaId })
  const opened = await cashier.post('cuts/post', { cutDate: today, initValue: 500 })
  const billDetails = [{ productId, quantity: 3, price: 100 }]
  const cash = { date: today, clientId: 1, paymentTypeId: PaymentType.cash, billDetails }
  const inCash = (await cashier.post('bills', cash)).body
  const credit = { ...cash, clientId, paymentTypeId: PaymentType.credit, creditDays: 30 }
  const onCredit = (await cashier.post('bills', credit)).body
  await cashier.post('receivables', {
    billId: onCredit.id,
    amount: 250,
    referencePhysical: 'R-1',
    acceptRepeated: true,
    observation: 'Abono',
  })
  const unit = [{ productId, quantity: 1 }]
  const first = await cashier.post('movements', noteOf(inCash.id, unit))
  expect(first.body).toMatchObject({ applied: 0, refund: 100 })
  const second = await cashier.post('movements', noteOf(onCredit.id, unit))
  expect(second.body).toMatchObject({ applied: 50, refund: 50 })
  const undone = await cashier.post('movements', noteOf(inCash.id, unit))
  await cashier.get(`movements/${undone.body.id}/delete`)
  const figures = { totalVentas: 600, devolucionesEfectivo: 150, totalCaja: 500 + 300 + 250 - 150 }
  expect((await cashier.get(`cuts/pre-ejecute/${opened.body.id}`)).body).toMatchObject(figures)
  await cashier.post('cuts/close', { id: opened.body.id })
  expect((await cashier.get(`cuts/pre-ejecute/${opened.body.id}`)).body).toMatchObject(figures)
  const voided = await cashier.get(`movements/${first.body.id}/delete`)
  expect(voided).toMatchObject({ status: 400, text: expect.stringContaining('cierre de caja cerrado') })
  await cashier.get(`cuts/re-open/${opened.body.id}`)
  expect((await cashier.get(`movements/${first.body.id}/delete`)).status).toBe(200)
})

test('voiding a note takes its goods out again, restores the balance, and keeps its number', async () => {
  const productId = await good()
  const bill = await owed([{ productId, quantity: 2 }])
  const { body: note } = await post(bill.id, [{ productId, quantity: 2 }])
  expect((await store.admin.get(`bills/${bill.id}`)).body).toMatchObject({ balance: 0, payoff: true })
  const voided = await store.admin.get(`movements/${note.id}/delete`)
  expect(voided).toMatchObject({ status: 200, body: { id: note.id, active: false } })
  expect((await store.admin.get(`bills/${bill.id}`)).body).toMatchObject({
    balance: 200,
    payoff: false,
    payOfDate: null,
  })
  expect(await stockOf(productId)).toMatchObject({ stock: 48 })
  expect((await store.admin.get(`movements/get/${note.id}`)).body).toMatchObject({ active: false })
  expect((await store.admin.get(`movements/${note.id}/delete`)).text).toBe(
    'La nota de crédito ya está anulada',
  )
  const again = await post(bill.id, [{ productId, quantity: 2 }])
  expect(again.body).toMatchObject({ id: note.id + 1, total: 200 })
})

test('the notes of an invoice are voided from the last one; not when their goods were sold meanwhile', async () => {
  const productId = await stockedProduct(store, { stock: 2, cost: 60, price: 100 })
  const bill = await owed([{ productId, quantity: 2 }])
  const first = await post(bill.id, [{ productId, quantity: 1 }])
  const last = await post(bill.id, [{ productId, quantity: 1, discountPercent: 5 }], discount)
  const number = String(last.body.id).padStart(5, '0')
  const undo = () => store.admin.get(`movements/${first.body.id}/delete`)
  expect((await undo()).text).toBe(
    `La factura tiene una nota de crédito posterior, la ${number}. Anúlela primero.`,
  )
  await store.admin.get(`movements/${last.body.id}/delete`)
  await sold([{ productId, quantity: 1 }])
  expect(await undo()).toMatchObject({ status: 400, text: expect.stringContaining(messages.noStock) })
})

test('an invoice with active notes cannot be voided; without them it can, completely', async () => {
  const productId = await good()
  const bill = await sold([{ productId, quantity: 2 }])
  const note = await post(bill.id, [{ productId, quantity: 1 }])
  const undo = () => store.admin.post(`bills/${bill.id}/delete`, { disabledSubject: 'Error' })
  expect((await undo()).text).toMatch(
    /^La factura tiene notas de crédito activas: .*\d\. Anule primero las notas\.$/,
  )
  await store.admin.get(`movements/${note.body.id}/delete`)
  expect((await undo()).status).toBe(200)
  expect(await stockOf(productId)).toMatchObject({ stock: 50 })
})

test('a receipt after a note shows the amount paid, without the credited amount', async () => {
  const productId = await good()
  const bill = await owed([{ productId, quantity: 3 }])
  await post(bill.id, [{ productId, quantity: 1 }])
  const receipt = {
    billId: bill.id,
    applyPayment: true,
    referencePhysical: 'R-9',
    acceptRepeated: true,
    observation: 'Cancelación',
  }
  const { body } = await store.admin.post('receivables', receipt)
  expect(body).toMatchObject({ balance: 200, amount: 200, paid: 200, balanceAfter: 0 })
})

test('services are credited without stock movements', async () => {
  const productId = await stockedProduct(store, { stock: 0, price: 100, isService: true })
  const bill = await sold([{ productId, quantity: 1 }])
  const note = await post(bill.id, [{ productId, quantity: 1 }])
  expect(note.body).toMatchObject({ total: 100, refund: 100 })
  expect((await store.admin.get(`movements/${note.body.id}/delete`)).status).toBe(200)
})

type Faulty = [name: string, fault: (productId: number) => object, sentence: string]
test.each<Faulty>([
  ['without invoice', () => ({ billId: null }), noteMessages.bill],
  ['of an unknown invoice', () => ({ billId: 999_999 }), noteMessages.billNotFound],
  ['without date', () => ({ date: '' }), messages.selectDate],
  ['of tomorrow', () => ({ date: '2999-01-01' }), messages.futureDate],
  ['from before the invoice', () => ({ date: '2025-01-01' }), noteMessages.beforeBill],
  ['without type', () => ({ movementTypeId: null }), messages.selectType],
  ['without reason', () => ({ movementGroupId: null }), noteMessages.reason],
  ['with an unknown reason', () => ({ movementGroupId: 9999 }), noteMessages.reason],
  ['without observation', () => ({ observation: ' ' }), 'La observación es requerida'],
  [
    'with an observation over 150',
    () => ({ observation: 'x'.repeat(151) }),
    'La observación admite 150 caracteres como máximo',
  ],
  ['without lines', () => ({ movementDetails: [] }), noteMessages.noLines],
  ['of no units', (productId) => ({ movementDetails: [{ productId, quantity: 0 }] }), noteMessages.quantity],
  [
    'of a product twice',
    (productId) => ({
      movementDetails: [
        { productId, quantity: 1 },
        { productId, quantity: 1 },
      ],
    }),
    messages.productRepeated,
  ],
  [
    'of a product that was not billed',
    () => ({ movementDetails: [{ productId: 1_000_000, quantity: 1 }] }),
    'Línea 1: el producto no está en la factura',
  ],
  [
    'of more than was billed',
    (productId) => ({ movementDetails: [{ productId, quantity: 3.001 }] }),
    'se facturaron 3 y quedan 3 por devolver',
  ],
  [
    'with another total',
    (productId) => ({ movementDetails: [{ productId, quantity: 1, total: 99 }] }),
    'no coincide',
  ],
  ['with another sum', () => ({ total: 99 }), 'El total enviado'],
  [
    'that discounts nothing',
    (productId) => ({ ...discount, movementDetails: [{ productId, quantity: 1 }] }),
    noteMessages.discount,
  ],
  [
    'that raises the price',
    (productId) => ({ ...discount, movementDetails: [{ productId, quantity: 1, newPriceAux: 100 }] }),
    'el nuevo precio debe ser menor que C$\u00a0100.00',
  ],
  [
    'that discounts less than a cent',
    (productId) => ({ ...discount, movementDetails: [{ productId, quantity: 0.001, discountPercent: 1 }] }),
    'el descuento es de C$\u00a00.00',
  ],
  ['with an id', () => ({ id: 1 }), noteMessages.final],
  ['with an unknown field', () => ({ refundInCash: 1 }), 'refundInCash'],
])('a note %s is refused, and consumes no number', async (_name, fault, sentence) => {
  const productId = await good()
  const bill = await sold([{ productId, quantity: 3 }])
  const body = { ...noteOf(bill.id, [{ productId, quantity: 1 }]), ...fault(productId) }
  const { status, text } = await store.admin.post('movements', body)
  expect([status === 400 || status === 404, text]).toEqual([true, expect.stringContaining(sentence)])
  expect(await stockOf(productId)).toMatchObject({ stock: 47 })
})

test('the notes of a line together never exceed it, in units or in money', async () => {
  const productId = await good()
  const bill = await sold([{ productId, quantity: 3 }])
  await post(bill.id, [{ productId, quantity: 2 }])
  const more = await post(bill.id, [{ productId, quantity: 2 }])
  expect(more.text).toContain('se facturaron 3 y quedan 1 por devolver')
  await post(bill.id, [{ productId, quantity: 1, discountPercent: 60 }], discount)
  const money = await post(bill.id, [{ productId, quantity: 1, discountPercent: 60 }], discount)
  expect(money.text).toContain('las notas superan lo facturado; quedan C$\u00a040.00 por acreditar')
  expect((await post(bill.id, [{ productId, quantity: 1 }])).body).toMatchObject({ total: 40 })
})

test('a voided invoice takes no note, nor does a closed period', async () => {
  const productId = await good()
  const voided = await sold([{ productId, quantity: 1 }])
  await store.admin.post(`bills/${voided.id}/delete`, { disabledSubject: 'Error' })
  expect((await post(voided.id, [{ productId, quantity: 1 }])).text).toBe(noteMessages.billVoid)
  const bill = await sold([{ productId, quantity: 2 }])
  const note = await post(bill.id, [{ productId, quantity: 1 }])
  await sql`update settings set lock_date = ${today}`.execute(store.database.db)
  const late = await post(bill.id, [{ productId, quantity: 1 }])
  const undo = await store.admin.get(`movements/${note.body.id}/delete`)
  await sql`update settings set lock_date = null`.execute(store.database.db)
  for (const { text } of [late, undo]) expect(text).toMatch(/^El período está cerrado/)
})

test('the same key posts once; of two concurrent returns of the last unit one succeeds', async () => {
  const productId = await good()
  const bill = await sold([{ productId, quantity: 2 }])
  const body = noteOf(bill.id, [{ productId, quantity: 1 }])
  const key = { 'idempotency-key': `note-${bill.id}` }
  const first = await store.admin.post('movements/post', body, key)
  expect((await store.admin.post('movements/post', body, key)).body).toEqual(first.body)
  const answers = await Promise.all([1, 2, 3].map(() => post(bill.id, [{ productId, quantity: 1 }])))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await stockOf(productId)).toMatchObject({ stock: 50 })
})

test('notes require their permission and the own area; costs only for users who read them; the trail has the user', async () => {
  const productId = await good()
  const bill = await sold([{ productId, quantity: 2 }])
  const seller = await store.user({ resources: ['crearFactura', 'verTodasFacturas'] })
  expect((await seller.post('movements', noteOf(bill.id, [{ productId, quantity: 1 }]))).status).toBe(403)
  expect((await seller.get('movements/get')).status).toBe(403)
  const { id: areaId } = await build.area(store.admin)
  const away = await store.user({ resources: ['crearNotasCreditos'], areaId })
  expect((await away.get(`bills/${bill.id}/info`)).text).toBe(noteMessages.billNotFound)
  expect((await away.post('movements', noteOf(bill.id, [{ productId, quantity: 1 }]))).status).toBe(403)
  const clerk = await store.user({ resources: ['crearNotasCreditos'] })
  expect((await clerk.get(`bills/${bill.id}/info`)).body).toMatchObject({ total: 200, active: true })
  const { body: note } = await clerk.post('movements', noteOf(bill.id, [{ productId, quantity: 1 }]))
  expect(note.movementDetails[0]).not.toHaveProperty('cost')
  expect((await away.get(`movements/${note.id}`)).status).toBe(404)
  expect((await away.get(`movements/${note.id}/delete`)).status).toBe(403)
  expect((await clerk.get('movements/999999/delete')).status).toBe(404)
  const { body: list } = await clerk.get('movements', { billId: bill.id, requireTotalCount: true })
  expect(list).toMatchObject({
    totalCount: 1,
    data: [{ id: note.id, refund: 100, createBy: clerk.username }],
  })
  expect((await away.get('movements/get')).body.data).toEqual([])
  expect((await clerk.get('movements/export')).headers['content-type']).toContain('spreadsheetml')
  await clerk.get(`movements/${note.id}/delete`)
  const trail = await store.database.db
    .selectFrom('audit_trail')
    .select(['action', 'username'])
    .where('entity', '=', 'movements')
    .where('entity_id', '=', String(note.id))
    .orderBy('id')
    .execute()
  expect(trail).toEqual(['agregar', 'anular'].map((action) => ({ action, username: clerk.username })))
})
