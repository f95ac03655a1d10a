import { describe, expect, test } from 'vitest'
import { sampleColumns as columns } from '../test/sample.ts'
import {
  initialState,
  isFiltered,
  type ListDefaults,
  type ListState,
  parseState,
  serializeState,
  toLoadOptions,
} from './list-state.ts'

const defaults: ListDefaults = {
  sort: [{ selector: 'id', desc: true }],
  size: 20,
  sizes: [10, 20, 50],
  filters: {},
  group: null,
}
const start = initialState(defaults)
const roundTrip = (state: ListState, from = defaults) =>
  parseState(serializeState(state, columns, from), columns, from)

describe('the address of a list', () => {
  test('tells a group that is not the usual one, and that there is none', () => {
    const grouped: ListDefaults = { ...defaults, group: 'name' }
    const state = initialState(grouped)
    expect(state.group).toBe('name')
    expect(serializeState(state, columns, grouped)).toEqual({})
    expect(serializeState({ ...state, group: null }, columns, grouped)).toEqual({ group: 'none' })
    expect(roundTrip({ ...state, group: null }, grouped).group).toBeNull()
    expect(roundTrip(state, grouped).group).toBe('name')
  })

  test('says nothing while the list stands as it starts', () => {
    expect(serializeState(start, columns, defaults)).toEqual({})
    expect(parseState({}, columns, defaults)).toEqual(start)
  })

  test('is short and can be read by a person', () => {
    const state: ListState = {
      ...start,
      search: 'cemento',
      filters: {
        name: { op: 'contains', values: ['gris'] },
        stock: { op: 'ge', values: [10] },
        date: { op: 'between', values: ['2026-03-01', '2026-03-31'] },
        stepId: { op: 'in', values: ['M', 'G'] },
      },
      sort: [
        { selector: 'name', desc: false },
        { selector: 'date', desc: true },
      ],
      group: 'family',
      page: 3,
      size: 50,
      view: 'Vencidas de mi área',
    }
    expect(serializeState(state, columns, defaults)).toEqual({
      q: 'cemento',
      'f.name': 'gris',
      'f.stock': 'ge:10',
      'f.date': '2026-03-01..2026-03-31',
      'f.stepId': 'M,G',
      sort: 'name,-date',
      group: 'family',
      page: 3,
      size: 50,
      view: 'Vencidas de mi área',
    })
    expect(roundTrip(state)).toEqual(state)
  })

  test('written by hand with nonsense shows the list as it starts', () => {
    const params = {
      sort: 'password',
      group: 'price',
      page: '-4',
      size: 7,
      'f.stock': 'mucho',
      'f.stepId': 'X',
      'f.none': '1',
    }
    expect(parseState(params, columns, defaults)).toEqual({ ...start, sort: [] })
  })

  test('writes figures as figures, so that the router puts no quotes around them', () => {
    const filters = { name: { op: 'contains', values: ['10'] }, stock: { op: 'eq', values: [1.5] } } as const
    const state = { ...start, search: '007', filters }
    expect(serializeState(state, columns, defaults)).toEqual({ q: '007', 'f.name': 10, 'f.stock': 1.5 })
    expect(roundTrip(state)).toEqual(state)
  })

  test('reads numbers that the router already parsed', () => {
    const state = parseState({ page: 2, size: 50, 'f.stock': 10, q: 123 }, columns, defaults)
    expect(state).toMatchObject({
      page: 2,
      size: 50,
      search: '123',
      filters: { stock: { op: 'eq', values: [10] } },
    })
  })

  test('remembers that a filter of the start was taken away', () => {
    const withFilter: ListDefaults = { ...defaults, filters: { stepId: { op: 'in', values: ['M'] } } }
    expect(initialState(withFilter).filters).toEqual(withFilter.filters)
    const without = { ...initialState(withFilter), filters: {} }
    expect(serializeState(without, columns, withFilter)).toEqual({ 'f.stepId': 'all' })
    expect(roundTrip(without, withFilter)).toEqual(without)
  })

  test('remembers that the order of the start was taken away', () => {
    const unsorted = { ...start, sort: [] }
    expect(serializeState(unsorted, columns, defaults)).toEqual({ sort: 'none' })
    expect(roundTrip(unsorted)).toEqual(unsorted)
  })
})

describe('the question to the server', () => {
  test('asks for one page with totals', () => {
    expect(toLoadOptions({ ...start, page: 3 }, columns)).toEqual({
      skip: 40,
      take: 20,
      requireTotalCount: true,
      sort: [{ selector: 'id', desc: true }],
      totalSummary: [
        { selector: 'stock', summaryType: 'sum' },
        { selector: 'price', summaryType: 'sum' },
      ],
    })
  })

  test('joins all filters, and the search over every text', () => {
    const state: ListState = {
      ...start,
      search: '12',
      filters: { stock: { op: 'between', values: [1, null] }, stepId: { op: 'in', values: ['M', 'G'] } },
    }
    expect(toLoadOptions(state, columns).filter).toEqual([
      ['search', ['id', 'name'], '12'],
      'and',
      ['stock', '>=', 1],
      'and',
      [['stepId', '=', 'M'], 'or', ['stepId', '=', 'G']],
    ])
  })

  test('asks for folded groups with their sums', () => {
    const options = toLoadOptions({ ...start, group: 'family' }, columns)
    expect(options.group).toEqual([{ selector: 'family', desc: false, isExpanded: false }])
    expect(options.requireGroupCount).toBe(true)
    expect(options.groupSummary).toEqual(options.totalSummary)
  })

  test('groups in the order that the column is sorted in', () => {
    const options = toLoadOptions(
      { ...start, group: 'family', sort: [{ selector: 'family', desc: true }] },
      columns,
    )
    expect(options.group?.[0]?.desc).toBe(true)
  })
})

test.each([
  [start, false],
  [{ ...start, search: '  ' }, false],
  [{ ...start, search: 'x' }, true],
  [{ ...start, filters: { stock: { op: 'eq', values: [1] } } } satisfies ListState, true],
])('a list is narrowed when something is asked of it (%#)', (state, expected) => {
  expect(isFiltered(state)).toBe(expected)
})
