import { beforeAll, describe, expect, test } from 'vitest'
import * as build from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'

const store = testStore()
const today = businessDay()
let productId: number
let clientId: number
let purchaseId: number

beforeAll(async () => {
  productId = await stockedProduct(store, { stock: 500, price: 100 })
  clientId = (await build.client(store.admin, { creditLimit: 100_000, creditDays: 30 })).id
  const credit = { purchasePaymentTypeId: 2, creditDays: 30 }
  purchaseId = (await build.processedPurchase(store.admin, [{ productId, price: 100, cost: 60 }], credit)).id
})

const line = () => ({ billDetails: [{ productId, quantity: 1, price: 100 }] })
const debt = async (): Promise<number> => {
  const sale = { date: today, clientId, paymentTypeId: 2, creditDays: 30, ...line() }
  return (await store.admin.post('bills', sale)).body.id
}

/** Each method of paying C$ 10 or C$ 100, with method, reference and bank. */
const ways = {
  sale: (paper: object) =>
    store.admin.post('bills', {
      date: today,
      clientId: 1,
      paymentTypeId: 1,
      ...line(),
      payments: [{ amount: 100, ...paper }],
    }),
  receipt: async (paper: object) =>
    store.admin.post('receivables', {
      billId: await debt(),
      amount: 10,
      referencePhysical: 'R-1',
      acceptRepeated: true,
      acceptReference: true,
      observation: 'Abono',
      ...paper,
    }),
  group: async (paper: object) => {
    const shares = [{ billId: await debt(), amount: 10 }]
    const header = {
      clientId,
      amount: 10,
      referencePhysical: 'R-1',
      acceptRepeated: true,
      acceptReference: true,
    }
    return store.admin.post('receivables/group', { ...header, shares, observation: 'Abono', ...paper })
  },
  supplier: (paper: object) =>
    store.admin.post('purchaseReceipts', { purchaseId, date: today, amount: 10, applyCut: false, ...paper }),
} as const

const [card, transfer, check, deposit] = [2, 3, 4, 5]
const reference = 'Ingrese la referencia del pago'
const bank = 'Seleccione el banco'

describe.each(Object.entries(ways))('%s', (_name, pay) => {
  test.each([
    ['a card without its voucher', { paymentMethodId: card }, [reference]],
    ['a transfer without anything', { paymentMethodId: transfer }, [reference, bank]],
    ['a transfer without its bank', { paymentMethodId: transfer, reference: 'TR-1' }, [bank]],
    ['a cheque without its number', { paymentMethodId: check, bankId: 1, reference: ' ' }, [reference]],
    ['a deposit without its bank', { paymentMethodId: deposit, reference: 'D-1' }, [bank]],
  ])('%s is refused', async (_case, paper, sentences) => {
    const { status, text } = await pay(paper)
    expect(status).toBe(400)
    for (const sentence of [reference, bank])
      expect(text.includes(sentence)).toBe(sentences.includes(sentence))
  })

  test.each([
    ['cash', { paymentMethodId: 1 }],
    ['a card with its voucher', { paymentMethodId: card, reference: 'V-1' }],
    ['a transfer with both', { paymentMethodId: transfer, bankId: 1, reference: 'TR-1' }],
    ['a cheque with both', { paymentMethodId: check, bankId: 2, reference: '0001' }],
    ['a deposit with both', { paymentMethodId: deposit, bankId: 3, reference: 'D-1' }],
  ])('%s is accepted', async (_case, paper) => {
    expect((await pay(paper)).status).toBe(200)
  })
})
