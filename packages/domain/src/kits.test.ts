import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare, subtract } from './decimal.ts'
import { kitCost, kitsOf, recipeRefusal, unitsIn } from './kits.ts'

test.each([
  [[], 0],
  [[{ units: 1, stock: 5 }], 5],
  [[{ units: 2, stock: 5 }], 2],
  [
    [
      { units: 2, stock: 10 },
      { units: 0.5, stock: 1.4 },
    ],
    2,
  ],
  [
    [
      { units: 1, stock: 10 },
      { units: 1, stock: 0 },
    ],
    0,
  ],
  [[{ units: 0.1, stock: 0.3 }], 3],
  [[{ units: 3, stock: -2 }], 0],
])('%j make %d kits', (components, kits) => {
  expect(kitsOf(components)).toBe(kits)
})

const quantity = fc.integer({ min: 0, max: 2_000_000 }).map((n) => n / 1000)
const units = fc.integer({ min: 1, max: 20_000 }).map((n) => n / 1000)
const held = fc.array(fc.record({ units, stock: quantity }), { minLength: 1, maxLength: 6 })

test('the kits that can be made fit into every component, and one more does not fit into some', () => {
  fc.assert(
    fc.property(held, (components) => {
      const kits = kitsOf(components)
      const left = (n: number) => components.map((one) => subtract(one.stock, unitsIn(n, one)))
      expect(left(kits).every((rest) => compare(rest, 0) >= 0)).toBe(true)
      expect(left(kits + 1).some((rest) => compare(rest, 0) < 0)).toBe(true)
    }),
  )
})

test.each([
  [[], 0],
  [[{ units: 2, cost: 1.5 }], 3],
  [
    [
      { units: 0.5, cost: 3.333333 },
      { units: 3, cost: 0.1 },
    ],
    1.966667,
  ],
])('%j cost %d', (components, cost) => {
  expect(kitCost(components)).toBe(cost)
})

test.each([
  [[], 'empty'],
  [[{ productId: 7, units: 1 }], 'itself'],
  [
    [
      { productId: 1, units: 1 },
      { productId: 1, units: 2 },
    ],
    'repeated',
  ],
  [[{ productId: 1, units: 1 }], null],
])('the recipe %j is refused as %s', (components, refusal) => {
  expect(recipeRefusal(7, components)).toBe(refusal)
})
