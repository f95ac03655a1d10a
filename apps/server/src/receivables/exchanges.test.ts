import { PaymentMethod, PaymentType } from '@yunque/contract/core/constants'
import { exchangeMessages } from '@yunque/contract/sales/exchanges'
import { NoteType } from '@yunque/domain/codes'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { type Client, testStore } from '../../test/harness.ts'
import { pagesOfPdf } from '../../test/pdf-text.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'
import { voucher } from '../../test/voucher.ts'

const store = testStore()
const date = businessDay()
const { cash, card, storeCredit } = PaymentMethod
let cashier: Client
let areaId = 0
let areaName = ''
/** Goods of C$ 100 and of C$ 30.30, at a cost of 60 and 20. */
let hammer = 0
let nails = 0
let cutId = 0
let clientId = 0

beforeAll(async () => {
  await build.settings(store.admin, { iva: 15 })
  const area = await build.area(store.admin)
  areaId = area.id
  areaName = area.name
  const resources = ['crearFactura', 'verTodasFacturas', 'crearNotasCreditos', 'gestionCierreCaja'] as const
  cashier = await store.user({
    resources: [...resources, 'crearRecibo', 'cuentasPorCobrar', 'cambiarDiasCredito', 'inventario'],
    areaId,
  })
  hammer = await stockedProduct(store, { stock: 100, cost: 60, price: 100, areaId })
  nails = await stockedProduct(store, { stock: 100, cost: 20, price: 30.3, areaId })
  clientId = (await build.client(store.admin, { creditLimit: 1000, creditDays: 30 })).id
  cutId = (await cashier.post('cuts/post', { cutDate: date, initValue: 5000 })).body.id
})

const inCash = (amount: number) => ({ paymentMethodId: cash, amount })
const byCard = (amount: number) => ({ paymentMethodId: card, amount, reference: voucher() })
const asCredit = (amount: number) => ({ paymentMethodId: storeCredit, amount })
const hammers = (quantity: number) => ({ productId: hammer, quantity, price: 100 })
const boxes = (quantity: number) => ({ productId: nails, quantity, price: 30.3 })

type Line = ReturnType<typeof hammers>
async function sold(lines: readonly Line[], more: object = {}) {
  const terms = { date, clientId: 1, paymentTypeId: PaymentType.cash, billDetails: lines }
  const { status, body, text } = await cashier.post('bills', { ...terms, ...more })
  if (status !== 200) throw new Error(text)
  return body
}
type Exchange = { back: readonly Line[]; taken: readonly Line[] }
const bodyOf = (billId: number, { back, taken }: Exchange, more: object = {}) => ({
  date,
  clientId: 1,
  paymentTypeId: PaymentType.cash,
  billDetails: taken,
  returnedBillId: billId,
  movementGroupId: 1,
  returnedLines: back.map(({ productId, quantity }) => ({ productId, quantity })),
  ...more,
})
const exchange = (...request: Parameters<typeof bodyOf>) => cashier.post('bills/exchange', bodyOf(...request))
const noteOf = async (id: number) => (await cashier.get(`movements/get/${id}`)).body
const favorOf = async (id: number) => (await store.admin.get(`clients/${id}/detail`)).body.favor
const tillNow = async () => (await cashier.get(`cuts/pre-ejecute/${cutId}`)).body
const stockOf = (productId: number) =>
  store.database.db
    .selectFrom('stock_balances')
    .select(['stock', 'value'])
    .where('product_id', '=', productId)
    .where('area_id', '=', areaId)
    .executeTakeFirstOrThrow()
const padded = (id: number) => String(id).padStart(5, '0')

test('goods of the general client are exchanged for dearer ones, and the difference is paid', async () => {
  const bill = await sold([boxes(2)])
  const [before, stock] = [await tillNow(), [await stockOf(nails), await stockOf(hammer)]]
  const { status, body } = await exchange(bill.id, { back: [boxes(1)], taken: [hammers(1)] })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    total: 100,
    iva: 13.04,
    payoff: true,
    change: 0,
    rounding: 0,
    payments: [inCash(69.7), asCredit(30.3)],
    exchange: { billId: bill.id, returned: 30.3, applied: 0, paid: 30.3, refunded: 0 },
  })
  const note = await noteOf(body.exchange.noteId)
  expect(note).toMatchObject({
    billId: bill.id,
    total: 30.3,
    iva: 3.95,
    refund: 30.3,
    observation: 'Cambio',
    date,
    refunds: [asCredit(30.3)],
    exchange: { billId: body.id, active: true },
  })
  expect(await stockOf(nails)).toEqual({
    stock: Number(stock[0]?.stock) + 1,
    value: Number(stock[0]?.value) + 20,
  })
  expect(await stockOf(hammer)).toMatchObject({ stock: Number(stock[1]?.stock) - 1 })
  const after = await tillNow()
  expect(after.totalCaja).toBe(Math.round((before.totalCaja + 69.7) * 100) / 100)
  expect(after.devolucionesEfectivo).toBe(before.devolucionesEfectivo)
  expect(after.expected).toEqual([inCash(after.totalCaja)])
  expect(await favorOf(1)).toBe(0)
})

test('the audit trail links both documents, and the kardex names the invoice of the goods', async () => {
  const bill = await sold([boxes(1)])
  const { body } = await exchange(bill.id, { back: [boxes(1)], taken: [hammers(1)] })
  const entries = await store.database.db
    .selectFrom('audit_trail')
    .select(['entity', 'entity_id', 'after'])
    .where('action', '=', 'agregar')
    .where('entity_id', 'in', [String(body.id), String(body.exchange.noteId)])
    .execute()
  expect(entries).toContainEqual({
    entity: 'bills',
    entity_id: String(body.id),
    after: expect.objectContaining({ exchangedBillId: bill.id, creditNoteId: body.exchange.noteId }),
  })
  expect(entries).toContainEqual({
    entity: 'movements',
    entity_id: String(body.exchange.noteId),
    after: expect.objectContaining({ billId: bill.id, exchangeBillId: body.id }),
  })
  const kardex = async (productId: number) =>
    (await store.admin.post('reports/kardex', { productId, areaId, date })).body.result.at(-1)
  expect(await kardex(nails)).toMatchObject({ reference: `Factura ${padded(bill.id)}`, quantityIn: 1 })
  expect(await kardex(hammer)).toMatchObject({ reference: `Cambio de factura ${padded(bill.id)}` })
})

test('the difference may be paid by any methods; what the note pays is no cash', async () => {
  const bill = await sold([hammers(1)])
  const before = await tillNow()
  const payments = [byCard(50), inCash(100)]
  const { body } = await exchange(bill.id, { back: [hammers(1)], taken: [hammers(2)] }, { payments })
  expect(body).toMatchObject({ total: 200, change: 50, payments: [payments[0], inCash(100), asCredit(100)] })
  const after = await tillNow()
  expect([after.totalCaja - before.totalCaja, after.totalContado - before.totalContado]).toEqual([50, 200])
  const nothing = await exchange(bill.id, { back: [], taken: [hammers(2)] })
  expect(nothing.text).toBe('Indique qué productos se devuelven')
})

test('a difference in cash is rounded, as any sale in cash', async () => {
  await build.settings(store.admin, { cashRounding: 0.25 })
  const bill = await sold([boxes(2)])
  const { body } = await exchange(bill.id, { back: [boxes(1)], taken: [hammers(1)] })
  expect(body).toMatchObject({ total: 100, rounding: 0.05, payments: [inCash(69.75), asCredit(30.3)] })
  await build.settings(store.admin, { cashRounding: 0 })
})

test('what the goods are worth more is given back by the methods that paid, or kept as store credit', async () => {
  const bill = await sold([hammers(3)], { clientId, payments: [byCard(200), inCash(100)] })
  const taken = [boxes(1)]
  const give = (refunds: object[]) => exchange(bill.id, { back: [hammers(1)], taken }, { clientId, refunds })
  expect((await give([inCash(70)])).text).toMatch(/^Lo devuelto suma C\$\s70.00 y debe sumar C\$\s69.70$/)
  const kept = (await give([inCash(20), asCredit(49.7)])).body
  expect(kept).toMatchObject({ payments: [asCredit(30.3)], exchange: { paid: 30.3, refunded: 69.7 } })
  expect((await noteOf(kept.exchange.noteId)).refunds).toMatchObject([inCash(20), asCredit(80)])
  expect(await favorOf(clientId)).toBe(49.7)
  expect((await give([inCash(69.7)])).status).toBe(200)
  expect((await give([inCash(69.7)])).text).toMatch(/^Efectivo: .* C\$\s10.30$/)
  const credit = await exchange(
    bill.id,
    { back: [hammers(1)], taken: [hammers(2)] },
    { clientId, payments: [asCredit(49.7), inCash(50.3)] },
  )
  expect(credit.body.payments).toMatchObject([asCredit(49.7), inCash(50.3), asCredit(100)])
  expect(await favorOf(clientId)).toBe(0)
  const everyone = await sold([hammers(1)])
  const owned = await exchange(everyone.id, { back: [hammers(1)], taken }, { refunds: [asCredit(69.7)] })
  expect(owned.text).toMatch(/^El cliente general no tiene saldo a favor/)
})

test('of an invoice on credit the debt falls first, and only the rest pays', async () => {
  const owner = (await build.client(store.admin, { creditLimit: 500, creditDays: 30 })).id
  const terms = { clientId: owner, paymentTypeId: PaymentType.credit, creditDays: 30 }
  const bill = await sold([hammers(5)], terms)
  const over = await exchange(bill.id, { back: [hammers(1)], taken: [hammers(2)] }, terms)
  expect(over.text).toMatch(/supera su límite de crédito. Límite C\$\s500.00, saldo C\$\s400.00/)
  const same = await exchange(bill.id, { back: [hammers(1)], taken: [hammers(1)] }, terms)
  expect(same.body).toMatchObject({
    balance: 100,
    payments: [],
    exchange: { returned: 100, applied: 100, paid: 0, refunded: 0 },
  })
  expect((await cashier.get(`bills/${bill.id}`)).body).toMatchObject({ balance: 400 })
  const abono = { referencePhysical: 'R-1', acceptRepeated: true, observation: 'Abono' }
  await cashier.post('receivables', { ...abono, billId: bill.id, amount: 350 })
  const part = await exchange(bill.id, { back: [hammers(1)], taken: [hammers(1)] }, { clientId: owner })
  expect(part.body).toMatchObject({
    payments: [inCash(50), asCredit(50)],
    exchange: { returned: 100, applied: 50, paid: 50 },
  })
  const again = await exchange(bill.id, { back: [hammers(1)], taken: [hammers(1)] }, terms)
  expect(again.body).toMatchObject({ balance: 100, exchange: { applied: 0, paid: 0, refunded: 100 } })
})

test('returned units are there to be taken again', async () => {
  const last = await stockedProduct(store, { stock: 2, cost: 60, price: 100, areaId })
  const line = { productId: last, quantity: 2, price: 100 }
  const bill = await sold([line])
  const { body } = await exchange(bill.id, { back: [line], taken: [line] })
  expect(body).toMatchObject({ total: 200, payments: [asCredit(200)] })
  expect(await stockOf(last)).toEqual({ stock: 0, value: 0 })
  const more = await exchange(body.id, { back: [line], taken: [{ ...line, quantity: 3 }] })
  expect(more.text).toMatch(/Existencia 2/)
  expect(await stockOf(last)).toEqual({ stock: 0, value: 0 })
})

test('an exchange is of one client and one area, and both permissions are needed', async () => {
  const bill = await sold([hammers(1)])
  const request = { back: [hammers(1)], taken: [hammers(1)] }
  const other = await exchange(bill.id, request, { clientId })
  expect(other.text).toBe(`El cambio se factura al cliente de la factura ${padded(bill.id)}`)
  const elsewhere = await store.admin.post('bills/exchange', bodyOf(bill.id, request))
  expect(elsewhere.text).toBe(exchangeMessages.otherArea(areaName))
  for (const own of ['crearFactura', 'crearNotasCreditos'] as const) {
    const someone = await store.user({ resources: [own], areaId })
    expect((await someone.post('bills/exchange', bodyOf(bill.id, request))).status).toBe(403)
  }
  const twice = [hammers(1), hammers(1)]
  expect((await exchange(bill.id, { back: twice, taken: twice.slice(1) })).status).toBe(400)
})

test('of an exchange the invoice is voided first, then its note; of the general client neither', async () => {
  const owner = (await build.client(store.admin)).id
  const bill = await sold([hammers(2)], { clientId: owner })
  const request = { back: [hammers(1)], taken: [hammers(1), boxes(1)] }
  const { body } = await exchange(bill.id, request, { clientId: owner })
  const { noteId } = body.exchange
  const undoBill = (id: number) =>
    cashier.post(`bills/${id}/delete`, { id, name: 'x', disabledSubject: 'Error' })
  const undoNote = (id: number) => cashier.get(`movements/${id}/delete`)
  expect((await undoNote(noteId)).text).toBe(
    `La nota es de un cambio por la factura ${padded(body.id)}. Anule primero esa factura.`,
  )
  expect((await undoBill(bill.id)).text).toMatch(/notas de crédito activas/)
  expect((await undoBill(body.id)).status).toBe(200)
  expect(await favorOf(owner)).toBe(100)
  expect((await cashier.get(`bills/${body.id}/update`)).status).toBe(200)
  expect((await undoNote(noteId)).status).toBe(400)
  await undoBill(body.id)
  expect((await undoNote(noteId)).status).toBe(200)
  expect(await favorOf(owner)).toBe(0)
  expect((await cashier.get(`bills/${body.id}/update`)).text).toBe(
    `La nota de crédito ${padded(noteId)} del cambio está anulada`,
  )
  expect((await undoBill(bill.id)).status).toBe(200)

  const anyone = await sold([hammers(1)])
  const own = (await exchange(anyone.id, request)).body
  expect((await undoBill(own.id)).text).toMatch(/^La factura es de un cambio y el cliente general/)
  expect((await undoNote(own.exchange.noteId)).text).toMatch(/^La nota es de un cambio por la factura/)
  const back = await cashier.post('movements', {
    billId: own.id,
    date,
    movementTypeId: NoteType.return,
    movementGroupId: 1,
    observation: 'Error',
    movementDetails: request.taken.map(({ productId, quantity }) => ({ productId, quantity })),
  })
  expect(back.body).toMatchObject({ refund: 130.3, refundedBy: 'Efectivo' })
})

test('a repeated request makes one exchange, and a refused one nothing', async () => {
  const bill = await sold([hammers(2)])
  const body = bodyOf(bill.id, { back: [hammers(1)], taken: [boxes(1)] })
  const key = { 'idempotency-key': 'cambio-1' }
  const [first, second] = [
    await cashier.post('bills/exchange', body, key),
    await cashier.post('bills/exchange', body, key),
  ]
  expect(second.body.id).toBe(first.body.id)
  const count = async () => (await store.database.pool.query('select count(*)::int from credit_notes')).rows
  const before = await count()
  const tooMany = await exchange(bill.id, { back: [hammers(1)], taken: [boxes(1000)] })
  expect(tooMany.status).toBe(400)
  expect(await count()).toEqual(before)
})

test('an exchange without money back needs no approval of a refund', async () => {
  const approvals = async (mode: string) => {
    const { body } = await store.admin.get('about/approvals')
    const rules = body.rules.map((rule: { act: string }) =>
      rule.act === 'refund' ? { ...rule, mode, above: 0 } : rule,
    )
    expect((await store.admin.post('about/approvals', { ...body, rules })).status).toBe(200)
  }
  await approvals('always')
  const bill = await sold([hammers(2)])
  const dearer = await exchange(bill.id, { back: [hammers(1)], taken: [hammers(1), boxes(1)] })
  expect(dearer.status, dearer.text).toBe(200)
  const cheaper = await exchange(bill.id, { back: [hammers(1)], taken: [boxes(1)] })
  expect(cheaper.text).toMatch(
    /^Devolver C\$\s69.70 en efectivo de la factura .*\nSe necesita una aprobación/,
  )
  await approvals('off')
})

test('both papers say what came back, what was taken and the difference', async () => {
  const bill = await sold([boxes(1)])
  const { body } = await exchange(bill.id, { back: [boxes(1)], taken: [hammers(1)] })
  const [invoice = ''] = pagesOfPdf((await cashier.get(`bills/${body.id}/pdf`)).bytes)
  const { noteId, noteNumber } = body.exchange
  for (const text of [
    `Cambio de factura\n${padded(bill.id)}`,
    `Devuelto, nota ${noteNumber}`,
    'Diferencia a pagar',
  ])
    expect(invoice).toContain(text)
  expect(invoice).not.toContain('Saldo a favor')
  const [note = ''] = pagesOfPdf((await cashier.get(`movements/${noteId}/pdf`)).bytes)
  for (const text of [`Cambio por la factura\n${padded(body.id)}`, `Pago de la factura ${padded(body.id)}`])
    expect(note).toContain(text)
})

test('with series, both documents get the numbers of theirs', async () => {
  const series = (document: string, prefix: string) =>
    store.admin.post('series/post', {
      document,
      areaId,
      prefix,
      firstNumber: 1,
      lastNumber: 100,
      authorization: 'DGI-55',
      authorizedOn: date,
      fromDate: date,
      toDate: null,
    })
  const bill = await sold([hammers(1)])
  for (const [document, prefix] of [
    ['bill', 'A'],
    ['creditNote', 'N'],
  ] as const)
    expect((await series(document, prefix)).status, document).toBe(200)
  const { body } = await exchange(bill.id, { back: [hammers(1)], taken: [boxes(1)] })
  expect([body.number, body.exchange.noteNumber]).toEqual(['A-000001', 'N-000001'])
})

test('all questions of an exchange are one', async () => {
  const spender = await store.user({
    areaId: (await build.area(store.admin)).id,
    resources: ['crearFactura', 'crearNotasCreditos', 'gestionCierreCaja', 'gestionGastos'],
  })
  const good = await stockedProduct(store, { stock: 20, cost: 60, price: 100, areaId: spender.areaId })
  const line = (quantity: number) => ({ productId: good, quantity, price: 100 })
  await spender.post('cuts/post', { cutDate: date, initValue: 0 })
  const cashSale = { date, clientId: 1, paymentTypeId: PaymentType.cash }
  const bill = (await spender.post('bills', { ...cashSale, billDetails: [line(5)] })).body
  await spender.post('expenses/post', { date, categoryId: 1, value: 400, applyCut: true })
  const request = bodyOf(bill.id, { back: [line(5)], taken: [line(1)] })
  await sql`update bills set created_at = created_at + interval '20 days' where id = ${bill.id}`.execute(
    store.database.db,
  )
  const asked = await spender.post('bills/exchange', request)
  expect(asked.headers['x-needs-confirmation']).toBe('true')
  expect(asked.text).toMatch(/El reloj del servidor marca .*\n.*La devolución es de C\$\s400.00/)
  const confirmed = await spender.post('bills/exchange', { ...request, confirm: true })
  expect(confirmed.status, confirmed.text).toBe(200)
})
