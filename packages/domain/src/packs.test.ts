import fc from 'fast-check'
import { expect, test } from 'vitest'
import { multiply } from './decimal.ts'
import { arePacksOf, packCostOf, packsIn, unitCostOf, unitsOf } from './packs.ts'

test.each([
  [{ packs: 3, packSize: 12 }, 36],
  [{ packs: 2.5, packSize: 12 }, 30],
  [{ packs: 0.3333, packSize: 3 }, 0.9999],
  [{ packs: 0.0001, packSize: 0.5 }, null],
  [{ packs: 1.0001, packSize: 1.0001 }, null],
  [{ packs: 0, packSize: 12 }, 0],
])('%j have %j units', (packs, units) => {
  expect(unitsOf(packs)).toBe(units)
})

test.each([
  [36, 12, 3],
  [30, 12, 2.5],
  [25, 12, null],
  [0, 12, null],
  [36, 0, null],
  [0.9999, 3, 0.3333],
])('%d units in packs of %d are %j', (units, packSize, packs) => {
  expect(packsIn(units, packSize)).toBe(packs)
})

test.each([
  [{ packs: 0, packSize: 0 }, 7, true],
  [{ packs: 3, packSize: 12 }, 36, true],
  [{ packs: 3, packSize: 12 }, 35, false],
  [{ packs: 0, packSize: 12 }, 36, false],
  [{ packs: 3, packSize: 0 }, 36, false],
])('%j are the packs of %d units: %j', (packs, units, expected) => {
  expect(arePacksOf(packs, units)).toBe(expected)
})

test('a unit costs its part of the pack, and the pack again what it cost', () => {
  expect(unitCostOf(100, 12)).toBe(8.333333)
  expect(packCostOf(8.333333, 12)).toBe(100)
})

const figure = fc.integer({ min: 1, max: 100_000 }).map((n) => n / 100)

test('packs that have units are found again from them', () => {
  fc.assert(
    fc.property(figure, figure, (packs, packSize) => {
      const units = multiply(packs, packSize, 4)
      expect(unitsOf({ packs, packSize })).toBe(units)
      expect(packsIn(units, packSize)).toBe(packs)
      expect(arePacksOf({ packs, packSize }, units)).toBe(true)
    }),
  )
})

test('a cost of a pack of at most 10,000 units comes back to the cent', () => {
  const cents = fc.integer({ min: 1, max: 100_000_000 }).map((n) => n / 100)
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 9_999 }), (cost, size) => {
      expect(packCostOf(unitCostOf(cost, size), size)).toBe(cost)
      expect(multiply(unitCostOf(cost, size), size, 2)).toBe(cost)
    }),
  )
})
