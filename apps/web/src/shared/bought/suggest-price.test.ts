import { Currency } from '@yunque/contract/constants'
import { expect, test } from 'vitest'
import {
  changesOf,
  dearerIn,
  priceAll,
  priceBy,
  pricedTooLow,
  priceMissing,
  priceRules,
} from './suggest-price.ts'

const rules = {
  ruleCalcuteNewPrice: '*1.35',
  ruleCalcuteNewPriceLocal: '*1.30',
  ruleProfitPrice: '*1.05',
}

test.each([
  [1, Currency.cordobas, '*1.30'],
  [2, Currency.cordobas, '*1.35'],
  [1, Currency.dollars, '*1.35'],
])('type %i in currency %i suggests by %s', (purchaseTypeId, currencyId, suggested) => {
  expect(priceRules(rules, { purchaseTypeId, currencyId })).toEqual({ suggested, floor: '*1.05' })
})

test.each([
  ['*1.35', 100, 135],
  ['+10*2', 5, 25],
  ['*1.35', 0, null],
  ['', 100, null],
  ['-500', 100, null],
  ['*(1', 100, null],
])('%s over %d is %j', (rule, cost, price) => {
  expect(priceBy(rule, cost)).toBe(price)
})

test('nothing is suggested before the settings are known', () => {
  expect(priceRules(undefined, { purchaseTypeId: 1, currencyId: 1 })).toEqual({ suggested: '', floor: '' })
})

const line = (productId: number, price: number, realCost: number, lastCost = 0) => ({
  ...{ productId, price, realCost, lastCost },
})

test('prices are suggested where they are missing, and again where the cost has changed since', () => {
  const lines = [line(1, 0, 100), line(2, 130, 100), line(3, 150, 100), line(4, 40, 0)]
  const filled = priceMissing(lines, '*1.30')
  expect(filled.map(({ price }) => price)).toEqual([130, 130, 150, 40])
  expect(changesOf(lines, filled)).toBe(1)
  const replaced = priceAll(filled, '*1.30')
  expect(replaced.map(({ price }) => price)).toEqual([130, 130, 130, 40])
  expect(changesOf(filled, replaced)).toBe(1)
  expect(changesOf(replaced, priceAll(replaced, '*1.30'))).toBe(0)
})

test('the lots of a product have the price of the dearest of them, and count as one product', () => {
  const lines = [line(1, 0, 100), line(1, 0, 120), line(2, 0, 10)]
  const filled = priceMissing(lines, '*1.30')
  expect(filled.map(({ price }) => price)).toEqual([156, 156, 13])
  expect(changesOf(lines, filled)).toBe(2)
})

test('what would be sold at its cost or below is counted, and what has become dearer', () => {
  const lines = [line(1, 99, 100), line(1, 99, 101), line(2, 100, 100), line(3, 100.01, 100), line(4, 5, 0)]
  expect(pricedTooLow(lines)).toBe(2)
  expect(dearerIn([line(1, 1, 111, 100), line(1, 1, 112, 100), line(2, 1, 110, 100)])).toBe(1)
})
