import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimals } from '../test/arbitraries.ts'
import {
  add,
  clamp,
  compare,
  divide,
  isMultiple,
  multiply,
  parseDecimal,
  percentOf,
  product,
  proportion,
  roundCost,
  roundMoney,
  roundPercent,
  roundPrice,
  roundQuantity,
  roundTo,
  subtract,
  sum,
} from './decimal.ts'

describe('rounding', () => {
  test.each([
    [1.005, 2, 1.01],
    [-1.005, 2, -1.01],
    [2.5, 0, 3],
    [-2.5, 0, -3],
    [1.0049999999, 2, 1],
    [8.345, 2, 8.35],
    [-0.001, 2, 0],
    [1234567890.125, 2, 1234567890.13],
    [-0, 2, 0],
    [9007199254740991, 2, 9007199254740991],
  ])('%d to %i decimals is %d', (n, scale, rounded) => {
    expect(roundTo(n, scale)).toBe(rounded)
  })

  test('each kind of figure has its scale', () => {
    const third = 1.0555555555
    expect(
      [roundMoney, roundPrice, roundQuantity, roundCost, roundPercent].map((round) => round(third)),
    ).toEqual([1.06, 1.0556, 1.0556, 1.055556, 1.055556])
  })

  test('values that are not numbers are refused', () => {
    expect(() => roundMoney(Number.NaN)).toThrow()
    expect(() => add(1, Number.POSITIVE_INFINITY)).toThrow()
  })
})

describe('arithmetic', () => {
  test('sums have no binary error', () => {
    expect(add(0.1, 0.2)).toBe(0.3)
    expect(sum(Array.from({ length: 1000 }, () => 0.1))).toBe(100)
    expect(sum([])).toBe(0)
    expect(sum([12.345678])).toBe(12.345678)
    expect(Object.is(sum([-0]), 0)).toBe(true)
    for (const n of [Number.NaN, Number.POSITIVE_INFINITY]) expect(() => sum([n])).toThrow()
    expect(subtract(0.3, 0.1)).toBe(0.2)
  })

  test('products and quotients round once, half away from zero', () => {
    expect(multiply(1.005, 1, 2)).toBe(1.01)
    expect(multiply(0.0001, 0.00005, 9)).toBe(0.000000005)
    expect(product([123456789.1234, 9876.5432, 12.3456, 0.01], 2)).toBe(150533149064.46)
    expect(divide(1, 3, 6)).toBe(0.333333)
    expect(divide(2, 3, 6)).toBe(0.666667)
    expect(divide(-2, 3, 6)).toBe(-0.666667)
    // The quotient is just below a half. Rounding it first to more digits would round it up.
    expect(divide(0.4999999999999999, 1, 0)).toBe(0)
    expect(() => divide(1, 0, 2)).toThrow()
    expect(proportion(100, [1, 3], 2)).toBe(33.33)
  })

  test('a percentage of nothing is 0', () => {
    expect(percentOf(1, 3)).toBe(33.333333)
    expect(percentOf(0.25, 0.5)).toBe(50)
    expect(percentOf(5, 0)).toBe(0)
    expect(percentOf(5, -10)).toBe(0)
  })

  test('numbers compare like their decimal texts', () => {
    const any = fc.double({ noNaN: true, noDefaultInfinity: true })
    fc.assert(
      fc.property(any, any, (a, b) => {
        expect(compare(a, b)).toBe(new Big(a).cmp(b))
        expect(compare(a, a)).toBe(0)
      }),
    )
    expect(() => compare(Number.NaN, 1)).toThrow()
    expect(() => compare(1, Number.POSITIVE_INFINITY)).toThrow()
  })

  test('comparisons and limits', () => {
    expect([compare(1, 2), compare(0.3, add(0.1, 0.2)), compare(2, 1)]).toEqual([-1, 0, 1])
    expect([clamp(-1, 0, 5), clamp(3, 0, 5), clamp(9, 0, 5), clamp(3, 0, -5)]).toEqual([0, 3, 5, 0])
  })

  test('adding and subtracting gives the same number, in any order', () => {
    const value = decimals(6, -100_000_000, 100_000_000)
    fc.assert(
      fc.property(value, value, value, (a, b, c) => {
        expect(subtract(add(a, b), b)).toBe(a)
        expect(add(a, b, c)).toBe(add(c, b, a))
      }),
    )
  })
})

describe('multiples', () => {
  test.each([
    [12, 6, true],
    [13, 6, false],
    [0.3, 0.1, true],
    [0.35, 0.1, false],
    [0, 6, true],
    [6, 0, false],
    [6, -3, false],
  ])('%d in steps of %d: %s', (quantity, step, expected) => {
    expect(isMultiple(quantity, step)).toBe(expected)
  })
})

describe('numbers as people type them', () => {
  test.each([
    ['1,234.50', 1234.5],
    ['1234,5', 1234.5],
    ['1234.5', 1234.5],
    ['1.234,50', 1234.5],
    ['1,234', 1234],
    ['1,234,567.89', 1234567.89],
    ['1.234.567', 1234567],
    ['9.876.543', 9876543],
    ['9.876,5', 9876.5],
    ['1.234', 1.234],
    ['0,234', 0.234],
    ['12,5', 12.5],
    [',5', 0.5],
    ['.5', 0.5],
    ['5.', 5],
    [' C$ 1,234.50 ', 1234.5],
    ['$3', 3],
    ['-2,5', -2.5],
    ['+2', 2],
    ['-0', 0],
    ['007', 7],
    ['123456789012345', 123456789012345],
  ])('«%s» is %d', (text, expected) => {
    expect(parseDecimal(text)).toBe(expected)
  })

  test.each([
    '',
    ' ',
    '.',
    ',',
    '-',
    'abc',
    '1e5',
    '1,23,4',
    '1234,567.8',
    '1234.567,8',
    '1234.567.890',
    '1.2.3',
    '12,34.5,6',
    '1--2',
    '1234567890123456',
  ])('«%s» is not a number', (text) => {
    expect(parseDecimal(text)).toBeNull()
  })

  test('every stored number is parsed from its own text with either decimal mark', () => {
    fc.assert(
      fc.property(decimals(2, -1_000_000, 1_000_000), (n) => {
        expect(parseDecimal(n.toFixed(2))).toBe(n + 0)
        expect(parseDecimal(n.toFixed(2).replace('.', ','))).toBe(n + 0)
      }),
    )
  })
})
