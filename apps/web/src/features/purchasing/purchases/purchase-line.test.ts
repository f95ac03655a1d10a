import { Currency } from '@yunque/contract/core/constants'
import { describe, expect, test } from 'vitest'
import type { ProductItem } from '../../../ui/lookup/product-source.tsx'
import {
  convertLines,
  editLine,
  lineOfProduct,
  lineToRepeat,
  recomputeLines,
  type Terms,
} from './purchase-line.ts'

const hammer: ProductItem = {
  id: 7,
  internalCode: 'MAR-16',
  name: 'Martillo',
  family: 'Herramientas',
  presentation: 'Truper',
  um: 'Unidad',
  stock: 4,
  disponible: 4,
  price: 140,
  cost: 100,
  hasIva: true,
  isService: false,
  isKit: false,
  barcodes: [],
  familyId: 1,
  discount: 0,
  iva: 15,
  active: true,
  hasImage: false,
}
const plain = { charges: 0, chargesIva: 0, costsIncludeIva: true, iva: null, regime: 'cuotaFija' } as const
const cordobas: Terms = { ...plain, currencyId: Currency.cordobas, rate: 0 }
const dollars: Terms = { ...plain, currencyId: Currency.dollars, rate: 36.6243 }
const general: Terms = { ...cordobas, regime: 'general' }
const line = (terms: Terms, quantity = 1) => lineOfProduct(hammer, quantity, terms)

describe('a product', () => {
  test('copies presentation, unit, family and cost; price 0, quantity 1 and total equal to cost', () => {
    const [added] = recomputeLines([line(cordobas)], cordobas)
    expect(added).toMatchObject({
      product: 'Martillo',
      presentation: 'Truper',
      um: 'Unidad',
      family: 'Herramientas',
      quantity: 1,
      cost: 100,
      total: 100,
      price: 0,
      oldPrice: 140,
      available: null,
    })
  })

  test('has its cost in dollars in a purchase in dollars', () => {
    expect(line(dollars)).toMatchObject({ dollarCost: 2.730428 })
  })
})

describe('the IVA of the lines', () => {
  test('is in the default cost of a product, and not in its stock cost', () => {
    expect(recomputeLines([line(general, 2)], general)).toMatchObject([
      { cost: 115, ivaRate: 15, iva: 30, total: 230, stockCost: 100, realCost: 100 },
    ])
  })

  test('is added to costs that are typed without it', () => {
    const net = { ...general, costsIncludeIva: false }
    expect(recomputeLines([line(net, 2)], net)).toMatchObject([
      { cost: 100, iva: 30, total: 230, stockCost: 100, realCost: 100 },
    ])
  })

  test('is the typed IVA of the invoice, unless it differs too much from the lines', () => {
    const of = (iva: number) => recomputeLines([line(general, 2)], { ...general, iva })[0]?.iva
    expect([of(30.01), of(31)]).toEqual([30.01, 30])
  })

  test('in the extra charges is not part of the cost', () => {
    const charged = { ...general, charges: 23, chargesIva: 3 }
    expect(recomputeLines([line(general, 2)], charged)).toMatchObject([{ realCost: 110 }])
  })
})

describe('the figures of the lines', () => {
  test('total is quantity × cost, and in dollars the cost follows from the rate', () => {
    const bought = editLine(editLine(line(dollars), 'dollarCost', 2.75), 'quantity', 10)
    expect(recomputeLines([bought], dollars)).toMatchObject([{ cost: 100.716825, total: 1007.17 }])
  })

  test('the real cost carries the share of the charges', () => {
    const lines = [line(cordobas, 3), { ...line(cordobas, 7), key: 'other', productId: 8 }]
    expect(recomputeLines(lines, { ...cordobas, charges: 100 })).toMatchObject([
      { realCost: 110 },
      { realCost: 110 },
    ])
  })

  test('a line whose figures stay is the same object', () => {
    const recomputed = recomputeLines([line(cordobas)], cordobas)
    expect(recomputeLines(recomputed, cordobas)[0]).toBe(recomputed[0])
  })

  test('an emptied quantity counts as none', () => {
    const emptied = editLine(line(cordobas), 'quantity', null)
    expect(recomputeLines([emptied], { ...cordobas, charges: 10 })).toMatchObject([
      { quantity: 0, total: 0, realCost: 100 },
    ])
  })
})

test('a cost in córdobas is converted when the currency changes to dollars', () => {
  const [converted] = recomputeLines(convertLines([line(cordobas)], dollars), dollars)
  expect(converted).toMatchObject({ dollarCost: 2.730428, total: 100 })
})

test('without a rate the cost in córdobas is kept, and converted when there is a rate', () => {
  const unknown = { ...dollars, rate: 0 }
  const waiting = recomputeLines(convertLines([line(cordobas, 2)], unknown), unknown)
  expect(waiting).toMatchObject([{ cost: 100, dollarCost: 0, total: 200 }])
  const half = recomputeLines(waiting, { ...dollars, rate: 3 })
  const known = recomputeLines(half, dollars)
  expect(known).toMatchObject([{ dollarCost: 2.730428, total: 200 }])
  expect(recomputeLines(convertLines(waiting, cordobas), cordobas)).toMatchObject([
    { cost: 100, dollarCost: 0 },
  ])
  expect(recomputeLines([line(unknown)], dollars)).toMatchObject([{ dollarCost: 2.730428 }])
  const typed = editLine(known[0] ?? line(dollars), 'dollarCost', 3)
  expect(recomputeLines([typed], dollars)).toMatchObject([{ dollarCost: 3, cost: 109.8729 }])
})

test('a line of a repeated purchase has the current prices and costs', () => {
  const { key: _, available: __, dollarCost: dolarCost, lot: ___, ...rest } = line(cordobas, 12)
  const stored = { ...rest, line: 3, isService: false, charges: 0, dolarCost, lote: 'L-1', oldPrice: 120 }
  const repeated = lineToRepeat({
    ...stored,
    expireDate: '2027-05-31',
    areaPrice: 155,
    inherits: false,
    lastCost: 101,
  })
  expect(repeated).toMatchObject({ quantity: 12, cost: 100, oldPrice: 155, lastCost: 101 })
})

describe('what the supplier concedes', () => {
  const typed = (changes: Record<string, number>, terms = cordobas) => {
    const edited = Object.entries(changes).reduce(
      (one, [key, value]) => editLine(one, key, value),
      line(terms, 10),
    )
    return recomputeLines([edited], terms)[0]
  }

  test('units at no cost make the others cheaper', () => {
    expect(typed({ bonus: 2 })).toMatchObject({ cost: 100, total: 800, stockCost: 80, realCost: 80 })
  })

  test('a percentage is an amount, which follows the line until it is typed itself', () => {
    expect(typed({ discountPercent: 5 })).toMatchObject({ discount: 50, total: 950, stockCost: 95 })
    expect(typed({ discountPercent: 5, quantity: 20 })).toMatchObject({ discount: 100, total: 1900 })
    expect(typed({ discountPercent: 5, discount: 30, quantity: 20 })).toMatchObject({
      discount: 30,
      total: 1970,
    })
  })

  test('in dollars the discount is in dollars', () => {
    expect(typed({ dollarCost: 10, discount: 10 }, dollars)).toMatchObject({
      discount: 10,
      total: 3296.19,
      stockCost: 329.619,
    })
  })

  test('a line whose quantity is still to be typed keeps its cost', () => {
    expect(typed({ quantity: 0, bonus: 1, discount: 5 })).toMatchObject({ stockCost: 100 })
  })
})
