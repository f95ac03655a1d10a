import { expect, test } from 'vitest'
import { abcClasses, dailySale, daysWithStock, seasonFactor } from './demand.ts'

const window = { from: '2026-11-01', to: '2026-11-10' }

test.each([
  ['nothing ever', [], 0],
  ['stock from before', [{ day: '2026-10-20', stock: 5 }], 10],
  ['sold out before', [{ day: '2026-10-20', stock: 0 }], 0],
  ['arrived on day 4', [{ day: '2026-11-04', stock: 5 }], 7],
  [
    'sold out on day 3, came on day 8',
    [
      { day: '2026-10-20', stock: 5 },
      { day: '2026-11-03', stock: 0 },
      { day: '2026-11-08', stock: 4 },
    ],
    6,
  ],
  [
    'came and left on one day',
    [
      { day: '2026-11-05', stock: 3 },
      { day: '2026-11-05', stock: 0 },
    ],
    1,
  ],
])('%s: %j had stock on %d of ten days', (_name, moves, days) => {
  expect(daysWithStock(moves, window)).toBe(days)
})

test.each([
  [90, 90, 1],
  [10, 3, 3.333333],
  [5, 0, 5],
  [-2, 90, 0],
])('%d sold in %d days with stock is %d a day', (sold, days, daily) => {
  expect(dailySale(sold, days)).toBe(daily)
})

test.each([
  [{ sameWeeks: 28, year: 364, hasYear: true }, 1],
  [{ sameWeeks: 42, year: 364, hasYear: true }, 1.5],
  [{ sameWeeks: 300, year: 364, hasYear: true }, 2],
  [{ sameWeeks: 0, year: 364, hasYear: true }, 0.5],
  [{ sameWeeks: 42, year: 364, hasYear: false }, 1],
  [{ sameWeeks: 0, year: 0, hasYear: true }, 1],
])('%j has the season %d', (sold, factor) => {
  expect(seasonFactor(sold)).toBe(factor)
})

test.each([
  [
    [80, 15, 5],
    ['A', 'B', 'C'],
  ],
  [
    [79, 16, 5, 0, -3],
    ['A', 'A', 'C', 'C', 'C'],
  ],
  [[100], ['A']],
  [[], []],
])('profits of %j are %j', (profits, classes) => {
  expect(abcClasses(profits, { a: 80, b: 95 })).toEqual(classes)
})
