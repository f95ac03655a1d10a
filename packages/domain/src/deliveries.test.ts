import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectedOnShelf, undelivered, undeliveredValue } from '../test/oracles/deliveries.ts'
import { add, subtract } from './decimal.ts'
import { deliversLater, splitReturn } from './deliveries.ts'

test.each([
  [{ sold: 10, delivered: 0, takenBack: 0 }, 10],
  [{ sold: 10, delivered: 4, takenBack: 0 }, 6],
  [{ sold: 10, delivered: 4, takenBack: 1.5 }, 4.5],
  [{ sold: 10, delivered: 7, takenBack: 3 }, 0],
  [{ sold: 0.3, delivered: 0.1, takenBack: 0.1 }, 0.1],
])('of %o, %d are still in the store', (units, expected) => {
  expect(undelivered(units)).toBe(expected)
})

test.each([
  ['what is in the store comes back first', { units: 3, undelivered: 5, withClient: 5 }, 3],
  ['the rest comes from the client', { units: 7, undelivered: 5, withClient: 5 }, 5],
  ['nothing is in the store', { units: 2, undelivered: 0, withClient: 5 }, 0],
  ['the note says that all left', { units: 3, undelivered: 5, withClient: 5, fromUndelivered: 0 }, 0],
  ['the note says how many', { units: 3, undelivered: 5, withClient: 5, fromUndelivered: 2 }, 2],
])('%s', (_, asked, fromUndelivered) => {
  expect(splitReturn(asked)).toEqual({ ok: true, fromUndelivered })
})

test.each([
  [
    'more than is in the store',
    { units: 6, undelivered: 5, withClient: 5, fromUndelivered: 6 },
    'undelivered',
  ],
  ['more than comes back', { units: 2, undelivered: 5, withClient: 5, fromUndelivered: 3 }, 'undelivered'],
  ['more than the client has', { units: 6, undelivered: 5, withClient: 5, fromUndelivered: 0 }, 'withClient'],
])('%s is refused', (_, asked, reason) => {
  expect(splitReturn(asked)).toEqual({ ok: false, reason })
})

test('a return within what both sides have is always possible, and takes no more than either', () => {
  const units = fc.integer({ min: 0, max: 99_999 }).map((thousandths) => thousandths / 1000)
  fc.assert(
    fc.property(units, units, fc.nat(1000), (waiting, withClient, share) => {
      const all = add(waiting, withClient)
      const back = Math.floor(all * share) / 1000
      const split = splitReturn({ units: back, undelivered: waiting, withClient })
      expect(split.ok).toBe(true)
      if (!split.ok) return
      expect(split.fromUndelivered).toBeLessThanOrEqual(Math.min(back, waiting))
      expect(subtract(back, split.fromUndelivered)).toBeLessThanOrEqual(withClient)
    }),
  )
})

test.each([
  [{ deliveryDate: null, date: '2026-11-05' }, true, false],
  [{ deliveryDate: null, date: '2026-11-05' }, false, true],
  [{ deliveryDate: '2026-11-05', date: '2026-11-05' }, true, false],
  [{ deliveryDate: '2026-11-06', date: '2026-11-05' }, true, true],
  [{ deliverLater: false, deliveryDate: null, date: '2026-11-05' }, false, false],
  [{ deliverLater: true, deliveryDate: null, date: '2026-11-05' }, true, true],
])('an invoice of %o, delivered at once by setting: %s, is delivered later: %s', (asked, atOnce, later) => {
  expect(deliversLater(asked, atOnce)).toBe(later)
})

test.each([
  [100, 10, 5, 50],
  [100, 3, 1, 33.33],
  [0, 3, 1, 0],
])('of C$ %d for %d units, %d are worth C$ %d', (amount, sold, left, worth) => {
  expect(undeliveredValue(amount, { sold, undelivered: left })).toBe(worth)
})

test('a count expects the stock and what waits for its client', () => {
  expect(expectedOnShelf(0.1, 0.2)).toBe(0.3)
})
