import { act, renderHook } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createCursor, leaveEditor, nextEditable, startEditing } from './cursor.ts'
import type { Position } from './position.ts'
import { useKeptColumn } from './use-cursor-table.ts'

/** Three rows whose columns can all be edited, but the first; the third is skipped. */
function start(names: string[]) {
  const cursor = createCursor({
    bounds: () => ({ rows: 3, cols: names.length, top: 0 }),
    editableAt: ({ row, col }) =>
      col > 0 && row < 3 ? { id: `row ${row}`, field: names[col] ?? '', skipped: col === 2 } : undefined,
  })
  const reveals: Position[] = []
  cursor.reveal = (to) => {
    reveals.push(to)
    cursor.focus.set({ ...to, anchor: to })
  }
  return { cursor, reveals }
}

const at = ({ row, col }: Position): string => `${row}:${col}`

describe('an editor that is left', () => {
  const names = ['name', 'quantity', 'iva', 'price']
  test.each([
    ['tab', '1:3', 'price'],
    ['back', '0:3', 'price'],
    ['up', '0:1', 'quantity'],
    ['down', '2:1', 'quantity'],
    ['escape', '1:1', undefined],
    ['blur', '1:1', undefined],
  ] as const)('by %s leads to %s', (how, place, field) => {
    const { cursor } = start(names)
    startEditing(cursor, { row: 1, col: 1 }, { typed: '5' })
    leaveEditor(cursor, how, () => undefined)
    expect(at(cursor.focus.get())).toBe(place)
    expect(cursor.editing.get()?.field).toBe(field)
  })

  test('by Enter leads where its table says', () => {
    const { cursor, reveals } = start(names)
    startEditing(cursor, { row: 1, col: 3 })
    let rest: Position | undefined = { row: -1, col: -1 }
    leaveEditor(cursor, 'enter', () => {
      rest = nextEditable(cursor, 1, true)
    })
    expect(rest).toBeUndefined()
    expect(reveals).toEqual([])
    expect(cursor.editing.get()).toBeNull()
  })

  test('by the arrow at the edge stays in the table', () => {
    const { cursor } = start(names)
    startEditing(cursor, { row: 2, col: 1 })
    leaveEditor(cursor, 'down', () => undefined)
    expect(at(cursor.focus.get())).toBe('2:1')
  })
})

describe('columns that appear or disappear', () => {
  function render(names: string[]) {
    const { cursor } = start(names)
    const { rerender } = renderHook(({ names: now }) => useKeptColumn(cursor, now), {
      initialProps: { names },
    })
    return { cursor, rerender: (now: string[]) => act(() => rerender({ names: now })) }
  }

  test('the focus stays in its column', () => {
    const { cursor, rerender } = render(['name', 'quantity', 'price'])
    cursor.reveal({ row: 1, col: 2 })
    rerender(['name', 'lot', 'quantity', 'price'])
    expect(at(cursor.focus.get())).toBe('1:3')
    rerender(['name', 'price'])
    expect(at(cursor.focus.get())).toBe('1:1')
  })

  test('the cell that is edited stays the same', () => {
    const { cursor, rerender } = render(['name', 'quantity'])
    startEditing(cursor, { row: 2, col: 1 }, { typed: '5' })
    rerender(['name', 'lot', 'quantity'])
    expect(at(cursor.focus.get())).toBe('2:2')
    expect(cursor.editing.get()).toEqual({ id: 'row 2', field: 'quantity', typed: '5' })
  })

  test('the focus of a column that disappears goes to the first one', () => {
    const { cursor, rerender } = render(['name', 'lot', 'price'])
    cursor.reveal({ row: 0, col: 1 })
    rerender(['name', 'price'])
    expect(at(cursor.focus.get())).toBe('0:0')
  })
})
