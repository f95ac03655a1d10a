import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimals } from '../test/arbitraries.ts'
import { FiscalRegime } from './codes.ts'
import { withoutIva } from './prices.ts'
import {
  clientPrice,
  exemptionState,
  isCredited,
  isExempt,
  ivaAtCost,
  ivaCreditableOf,
  type Regime,
} from './taxes.ts'

const letter = { letter: 'DGI-77', from: '2026-01-10', to: '2026-12-31' }

describe('a letter of exemption', () => {
  test.each([
    ['2026-01-09', false, 'early'],
    ['2026-01-10', true, 'valid'],
    ['2026-12-01', true, 'valid'],
    ['2026-12-02', true, 'ending'],
    ['2026-12-31', true, 'ending'],
    ['2027-01-01', false, 'ended'],
  ])('on %s covers a sale: %s, and is %s', (date, exempt, state) => {
    expect(isExempt(letter, date)).toBe(exempt)
    expect(exemptionState(letter, date)).toBe(state)
  })

  test('without one nobody is exempt', () => {
    expect(isExempt(null, '2026-06-01')).toBe(false)
  })
})

describe('the IVA of a purchase line', () => {
  const { general, fixed } = FiscalRegime
  test.each<[Regime, boolean, boolean, number]>([
    [general, true, true, 0],
    [general, false, false, 15],
    [fixed, true, false, 0],
    [fixed, false, false, 0],
    [null, true, false, 0],
    [null, false, false, 0],
  ])('under %s, creditable: %s, is credited: %s, and %d of 15 is told as cost', (...each) => {
    const [regime, ivaCreditable, credited, atCost] = each
    expect(isCredited({ regime, ivaCreditable })).toBe(credited)
    expect(ivaAtCost({ iva: 15, regime, ivaCreditable })).toBe(atCost)
  })

  test('can be credited by default where the product is sold with IVA', () => {
    expect([true, false].map((hasIva) => ivaCreditableOf({ hasIva }))).toEqual([true, false])
  })
})

describe('the list price that a client pays', () => {
  const { general, fixed } = FiscalRegime
  test.each([
    [general, false, true, true, 100],
    [general, true, true, true, 115],
    [general, false, false, true, 115],
    [general, false, true, false, 115],
    [fixed, false, true, true, 115],
  ])('under %s, paying in full: %s, exempt: %s, with IVA: %s, of 115 is %d', (...each) => {
    const [regime, exemptPaysFull, exempt, hasIva, paid] = each
    expect(clientPrice(115, { regime, iva: 15, exemptPaysFull }, { hasIva, exempt })).toBe(paid)
  })

  test('is for an exempt one the price without IVA, and never higher', () => {
    fc.assert(
      fc.property(decimals(4, 0, 100_000), decimals(2, 0, 30), (price, iva) => {
        const paid = clientPrice(price, { regime: general, iva }, { hasIva: true, exempt: true })
        expect(Math.abs(paid - withoutIva(price, iva))).toBeLessThanOrEqual(0.000051)
        expect(paid).toBeLessThanOrEqual(price)
      }),
    )
  })
})
