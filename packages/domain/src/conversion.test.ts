import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimals } from '../test/arbitraries.ts'
import { convertedQuantity, convertStock, requiredTarget, unitsToBreak } from './conversion.ts'
import { emptyBalance, InsufficientStock, receive } from './costing.ts'
import { add } from './decimal.ts'

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

  test('an odd box too many stays whole, and without boxes one conversion is what there would be', () => {
    expect(unitsToBreak({ ...box, available: 5, wanted: 1000 })).toBe(4)
    expect(unitsToBreak({ ...box, available: 0, wanted: 1000 })).toBe(2)
  })
})

describe('converted stock', () => {
  test('enters the target with exactly the value that left the source', () => {
    const source = receive(emptyBalance, { quantity: 3, value: 100 }).balance
    const target = receive(emptyBalance, { quantity: 10, unitCost: 1.5 }).balance
    const moved = convertStock({ source, target }, { quantity: 1, targetQuantity: 7 })
    expect(moved.out).toMatchObject({
      quantity: 1,
      value: 33.333333,
      balance: { stock: 2, value: 66.666667 },
    })
    expect(moved.in).toMatchObject({
      quantity: 7,
      value: 33.333333,
      balance: { stock: 17, value: 48.333333, average: 2.843137 },
    })
  })

  test('cannot exceed the source', () => {
    const move = () =>
      convertStock({ source: emptyBalance, target: emptyBalance }, { quantity: 1, targetQuantity: 25 })
    expect(move).toThrow(InsufficientStock)
  })

  test('never changes the value of both together', () => {
    const balance = fc
      .tuple(decimals(4, 0.0001, 1000), decimals(6, 0, 100_000))
      .map(([quantity, value]) => receive(emptyBalance, { quantity, value }).balance)
    fc.assert(
      fc.property(
        balance,
        balance,
        fc.double({ min: 0, max: 1, noNaN: true }),
        decimals(4, 0.0001, 100),
        (source, target, part, units) => {
          const quantity = Math.max(1, Math.round(source.stock * part * 10_000)) / 10_000
          const moved = convertStock({ source, target }, { quantity, targetQuantity: units })
          expect(moved.in.value).toBe(moved.out.value)
          expect(add(moved.out.balance.value, moved.in.balance.value)).toBe(add(source.value, target.value))
        },
      ),
    )
  })

  test('target units required are the source units times the relation', () => {
    expect(requiredTarget(3, 12.5)).toBe(37.5)
    expect(requiredTarget(0.5, 0.0333)).toBe(0.0167)
  })
})
