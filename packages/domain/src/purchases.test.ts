import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimals } from '../test/arbitraries.ts'
import { Currency, FiscalRegime } from './codes.ts'
import { add, divide, multiply, roundMoney, subtract, sum } from './decimal.ts'
import {
  carriedIva,
  chargesAsCost,
  costRise,
  matchPaper,
  paperCost,
  purchaseLine,
  realCost,
  spreadCharges,
  stockCost,
  toDollars,
  unitPaid,
} from './purchases.ts'
import type { Regime } from './taxes.ts'

const cordobas = { currencyId: Currency.cordobas } as const
const plain = { ivaRate: 0, costsIncludeIva: true }

describe('a purchase line', () => {
  test.each([
    [
      { ...cordobas, ...plain, quantity: 3, cost: 33.333333 },
      { cost: 33.333333, iva: 0, total: 100 },
    ],
    [
      { ...cordobas, ...plain, quantity: 2.5, cost: 10.0000005 },
      { cost: 10.000001, iva: 0, total: 25 },
    ],
    [
      { ...plain, quantity: 10, currencyId: Currency.dollars, dollarCost: 2.75, rate: 36.6243 },
      { cost: 100.716825, iva: 0, total: 1007.17 },
    ],
    [
      { ...plain, quantity: 1, currencyId: Currency.dollars, dollarCost: 1.234567, rate: 36.765432 },
      { cost: 45.389389, iva: 0, total: 45.39 },
    ],
    [
      { ...cordobas, quantity: 10, cost: 115, ivaRate: 15, costsIncludeIva: true },
      { cost: 115, iva: 150, total: 1150 },
    ],
    [
      { ...cordobas, quantity: 10, cost: 100, ivaRate: 15, costsIncludeIva: false },
      { cost: 100, iva: 150, total: 1150 },
    ],
    [
      { ...cordobas, quantity: 3, cost: 24.33, ivaRate: 15, costsIncludeIva: true },
      { cost: 24.33, iva: 9.52, total: 72.99 },
    ],
    [
      { ...cordobas, quantity: 3, cost: 24.33, ivaRate: 0, costsIncludeIva: false },
      { cost: 24.33, iva: 0, total: 72.99 },
    ],
  ])('%j comes to %j', (line, expected) => {
    expect(purchaseLine(line)).toEqual(expected)
  })
})

const paid = (iva: number) => ({ cost: 1, iva, total: 100 })

describe('the IVA of the supplier’s invoice', () => {
  test.each([
    [[1.5, 0, 2.25], 3.75, [1.5, 0, 2.25]],
    [[1.5, 0, 2.25], 3.76, [1.51, 0, 2.25]],
    [[1.5, 0, 2.25], 3.73, [1.49, 0, 2.24]],
    [[1.5, 0, 2.25], 3.78, null],
    [[1.5, 0, 2.25], 0, null],
    [[0, 0], 0.01, null],
    [[0, 0], 0, [0, 0]],
  ])('splits over the lines %j for an invoice IVA of %d as %j', (lines, paper, expected) => {
    const matched = matchPaper(lines.map(paid), { iva: paper, costsIncludeIva: true })
    expect(matched?.map(({ iva }) => iva) ?? null).toEqual(expected)
  })

  test.each([
    [true, 100],
    [false, 100.01],
  ])('with costs that include it: %s, a line of 100 has a total of %d', (costsIncludeIva, total) => {
    expect(matchPaper([paid(1.5)], { iva: 1.51, costsIncludeIva })).toEqual([{ cost: 1, iva: 1.51, total }])
  })

  test('the IVA of the lines adds up to it to the cent', () => {
    const lines = fc.array(decimals(2, 0, 900).map(paid), { maxLength: 20 })
    fc.assert(
      fc.property(lines, fc.integer({ min: -25, max: 25 }), (each, cents) => {
        const paper = Math.max(0, add(sum(each.map(({ iva }) => iva)), cents / 100))
        const matched = matchPaper(each, { iva: roundMoney(paper), costsIncludeIva: true })
        if (matched) expect(sum(matched.map(({ iva }) => iva))).toBe(roundMoney(paper))
        else expect(Math.abs(cents)).toBeGreaterThan(each.filter(({ iva }) => iva > 0).length)
      }),
    )
  })
})

describe('the stock cost', () => {
  const { general, fixed } = FiscalRegime
  test.each<[Regime, boolean, boolean, number, number]>([
    [general, true, true, 15, 100],
    [general, true, true, 0, 115],
    [general, true, false, 15, 115],
    [general, false, true, 15, 115],
    [general, false, false, 15, 132.25],
    [fixed, true, true, 15, 115],
    [fixed, true, false, 15, 132.25],
    [fixed, false, false, 0, 115],
    [null, true, true, 15, 115],
    [null, true, false, 15, 132.25],
  ])(
    'under %s, creditable: %s, costs typed with IVA: %s, at %d %%, for a typed cost of 115 is %d',
    (...each) => {
      const [regime, ivaCreditable, costsIncludeIva, ivaRate, expected] = each
      expect(stockCost({ cost: 115, ivaRate, costsIncludeIva, regime, ivaCreditable })).toBe(expected)
    },
  )

  test('`paperCost` restores the cost as it was typed', () => {
    const terms = fc.record({
      ivaRate: fc.constantFrom(0, 15, 18),
      costsIncludeIva: fc.boolean(),
      regime: fc.constantFrom<Regime>(general, fixed, null),
      ivaCreditable: fc.boolean(),
    })
    fc.assert(
      fc.property(decimals(4, 0.01, 9_000), terms, (cost, each) => {
        expect(paperCost({ ...each, stockCost: stockCost({ ...each, cost }) })).toBe(cost)
      }),
    )
  })

  test('includes the charges without their credited IVA', () => {
    const charges = { amount: 230, iva: 30 }
    expect([general, fixed, null].map((regime) => chargesAsCost({ ...charges, regime }))).toEqual([
      200, 230, 230,
    ])
  })

  test('plus the credited IVA is the total of the invoice, within the rounding of a unit cost', () => {
    const quantity = decimals(4, 0.01, 5_000)
    fc.assert(
      fc.property(quantity, decimals(4, 0.01, 900), fc.boolean(), (units, cost, costsIncludeIva) => {
        const line = { quantity: units, cost, ivaRate: 15, costsIncludeIva, ivaCreditable: true }
        const { iva, total } = purchaseLine({ ...line, ...cordobas })
        const value = multiply(units, stockCost({ ...line, regime: general }), 6)
        expect(Math.abs(value + iva - total)).toBeLessThanOrEqual(0.01 + units * 0.000_001)
        const gross = multiply(units, stockCost({ ...line, regime: fixed }), 6)
        expect(multiply(units, stockCost({ ...line, regime: general, ivaCreditable: false }), 6)).toBe(gross)
        // The half cent of the amount is in the IVA of 15 % again, which is rounded to a half cent of its own.
        expect(Math.abs(gross - total)).toBeLessThanOrEqual(0.005 * 1.15 + 0.005 + units * 0.000_001)
      }),
    )
  })
})

describe('the IVA that what comes in carries', () => {
  const line = { quantity: 10, stockCost: 115, ivaRate: 15, ivaCreditable: true }
  const charges = { share: 115, amount: 230, iva: 30 }

  test.each([
    [FiscalRegime.fixed, {}, undefined, 150],
    [null, {}, undefined, 150],
    [FiscalRegime.fixed, {}, charges, 165],
    [FiscalRegime.fixed, { ivaRate: 0 }, charges, 15],
    [FiscalRegime.fixed, { ivaCreditable: false }, charges, 15],
    [FiscalRegime.general, {}, charges, 0],
    [FiscalRegime.general, { ivaCreditable: false }, undefined, 0],
  ] as const)('under %s, %j, with charges %j, is %d', (regime, fields, of, iva) => {
    expect(carriedIva({ ...line, ...fields, regime }, of)).toBe(iva)
  })

  test('is what the same line would cost less, were its IVA credited', () => {
    fc.assert(
      fc.property(decimals(4, 0.01, 5000), decimals(2, 0, 30), fc.boolean(), (cost, ivaRate, included) => {
        const terms = { cost, ivaRate, costsIncludeIva: included, ivaCreditable: true }
        const [fixed, general] = [FiscalRegime.fixed, FiscalRegime.general].map((regime) =>
          stockCost({ ...terms, regime }),
        )
        const entering = { quantity: 1, stockCost: fixed ?? 0, ivaRate, ivaCreditable: true }
        const net = subtract(fixed ?? 0, carriedIva({ ...entering, regime: FiscalRegime.fixed }))
        expect(Math.abs(subtract(net, general ?? 0))).toBeLessThanOrEqual(0.000001)
      }),
    )
  })
})

describe('extra charges', () => {
  test('are spread by value and raise the unit cost of each line', () => {
    const lines = [
      { quantity: 3, stockCost: 100 },
      { quantity: 7, stockCost: 100 },
    ]
    const shares = spreadCharges(lines, 100)
    expect(shares).toEqual([30, 70])
    expect(lines.map((line, index) => realCost({ ...line, share: shares[index] ?? 0 }))).toEqual([110, 110])
  })

  test('that do not divide evenly keep six decimals in the cost', () => {
    expect(realCost({ stockCost: 10, quantity: 3, share: 1 })).toBe(10.333333)
    expect(realCost({ stockCost: 10.5, quantity: 3, share: 0 })).toBe(10.5)
  })

  test('are shared in cents', () => {
    expect(spreadCharges(Array(3).fill({ quantity: 1, stockCost: 1 }), 10)).toEqual([3.33, 3.34, 3.33])
  })

  test('are always spread completely', () => {
    const lines = fc.array(
      decimals(2, 0.01, 90_000).map((cost) => ({ quantity: 1, stockCost: cost })),
      { minLength: 1, maxLength: 30 },
    )
    fc.assert(
      fc.property(lines, decimals(2, 0, 20_000), (each, charges) => {
        expect(sum(spreadCharges(each, charges))).toBe(charges)
      }),
    )
  })

  test('are in the unit cost to within half of its last digit', () => {
    fc.assert(
      fc.property(
        decimals(6, 0, 1000),
        decimals(4, 1, 1000),
        decimals(2, 0, 5000),
        (cost, quantity, share) => {
          const added = subtract(realCost({ stockCost: cost, quantity, share }), cost)
          expect(Math.abs(subtract(added, divide(share, quantity, 10)))).toBeLessThanOrEqual(0.0000005)
        },
      ),
    )
  })
})

describe('a cost against the last one, and an amount in dollars', () => {
  test.each([
    [100, 110, null],
    [100, 110.000001, 10.000001],
    [100, 125, 25],
    [100, 90, null],
    [0, 50, null],
  ])('of a cost of %d, %d is a rise worth a warning only over 10 %%', (last, next, expected) => {
    expect(costRise(last, next)).toBe(expected)
  })

  test('an amount in dollars at its rate', () => {
    expect(toDollars(1000, 36.6243)).toBe(27.3)
    expect(() => toDollars(1000, 0)).toThrow()
  })
})

describe('what a supplier concedes', () => {
  test.each([
    [
      { ...cordobas, ...plain, quantity: 13, bonus: 1, cost: 10 },
      { total: 120, unit: 9.230769 },
    ],
    [
      { ...cordobas, ...plain, quantity: 10, discount: 5, cost: 10 },
      { total: 95, unit: 9.5 },
    ],
    [
      { ...cordobas, ...plain, quantity: 12, bonus: 2, discount: 10, cost: 10 },
      { total: 90, unit: 7.5 },
    ],
    [
      { ...plain, quantity: 10, discount: 2, currencyId: Currency.dollars, dollarCost: 1, rate: 36 },
      { total: 288, unit: 28.8 },
    ],
    [
      { ...cordobas, quantity: 11, bonus: 1, cost: 100, ivaRate: 15, costsIncludeIva: false },
      { total: 1150, unit: 90.909091 },
    ],
    [
      { ...cordobas, ...plain, quantity: 3, cost: 33.333333 },
      { total: 100, unit: 33.333333 },
    ],
  ])('%j is %j', (line, { total, unit }) => {
    expect(purchaseLine(line).total).toBe(total)
    expect(unitPaid(line)).toBe(unit)
  })

  test('the units are worth what is paid for them, but for the last decimals', () => {
    const drawn = fc.record({
      quantity: fc.integer({ min: 2, max: 1000 }),
      bonus: fc.integer({ min: 0, max: 1 }),
      cost: decimals(4, 1, 1000),
      discount: decimals(2, 0, 1),
    })
    fc.assert(
      fc.property(drawn, (line) => {
        const bought = { ...cordobas, ...plain, ...line }
        const worth = multiply(line.quantity, unitPaid(bought), 6)
        expect(Math.abs(subtract(worth, purchaseLine(bought).total))).toBeLessThan(0.006)
      }),
    )
  })
})
