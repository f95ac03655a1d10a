import { expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'
import { readWorkbook } from '../../test/read-workbook.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'

const store = testStore()

const columns = ['id', 'nombre', 'subtotal', 'total', 'status'].map((field) => ({ field, title: field }))

test('the last row of an Excel has the totals that the screen asks for, as numbers, without voided rows (U35)', async () => {
  const productId = await stockedProduct(store, { stock: 10, price: 115 })
  const sell = async (quantity: number): Promise<number> => {
    const billDetails = [{ productId, quantity, price: 115 }]
    const header = { date: businessDay(), clientId: 1, paymentTypeId: 1, billDetails }
    return (await store.admin.post('bills', header)).body.id
  }
  const [voided] = [await sell(1), await sell(2), await sell(3)]
  await store.admin.post(`bills/${voided}/delete`, { id: voided, name: '', disabledSubject: 'Error' })
  const cellsOf = async (asked: object) => {
    const { bytes } = await store.admin.get('bills/export', { columns, ...asked })
    return (await readWorkbook(bytes)).map(({ cells }) => cells)
  }
  const totalSummary = ['subtotal', 'total'].map((selector) => ({ selector, summaryType: 'sum' }))
  const rows = await cellsOf({ totalSummary })
  expect(rows).toHaveLength(5)
  expect(rows.at(-1)?.slice(0, 4)).toEqual(['Totales', null, 500, 575])
  const filter = ['total', '=', 345]
  expect((await cellsOf({ totalSummary, filter })).at(-1)?.slice(2, 4)).toEqual([300, 345])
  expect((await cellsOf({})).at(-1)?.[0]).not.toBe('Totales')
})
