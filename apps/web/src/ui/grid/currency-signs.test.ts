import { expect, test } from 'vitest'
import type { GridColumn } from './columns.ts'
import { withSigns } from './currency-signs.ts'
import { formatCell } from './format-cell.ts'

const amount: GridColumn = { field: 'total', title: 'Total', type: 'money' }
const owed: GridColumn = { field: 'owed', title: 'Saldo US$', type: 'money', currency: '$' }
const textsOf = (columns: readonly GridColumn[]) =>
  withSigns(columns).map((column) => formatCell(column, 1234.5).replace('\u00a0', ' '))

test('the amounts of a table have the sign of the córdoba, or none of them where a row has many; dollars have theirs (U42)', () => {
  expect(textsOf([amount, amount, owed, amount])).toEqual([
    'C$ 1,234.50',
    'C$ 1,234.50',
    '$ 1,234.50',
    'C$ 1,234.50',
  ])
  expect(textsOf([amount, amount, amount, amount, owed])).toEqual([
    '1,234.50',
    '1,234.50',
    '1,234.50',
    '1,234.50',
    '$ 1,234.50',
  ])
})

test('what is hidden by design does not count, and is written as the others', () => {
  const hidden = { ...amount, hidden: true }
  expect(textsOf([amount, amount, amount, hidden]).at(-1)).toBe('C$ 1,234.50')
  expect(textsOf([amount, amount, amount, amount, hidden]).at(-1)).toBe('1,234.50')
})
