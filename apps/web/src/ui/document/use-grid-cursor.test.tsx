import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useGridCursor } from './use-grid-cursor.ts'

const start = (cols: readonly string[]) =>
  renderHook(
    ({ names }) =>
      useGridCursor({
        ...{ grid: { current: null }, rows: 3, cols: names },
        ...{ editable: () => true, passed: () => false },
      }),
    { initialProps: { names: cols } },
  )

test('the cursor stays in its column when a column appears in front of it or goes', () => {
  const { result, rerender } = start(['name', 'quantity', 'price'])
  act(() => result.current.focus({ row: 1, col: 2 }))
  rerender({ names: ['name', 'lot', 'quantity', 'price'] })
  expect(result.current.cursor).toEqual({ row: 1, col: 3, editing: null })
  rerender({ names: ['name', 'price'] })
  expect(result.current.cursor).toEqual({ row: 1, col: 1, editing: null })
})

test('a cell that is being edited stays the same when a column appears in front of it', () => {
  const { result, rerender } = start(['name', 'quantity'])
  act(() => result.current.edit({ row: 2, col: 1 }, '5'))
  rerender({ names: ['name', 'lot', 'quantity'] })
  expect(result.current.cursor).toEqual({ row: 2, col: 2, editing: '5' })
})

test('the cursor of a column that goes is in the first one', () => {
  const { result, rerender } = start(['name', 'lot', 'price'])
  act(() => result.current.focus({ row: 0, col: 1 }))
  rerender({ names: ['name', 'price'] })
  expect(result.current.cursor).toEqual({ row: 0, col: 0, editing: null })
})
