import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare, subtract, sum } from './decimal.ts'
import {
  type BoughtMoney,
  discountMoney,
  returnDifference,
  returnedMoney,
  unitsLeft,
} from './supplier-credits.ts'

const none = { quantity: 0, total: 0, iva: 0, credited: 0 }

test.each([
  [{ quantity: 3, total: 100, iva: 13.04, credited: 13.04 }, 1, { total: 33.33, iva: 4.35, credited: 4.35 }],
  [{ quantity: 10, total: 115, iva: 15, credited: 0 }, 4, { total: 46, iva: 6, credited: 0 }],
  [{ quantity: 2, total: 50, iva: 0, credited: 0 }, 2, { total: 50, iva: 0, credited: 0 }],
])('of %j, %d units are worth %j', (line, quantity, money) => {
  expect(returnedMoney({ ...line, returned: none }, quantity)).toEqual(money)
})

test('more than is left is not returned', () => {
  const returned = { quantity: 2, total: 66.66, iva: 0, credited: 0 }
  expect(() => returnedMoney({ quantity: 3, total: 100, iva: 0, credited: 0, returned }, 2)).toThrow(
    RangeError,
  )
})

test('a line returned in any parts is worth its total, its IVA and its credited IVA to the cent', () => {
  const cents = fc.integer({ min: 0, max: 10_000_00 }).map((value) => value / 100)
  const line = fc
    .record({
      parts: fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 6 }),
      total: cents,
      iva: cents,
    })
    .map(({ parts, total, iva }) => ({
      parts,
      total,
      iva: Math.min(total, iva),
      credited: Math.min(total, iva),
    }))
  fc.assert(
    fc.property(line, ({ parts, ...money }) => {
      const quantity = sum(parts)
      const taken: BoughtMoney[] = []
      parts.forEach((units, index) => {
        const returned = {
          quantity: sum(parts.slice(0, index)),
          total: sum(taken.map(({ total }) => total)),
          iva: sum(taken.map(({ iva }) => iva)),
          credited: sum(taken.map(({ credited }) => credited)),
        }
        expect(compare(units, unitsLeft({ quantity, returned })) <= 0).toBe(true)
        taken.push(returnedMoney({ quantity, ...money, returned }, units))
      })
      for (const of of ['total', 'iva', 'credited'] as const)
        expect(sum(taken.map((part) => part[of]))).toBe(money[of])
    }),
  )
})

test.each([
  [
    { total: 115, iva: 15, credited: 15, leftIva: 15 },
    { total: 23, iva: null },
    { total: 23, iva: 3, credited: 3 },
  ],
  [
    { total: 115, iva: 15, credited: 0, leftIva: 15 },
    { total: 23, iva: null },
    { total: 23, iva: 3, credited: 0 },
  ],
  [
    { total: 115, iva: 15, credited: 15, leftIva: 2 },
    { total: 23, iva: null },
    { total: 23, iva: 2, credited: 2 },
  ],
  [
    { total: 115, iva: 15, credited: 15, leftIva: 15 },
    { total: 23, iva: 0 },
    { total: 23, iva: 0, credited: 0 },
  ],
  [
    { total: 100, iva: 0, credited: 0, leftIva: 0 },
    { total: 10, iva: null },
    { total: 10, iva: 0, credited: 0 },
  ],
])('a discount on %j of %j is %j', (purchase, typed, money) => {
  expect(discountMoney(purchase, typed)).toEqual(money)
})

test('a return costs what the stock lost beyond what the supplier gives', () => {
  const given = { total: 115, iva: 15, credited: 15 }
  expect(returnDifference(104.5, given)).toBe(4.5)
  expect(returnDifference(98, given)).toBe(-2)
  expect(returnDifference(subtract(115, 0), { ...given, credited: 0 })).toBe(0)
})
