import { expect, test } from 'vitest'
import { agingColumns, historyColumns, pendingColumns } from './debt-columns.tsx'

const shown = (columns: readonly { field: string; hidden?: boolean }[]) =>
  columns.filter(({ hidden }) => !hidden).map(({ field }) => field)

// The columns in their order; none is hidden.
test.each([
  [
    'pending',
    pendingColumns(false, false),
    'id date name asignedTo total amount balance mora blackList expirationDate creditDays daysInDebt',
  ],
  ['aging', agingColumns, 'name mora1a15 mora16a30 mora31a60 mora61a90 mora91aMas balance'],
  [
    'history',
    historyColumns(false),
    'id date name asignedTo total amount balance blackList expirationDate payOffDate payDays createAt',
  ],
])('%s: the columns of the specification show, in its order', (_name, columns, fields) => {
  const prescribed = fields.split(' ')
  expect(shown(columns).filter((field) => prescribed.includes(field))).toEqual(prescribed)
})

test('what is owed in dollars shows where the store gives credit in them', () => {
  expect(shown(pendingColumns(false, false))).not.toContain('dollarBalance')
  expect(shown(pendingColumns(false, true))).toContain('dollarBalance')
})
