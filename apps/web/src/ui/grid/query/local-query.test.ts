import type { FilterExpression } from '@yunque/contract/core/list'
import { expect, test } from 'vitest'
import { samples } from '../test/sample.ts'
import { holds, localQuery } from './local-query.ts'

test.each<[FilterExpression, boolean]>([
  [['name', 'contains', 'CERAMICA'], true],
  [['search', ['name'], 'ceramicas'], true],
  [['search', ['name'], 'ceramica xyz'], false],
  [['name', 'startswith', 'blanca'], false],
  [['name', 'endswith', 'Blanca 5'], true],
  [['name', 'notcontains', 'gris'], true],
  [['family', '=', 'hierro'], true],
  [['stock', '>=', 4], true],
  [['stock', '<', 4], false],
  [['date', '<=', '2026-03-05'], true],
  [['createAt', '>=', '2026-03-05T12:00:00-06:00'], true],
  [['createAt', '>', '2026-03-05T12:00:00-06:00'], false],
  [['note', '=', null], true],
  [['note', '>', 1], false],
  [['!', ['stock', '=', 4]], false],
  [[['stock', '=', 9], 'or', ['stock', '=', 4]], true],
  [[['stock', '=', 9], 'and', ['stock', '=', 4]], false],
])('%j of a tile in stock of 4 is %s', (expression, expected) => {
  const tile = { ...samples[4], name: 'Cerámica blanca 5', stock: 4, family: 'Hierro', note: undefined }
  expect(holds(tile, expression)).toBe(expected)
})

test('one page comes with the totals of all rows', () => {
  const answer = localQuery(samples, {
    skip: 10,
    take: 5,
    sort: [{ selector: 'stock', desc: true }],
    totalSummary: [
      { selector: 'price', summaryType: 'sum' },
      { selector: 'stock', summaryType: 'max' },
      { selector: 'id', summaryType: 'count' },
    ],
  })
  expect(answer.data.map((row) => 'stock' in row && row.stock)).toEqual([34, 33, 32, 31, 30])
  expect(answer.totalCount).toBe(45)
  // 45 × 10.1 + (0 + … + 44), with no binary dust.
  expect(answer.summary).toEqual([1444.5, 44, 45])
})

test('groups come in the order of their names, with counts and sums', () => {
  const answer = localQuery(samples, {
    group: [{ selector: 'family', desc: false, isExpanded: false }],
    groupSummary: [{ selector: 'stock', summaryType: 'sum' }],
  })
  expect(answer.groupCount).toBe(3)
  expect(answer.data).toEqual([
    { key: 'Cemento', items: null, count: 15, summary: [315] },
    { key: 'Herramientas', items: null, count: 15, summary: [345] },
    { key: 'Hierro', items: null, count: 15, summary: [330] },
  ])
})

test('rows without a value come last', () => {
  const rows = [{ v: null }, { v: 'b' }, { v: 'á' }, {}]
  const sorted = localQuery(rows, { sort: [{ selector: 'v', desc: false }] }).data
  expect(sorted).toEqual([{ v: 'á' }, { v: 'b' }, { v: null }, {}])
})
