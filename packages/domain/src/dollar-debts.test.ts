import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Currency } from './codes.ts'
import { add, compare, subtract, sum } from './decimal.ts'
import {
  cordobasOf,
  type DollarDebt,
  dollarsOf,
  exchangeDifference,
  moneyAfter,
  takeDollars,
  takeValue,
} from './dollar-debts.ts'

const { cordobas, dollars } = Currency

test.each<[DollarDebt, number, number]>([
  [{ dollars: 100, value: 3650 }, 50, 1825],
  [{ dollars: 100, value: 3650 }, 100, 3650],
  [{ dollars: 3, value: 100 }, 1, 33.33],
  [{ dollars: 2, value: 66.67 }, 1, 33.34],
  [{ dollars: 1, value: 33.33 }, 1, 33.33],
  [{ dollars: 0.02, value: 0.01 }, 0.01, 0],
])('of the debt %j, %d dollars are worth %d in the books', (debt, part, value) => {
  expect(takeDollars(debt, part)).toEqual({ dollars: part, value })
})

test.each<[DollarDebt, number, number]>([
  [{ dollars: 100, value: 3650 }, 365, 10],
  [{ dollars: 100, value: 3650 }, 3650, 100],
  [{ dollars: 100, value: 3650 }, 0.1, 0],
  [{ dollars: 0.01, value: 0.37 }, 0.3, 0],
])('of the debt %j, C$ %d are %d dollars', (debt, value, part) => {
  expect(takeValue(debt, value)).toEqual({ dollars: part, value })
})

test('no more is taken than is owed', () => {
  const debt = { dollars: 10, value: 365 }
  expect(() => takeDollars(debt, 10.01)).toThrow(RangeError)
  expect(() => takeValue(debt, 365.01)).toThrow(RangeError)
})

test.each([
  [{ currencyId: dollars, amount: 50, rate: 36.7 }, 50, 1835],
  [{ currencyId: cordobas, amount: 1835, rate: 36.7 }, 50, 1835],
  [{ currencyId: cordobas, amount: 100, rate: 36.6243 }, 2.73, 100],
])('%j settles %d dollars and is C$ %d', (tendered, settled, paid) => {
  expect([dollarsOf(tendered), cordobasOf(tendered)]).toEqual([settled, paid])
})

test('what is withheld in C$ lowers the money in its currency', () => {
  expect(moneyAfter({ currencyId: dollars, amount: 50, rate: 36.5 }, 73)).toBe(48)
  expect(moneyAfter({ currencyId: cordobas, amount: 1825, rate: 36.5 }, 73)).toBe(1752)
})

test('a dearer dollar is a loss, a cheaper one a gain', () => {
  expect(exchangeDifference({ paid: 1850, value: 1825 })).toBe(25)
  expect(exchangeDifference({ paid: 1800, value: 1825 })).toBe(-25)
})

const cents = (max: number) => fc.integer({ min: 1, max }).map((value) => value / 100)
const rate = fc.integer({ min: 20_0000, max: 60_0000 }).map((value) => value / 10_000)

test('payments in either currency, and credits at the rate of the debt, settle it exactly: dollars, value and difference', () => {
  const part = fc.record({
    share: fc.integer({ min: 1, max: 100 }),
    rate,
    by: fc.constantFrom('dollars', 'cordobas', 'credit'),
  })
  const debt = fc.tuple(cents(1_000_000_00), rate)
  fc.assert(
    fc.property(debt, fc.array(part, { maxLength: 12 }), rate, ([owed, bought], parts, last) => {
      const whole = {
        dollars: owed,
        value: cordobasOf({ currencyId: dollars, amount: owed, rate: bought }),
      }
      let left: DollarDebt = whole
      const taken: (DollarDebt & { paid: number })[] = []
      const settle = (settled: DollarDebt, paid: number) => {
        taken.push({ ...settled, paid })
        left = {
          dollars: subtract(left.dollars, settled.dollars),
          value: subtract(left.value, settled.value),
        }
        expect(compare(left.dollars, 0) >= 0).toBe(true)
        expect(left.dollars === 0).toBe(left.value === 0)
      }
      for (const { share, rate: today, by } of parts) {
        const wanted = Math.floor(left.dollars * share) / 100
        if (wanted === 0) continue
        const inDollars = { currencyId: dollars, amount: wanted, rate: today }
        const inCordobas = { currencyId: cordobas, amount: cordobasOf(inDollars), rate: today }
        if (by === 'credit') {
          const value = Math.floor(left.value * share) / 100
          if (value > 0) settle(takeValue(left, value), value)
        } else {
          const tendered = by === 'dollars' ? inDollars : inCordobas
          expect(dollarsOf(tendered)).toBe(wanted)
          settle(takeDollars(left, dollarsOf(tendered)), cordobasOf(tendered))
        }
      }
      if (left.dollars > 0)
        settle(
          takeDollars(left, left.dollars),
          cordobasOf({ currencyId: dollars, amount: left.dollars, rate: last }),
        )
      expect(left).toEqual({ dollars: 0, value: 0 })
      expect(sum(taken.map((one) => one.dollars))).toBe(whole.dollars)
      expect(sum(taken.map((one) => one.value))).toBe(whole.value)
      expect(add(whole.value, ...taken.map(exchangeDifference))).toBe(sum(taken.map(({ paid }) => paid)))
    }),
  )
})
