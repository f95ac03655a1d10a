import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimals } from '../test/arbitraries.ts'
import { add, divide, multiply, subtract, sum } from './decimal.ts'
import {
  clampQuantity,
  documentTotals,
  type EditedField,
  type LineInput,
  leadingField,
  lineIva,
  recomputeLine,
} from './lines.ts'

const line = (over: Partial<LineInput> = {}): LineInput => ({
  quantity: 3,
  price: 100,
  discountUnit: 0,
  discountPercent: 0,
  discount: 0,
  ...over,
})

describe('the discount edited last is kept', () => {
  test.each<[EditedField, Partial<LineInput>, object]>([
    [
      'discountUnit',
      { discountUnit: 5 },
      { discountUnit: 5, discountPercent: 5, discount: 15, total: 285, netPrice: 95 },
    ],
    [
      'discountPercent',
      { discountPercent: 10 },
      { discountUnit: 10, discountPercent: 10, discount: 30, total: 270, netPrice: 90 },
    ],
    [
      'discount',
      { discount: 10 },
      { discountUnit: 3.3333, discountPercent: 3.333333, discount: 10, total: 290, netPrice: 96.6667 },
    ],
    [
      'quantity',
      { quantity: 6, discountPercent: 10, discount: 30 },
      { gross: 600, discount: 60, discountUnit: 10, total: 540 },
    ],
    [
      'price',
      { price: 50, discountPercent: 10, discount: 30 },
      { gross: 150, discount: 15, discountUnit: 5, total: 135 },
    ],
  ])('after editing %s of %j', (edited, over, expected) => {
    expect(recomputeLine(line(over), edited)).toMatchObject(expected)
  })

  test('a percentage stays as typed although its money is rounded', () => {
    expect(
      recomputeLine(line({ quantity: 1, price: 33.33, discountPercent: 10 }), 'discountPercent'),
    ).toEqual({
      gross: 33.33,
      discountUnit: 3.33,
      discountPercent: 10,
      discount: 3.33,
      total: 30,
      netPrice: 30,
    })
  })
})

describe('limits of a line', () => {
  test.each<[EditedField, Partial<LineInput>]>([
    ['discount', { discount: 300.01 }],
    ['discountUnit', { discountUnit: 100.0001 }],
    ['discountPercent', { discountPercent: 100.5 }],
  ])('a discount above the gross by %s is the gross', (edited, over) => {
    expect(recomputeLine(line(over), edited)).toMatchObject({
      discount: 300,
      discountUnit: 100,
      discountPercent: 100,
      total: 0,
      netPrice: 0,
    })
  })

  test.each<[EditedField, Partial<LineInput>]>([
    ['discount', { discount: -1 }],
    ['discountUnit', { discountUnit: -1 }],
    ['discountPercent', { discountPercent: -1 }],
  ])('a negative %s is none', (edited, over) => {
    expect(recomputeLine(line(over), edited)).toMatchObject({
      discount: 0,
      discountUnit: 0,
      discountPercent: 0,
      total: 300,
    })
  })

  test('money of a discount has two decimals, unit prices have four', () => {
    const input = line({ quantity: 1, price: 10.1234, discount: 1.005 })
    expect(recomputeLine(input, 'discount')).toMatchObject({ gross: 10.12, discount: 1.01, total: 9.11 })
    expect(recomputeLine(line({ quantity: 0, price: 10.1234 }), 'price').netPrice).toBe(10.1234)
    expect(recomputeLine(line({ price: 10.1234, discountUnit: 10.1232 }), 'discountUnit').discountUnit).toBe(
      10.1232,
    )
    expect(recomputeLine(line({ price: 10.1234, discountUnit: 11 }), 'discountUnit').discountUnit).toBe(
      10.1234,
    )
  })

  test('without units the total is 0 and the net price is the price', () => {
    expect(recomputeLine(line({ quantity: 0, discountPercent: 10 }), 'quantity')).toEqual({
      gross: 0,
      discountUnit: 0,
      discountPercent: 10,
      discount: 0,
      total: 0,
      netPrice: 100,
    })
  })

  test('a quantity above the stock is brought down to it', () => {
    expect([
      clampQuantity(5, 3.5),
      clampQuantity(2, 3.5),
      clampQuantity(-1, 3),
      clampQuantity(2, -3),
    ]).toEqual([3.5, 2, 0, 0])
  })
})

test.each<[Partial<LineInput>, EditedField, number]>([
  [{ discount: 10, discountPercent: 3.3333 }, 'discount', 10],
  [{ discountPercent: 10, discountUnit: 10 }, 'discountPercent', 30],
  [{ discountUnit: 5 }, 'discountUnit', 15],
  [{}, 'discountUnit', 0],
])('of %j the leading field is %s, which gives a discount of C$ %d', (over, field, discount) => {
  expect(leadingField(line(over))).toBe(field)
  expect(recomputeLine(line(over), field).discount).toBe(discount)
})

const anyLine = fc.record({
  quantity: decimals(4, 0, 1000),
  price: decimals(4, 0, 5000),
  discountUnit: decimals(4, 0, 6000),
  discountPercent: decimals(6, 0, 120),
  discount: decimals(2, 0, 100_000),
})
const anyField = fc.constantFrom<EditedField>(
  'quantity',
  'price',
  'discountUnit',
  'discountPercent',
  'discount',
)

describe('any line', () => {
  test('total plus discount is the gross, and the discount lies between 0 and the gross', () => {
    fc.assert(
      fc.property(anyLine, anyField, (input, edited) => {
        const figures = recomputeLine(input, edited)
        expect(figures.gross).toBe(multiply(input.quantity, input.price, 2))
        expect(add(figures.total, figures.discount)).toBe(figures.gross)
        expect(figures.discount).toBeGreaterThanOrEqual(0)
        expect(figures.total).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 500 },
    )
  })

  test('recomputed from its stored discount has the same money, as on the server', () => {
    fc.assert(
      fc.property(anyLine, anyField, (input, edited) => {
        const screen = recomputeLine(input, edited)
        const server = recomputeLine({ ...input, ...screen }, 'discount')
        const { gross, discount, total, netPrice } = screen
        expect(server).toMatchObject({ gross, discount, total, netPrice })
      }),
      { numRuns: 500 },
    )
  })

  test('editing the same figure again changes nothing', () => {
    fc.assert(
      fc.property(anyLine, anyField, (input, edited) => {
        const once = recomputeLine(input, edited)
        expect(recomputeLine({ ...input, ...once }, edited)).toEqual(once)
      }),
    )
  })
})

describe('IVA contained in the price', () => {
  test.each([
    [115, true, 15, 15],
    [100, true, 15, 13.04],
    [0.01, true, 15, 0],
    [100, false, 15, 0],
    [100, true, 0, 0],
  ])('of %d (with IVA: %s, at %d %%) is %d', (total, hasIva, rate, iva) => {
    expect(lineIva({ total, hasIva, rate })).toBe(iva)
  })

  test('IVA plus net amount is the total', () => {
    fc.assert(
      fc.property(decimals(2, 0, 1_000_000), decimals(6, 0, 100), (total, rate) => {
        const net = subtract(total, lineIva({ total, hasIva: true, rate }))
        expect(net).toBe(divide(total, add(1, divide(rate, 100, 8)), 2))
      }),
    )
  })
})

describe('document totals', () => {
  const totalled = (input: LineInput, rate: number) => {
    const figures = recomputeLine(input, 'discountPercent')
    return { ...figures, ivaRate: rate, iva: lineIva({ total: figures.total, hasIva: rate > 0, rate }) }
  }

  test('are net of IVA, except the total', () => {
    const lines = [
      totalled(line({ quantity: 1, price: 1150, discountPercent: 0 }), 15),
      totalled(line({ quantity: 1, price: 200, discountPercent: 5 }), 15),
      totalled(line({ quantity: 1, price: 36.3, discountPercent: 0 }), 0),
    ]
    expect(documentTotals(lines)).toEqual({
      subtotal: 1210.22,
      discount: 8.7,
      net: 1201.52,
      iva: 174.78,
      total: 1376.3,
    })
    expect(documentTotals([])).toEqual({ subtotal: 0, discount: 0, net: 0, iva: 0, total: 0 })
  })

  test('subtotal less discount is the net, and net plus IVA the total, to the cent', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyLine, fc.constantFrom(0, 7.5, 15)), { maxLength: 30 }), (inputs) => {
        const lines = inputs.map(([input, rate]) => totalled(input, rate))
        const totals = documentTotals(lines)
        expect(subtract(totals.subtotal, totals.discount)).toBe(totals.net)
        expect(add(totals.net, totals.iva)).toBe(totals.total)
        expect(totals.total).toBe(sum(lines.map(({ total }) => total)))
      }),
    )
  })

  test('are the sums of the lines net of IVA', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyLine, fc.constantFrom(0, 15)), { maxLength: 30 }), (inputs) => {
        const lines = inputs.map(([input, rate]) => totalled(input, rate))
        const totals = documentTotals(lines)
        // As the view `sold_lines` computes them.
        const less = lines.map(({ discount, ivaRate }) => divide(discount, 1 + ivaRate / 100, 2))
        expect(totals.discount).toBe(sum(less))
        expect(totals.subtotal).toBe(sum(lines.map(({ total, iva }, i) => add(total, -iva, less[i] ?? 0))))
      }),
    )
  })
})
