import { InvoiceStatus, PreBillStatus } from '@yunque/contract/core/constants'
import { expect, test } from 'vitest'
import { testStore } from '../../../test/harness.ts'
import { readWorkbook } from '../../../test/read-workbook.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'

const store = testStore()
const today = businessDay()

/** The numbers of the documents that a list finds by a status. */
const found = async (path: string, status: string): Promise<number[]> => {
  const { body } = await store.admin.get(path, { filter: ['status', '=', status] })
  return body.data.map(({ id, status: shown }: { id: number; status: string }) => {
    expect(shown).toBe(status)
    return id
  })
}

test('invoices are found as paid, pending, overdue and voided, by their Spanish names', async () => {
  const productId = await stockedProduct(store, { stock: 10, price: 100 })
  const row = { name: 'Constructora', credit_limit: 1_000_000, credit_days: 30 }
  const { id: clientId } = await store.database.db
    .insertInto('clients')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  const sell = async (more: object): Promise<number> => {
    const billDetails = [{ productId, quantity: 1, price: 100 }]
    const { body } = await store.admin.post('bills', { date: today, clientId, billDetails, ...more })
    return body.id
  }
  const onCredit = { paymentTypeId: 2, creditDays: 30 }
  const [paid, pending, overdue, voided] = [
    await sell({ paymentTypeId: 1 }),
    await sell(onCredit),
    await sell({ ...onCredit, date: '2025-01-02' }),
    await sell(onCredit),
  ]
  await store.admin.post(`bills/${voided}/delete`, { disabledSubject: 'Error' })
  expect(await found('bills/get', InvoiceStatus.paid)).toEqual([paid])
  expect(await found('bills/get', InvoiceStatus.pending)).toEqual([pending])
  expect(await found('bills/get', InvoiceStatus.overdue)).toEqual([overdue])
  expect(await found('bills/get', InvoiceStatus.voided)).toEqual([voided])
})

test('quotations and pre-sales are found active, billed and voided', async () => {
  const productId = await stockedProduct(store, { stock: 10, price: 100 })
  const save = async (): Promise<number> => {
    const preBillDetails = [{ productId, quantity: 1, price: 100 }]
    const header = { date: today, clientId: 1, paymentTypeId: 1, preBillTypeId: 2 }
    return (await store.admin.post('prebills', { ...header, preBillDetails })).body.id
  }
  const [active, billed, voided] = [await save(), await save(), await save()]
  await store.admin.get(`prebills/${billed}/convertToBill`)
  await store.admin.get(`prebills/${voided}/delete`)
  expect(await found('prebills/get', PreBillStatus.active)).toEqual([active])
  expect(await found('prebills/get', PreBillStatus.billed)).toEqual([billed])
  expect(await found('prebills/get', PreBillStatus.voided)).toEqual([voided])
})

test('the Excel of invoices has payment, seller and delivery as text, and amounts as numbers', async () => {
  const productId = await stockedProduct(store, { stock: 10, price: 100 })
  const billDetails = [{ productId, quantity: 1, price: 100 }]
  const header = { date: today, clientId: 1, paymentTypeId: 1, deliveryDate: today }
  const { body } = await store.admin.post('bills', { ...header, billDetails })
  const columns = ['id', 'paymentType', 'seller', 'delivery', 'total'].map((field) => ({
    field,
    title: field,
  }))
  const { bytes } = await store.admin.get('bills/export', { filter: ['id', '=', body.id], columns })
  const [, row] = await readWorkbook(bytes)
  expect(row?.cells).toEqual([body.id, 'Contado', body.seller, 'Entregado', 100])
})
