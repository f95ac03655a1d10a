import { expect, test } from 'vitest'
import type { GridColumn } from '../columns.ts'
import { countEdits, currentValue, hasErrors, noEdits, onlyRows, undone, withEdit } from './edits.ts'

const name: GridColumn = {
  field: 'name',
  title: 'Nombre',
  type: 'text',
  edit: { kind: 'text', validate: (value) => (value ? undefined : 'Ingrese el nombre') },
}
const stock: GridColumn = {
  field: 'stock',
  title: 'Existencia',
  type: 'quantity',
  edit: { kind: 'number', scale: 4 },
}
const row = { id: 1, name: 'Cemento', stock: 5 }
const other = { id: 2, name: 'Varilla', stock: 7 }
const rename = (value: string) => ({ id: '1', row, column: name, value })

test('an edited cell shows its new value and counts as one change however often it changes', () => {
  const edits = withEdit(withEdit(noEdits, rename('A')), rename('B'))
  expect(currentValue(edits, '1', row, 'name')).toBe('B')
  expect(currentValue(edits, '1', row, 'stock')).toBe(5)
  expect(countEdits(edits)).toBe(1)
})

test('a cell brought back to its value is no change', () => {
  const edits = withEdit(withEdit(noEdits, rename('A')), rename('Cemento'))
  expect(countEdits(edits)).toBe(0)
  expect(edits.rows.size).toBe(0)
})

test('typing the same value again leaves everything as it was', () => {
  expect(withEdit(noEdits, rename('Cemento'))).toBe(noEdits)
})

test('Ctrl+Z takes back the last change of any cell, one at a time', () => {
  const edits = withEdit(
    withEdit(withEdit(noEdits, rename('A')), { id: '2', row: other, column: stock, value: 9 }),
    rename('B'),
  )
  expect(countEdits(edits)).toBe(2)
  expect(currentValue(undone(edits), '1', row, 'name')).toBe('A')
  expect(currentValue(undone(undone(edits)), '2', other, 'stock')).toBe(7)
  expect(countEdits(undone(undone(undone(edits))))).toBe(0)
  expect(undone(noEdits)).toBe(noEdits)
})

test('a wrong value is kept, marked, and forgiven when corrected', () => {
  const wrong = withEdit(noEdits, rename(''))
  expect(wrong.rows.get('1')?.errors).toEqual({ name: 'Ingrese el nombre' })
  expect(hasErrors(wrong)).toBe(true)
  expect(hasErrors(withEdit(wrong, rename('Cal')))).toBe(false)
})

test('after a save only the rows that failed keep their changes', () => {
  const edits = withEdit(withEdit(noEdits, rename('A')), { id: '2', row: other, column: stock, value: 9 })
  const left = onlyRows(edits, new Set(['2']))
  expect([...left.rows.keys()]).toEqual(['2'])
  expect(countEdits(undone(left))).toBe(0)
})
