import { describe, expect, test } from 'vitest'
import { convertedQuantity, unitsToBreak } from './conversion.ts'

const box = { convertSourceQuantity: 2, convertProductQuantity: 25, available: 10 }

describe('a conversion of boxes, 2 of which give 25 units', () => {
  test.each([
    [2, { ok: true, targetQuantity: 25 }],
    [10, { ok: true, targetQuantity: 125 }],
    [3, { ok: false, reason: 'multiple' }],
    [0, { ok: false, reason: 'multiple' }],
    [-2, { ok: false, reason: 'multiple' }],
    [12, { ok: false, reason: 'stock' }],
  ])('of %d boxes gives %j', (quantity, expected) => {
    expect(convertedQuantity({ ...box, quantity })).toEqual(expected)
  })

  test('fractions of a unit are multiples too', () => {
    const rope = { convertSourceQuantity: 0.1, convertProductQuantity: 3.3333, available: 1 }
    expect(convertedQuantity({ ...rope, quantity: 0.3 })).toEqual({ ok: true, targetQuantity: 9.9999 })
  })

  test('without a relation nothing converts', () => {
    expect(convertedQuantity({ ...box, convertSourceQuantity: 0, quantity: 2 })).toEqual({
      ok: false,
      reason: 'multiple',
    })
  })
})

describe('where units are missing, 25 of which come from 2 boxes', () => {
  test.each([
    ['one unit', 1, 2],
    ['exactly one conversion', 25, 2],
    ['one unit more', 25.5, 4],
    ['more than the boxes give', 1000, 10],
    ['nothing known', 0, 2],
  ])('for %s the boxes to break are as many as cover it', (_, wanted, boxes) => {
    expect(unitsToBreak({ ...box, wanted })).toBe(boxes)
  })

  test('an odd box stays whole, and without boxes the suggestion is one conversion', () => {
    expect(unitsToBreak({ ...box, available: 5, wanted: 1000 })).toBe(4)
    expect(unitsToBreak({ ...box, available: 0, wanted: 1000 })).toBe(2)
  })
})
