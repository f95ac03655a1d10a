import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimals } from '../test/arbitraries.ts'
import { add } from './decimal.ts'
import { baseOf, isUnusualAmount, withheldFrom } from './withholdings.ts'

describe('the base of a withholding', () => {
  const sale = { total: 1150, iva: 150 }
  test.each([
    ['net', 1150, 1000],
    ['iva', 1150, 150],
    ['total', 1150, 1150],
    ['net', 575, 500],
    ['iva', 383.33, 50],
    ['net', 0, 0],
  ] as const)('%s of what settles %d is %d', (base, settled, expected) => {
    expect(baseOf(base, sale, settled)).toBe(expected)
  })

  test('of net and of IVA add up to that of the total, to the cent', () => {
    fc.assert(
      fc.property(
        decimals(2, 0.01, 1_000_000),
        decimals(2, 0, 1),
        decimals(2, 0, 1),
        (total, share, part) => {
          const document = { total, iva: Math.floor(total * share * 10) / 100 }
          const settled = Math.floor(total * part * 100) / 100
          const both = add(baseOf('net', document, settled), baseOf('iva', document, settled))
          expect(Math.abs(both - baseOf('total', document, settled))).toBeLessThan(0.0101)
        },
      ),
    )
  })
})

test.each([
  [1000, 2, 1000, 20],
  [999.99, 2, 1000, 0],
  [1234.56, 1, 0, 12.35],
  [333.33, 10, 0, 33.33],
])('of a base of %d at %d %% from %d on, %d is withheld', (base, rate, minimum, expected) => {
  expect(withheldFrom(base, { rate, minimum })).toBe(expected)
})

test.each([
  [20, 1000, 2, false],
  [21, 1000, 2, false],
  [21.01, 1000, 2, true],
  [18.99, 1000, 2, true],
  [500, 1000, 0, false],
])('%d withheld from %d at %d %% is unusual: %s', (amount, base, rate, unusual) => {
  expect(isUnusualAmount(amount, base, rate)).toBe(unusual)
})
