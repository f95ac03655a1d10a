import { olderAsks } from '@yunque/contract/core/older-asks'
import { referenceKey } from '@yunque/domain/test/oracles/references'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { asksOf } from '../../test/asked.ts'
import * as build from '../../test/build.ts'
import { type Client, testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'

const store = testStore()
const today = businessDay()
const shownToday = today.split('-').reverse().join('/')
const pad = (id: number) => String(id).padStart(5, '0')
let productId: number
let clientId: number

beforeAll(async () => {
  productId = await stockedProduct(store, { stock: 900, price: 100 })
  clientId = (await build.client(store.admin, { creditLimit: 100_000, creditDays: 30 })).id
})

const transfer = (reference: string, more: object = {}) => ({
  paymentMethodId: 3,
  bankId: 1,
  reference,
  ...more,
})
const card = (reference: string, more: object = {}) => ({
  paymentMethodId: 2,
  bankId: null,
  reference,
  ...more,
})
const deposit = (reference: string) => ({ paymentMethodId: 5, bankId: 1, reference })

const sale = (paper: object, more: object = {}) => ({
  date: today,
  clientId,
  paymentTypeId: 1,
  payments: [{ amount: 100, ...paper }],
  ...more,
  billDetails: [{ productId, quantity: 1, price: 100 }],
})
const owed = async (): Promise<number> => {
  const { payments: _payments, ...credit } = sale({}, { paymentTypeId: 2, creditDays: 30 })
  return (await store.admin.post('bills', credit)).body.id
}

/** Each way in which a client pays, by what names the payment. */
const ways = {
  invoice: (paper: object, more: object = {}) => store.admin.post('bills', sale(paper, more)),
  receipt: async (paper: object, more: object = {}) =>
    store.admin.post('receivables', {
      billId: await owed(),
      amount: 10,
      referencePhysical: 'R-1',
      acceptRepeated: true,
      observation: 'Abono',
      ...paper,
      ...more,
    }),
  payment: async (paper: object, more: object = {}) => {
    const shares = [
      { billId: await owed(), amount: 10 },
      { billId: await owed(), amount: 15 },
    ]
    const header = { clientId, amount: 25, referencePhysical: 'R-1', acceptRepeated: true }
    return store.admin.post('receivables/group', {
      ...header,
      shares,
      observation: 'Abono',
      ...paper,
      ...more,
    })
  },
  deposit: (paper: object, more: object = {}) =>
    store.admin.post('deposits/post', {
      clientId,
      total: 50,
      observation: 'Anticipo',
      payments: [{ amount: 50, ...paper }],
      ...more,
    }),
  layaway: async (paper: object, more: object = {}) => {
    const { billDetails: preBillDetails, payments: _payments, ...header } = sale({}, { preBillTypeId: 2 })
    const { body } = await store.admin.post('prebills', { ...header, preBillDetails })
    return store.admin.post(`layaways/${body.id}/post`, {
      total: 50,
      instalments: 0,
      payments: [{ amount: 50, ...paper }],
      ...more,
    })
  },
  preSale: async (paper: object, more: object = {}) => {
    const { billDetails: preBillDetails, payments, ...header } = sale(paper, { preBillTypeId: 2 })
    const { body } = await store.admin.post('prebills', { ...header, preBillDetails })
    return store.admin.post(`prebills/${body.id}/convertToBill`, { payments, ...more })
  },
} as const

describe.each(Object.entries(ways))('%s', (name, pay) => {
  test('a reference pays once: a second payment is asked about, naming the first', async () => {
    const first = await store.admin.post('bills', sale(transfer(`T-00${name}7`)))
    const again = await pay(transfer(` t-0${name.toUpperCase()} 07`))
    expect([again.status, again.headers[olderAsks.reference]]).toEqual([400, 'true'])
    expect(asksOf(again)).toEqual([{ kind: 'reference' }])
    expect(again.text).toMatch(
      new RegExp(
        `^La referencia t-0${name.toUpperCase()} 07 \\(Transferencia, .+\\) ya está en la factura ${pad(first.body.id)} del ${shownToday}\\.\\n`,
      ),
    )
    expect((await pay(transfer(`T-${name}7`), { acceptReference: true })).status).toBe(200)
  })

  test('its reference is taken for others', async () => {
    expect((await pay(deposit(`D-${name}`))).status).toBe(200)
    const again = await store.admin.post('bills', sale(deposit(`d-${name}`)))
    expect([again.status, again.headers[olderAsks.reference]]).toEqual([400, 'true'])
  })
})

test('another method, bank or number is another reference; a cheque is of its account', async () => {
  expect((await ways.invoice(transfer('900'))).status).toBe(200)
  for (const other of [transfer('9000'), transfer('900', { bankId: 2 }), card('900'), deposit('900')])
    expect((await ways.invoice(other)).status).toBe(200)
  const check = { paymentMethodId: 4, bankId: 1, reference: '900' }
  expect((await ways.invoice(check)).status).toBe(200)
  expect((await ways.invoice(check)).status).toBe(200)
})

test('the receipts of one payment, and a payment after a void, are not asked about', async () => {
  const paid = await ways.payment(transfer('G-1'))
  expect(paid.status).toBe(200)
  const { body: bill } = await ways.invoice(transfer('V-1'))
  await store.admin.post(`bills/${bill.id}/delete`, { id: bill.id, disabledSubject: 'Error' })
  expect((await ways.invoice(transfer('V-1'))).status).toBe(200)
  const back = await store.admin.post(`bills/${bill.id}/update`)
  expect([back.status, back.headers[olderAsks.reference]]).toEqual([400, 'true'])
  expect((await store.admin.post(`bills/${bill.id}/update`, { acceptReference: true })).status).toBe(200)
})

test('a card voucher pays once in 30 days, a transfer for ever', async () => {
  const age = async (billId: number, days: number) => {
    await store.database.db
      .updateTable('bills')
      .set({ date: sql<string>`${today}::date - ${days}::int` })
      .where('id', '=', billId)
      .execute()
  }
  const { body: voucher } = await ways.invoice(card('0042'))
  await age(voucher.id, 30)
  expect((await ways.invoice(card('42'))).status).toBe(400)
  await age(voucher.id, 31)
  expect((await ways.invoice(card('42'))).status).toBe(200)
  const { body: sent } = await ways.invoice(transfer('0042'))
  await age(sent.id, 900)
  expect((await ways.invoice(transfer('42'))).status).toBe(400)
})

test('who may not approve needs an approval; of two tills at once one passes', async () => {
  const seller: Client = await store.user({ resources: ['crearFactura', 'crearRecibo'] })
  await store.database.db
    .insertInto('approval_rules')
    .values({ act: 'repeatReference', mode: 'always', above: 0 })
    .onConflict((conflict) => conflict.column('act').doUpdateSet({ mode: 'always' }))
    .execute()
  const answers = await Promise.all([1, 2, 3, 4].map(() => seller.post('bills', sale(transfer('RACE')))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
  const accepted = await seller.post('bills', sale(transfer('RACE'), { acceptReference: true }))
  expect(accepted.status).toBe(400)
  expect(accepted.headers[olderAsks.approval]).toContain('repeatReference')
})

test('the database writes a reference as referenceKey does', async () => {
  const written = fc.string({ unit: fc.constantFrom(...'aBñÑ0012 -./#\t'), maxLength: 14 })
  const samples = fc.sample(written, 400)
  const { rows } = await sql<{ key: string }>`
    select reference_key(r) as key from unnest(${samples}::text[]) with ordinality as u (r, at) order by at`.execute(
    store.database.db,
  )
  expect(rows.map(({ key }) => key)).toEqual(samples.map(referenceKey))
})

test('a payment is found by its reference in any notation, by who may read it', async () => {
  const { body: bill } = await ways.invoice(transfer('ZZ-0077 k'))
  const { body: receipt } = await ways.receipt(transfer('zz77K'), { acceptReference: true })
  const { body: kept } = await ways.deposit(deposit('ZZ77-K'))
  const found = async (by: Client, list: string) =>
    (await by.get(`${list}/get`, { paidBy: 'zz 77k' })).body.data?.map(({ id }: { id: number }) => id)
  expect(await found(store.admin, 'bills')).toEqual([bill.id])
  expect(await found(store.admin, 'receivables')).toEqual([receipt.id])
  expect(await found(store.admin, 'deposits')).toEqual([kept.id])
  const other = await store.user({ resources: ['verMisFacturas'] })
  expect(await found(other, 'bills')).toEqual([])
})
