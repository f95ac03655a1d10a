import type { GroupRow } from '@yunque/contract/core/list'
import { expect, test } from 'vitest'
import { sampleColumns, samples } from '../test/sample.ts'
import { groupId, groupOptions, openGroups, toItems } from './groups.ts'
import { initialState } from './list-state.ts'
import { nextSort } from './sorting.ts'

const groups: GroupRow<object>[] = [
  { key: 'Cemento', items: null, count: 15, summary: [315] },
  { key: null, items: null, count: 2, summary: [3] },
]
const rowKey = (row: object) => ('id' in row ? String(row.id) : '')
const kinds = (contents: ReadonlyMap<string, readonly object[] | undefined>) =>
  toItems(groups, contents, rowKey).map(({ kind }) => kind)

test('folded groups are one line each; an unfolded one shows its rows and how many are left', () => {
  expect(kinds(new Map())).toEqual(['group', 'group'])
  const items = toItems(groups, new Map([[groupId('Cemento'), samples.slice(0, 2)]]), rowKey)
  expect(items.map(({ kind }) => kind)).toEqual(['group', 'row', 'row', 'more', 'group'])
  expect(items[0]).toMatchObject({ open: true, loading: false, count: 15 })
  expect(items[3]).toMatchObject({ left: 13 })
})

test('a group just unfolded says that it is loading', () => {
  const [head] = toItems(groups, new Map([[groupId('Cemento'), undefined]]), rowKey)
  expect(head).toMatchObject({ open: true, loading: true })
})

test('the rows of a group are asked for by its key, within the filters of the list', () => {
  const state = {
    ...initialState({
      sort: [{ selector: 'id', desc: false }],
      size: 20,
      sizes: [20],
      filters: {},
      group: null,
    }),
    group: 'family',
    filters: { stock: { op: 'ge', values: [3] } } as const,
  }
  const [open] = openGroups(groups, new Map([[groupId(null), 50]]))
  expect(open).toEqual({ id: groupId(null), key: null, take: 50 })
  expect(open && groupOptions(state, sampleColumns, open)).toEqual({
    skip: 0,
    take: 50,
    sort: state.sort,
    filter: [['stock', '>=', 3], 'and', ['family', '=', null]],
  })
})

test('a header sorts up, then down, then not; with Shift the other columns stay', () => {
  const up = nextSort([], 'name', false)
  const down = nextSort(up, 'name', false)
  expect([up, down, nextSort(down, 'name', false)]).toEqual([
    [{ selector: 'name', desc: false }],
    [{ selector: 'name', desc: true }],
    [],
  ])
  const two = nextSort(up, 'stock', true)
  expect(two).toEqual([...up, { selector: 'stock', desc: false }])
  expect(nextSort(two, 'name', true)).toEqual([
    { selector: 'name', desc: true },
    { selector: 'stock', desc: false },
  ])
  expect(nextSort(two, 'name', false)).toEqual([{ selector: 'name', desc: true }])
})
