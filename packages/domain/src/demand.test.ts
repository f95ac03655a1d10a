import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMultiple } from './decimal.ts'
import { daysOfStock, leadTime, roundUp, targetStock, wholePacks } from './demand.ts'

test.each([
  [{ daily: 2, season: 1, leadDays: 7, reviewDays: 7, safetyDays: 7 }, 42],
  [{ daily: 2, season: 1.5, leadDays: 7, reviewDays: 7, safetyDays: 7 }, 63],
  [{ daily: 0.333333, season: 1, leadDays: 3, reviewDays: 0, safetyDays: 0 }, 1],
  [{ daily: 0, season: 2, leadDays: 30, reviewDays: 7, safetyDays: 7 }, 0],
])('%j needs a stock of %d', (demand, units) => {
  expect(targetStock(demand)).toBe(units)
})

test.each([
  [
    { ofProduct: 4.2, saidOfProduct: 12, ofProvider: 9, said: 3, usual: 7 },
    { days: 5, from: 'product' },
  ],
  [
    { ofProduct: null, saidOfProduct: 12, ofProvider: 9, said: 3, usual: 7 },
    { days: 12, from: 'saidOfProduct' },
  ],
  [
    { ofProduct: null, saidOfProduct: null, ofProvider: 9, said: 3, usual: 7 },
    { days: 9, from: 'provider' },
  ],
  [
    { ofProduct: null, saidOfProduct: null, ofProvider: null, said: 3, usual: 7 },
    { days: 3, from: 'said' },
  ],
  [
    { ofProduct: null, saidOfProduct: null, ofProvider: null, said: null, usual: 7 },
    { days: 7, from: 'usual' },
  ],
  [
    { ofProduct: 0, saidOfProduct: null, ofProvider: 9, said: 3, usual: 7 },
    { days: 0, from: 'product' },
  ],
])('with %j goods are expected as %j', (known, expected) => {
  expect(leadTime(known)).toEqual(expected)
})

test.each([
  [25, 12, 36],
  [24, 12, 24],
  [0.1, 12, 12],
  [0, 12, 0],
  [7.5, 0, 7.5],
  [1.3, 0.5, 1.5],
])('%d units in packs of %d are %d', (units, pack, bought) => {
  expect(wholePacks(units, pack)).toBe(bought)
})

test('packs are whole, enough, and not one too many', () => {
  const units = fc.integer({ min: 1, max: 1_000_000 }).map((n) => n / 100)
  fc.assert(
    fc.property(units, fc.integer({ min: 1, max: 500 }), (needed, pack) => {
      const bought = wholePacks(needed, pack)
      expect(isMultiple(bought, pack)).toBe(true)
      expect(bought).toBeGreaterThanOrEqual(needed)
      expect(bought - pack).toBeLessThan(needed)
    }),
  )
})

test.each([
  [2.1, 0, 3],
  [2, 0, 2],
  [2.101, 2, 2.11],
])('%d with %d decimals is bought as %d', (units, decimals, rounded) => {
  expect(roundUp(units, decimals)).toBe(rounded)
})

test.each([
  [30, 2, 15],
  [1, 3, 0.3],
  [0, 3, 0],
  [5, 0, null],
])('a stock of %d at %d a day lasts %s days', (stock, daily, days) => {
  expect(daysOfStock(stock, daily)).toBe(days)
})
