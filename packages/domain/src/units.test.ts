import { expect, test } from 'vitest'
import { decimalsOfUnit, fitsUnit } from './units.ts'

test.each([
  [3, 0, true],
  [3.5, 0, false],
  [0.25, 2, true],
  [0.255, 2, false],
  [0.1 + 0.2, 1, true],
  [3.3333, 3, false],
  [3.00001, 3, false],
  [0, 0, true],
])('a quantity of %d fits a unit with %d decimals: %s', (quantity, decimals, expected) => {
  expect(fitsUnit(quantity, decimals)).toBe(expected)
})

test.each([
  ['Unidad', 0],
  ['Par', 0],
  [' CAJA ', 0],
  ['Libra', 2],
  ['Pie', 2],
  ['Metro', 2],
  ['Yarda', 2],
  ['Kilo', 3],
  ['Galón', 3],
  ['Litro', 3],
  ['Camionada', 3],
])('%s starts with %d decimals', (name, expected) => {
  expect(decimalsOfUnit(name)).toBe(expected)
})
