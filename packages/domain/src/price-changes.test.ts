import { expect, test } from 'vitest'
import { isPriceLeap, type PriceChange, priceMoves, summarizePrices } from './price-changes.ts'

const change = (name: string, oldPrice: number, price: number, floor?: number): PriceChange => ({
  name,
  oldPrice,
  price,
  ...(floor === undefined ? {} : { floor }),
})

test('rises and falls are counted, and the largest falls are listed, the largest first', () => {
  const summary = summarizePrices([
    change('Clavo', 100, 90),
    change('Cemento', 300, 150),
    change('Pala', 200, 100),
    change('Broca', 40, 36.5),
    change('Martillo', 80, 100),
    change('Cinta', 10, 11),
    change('Lija', 5, 5),
    change('Nuevo', 0, 25),
  ])
  expect(summary).toMatchObject({ first: 1, rises: 2, mostRise: 25, falls: 4, mostFall: 50 })
  expect(summary.largest).toEqual([
    { name: 'Cemento', oldPrice: 300, price: 150, amount: 150, percent: 50 },
    { name: 'Pala', oldPrice: 200, price: 100, amount: 100, percent: 50 },
    { name: 'Clavo', oldPrice: 100, price: 90, amount: 10, percent: 10 },
  ])
})

test('only prices that change are checked against the lowest acceptable price', () => {
  const { belowFloor } = summarizePrices([
    change('Bajo', 100, 90, 95),
    change('Justo', 100, 95, 95),
    change('Igual', 90, 90, 95),
    change('Nuevo', 0, 94.99, 95),
    change('Sin regla', 100, 1),
  ])
  expect(belowFloor.map(({ name }) => name)).toEqual(['Bajo', 'Nuevo'])
})

test.each([
  [13.65, 136.5, true],
  [13.65, 136.49, false],
  [100, 10, true],
  [100, 10.01, false],
  [0, 1_000, false],
  [10, 0, false],
])('from %d to %d is a leap: %s', (before, price, leap) => {
  expect(isPriceLeap(price, before)).toBe(leap)
  expect(summarizePrices([change('Uno', before, price)]).leaps).toHaveLength(leap ? 1 : 0)
})

test('the summary is empty when no price changes', () => {
  expect(summarizePrices([change('Igual', 10, 10)])).toEqual({
    first: 0,
    rises: 0,
    mostRise: 0,
    falls: 0,
    mostFall: 0,
    largest: [],
    belowFloor: [],
    leaps: [],
  })
})

test('the prices that move by more than a percentage are listed, up and down, the largest first', () => {
  const changes = [
    { name: 'Cemento', oldPrice: 375, price: 422.5 },
    { name: 'Clavo', oldPrice: 100, price: 95 },
    { name: 'Martillo', oldPrice: 300, price: 299 },
    { name: 'Pala', oldPrice: 200, price: 150 },
    { name: 'Nuevo', oldPrice: 0, price: 50 },
    { name: 'Igual', oldPrice: 40, price: 40 },
  ]
  expect(priceMoves(changes, 5)).toEqual([
    { name: 'Pala', oldPrice: 200, price: 150, amount: -50, percent: -25 },
    { name: 'Cemento', oldPrice: 375, price: 422.5, amount: 47.5, percent: 12.666667 },
  ])
  expect(priceMoves(changes, 0).map(({ name }) => name)).toEqual(['Pala', 'Cemento', 'Clavo', 'Martillo'])
})
