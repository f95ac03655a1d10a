import { describe, expect, test } from 'vitest'
import { parseFormula } from './formulas.ts'
import {
  listedByFormula,
  nextBreak,
  type PriceStep,
  Rounding,
  risingBreak,
  roundByRule,
  stepAt,
} from './price-lists.ts'

describe('the rounding rule of a list', () => {
  test.each([
    [Rounding.none, 0.05, 21.37, 21.37],
    [Rounding.nearest, 0.05, 21.37, 21.35],
    [Rounding.nearest, 0.05, 21.38, 21.4],
    [Rounding.nearest, 0.1, 21.35, 21.4],
    [Rounding.nearest, 0.5, 21.25, 21.5],
    [Rounding.nearest, 1, 21.49, 21],
    [Rounding.nearest, 5, 22.5, 25],
    [Rounding.nearest, 5, 1, 5],
    [Rounding.up, 0.05, 21.35, 21.35],
    [Rounding.up, 0.05, 21.36, 21.4],
    [Rounding.up, 0.5, 21.01, 21.5],
    [Rounding.up, 1, 0.01, 1],
    [Rounding.up, 5, 20.01, 25],
    [Rounding.nine, 1, 20, 19],
    [Rounding.nine, 1, 23.99, 19],
    [Rounding.nine, 1, 24, 29],
    [Rounding.nine, 1, 2, 9],
    [Rounding.nine, 0.1, 12.34, 11.9],
    [Rounding.nine, 0.1, 12.4, 12.9],
    [Rounding.nine, 0.1, 0.05, 0.9],
  ])('rule %d at %d makes %d into %d', (rounding, step, price, rounded) => {
    expect(roundByRule(price, { rounding, step })).toBe(rounded)
  })
})

describe('the price by a formula of a list', () => {
  const byFormula = (text: string, base: number, unit = 1) => {
    const parsed = parseFormula(text)
    if (!parsed.ok) throw new Error(text)
    return listedByFormula(parsed.formula, base, { rounding: Rounding.up, step: 0.5, unit })
  }

  test('rounds the cents of the formula by the rule', () => {
    expect(byFormula('*1.35', 10)).toBe(13.5)
    expect(byFormula('*1.351', 10)).toBe(14)
  })

  test('in a list of dollars, what it adds is dollars', () => {
    expect(byFormula('*1.1+2', 100, 36.5)).toBe(183)
  })

  test('gives none over nothing, and none that is not positive', () => {
    expect(byFormula('*1.35', 0)).toBeNull()
    expect(byFormula('-10', 10)).toBeNull()
    expect(byFormula('*0.0001', 10)).toBeNull()
  })
})

describe('the prices by quantity', () => {
  const steps: [PriceStep, ...PriceStep[]] = [
    { from: 0, price: 25, listId: null },
    { from: 12, price: 21, listId: 4 },
    { from: 100, price: 22, listId: 5 },
    { from: 200, price: 20, listId: 4 },
  ]

  test.each([
    [0.5, 25],
    [11.9999, 25],
    [12, 21],
    [150, 22],
    [5000, 20],
  ])('%d units cost %d each', (quantity, price) => {
    expect(stepAt(steps, quantity).price).toBe(price)
  })

  test('the next break is the next one that costs less', () => {
    expect(nextBreak(steps, 1)).toMatchObject({ from: 12, price: 21 })
    expect(nextBreak(steps, 12)).toMatchObject({ from: 200, price: 20 })
    expect(nextBreak(steps, 200)).toBeUndefined()
  })
})

test.each([
  [
    [
      { from: 100, price: 440 },
      { from: 0, price: 40 },
    ],
    440,
  ],
  [
    [
      { from: 0, price: 40 },
      { from: 12, price: 38 },
      { from: 100, price: 39 },
    ],
    39,
  ],
  [
    [
      { from: 0, price: 40 },
      { from: 12, price: 40 },
    ],
    undefined,
  ],
  [[{ from: 0, price: 40 }], undefined],
  [[], undefined],
])('the prices %j rise with the quantity to %s', (breaks, price) => {
  expect(risingBreak(breaks)?.[1].price).toBe(price)
})
