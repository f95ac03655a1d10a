import { Currency } from '@yunque/contract/core/constants'
import { expect, test } from 'vitest'
import type { BoughtLine } from './bought-line.ts'
import {
  dearerIn,
  pricedTooLow,
  priceRules,
  suggestedChanges,
  suggestedFor,
  withSuggested,
} from './suggest-price.ts'

const rules = {
  iva: 15,
  fiscalRegime: 'general' as const,
  ruleCalcuteNewPrice: '*1.35',
  ruleCalcuteNewPriceLocal: '*1.30',
  ruleProfitPrice: '*1.05',
}

test.each([
  [1, Currency.cordobas, '*1.30'],
  [2, Currency.cordobas, '*1.35'],
  [1, Currency.dollars, '*1.35'],
])('type %i in currency %i suggests by %s', (purchaseTypeId, currencyId, suggested) => {
  expect(priceRules(rules, { purchaseTypeId, currencyId })).toEqual({
    suggested,
    floor: '*1.05',
    taxes: { regime: 'general', iva: 15 },
  })
})

const by = (suggested: string) => ({ suggested, floor: '', taxes: { regime: 'general' as const, iva: 15 } })

test.each([
  ['*1.35', 100, 0, 135],
  ['*1.35', 100, 15, 155.25],
  ['+10*2', 5, 0, 25],
  ['*1.35', 0, 0, null],
  ['', 100, 0, null],
  ['-500', 100, 0, null],
  ['*(1', 100, 0, null],
])('%s over %d with IVA of %d %% in the price is %j', (rule, realCost, priceIvaRate, price) => {
  expect(suggestedFor({ productId: 1, price: 0, priceIvaRate, realCost }, by(rule))).toBe(price)
})

test('nothing is suggested before the settings are known', () => {
  expect(priceRules(undefined, { purchaseTypeId: 1, currencyId: 1 })).toEqual({
    suggested: '',
    floor: '',
    taxes: { regime: null, iva: 0 },
  })
})

const line = (productId: number, price: number, realCost: number, lastCost = 0): BoughtLine => ({
  key: `${productId}-${realCost}`,
  productId,
  product: `Producto ${productId}`,
  quantity: 1,
  available: null,
  price,
  oldPrice: 0,
  priceIvaRate: 0,
  realCost,
  lastCost,
  lot: '',
  expireDate: null,
})

test('the suggested prices that differ are listed with the price that stays without them, and only the chosen ones are taken', () => {
  const present = { ...line(5, 0, 100), oldPrice: 120 }
  const same = { ...line(6, 0, 100), oldPrice: 130 }
  const lines = [line(1, 0, 100), line(2, 130, 100), line(3, 150, 100), line(4, 40, 0), present, same]
  const changes = suggestedChanges(lines, by('*1.30'))
  expect(changes).toEqual([
    { productId: 1, product: 'Producto 1', price: 0, suggested: 130 },
    { productId: 3, product: 'Producto 3', price: 150, suggested: 130 },
    { productId: 5, product: 'Producto 5', price: 120, suggested: 130 },
  ])
  const chosen = changes.filter(({ productId }) => productId !== 3)
  expect(withSuggested(lines, chosen).map(({ price }) => price)).toEqual([130, 130, 150, 40, 130, 0])
})

test('the lots of a product take the price of the most expensive one, and are one change', () => {
  const lines = [line(1, 0, 100), line(1, 0, 120), line(2, 0, 10)]
  const changes = suggestedChanges(lines, by('*1.30'))
  expect(changes.map(({ suggested }) => suggested)).toEqual([156, 13])
  expect(withSuggested(lines, changes).map(({ price }) => price)).toEqual([156, 156, 13])
})

test('products sold at or below cost, and products whose cost rose, are counted', () => {
  const lines = [line(1, 99, 100), line(1, 99, 101), line(2, 100, 100), line(3, 100.01, 100), line(4, 5, 0)]
  expect(pricedTooLow(lines)).toBe(2)
  const taxed = { ...line(5, 115, 100), priceIvaRate: 15 }
  expect([pricedTooLow([taxed]), pricedTooLow([{ ...taxed, price: 115.01 }])]).toEqual([1, 0])
  expect(dearerIn([line(1, 1, 111, 100), line(1, 1, 112, 100), line(2, 1, 110, 100)])).toBe(1)
})
