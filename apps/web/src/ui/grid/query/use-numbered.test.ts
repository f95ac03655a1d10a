import { expect, test } from 'vitest'
import type { GridColumn } from '../columns.ts'
import { numberedColumns } from './use-numbered.ts'

const id: GridColumn = { field: 'id', title: 'No.', type: 'id', numbered: { of: ['bill'], field: 'number' } }
const total: GridColumn = { field: 'total', title: 'Total', type: 'money' }

test('without series of their kind the columns stay', () => {
  const columns = [id, total]
  expect(numberedColumns(columns, undefined)).toBe(columns)
  expect(numberedColumns(columns, [])).toBe(columns)
  expect(numberedColumns(columns, ['receipt']).map(({ field }) => field)).toEqual(['id', 'total'])
})

test('with series the number is in the place of the id, which becomes a hidden column', () => {
  expect(numberedColumns([id, total], ['bill'])).toMatchObject([
    { field: 'number', title: 'No.', type: 'text', insteadOf: 'id' },
    { field: 'total' },
    { field: 'id', title: 'No. interno', type: 'id', hidden: true, searchable: false },
  ])
})
