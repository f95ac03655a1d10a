import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimals } from '../test/arbitraries.ts'
import { add, multiply } from './decimal.ts'
import { applyFormula, parseFormula } from './formulas.ts'

describe('the price a formula gives', () => {
  test.each([
    ['*1.35', 100, 135],
    ['+10', 100, 110],
    ['-10.5', 100, 89.5],
    ['/0.7', 100, 142.86],
    ['+10*2', 100, 120],
    ['*1.15+10', 100, 125],
    ['*(1+0.35)', 100, 135],
    ['*((2+1)*(4-3))/3', 100, 100],
    ['/3*3', 100, 100],
    [' * 1.5 ', 10, 15],
    ['*.5', 10, 5],
    ['*1.005', 1, 1.01],
    ['*1.35', 0.000001, 0],
    ['-200', 100, -100],
    ['-100.001', 100, 0],
  ])('«%s» on %d is %d', (text, cost, price) => {
    expect(applyFormula(text, cost)).toBe(price)
  })

  test('a formula parsed once works for many costs', () => {
    const parsed = parseFormula('*1.35')
    expect(parsed.ok && [10, 20].map((cost) => applyFormula(parsed.formula, cost))).toEqual([13.5, 27])
  })
})

describe('refusals', () => {
  test.each([
    [`*1${'0'.repeat(349)}`, 'length'],
    ['', 'operator'],
    ['   ', 'operator'],
    ['1.35', 'operator'],
    ['(1+2)', 'operator'],
    ['x*2', 'operator'],
    ['*', 'syntax'],
    ['**2', 'syntax'],
    ['*-2', 'syntax'],
    ['*2+', 'syntax'],
    ['*(2', 'syntax'],
    ['*2)', 'syntax'],
    ['*()', 'syntax'],
    ['*2(3)', 'syntax'],
    ['*1.2.3', 'syntax'],
    ['*1 2', 'syntax'],
    ['*1. 2', 'syntax'],
    ['*1,35', 'syntax'],
    ['*5.', 'syntax'],
    ['*1e5', 'syntax'],
    ['*costo', 'syntax'],
    ['*alert(1)', 'syntax'],
    ['/0', 'syntax'],
    ['/(2-2)', 'syntax'],
    ['+1/0.0', 'syntax'],
    [`*${'9'.repeat(340)}`, 'syntax'],
  ])('«%s» for its %s', (text, reason) => {
    expect(parseFormula(text)).toEqual({ ok: false, reason })
    expect(() => applyFormula(text, 100)).toThrow(RangeError)
  })

  test('350 characters are accepted and 351 are not', () => {
    expect(parseFormula(`+${'1+'.repeat(174)}1`)).toMatchObject({ ok: true })
    expect(parseFormula(`+${'1+'.repeat(174)}12`)).toEqual({ ok: false, reason: 'length' })
  })

  test('any text has a result and never throws', () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'*+-/().0123 '), maxLength: 30 }))
    fc.assert(
      fc.property(text, (typed) => {
        const parsed = parseFormula(typed)
        if (parsed.ok) expect(Number.isFinite(applyFormula(parsed.formula, 100))).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})

test('a factor and an addend give the same as the decimal arithmetic', () => {
  fc.assert(
    fc.property(decimals(6, 0, 10_000), decimals(2, 0, 10), decimals(2, 0, 100), (cost, factor, extra) => {
      expect(applyFormula(`*${factor.toFixed(2)}+${extra.toFixed(2)}`, cost)).toBe(
        add(multiply(cost, factor, 2), extra),
      )
    }),
  )
})
