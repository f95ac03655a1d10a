import { read } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'

const store = testStore()

test('an Excel writes numbers of documents, days and amounts as the screen does, and keeps them typed (U42)', async () => {
  const productId = await stockedProduct(store, { stock: 100, price: 115 })
  const billDetails = [{ productId, quantity: 10, price: 115 }]
  const header = { date: businessDay(), clientId: 1, paymentTypeId: 1, billDetails }
  const { id } = (await store.admin.post('bills', header)).body
  const columns = [
    { field: 'id', title: 'No.', figure: 'id' },
    { field: 'date', title: 'Fecha' },
    { field: 'total', title: 'Total', figure: 'money' },
  ]
  const totalSummary = [{ selector: 'total', summaryType: 'sum' as const }]
  const { bytes } = await store.admin.get('bills/export', { columns, totalSummary })
  const book = read(bytes, { cellNF: true })
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
  const [year, month, day] = businessDay().split('-')
  expect(['A2', 'B2', 'C2', 'C3'].map((place) => sheet[place]?.w)).toEqual([
    String(id).padStart(5, '0'),
    `${day}/${month}/${year}`,
    '1,150.00',
    '1,150.00',
  ])
  expect(['A2', 'B2', 'C2', 'C3'].map((place) => sheet[place]?.t)).toEqual(['n', 'n', 'n', 'n'])
  const wrong = [{ field: 'id', title: 'No.', figure: 'colour' }]
  expect((await store.admin.get('bills/export', { columns: wrong })).status).toBe(400)
})
