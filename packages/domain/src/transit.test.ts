import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roundMoney, subtract, sum } from './decimal.ts'
import { inTransit, missing, partValue } from './transit.ts'

describe('a part of goods in transit', () => {
  test.each([
    [3, 10, 3, 10],
    [3, 10, 1, 3.33],
    [3, 10.004999, 2, 6.66],
    [3, 10.004999, 3, 10.004999],
    [4, 0.006, 1, 0],
  ])('of %d units worth %d, %d are worth %d', (units, value, part, expected) => {
    expect(partValue({ units, value }, part)).toBe(expected)
  })

  test('all parts add up to the whole, in cents too', () => {
    const units = fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 6 })
    const amount = fc.integer({ min: 0, max: 1_000_000_000 }).map((millionths) => millionths / 1e6)
    fc.assert(
      fc.property(units, amount, (parts, value) => {
        let left = { units: sum(parts), value }
        const values = parts.map((part) => {
          const worth = partValue(left, part)
          left = { units: subtract(left.units, part), value: subtract(left.value, worth) }
          return worth
        })
        expect(left).toEqual({ units: 0, value: 0 })
        expect(sum(values)).toBe(value)
        expect(sum(values.map(roundMoney))).toBe(roundMoney(value))
      }),
    )
  })
})

test.each([
  [{ sent: 5, received: 0, returned: 0, lost: 0 }, 5],
  [{ sent: 5, received: 2.5, returned: 1, lost: 0.5 }, 1],
  [{ sent: 5, received: 5, returned: 0, lost: 0 }, 0],
])('of %o, %d are in transit', (units, expected) => {
  expect(inTransit(units)).toBe(expected)
})

test.each([
  [5, 5, 0, 0],
  [5, 3, 1, 1],
  [5, 5, 1, -1],
])('of %d sent, with %d received and %d damaged, %d did not arrive', (sent, received, damaged, expected) => {
  expect(missing(sent, { received, damaged })).toBe(expected)
})
