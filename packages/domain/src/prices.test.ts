import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimals } from '../test/arbitraries.ts'
import { FiscalRegime } from './codes.ts'
import { applyFormula } from './formulas.ts'
import { lineIva } from './lines.ts'
import {
  isPriceTooLow,
  isSoldBelowCost,
  margin,
  priceByFormula,
  priceToSet,
  withIva,
  withoutIva,
} from './prices.ts'
import { stockCost } from './purchases.ts'
import { chargedRate, creditsIva, type Regime, showsIva } from './taxes.ts'

const { general, fixed } = FiscalRegime
const regimes: readonly Regime[] = [general, fixed, null]

describe('the IVA of a regime', () => {
  test.each<[Regime, boolean, boolean, number]>([
    [general, true, false, 15],
    [general, false, false, 0],
    [general, true, true, 0],
    [fixed, true, false, 0],
    [fixed, false, false, 0],
    [null, true, false, 15],
    [null, false, false, 0],
  ])('under %s, for a product with IVA: %s and an exempt client: %s, is %d %%', (...each) => {
    const [regime, hasIva, exempt, rate] = each
    expect(chargedRate({ regime, iva: 15 }, { hasIva, exempt })).toBe(rate)
  })

  test('is shown but under cuotaFija, where only a document that has some shows it', () => {
    expect(regimes.map((regime) => showsIva(regime, false))).toEqual([true, false, true])
    expect(regimes.map((regime) => showsIva(regime, true))).toEqual([true, true, true])
  })

  test('is credited only under general', () => {
    expect(regimes.map(creditsIva)).toEqual([true, false, false])
  })
})

describe('a price against its cost, both without IVA', () => {
  test.each([
    [115, 15, 100],
    [28, 15, 24.347826],
    [100, 0, 100],
    [0, 15, 0],
    [9.99, 12.5, 8.88],
  ])('%d including IVA of %d %% is %d net', (price, rate, net) => {
    expect(withoutIva(price, rate)).toBe(net)
  })

  test.each([
    [150, 0, 100, 33.333333],
    [172.5, 15, 100, 33.333333],
    [100, 0, 100, 0],
    [115, 15, 100, 0],
    [80, 0, 100, -25],
    [0, 15, 100, 0],
  ])(
    'a price of %d including IVA of %d %% over a cost of %d has a margin of %d %%',
    (price, rate, cost, expected) => {
      expect(margin({ price, rate, cost })).toBe(expected)
    },
  )

  test.each([
    [100, 0, 100, true],
    [100.0001, 0, 100, false],
    [115, 15, 100, true],
    [115.0001, 15, 100, false],
    [99.9999, 15, 100, true],
  ])(
    'a price of %d including IVA of %d %% over a cost of %d is too low: %s',
    (price, rate, cost, expected) => {
      expect(isPriceTooLow({ price, rate, cost })).toBe(expected)
    },
  )

  test.each([
    [25, 3.26, 24.33, true],
    [27.98, 3.65, 24.33, false],
    [27.97, 3.65, 24.33, true],
    [24.33, 0, 24.33, false],
    [24.33, 0, 24.334999, false],
    [24.33, 0, 24.335, true],
  ])(
    'a line of %d, %d of it IVA, whose goods cost %d is below cost: %s',
    (total, iva, costValue, expected) => {
      expect(isSoldBelowCost({ total, iva, costValue })).toBe(expected)
    },
  )

  test('a line that is not below its cost stays so when its price rises', () => {
    const line = fc.record({ total: decimals(2, 0, 9_000), rate: fc.constantFrom(0, 12.5, 15, 18) })
    fc.assert(
      fc.property(line, decimals(6, 0, 9_000), decimals(2, 0, 500), ({ total, rate }, costValue, more) => {
        const sold = (amount: number) => ({
          total: amount,
          iva: lineIva({ total: amount, hasIva: rate > 0, rate }),
          costValue,
        })
        fc.pre(!isSoldBelowCost(sold(total)))
        expect(isSoldBelowCost(sold(Math.round((total + more) * 100) / 100))).toBe(false)
      }),
    )
  })
})

describe('a price by formula', () => {
  test.each<[Regime, boolean, number, number]>([
    [general, true, 100, 155.25],
    [general, false, 100, 135],
    [fixed, true, 115, 155.25],
    [null, true, 115, 155.25],
    [null, false, 100, 135],
  ])('under %s for a product with IVA: %s of cost %d is %d', (regime, hasIva, cost, price) => {
    expect(priceByFormula('*1.35', cost, { taxes: { regime, iva: 15 }, hasIva })).toBe(price)
  })

  test('for a cost that was typed with IVA is the same in every regime', () => {
    const formula = fc.constantFrom('*1.35', '*1.05', '+10*(2-0.5)', '/0.9')
    const typed = decimals(4, 0.01, 50_000)
    fc.assert(
      fc.property(typed, formula, fc.constantFrom(...regimes), fc.boolean(), (cost, rule, regime, hasIva) => {
        const taxes = { regime, iva: 15 }
        const ivaRate = chargedRate({ regime: general, iva: 15 }, { hasIva })
        const entered = stockCost({ cost, ivaRate, costsIncludeIva: true, regime, ivaCreditable: true })
        expect(priceByFormula(rule, entered, { taxes, hasIva })).toBe(applyFormula(rule, cost))
      }),
      { numRuns: 1000 },
    )
  })

  test('is never too low when the formula adds to the cost', () => {
    const cost = decimals(6, 1, 90_000)
    fc.assert(
      fc.property(cost, fc.constantFrom(...regimes), fc.boolean(), (each, regime, hasIva) => {
        const taxes = { regime, iva: 15 }
        // Without a regime, IVA is charged but not credited. The cost then includes IVA, and the price has to cover
        // it too.
        const rule = regime === null && hasIva ? '*1.3' : '*1.1'
        const price = priceByFormula(rule, each, { taxes, hasIva })
        expect(isPriceTooLow({ price, rate: chargedRate(taxes, { hasIva }), cost: each })).toBe(false)
      }),
    )
  })

  test('taking IVA out and adding it again gives the same amount', () => {
    fc.assert(
      fc.property(decimals(4, 0, 90_000), fc.constantFrom(0, 15, 18), (amount, rate) => {
        expect(Math.abs(withIva(withoutIva(amount, rate), rate) - amount)).toBeLessThan(0.000_002)
      }),
    )
  })
})

test.each([
  [0, 140, 140],
  [150, 140, 150],
  [0, 0, 0],
])('a line with the price %d and the present price %d sets %d', (price, present, set) => {
  expect(priceToSet({ price, present })).toBe(set)
})
