import { randomUUID } from 'node:crypto'
import type { PaymentGroup } from '@yunque/contract/receivables/receipts'
import { addDays } from '@yunque/domain/dates'
import { beforeAll, describe, expect, test } from 'vitest'
import { area, client } from '../../test/build.ts'
import { type Client, testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'
import { voucher } from '../../test/voucher.ts'

const store = testStore()
const today = businessDay()
let productId = 0
let clientId = 0

beforeAll(async () => {
  productId = await stockedProduct(store, { stock: 10_000, cost: 0.5, price: 1 })
  clientId = await debtor()
})

const debtor = async () => (await client(store.admin, { creditLimit: 1_000_000, creditDays: 30 })).id

async function owed(total: number, { by = store.admin, of = productId, to = clientId, ago = 0 } = {}) {
  const billDetails = [{ productId: of, quantity: total, price: 1 }]
  const sale = { date: addDays(today, -ago), clientId: to, paymentTypeId: 2, creditDays: 30, billDetails }
  const answer = await by.post('bills', sale)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.id as number
}

type Share = { billId: number; amount: number; retention?: number }

const payment = (amount: number, shares: Share[], more: object = {}) => ({
  clientId,
  amount,
  shares,
  referencePhysical: 'F-77',
  acceptRepeated: true,
  paymentMethodId: 3,
  bankId: 1,
  reference: voucher(),
  observation: 'Pago de facturas',
  ...more,
})
const pay = (body: object, by: Client = store.admin, headers = {}) =>
  by.post('receivables/group', body, headers)
const balanceOf = async (billId: number): Promise<number> =>
  (await store.admin.get(`bills/${billId}`)).body.balance

describe('one payment of several invoices', () => {
  test('makes a receipt for each, with consecutive numbers, and pays them by their shares', async () => {
    const [a, b, c] = [await owed(100, { ago: 50 }), await owed(200, { ago: 40 }), await owed(300)]
    const shares = [
      { billId: b, amount: 150 },
      { billId: a, amount: 98, retention: 2 },
      { billId: c, amount: 10.5 },
    ]
    const answer = await pay(payment(258.5, shares))
    expect(answer.status, answer.text).toBe(200)
    const { id, receipts }: PaymentGroup = answer.body
    expect(receipts.map((one) => one.id)).toEqual([id, id + 1, id + 2])
    expect(receipts).toMatchObject([
      {
        billId: b,
        balance: 200,
        amount: 150,
        balanceAfter: 50,
        paymentGroup: id,
        referencePhysical: 'F-77',
      },
      { billId: a, balance: 100, amount: 98, retention: 2, paid: 100, balanceAfter: 0, paymentMethodId: 3 },
      {
        billId: c,
        balance: 300,
        amount: 10.5,
        reference: expect.stringMatching(/^V-/),
        date: today,
        clientId,
      },
    ])
    expect(await Promise.all([a, b, c].map(balanceOf))).toEqual([0, 50, 289.5])
    expect((await store.admin.get(`bills/${a}`)).body).toMatchObject({ payoff: true, payOfDate: today })
    expect((await store.admin.get(`receivables/group/${id}`)).body).toEqual(answer.body)
  })

  test('voiding one receipt leaves the others', async () => {
    const [a, b] = [await owed(30), await owed(40)]
    const shares = [a, b].map((billId) => ({ billId, amount: 20 }))
    const { id }: PaymentGroup = (await pay(payment(40, shares))).body
    expect((await store.admin.delete(`receivables/${id}`)).status).toBe(200)
    expect(await Promise.all([a, b].map(balanceOf))).toEqual([30, 20])
    const { receipts } = (await store.admin.get(`receivables/group/${id}`)).body
    expect(receipts.map(({ active }: { active: boolean }) => active)).toEqual([false, true])
  })

  test('of one invoice alone is a plain receipt', async () => {
    const billId = await owed(30)
    const { id, receipts }: PaymentGroup = (await pay(payment(30, [{ billId, amount: 30 }]))).body
    expect(receipts).toMatchObject([{ id, paymentGroup: null, balanceAfter: 0 }])
    expect((await store.admin.get(`receivables/group/${id}`)).body.receipts).toHaveLength(1)
  })

  test('sent again with its key it is the same payment', async () => {
    const [a, b] = [await owed(10), await owed(10)]
    const body = payment(
      20,
      [a, b].map((billId) => ({ billId, amount: 10 })),
    )
    const headers = { 'idempotency-key': randomUUID() }
    const first = await pay(body, store.admin, headers)
    expect((await pay(body, store.admin, headers)).body).toEqual(first.body)
    expect((await store.admin.get(`receivables/bill/get/${a}`)).body).toHaveLength(1)
  })

  test('concurrent payments of the same invoices in opposite order: none is lost or doubled, and there is no deadlock', async () => {
    const bills = [await owed(100), await owed(100), await owed(100)]
    const crossed = [bills, bills.toReversed(), bills, bills.toReversed()]
    const answers = await Promise.all(
      crossed.map((order) =>
        pay(
          payment(
            120,
            order.map((billId) => ({ billId, amount: 40 })),
          ),
        ),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400])
    expect(await Promise.all(bills.map(balanceOf))).toEqual([20, 20, 20])
  })
})

describe('a refused payment posts nothing', () => {
  test.each([
    [
      'when a share passes what is owed',
      { amount: 55, second: 45 },
      /^Factura \d{5}: El monto y la retención superan el saldo de la factura: C\$\u00a040\.00$/,
    ],
    [
      'when the shares are less than the money',
      { amount: 31, second: 20 },
      /^Quedan C\$\u00a01\.00 sin repartir$/,
    ],
    [
      'when the shares are more than the money',
      { amount: 29.5, second: 20 },
      /^Lo repartido pasa del monto por C\$\u00a00\.50$/,
    ],
    ['when a share is nothing', { amount: 10, second: 0 }, /^Línea 2: El monto es requerido$/],
  ])('%s', async (_name, { amount, second }, sentence) => {
    const [a, b] = [await owed(50), await owed(40)]
    const shares = [
      { billId: a, amount: 10 },
      { billId: b, amount: second },
    ]
    const answer = await pay(payment(amount, shares))
    expect(answer.status).toBe(400)
    expect(answer.text).toMatch(sentence)
    expect(await Promise.all([a, b].map(balanceOf))).toEqual([50, 40])
  })

  test('when an invoice is of another client, voided, in cash, or repeated', async () => {
    const mine = await owed(50)
    const theirs = await owed(50, { to: await debtor() })
    const voided = await owed(50)
    await store.admin.post(`bills/${voided}/delete`, { disabledSubject: 'Error' })
    const billDetails = [{ productId, quantity: 1, price: 1 }]
    const cash = await store.admin.post('bills', { date: today, clientId, paymentTypeId: 1, billDetails })
    const both = (other: number) =>
      payment(
        20,
        [mine, other].map((billId) => ({ billId, amount: 10 })),
      )
    expect((await pay(both(theirs))).text).toMatch(/^Factura \d{5}: La factura es de otro cliente$/)
    expect((await pay(both(voided))).text).toMatch(/^Factura \d{5}: Factura anulada$/)
    expect((await pay(both(cash.body.id))).text).toMatch(
      /^Factura \d{5}: La factura no tiene saldo pendiente$/,
    )
    expect((await pay(both(mine))).text).toBe('La factura ya se encuentra en la lista')
    expect(await pay(both(2_000_000))).toMatchObject({ status: 404, text: 'Factura no encontrada' })
    expect(await balanceOf(mine)).toBe(50)
  })

  test.each([
    ['physical number', { referencePhysical: ' ' }, 'El número de recibo físico es requerido'],
    ['observation', { observation: '' }, 'Ingrese una observacion'],
    ['money', { amount: 0 }, 'El monto es requerido'],
    ['client', { clientId: null }, 'Seleccione el cliente'],
    ['invoices', { shares: [] }, 'Reparta el monto entre las facturas'],
  ])('without %s', async (_name, fault, sentence) => {
    const billId = await owed(5)
    const answer = await pay(payment(5, [{ billId, amount: 5 }], fault))
    expect(answer.status).toBe(400)
    expect(answer.text.split('\n')).toContain(sentence)
  })

  test('without permission, with the invoice of another seller, or of another area', async () => {
    const { id: areaId } = await area(store.admin)
    const resources = ['crearFactura', 'verMisCuentasXCobrar', 'crearRecibo'] as const
    const ana = await store.user({ resources })
    const mine = await owed(20, { by: ana })
    const hers = await owed(20)
    const both = payment(
      20,
      [mine, hers].map((billId) => ({ billId, amount: 10 })),
    )
    expect((await pay(both, ana)).status).toBe(404)
    expect((await pay(both, await store.user({ resources: ['verRecibos'] }))).status).toBe(403)
    const away = await store.user({ resources: ['cuentasPorCobrar', 'crearRecibo'], areaId })
    expect((await pay(both, away)).status).toBe(403)
    expect(await Promise.all([mine, hers].map(balanceOf))).toEqual([20, 20])
    const of = await stockedProduct(store, { stock: 100, cost: 0.5, price: 1, areaId })
    const seller = await store.user({ resources: ['crearFactura'], areaId })
    const there = await owed(20, { by: seller, of })
    const across = payment(
      20,
      [mine, there].map((billId) => ({ billId, amount: 10 })),
    )
    expect((await pay(across)).body.receipts.map(({ areaId: one }: { areaId: number }) => one)).toEqual([
      1,
      areaId,
    ])
  })
})
