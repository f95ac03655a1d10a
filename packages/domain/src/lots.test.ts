import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare, subtract, sum } from './decimal.ts'
import { convertedLots, firstUnits, isExpired, type LotUnits, takeLots } from './lots.ts'

const today = '2026-11-05'
const lot = (name: string, expireDate: string | null, quantity: number): LotUnits => ({
  lot: name,
  expireDate,
  quantity,
})
const old = lot('V', '2026-10-31', 4)
const soon = lot('A', '2026-11-30', 5)
const later = lot('B', '2027-01-31', 6)
const undated = lot('S', null, 7)
const all = [undated, later, old, soon]
const names = (taken: readonly { lot: LotUnits | null; quantity: number }[]) =>
  taken.map((one) => `${one.lot?.lot ?? '-'}${one.quantity}`).join(' ')

/** The order of the rule, written down again. */
const inOrder = (lots: readonly LotUnits[], expiredLast: boolean) => {
  const key = ({ lot: name, expireDate }: LotUnits) =>
    [expiredLast && expireDate !== null && expireDate < today ? 1 : 0, expireDate ?? '9', name].join(' ')
  return lots.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
}

describe('what leaves of lots', () => {
  test.each([
    [3, 0, false, 'V3'],
    [5, 0, false, 'V4 A1'],
    [5, 2, false, '-2 V3'],
    [5, 9, true, '-5'],
    [12, 0, true, 'A5 B6 S1'],
    [20, 0, true, 'A5 B6 S7 V2'],
    [99, 1, false, '-1 V4 A5 B6 S7'],
  ])('of %d units with %d without lot, expired last: %s', (quantity, unlotted, expiredLast, expected) => {
    expect(names(takeLots({ lots: all, unlotted }, { quantity, today, expiredLast }))).toBe(expected)
  })

  test.each([
    [4, [lot('B', '2027-01-31', 3)], 'B3 -1'],
    [8, [lot('B', '2027-01-31', 99)], 'B6 -2'],
    [4, [lot('gone', null, 4)], '-3 V1'],
    [9, [lot('V', '2026-10-31', 1)], 'V4 -3 A2'],
  ])('%d units take the named lots first, as far as they are there', (quantity, first, expected) => {
    const held = { lots: all, unlotted: 3 }
    expect(names(takeLots(held, { quantity, today, expiredLast: false, first }))).toBe(expected)
  })

  const units = fc.integer({ min: 1, max: 40_000 }).map((n) => n / 4)
  const someDay = fc.constantFrom(null, '2026-09-30', '2026-11-05', '2026-12-31', '2027-03-31')
  const lots = fc.uniqueArray(
    fc.record({ lot: fc.constantFrom('', 'A', 'B', 'C'), expireDate: someDay, quantity: units }),
    { selector: ({ lot: name, expireDate }) => `${name} ${expireDate}`, maxLength: 6 },
  )
  const asked = fc.record({
    lots,
    unlotted: fc.oneof(fc.constant(0), units),
    quantity: units,
    expiredLast: fc.boolean(),
    first: lots,
  })

  test('is what is asked while it is there, and never more than a lot holds', () => {
    fc.assert(
      fc.property(asked, ({ lots: held, unlotted, quantity, expiredLast, first }) => {
        const taken = takeLots({ lots: held, unlotted }, { quantity, today, expiredLast, first })
        const there = sum([unlotted, ...held.map((one) => one.quantity)])
        expect(sum(taken.map((one) => one.quantity))).toBe(compare(quantity, there) < 0 ? quantity : there)
        for (const one of taken)
          expect(compare(one.quantity, one.lot ? one.lot.quantity : unlotted)).toBeLessThanOrEqual(0)
      }),
    )
  })

  test('leaves nothing that expires before what it takes', () => {
    fc.assert(
      fc.property(asked, ({ lots: held, unlotted, quantity, expiredLast }) => {
        const order = { today, expiredLast }
        const taken = takeLots({ lots: held, unlotted }, { quantity, ...order })
        const of = (wanted: LotUnits | null) => taken.find((one) => one.lot === wanted)?.quantity ?? 0
        const pools = [
          { lot: null, quantity: unlotted },
          ...inOrder(held, expiredLast).map((l) => ({ lot: l, quantity: l.quantity })),
        ]
        const touched = pools.findLastIndex((pool) => of(pool.lot) > 0)
        for (const pool of pools.slice(0, Math.max(touched, 0))) expect(of(pool.lot)).toBe(pool.quantity)
      }),
    )
  })

  test('brings back exactly what left, in parts', () => {
    fc.assert(
      fc.property(lots, fc.array(units, { maxLength: 5 }), (left, parts) => {
        let rest = [...left]
        for (const part of [...parts, sum(left.map((one) => one.quantity))]) {
          const back = firstUnits(rest, part)
          rest = rest.map((one) => ({
            ...one,
            quantity: subtract(
              one.quantity,
              back.find((b) => b.lot === one.lot && b.expireDate === one.expireDate)?.quantity ?? 0,
            ),
          }))
        }
        expect(rest.every((one) => one.quantity === 0)).toBe(true)
      }),
    )
  })

  test('becomes lots of what it is converted into, all of it and no more', () => {
    fc.assert(
      fc.property(lots, fc.oneof(fc.constant(0), units), units, (left, without, into) => {
        const from = sum([without, ...left.map((one) => one.quantity)])
        const got = sum(convertedLots(left, { from, into }).map((one) => one.quantity))
        if (without === 0 && left.length > 0) expect(got).toBe(into)
        else expect(compare(got, into)).toBeLessThanOrEqual(0)
      }),
    )
  })
})

test.each([
  ['2026-11-04', true],
  ['2026-11-05', false],
  [null, false],
])('a lot of %s is expired: %s', (expireDate, expired) => {
  expect(isExpired({ lot: '', expireDate }, today)).toBe(expired)
})
