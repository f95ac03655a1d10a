import { Currency } from '@yunque/contract/core/constants'
import { expect, test } from 'vitest'
import type { ProductItem } from '../../../ui/lookup/product-source.tsx'
import { convertLines, editLine, lineOfProduct, recomputeLines } from './order-line.ts'

const product = {
  id: 7,
  internalCode: 'MAR',
  name: 'Martillo',
  presentation: 'Genérica',
  um: 'Unidad',
  stock: 2,
  cost: 90,
  costReal: 100,
  iva: 15,
  hasIva: true,
  price: 150,
} as ProductItem
const terms = { currencyId: Currency.cordobas, rate: 0, costsIncludeIva: true, regime: null } as const

test('a product is proposed at its last cost, as the supplier writes it', () => {
  expect(lineOfProduct(product, 3, terms)).toMatchObject({ cost: 100, lastCost: 100, iva: 39.13, total: 300 })
  const general = { ...terms, regime: 'general' } as const
  expect(lineOfProduct(product, 1, general)).toMatchObject({ cost: 115, iva: 15, total: 115 })
  const without = { ...general, costsIncludeIva: false }
  expect(lineOfProduct(product, 1, without)).toMatchObject({ cost: 100, iva: 15, total: 115 })
})

test('in dollars the last cost is divided by the rate; without a rate it is to be typed', () => {
  const dollars = { ...terms, currencyId: Currency.dollars }
  expect(lineOfProduct(product, 2, { ...dollars, rate: 40 })).toMatchObject({ cost: 2.5, total: 5 })
  expect(lineOfProduct(product, 2, dollars)).toMatchObject({ cost: 0, total: 0 })
})

test('another currency converts the costs by the rate of the day', () => {
  const lines = [lineOfProduct(product, 2, terms)]
  const inDollars = convertLines(lines, { currencyId: Currency.dollars, rate: 40 })
  expect(recomputeLines(inDollars, terms)).toMatchObject([{ cost: 2.5, total: 5 }])
  const back = convertLines(inDollars, { currencyId: Currency.cordobas, rate: 40 })
  expect(recomputeLines(back, terms)).toMatchObject([{ cost: 100, total: 200 }])
})

test('figures follow what is typed, and a line that does not change is the same object', () => {
  const line = lineOfProduct(product, 2, terms)
  expect(recomputeLines([line], terms)[0]).toBe(line)
  const [dearer] = recomputeLines([editLine(line, 'cost', 120)], terms)
  expect(dearer).toMatchObject({ cost: 120, total: 240 })
  expect(editLine(line, 'stock', 9)).toBe(line)
})
