import { describe, expect, test } from 'vitest'
import type { GridColumn } from '../columns.ts'
import { toExpression } from '../query/filter-expression.ts'
import { type FilterValue, parseFilter, serializeFilter } from '../query/filter-value.ts'
import { sampleColumns } from '../test/sample.ts'
import { datePresets } from './date-presets.ts'
import { filterText } from './filter-text.ts'
import { numberText, parseNumberText } from './number-text.ts'

const columnOf = (field: string): GridColumn => {
  const column = sampleColumns.find((one) => one.field === field)
  if (!column) throw new Error(field)
  return column
}

describe('a filter in the address', () => {
  const filters: [field: string, filter: FilterValue, text: string][] = [
    ['name', { op: 'contains', values: ['cemento'] }, 'cemento'],
    ['name', { op: 'startswith', values: ['a:b'] }, 'startswith:a:b'],
    ['name', { op: 'contains', values: ['in:1'] }, 'contains:in:1'],
    ['stock', { op: 'eq', values: [0] }, '0'],
    ['stock', { op: 'between', values: [1, 2.5] }, 'between:1..2.5'],
    ['stock', { op: 'lt', values: [-1] }, 'lt:-1'],
    ['date', { op: 'between', values: [null, '2026-03-31'] }, '..2026-03-31'],
    ['family', { op: 'in', values: ['Cemento', 'Hierro'] }, 'Cemento,Hierro'],
  ]
  test.each(filters)('%s %o is %s', (field, filter, text) => {
    expect(serializeFilter(columnOf(field), filter)).toBe(text)
    expect(parseFilter(columnOf(field), text)).toEqual(filter)
  })

  test.each([
    ['stock', 'diez'],
    ['stock', ''],
    ['date', '2026-02-31..2026-03-01'],
    ['date', '..'],
    ['family', 'Nada'],
    ['stepId', '%E0%A4%A'],
  ])('%s %s says nothing', (field, text) => {
    expect(parseFilter(columnOf(field), text)).toBeUndefined()
  })
})

describe('a filter for the server', () => {
  test.each<[string, FilterValue, unknown]>([
    ['name', { op: 'notcontains', values: ['x'] }, ['name', 'notcontains', 'x']],
    ['stock', { op: 'ne', values: [3] }, ['stock', '<>', 3]],
    [
      'date',
      { op: 'between', values: ['2026-03-01', '2026-03-31'] },
      [['date', '>=', '2026-03-01'], 'and', ['date', '<=', '2026-03-31']],
    ],
    ['date', { op: 'between', values: ['2026-03-01', null] }, ['date', '>=', '2026-03-01']],
    // A filter by days on a column of instants is a half-open range.
    [
      'createAt',
      { op: 'between', values: ['2026-03-01', '2026-03-31'] },
      [
        ['createAt', '>=', '2026-03-01T00:00:00-06:00'],
        'and',
        ['createAt', '<', '2026-04-01T00:00:00-06:00'],
      ],
    ],
    [
      'createAt',
      { op: 'eq', values: ['2026-12-31'] },
      [
        ['createAt', '>=', '2026-12-31T00:00:00-06:00'],
        'and',
        ['createAt', '<', '2027-01-01T00:00:00-06:00'],
      ],
    ],
    ['createAt', { op: 'gt', values: ['2026-03-01'] }, ['createAt', '>=', '2026-03-02T00:00:00-06:00']],
    ['stepId', { op: 'in', values: ['M'] }, ['stepId', '=', 'M']],
  ])('%s %o', (field, filter, expression) => {
    expect(toExpression(columnOf(field), filter)).toEqual(expression)
  })
})

test.each<[string, FilterValue, string]>([
  ['name', { op: 'contains', values: ['gris'] }, 'gris'],
  ['name', { op: 'endswith', values: ['gris'] }, 'termina con gris'],
  ['price', { op: 'ge', values: [1500] }, '≥ C$\u00a01,500.00'],
  ['price', { op: 'between', values: [null, 20] }, 'hasta C$\u00a020.00'],
  ['date', { op: 'between', values: ['2026-03-01', '2026-03-31'] }, '01/03/2026 – 31/03/2026'],
  ['date', { op: 'between', values: ['2026-03-01', '2026-03-01'] }, '01/03/2026'],
  ['stepId', { op: 'in', values: ['M', 'V'] }, 'Pendiente, Anulada'],
  ['id', { op: 'eq', values: [12] }, '00012'],
])('the chip of %s %o reads %s', (field, filter, text) => {
  expect(filterText(columnOf(field), filter)).toBe(text)
})

describe('a figure typed as a filter', () => {
  test.each<[string, FilterValue | null]>([
    ['100', { op: 'eq', values: [100] }],
    ['1,250.5', { op: 'eq', values: [1250.5] }],
    ['>=100', { op: 'ge', values: [100] }],
    ['<> 0', { op: 'ne', values: [0] }],
    ['10..20', { op: 'between', values: [10, 20] }],
    ['10 - 20', { op: 'between', values: [10, 20] }],
    ['10 a 20', { op: 'between', values: [10, 20] }],
    ['..20', { op: 'between', values: [null, 20] }],
    ['-5', { op: 'eq', values: [-5] }],
    ['>', null],
    ['diez', null],
    ['..', null],
    ['10..x', null],
  ])('%s', (text, filter) => {
    expect(parseNumberText(text)).toEqual(filter)
  })

  test('keeps the operator chosen before', () => {
    expect(parseNumberText('60', 'ge')).toEqual({ op: 'ge', values: [60] })
    expect(parseNumberText('=60', 'ge')).toEqual({ op: 'eq', values: [60] })
    expect(numberText({ op: 'ge', values: [60] })).toBe('60')
    expect(numberText({ op: 'between', values: [null, 5] })).toBe('..5')
  })
})

test('the usual spans of dates end where the calendar says', () => {
  const spans = Object.fromEntries(
    datePresets('2026-03-29').map(({ label, from, to }) => [label, [from, to]]),
  )
  expect(spans).toEqual({
    Hoy: ['2026-03-29', '2026-03-29'],
    Ayer: ['2026-03-28', '2026-03-28'],
    'Esta semana': ['2026-03-23', '2026-03-29'],
    'Este mes': ['2026-03-01', '2026-03-31'],
    'Mes pasado': ['2026-02-01', '2026-02-28'],
    'Últimos 30 días': ['2026-02-28', '2026-03-29'],
    'Este año': ['2026-01-01', '2026-12-31'],
  })
})
