import { olderAsks } from '@yunque/contract/core/older-asks'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { asksOf } from '../../test/asked.ts'
import * as build from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'

const store = testStore()
const today = businessDay()
const shownToday = today.split('-').reverse().join('/')
let productId: number
let clientId: number

beforeAll(async () => {
  productId = await stockedProduct(store, { stock: 900, price: 100 })
  const client = await build.client(store.admin, { creditLimit: 100_000, creditDays: 30 })
  clientId = client.id
})

const pad = (id: number) => String(id).padStart(5, '0')
type Answer = Awaited<ReturnType<typeof store.admin.post>>

/** Expects a refusal with this sentence that asks whether it is another of the same number. */
function expectRepeated(answer: Answer, sentence: string): void {
  expect(answer).toMatchObject({ status: 400, text: sentence })
  expect(answer.headers[olderAsks.repeated]).toBe('true')
  expect(asksOf(answer)).toEqual([{ kind: 'repeated', paper: paperOf(sentence) }])
}

const paperOf = (sentence: string) =>
  sentence.startsWith('El recibo') ? 'recibo' : sentence.startsWith('La nota') ? 'nota' : 'factura'

describe("a supplier's invoice", () => {
  const lines = () => ({ purchaseDetails: [{ productId, quantity: 1, cost: 60, price: 100 }] })
  const purchase = (providerId: number, reference: string, more: object = {}) =>
    store.admin.post('compras', {
      areaId: 1,
      date: today,
      purchaseTypeId: 1,
      purchasePaymentTypeId: 1,
      currencyId: 1,
      providerId,
      reference,
      ...lines(),
      ...more,
    })

  test('is refused when the supplier has the same number in any notation, unless acceptRepeated', async () => {
    const { id } = await build.provider(store.admin)
    const first = await purchase(id, 'A-00123')
    for (const written of ['A-00123', ' a 123 ', 'A123', 'a-0123'])
      expectRepeated(
        await purchase(id, written),
        `La factura ${written.trim()} ya está en la compra ${pad(first.body.id)} del ${shownToday}`,
      )
    expect((await purchase(id, 'A-00123', { acceptRepeated: true })).status).toBe(200)
    for (const other of ['A-1230', 'B-123', '1-23', '12-3'])
      expect((await purchase(id, other)).status).toBe(200)
    const { id: another } = await build.provider(store.admin)
    expect((await purchase(another, 'A-00123')).status).toBe(200)
  })

  test('of a voided purchase can be used again', async () => {
    const { id } = await build.provider(store.admin)
    const first = await purchase(id, 'F-1')
    await store.admin.post(`purchases/${first.body.id}/delete`)
    expect((await purchase(id, 'F-1')).status).toBe(200)
  })

  test('is not checked again when its purchase is edited, unless it changes to a taken number', async () => {
    const { id } = await build.provider(store.admin)
    await purchase(id, 'F-1')
    const twin = await purchase(id, 'F-1', { acceptRepeated: true })
    const changed = await store.admin.post('compras', { ...twin.body, observation: 'Revisada' })
    expect(changed).toMatchObject({ status: 200, body: { observation: 'Revisada' } })
    const other = await purchase(id, 'F-2')
    expectRepeated(
      await store.admin.post('compras', { ...other.body, reference: 'F-01' }),
      `La factura F-01 ya está en la compra ${pad(twin.body.id - 1)} del ${shownToday}`,
    )
  })

  test('is checked for entry-style purchases too', async () => {
    const { id } = await build.provider(store.admin)
    const first = await build.directPurchase(
      store.admin,
      { productId, cost: 60, price: 100 },
      { providerId: id, reference: 'F-9' },
    )
    expectRepeated(
      await purchase(id, 'F-9'),
      `La factura F-9 ya está en la entrada ${pad(first.id)} del ${shownToday}`,
    )
    const again = build.directPurchase(
      store.admin,
      { productId, cost: 60, price: 100 },
      { providerId: id, reference: 'f9' },
    )
    await expect(again).rejects.toThrow('ya está en la entrada')
  })

  test('in several requests at once is saved once', async () => {
    const { id } = await build.provider(store.admin)
    const answers = await Promise.all([1, 2, 3, 4].map(() => purchase(id, 'F-7')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  })
})

/** Expects a refusal with this sentence that nothing accepts. */
async function expectBarred(send: (more: object) => Promise<Answer>, sentence: string): Promise<void> {
  for (const more of [{}, { acceptRepeated: true }]) {
    const answer = await send(more)
    expect(answer).toMatchObject({ status: 400, text: sentence })
    expect(answer.headers[olderAsks.repeated]).toBeUndefined()
  }
}

/** A credit invoice of `quantity` units at C$ 100. */
const debt = async (quantity = 4, more: object = {}) => {
  const sale = { date: today, clientId, paymentTypeId: 2, creditDays: 30, ...more }
  return store.admin.post('bills', { ...sale, billDetails: [{ productId, quantity, price: 100 }] })
}

describe('a physical receipt', () => {
  const collect = (billId: number, more: object = {}) =>
    store.admin.post('receivables', {
      billId,
      amount: 10,
      referencePhysical: '000451',
      observation: 'Abono',
      ...more,
    })

  test("is refused when any client's receipt has it, and free again after that receipt is voided", async () => {
    const bill = await debt()
    const first = await collect(bill.body.id)
    const taken = `ya está en el recibo ${pad(first.body.id)} del ${shownToday}`
    expectRepeated(await collect(bill.body.id, { referencePhysical: '451' }), `El recibo físico 451 ${taken}`)
    const group = {
      clientId,
      amount: 10,
      referencePhysical: '0451',
      observation: 'Pago',
      shares: [{ billId: bill.body.id, amount: 10 }],
    }
    expectRepeated(await store.admin.post('receivables/group', group), `El recibo físico 0451 ${taken}`)
    const accepted = await collect(bill.body.id, { acceptRepeated: true })
    expect(accepted.status).toBe(200)
    for (const { id } of [first.body, accepted.body]) await store.admin.delete(`receivables/${id}`)
    expect((await collect(bill.body.id)).status).toBe(200)
  })

  test('is one number for a payment of several invoices', async () => {
    const [one, other] = [await debt(), await debt()]
    const shares = [one, other].map(({ body }) => ({ billId: body.id, amount: 10 }))
    const group = { clientId, amount: 20, referencePhysical: 'G-1', observation: 'Pago', shares }
    expect((await store.admin.post('receivables/group', group)).status).toBe(200)
    expect((await store.admin.post('receivables/group', group)).status).toBe(400)
  })

  test('in two requests at once is saved once', async () => {
    const bills = [await debt(), await debt()]
    const answers = await Promise.all(bills.map(({ body }) => collect(body.id, { referencePhysical: 'X-1' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })
})

test("the number of a supplier's receipt is refused when another payment has it", async () => {
  const credit = { purchasePaymentTypeId: 2, creditDays: 30 }
  const bought = await build.processedPurchase(store.admin, [{ productId, cost: 60, price: 100 }], credit)
  const pay = (more: object = {}) =>
    store.admin.post('purchaseReceipts', {
      purchaseId: bought.id,
      date: today,
      amount: 10,
      paymentMethodId: 1,
      applyCut: false,
      referencePhysical: 'R-5',
      ...more,
    })
  const first = await pay()
  expectRepeated(await pay(), `El recibo R-5 ya está en el pago ${pad(first.body.id)} del ${shownToday}`)
  expect((await pay({ acceptRepeated: true })).status).toBe(200)
  for (const none of [1, 2])
    expect([none, (await pay({ referencePhysical: '' })).status]).toEqual([none, 200])
})

describe('a booklet number', () => {
  test('belongs to one invoice, also when a pre-sale is billed or a voided invoice is reenabled', async () => {
    const first = await debt(1, { codigo: 'B-10' })
    const sentence = `El talonario B-10 ya está en la factura ${pad(first.body.id)} del ${shownToday}`
    await expectBarred((more) => debt(1, { codigo: 'B-10', ...more }), sentence)
    const preSale = await store.admin.post('prebills', {
      date: today,
      clientId,
      paymentTypeId: 2,
      creditDays: 30,
      preBillTypeId: 2,
      codigo: 'B-10',
      preBillDetails: [{ productId, quantity: 1, price: 100 }],
    })
    const bill = `prebills/${preSale.body.id}/convertToBill`
    await expectBarred((more) => store.admin.post(bill, more), sentence)
    await store.admin.post(`bills/${first.body.id}/delete`, { id: first.body.id, disabledSubject: 'Error' })
    const billed = await store.admin.get(bill)
    expect(billed.status).toBe(200)
    expect((await store.admin.get(bill)).body).toEqual(billed.body)
    const again = `bills/${first.body.id}/update`
    const now = `El talonario B-10 ya está en la factura ${pad(billed.body.billId)} del ${shownToday}`
    await expectBarred((more) => store.admin.post(again, more), now)
  })

  test('of another area is a question; the database refuses what no check saw', async () => {
    const first = await debt(1, { codigo: 'D-0077' })
    const { id: areaId } = await build.area(store.admin)
    const { db } = store.database
    const seller = await store.user({ resources: ['crearFactura', 'verTodasFacturas', 'app'], areaId })
    const sale = { date: today, clientId: 1, paymentTypeId: 1, codigo: 'd 77' }
    const serviceId = await stockedProduct(store, { stock: 0, price: 100, isService: true })
    const lines = [{ productId: serviceId, quantity: 1, price: 100 }]
    const sell = (more: object = {}) => seller.post('bills', { ...sale, ...more, billDetails: lines })
    expectRepeated(
      await sell(),
      `El talonario d 77 ya está en la factura ${pad(first.body.id)} del ${shownToday}`,
    )
    const other = await sell({ acceptRepeated: true })
    expect(other.status, other.text).toBe(200)
    const forced = sql`update bills set area_id = 1 where id = ${other.body.id}`.execute(db)
    await expect(forced).rejects.toThrow('bills_booklet')
  })

  test('in several requests at once is saved once; an empty number is not checked', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => debt(1, { codigo: 'C-1' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    const without = await Promise.all([1, 2].map(() => debt(1, { codigo: '' })))
    expect(without.map(({ status }) => status)).toEqual([200, 200])
  })
})
