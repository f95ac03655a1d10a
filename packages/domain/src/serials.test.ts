import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SerialPlace, serialKey, serialPlace, serialsToTell, warrantyUntil } from './serials.ts'

describe('serials to tell', () => {
  test.each([
    [
      { units: 5, known: 0, moving: 2 },
      { least: 0, most: 0 },
    ],
    [
      { units: 5, known: 3, moving: 2 },
      { least: 0, most: 2 },
    ],
    [
      { units: 5, known: 4, moving: 2 },
      { least: 1, most: 2 },
    ],
    [
      { units: 5, known: 5, moving: 2 },
      { least: 2, most: 2 },
    ],
    [
      { units: 5, known: 3, moving: 5 },
      { least: 3, most: 3 },
    ],
    [
      { units: 2.5, known: 2, moving: 1 },
      { least: 1, most: 1 },
    ],
  ])('of %o: %o', (leaving, expected) => {
    expect(serialsToTell(leaving)).toEqual(expected)
  })

  test('whatever is told within the bounds, as many units stay as serials', () => {
    const cases = fc.tuple(fc.nat(50), fc.nat(50), fc.nat(50)).map(([known, others, moving]) => ({
      units: known + others,
      known,
      moving: Math.min(moving, known + others),
    }))
    fc.assert(
      fc.property(cases, fc.nat(50), (leaving, extra) => {
        const { least, most } = serialsToTell(leaving)
        expect(least).toBeLessThanOrEqual(most)
        const told = Math.min(most, least + extra)
        expect(leaving.known - told).toBeLessThanOrEqual(leaving.units - leaving.moving)
        if (least > 0) expect(leaving.known - (least - 1)).toBeGreaterThan(leaving.units - leaving.moving)
      }),
    )
  })
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-11-27', 6, '2027-05-27'],
  ['2026-11-27', 0, null],
])('sold on %s with %d months: until %s', (sold, months, expected) => {
  expect(warrantyUntil(sold, months)).toBe(expected)
})

test.each([
  [{ areaId: 1, billId: null, documentKind: 'purchase' }, SerialPlace.stock],
  [{ areaId: null, billId: 7, documentKind: 'creditNote' }, SerialPlace.sold],
  [{ areaId: null, billId: null, documentKind: 'transfer' }, SerialPlace.transit],
  [{ areaId: null, billId: null, documentKind: 'output' }, SerialPlace.gone],
  [{ areaId: null, billId: null, documentKind: 'claim' }, SerialPlace.gone],
  [{ areaId: null, billId: null, documentKind: 'claim', isReplaced: true }, SerialPlace.replaced],
  [{ areaId: 1, billId: null, documentKind: 'claim', isReplaced: true }, SerialPlace.stock],
])('%o is at %d', (position, expected) => {
  expect(serialPlace(position)).toBe(expected)
})

test('a serial is compared without spaces around it, in capitals', () => {
  expect(serialKey(' sn-01a ')).toBe('SN-01A')
})
