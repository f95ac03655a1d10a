import { describe, expect, test } from 'vitest'
import { type Extent, inside, moveBy, nextMatching, type Position } from './position.ts'

const extent: Extent = { rows: 30, cols: 5, top: -2, page: () => 10 }

describe('APG keys', () => {
  test.each<[string, boolean, Position, Position]>([
    ['ArrowDown', false, { row: 3, col: 2 }, { row: 4, col: 2 }],
    ['ArrowDown', false, { row: 29, col: 2 }, { row: 29, col: 2 }],
    ['ArrowUp', false, { row: 0, col: 2 }, { row: -1, col: 2 }],
    ['ArrowUp', false, { row: -2, col: 2 }, { row: -2, col: 2 }],
    ['ArrowLeft', false, { row: 3, col: 0 }, { row: 3, col: 0 }],
    ['ArrowRight', false, { row: 3, col: 4 }, { row: 3, col: 4 }],
    ['Home', false, { row: 3, col: 2 }, { row: 3, col: 0 }],
    ['End', false, { row: 3, col: 2 }, { row: 3, col: 4 }],
    ['Home', true, { row: 3, col: 2 }, { row: 0, col: 0 }],
    ['End', true, { row: 3, col: 2 }, { row: 29, col: 4 }],
    ['ArrowUp', true, { row: 9, col: 2 }, { row: 0, col: 2 }],
    ['ArrowDown', true, { row: 9, col: 2 }, { row: 29, col: 2 }],
    ['PageDown', false, { row: 3, col: 2 }, { row: 13, col: 2 }],
    ['PageDown', false, { row: 25, col: 2 }, { row: 29, col: 2 }],
    ['PageUp', false, { row: 5, col: 2 }, { row: 0, col: 2 }],
  ])('%s (ctrl %s) from %o leads to %o', (key, ctrl, from, to) => {
    expect(moveBy(key, ctrl, from, extent)).toEqual(to)
  })

  test('other keys do not move', () => {
    expect(moveBy('a', false, { row: 0, col: 0 }, extent)).toBeUndefined()
  })
})

test('the place stays in a list that became shorter, or empty', () => {
  expect(inside({ row: 12, col: 4 }, { ...extent, rows: 5 })).toEqual({ row: 4, col: 4 })
  expect(inside({ row: 12, col: 4 }, { ...extent, rows: 0 })).toEqual({ row: -1, col: 4 })
})

test('the next editable cell wraps to the next row and back, and ends with the grid', () => {
  const editable = ({ col }: Position) => col === 1 || col === 3
  expect(nextMatching({ row: 0, col: 1 }, 1, extent, editable)).toEqual({ row: 0, col: 3 })
  expect(nextMatching({ row: 0, col: 3 }, 1, extent, editable)).toEqual({ row: 1, col: 1 })
  expect(nextMatching({ row: 1, col: 1 }, -1, extent, editable)).toEqual({ row: 0, col: 3 })
  expect(nextMatching({ row: 29, col: 3 }, 1, extent, editable)).toBeUndefined()
  expect(nextMatching({ row: 0, col: 1 }, -1, extent, editable)).toBeUndefined()
})
