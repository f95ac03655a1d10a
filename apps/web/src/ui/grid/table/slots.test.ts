import { expect, test } from 'vitest'
import type { GridColumn } from '../columns.ts'
import { gridTemplate, type Slot, usualWidth } from './slots.ts'

const slot = (column: GridColumn, width: number): Slot => ({
  kind: 'field',
  id: column.field,
  width,
  column,
  grows: column.type === 'text',
  pinned: column.phone === 'title',
})

const name: GridColumn = { field: 'name', title: 'Nombre', type: 'text', phone: 'title' }
const brand: GridColumn = { field: 'brand', title: 'Marca', type: 'text' }
const price: GridColumn = { field: 'price', title: 'Precio', type: 'money' }

test('a name grows first, then the other texts; figures keep their width', () => {
  expect(gridTemplate([slot(name, 220), slot(brand, 96), slot(price, 126)])).toBe(
    'minmax(220px, 420px) minmax(96px, 96fr) 126px',
  )
  expect(gridTemplate([slot(name, 220), slot(price, 126)])).toBe('minmax(220px, 220fr) 126px')
  expect(gridTemplate([slot(price, 126), slot(price, 126)])).toBe('126px minmax(126px, 126fr)')
})

test('the type of a figure gives its width, and its header may widen it', () => {
  const total: GridColumn = { ...price, summary: 'sum' }
  expect(usualWidth({ ...price, currency: '' })).toBeLessThan(usualWidth(price))
  expect(usualWidth(price)).toBeLessThan(usualWidth(total))
  expect(usualWidth({ ...price, title: 'Existencia inconmensurable' })).toBeGreaterThan(usualWidth(total))
})
