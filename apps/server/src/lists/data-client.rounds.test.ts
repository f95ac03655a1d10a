import { resources } from '@yunque/contract/core/resources'
import { beforeAll, expect, test } from 'vitest'
import { type DataStore, dataClient } from '../../test/data-client.ts'
import { testStore } from '../../test/harness.ts'
import { roundsOf } from '../../test/rounds.ts'
import { businessDay } from '../../test/stock.ts'
import { trade } from '../../test/trade.ts'

type Type = 'number' | 'text' | 'date' | 'instant' | 'boolean'
type List = { path: string; key: string; columns: Record<string, Type>; required: object }
type Operation = { parameters?: { name: string }[]; 'x-columns'?: Record<string, Type>; 'x-key'?: string }

const store = testStore()
/** Every list of the description of the API. */
let lists: List[]
/** Several users take turns: after a heavy report its user waits as long again (`turns.ts`). */
let readers: ReturnType<typeof dataClient>[]
let opened = 0

const today = businessDay()
/** Parameters that the reports require. */
const reportParams = {
  areaId: 1,
  productId: 1,
  tipoFecha: 1,
  date: today,
  from: today,
  to: today,
  month: today.slice(0, 7),
}

beforeAll(async () => {
  await trade(store)
  const { body } = await store.anonymous.get('openapi.json')
  const paths: Record<string, { get?: Operation }> = body.paths
  lists = Object.entries(paths).flatMap(([path, { get }]) =>
    get?.['x-columns'] && get['x-key']
      ? [
          {
            path: filled(path),
            key: get['x-key'],
            columns: get['x-columns'],
            required: requiredOf(path, get),
          },
        ]
      : [],
  )
  const address = await store.app.listen({ host: '127.0.0.1', port: 0 })
  const everything = { resources: resources.map(({ name }) => name) }
  const users = await Promise.all(Array.from({ length: 6 }, () => store.user(everything)))
  readers = users.map(({ token }) => dataClient(address, token))
})

const open = ({ path, key, required }: List): DataStore => {
  const reader = readers[opened++ % readers.length]
  if (!reader) throw new Error('No user has signed in')
  return reader(path, key, required)
}

/** What a report requires, of the parameters that it has. */
function requiredOf(path: string, { parameters = [] }: Operation): object {
  if (!path.includes('/reports/')) return {}
  const names = new Set(parameters.map(({ name }) => name))
  return Object.fromEntries(Object.entries(reportParams).filter(([name]) => names.has(name)))
}

/** A path of the API description with its parameters filled in. */
function filled(path: string): string {
  return path
    .replace(/^\/(api\/)?/, '')
    .replace('{name}', 'family')
    .replace('{areaId}', '1')
}

/** Lists from everywhere in the description: all of them, or a few. */
const chosen = (): List[] => {
  const every = Math.ceil(lists.length / roundsOf({ few: 10, all: lists.length }))
  return lists.filter((_, at) => at % every === 0)
}

const day = new Date(2026, 10, 5)
const moment = new Date(2026, 10, 5, 13, 30)
const samples: Record<Type, unknown> = { number: 1, text: 'a', date: day, instant: moment, boolean: true }
const comparisons = ['=', '<>', '>', '>=', '<', '<=']
const ofTexts = ['contains', 'notcontains', 'startswith', 'endswith']

const columnOf = ({ columns }: List, type: Type): string | undefined =>
  Object.keys(columns).find((name) => columns[name] === type)

/** Loads groups. Returns the data and the extra values that the client passes with it. */
const load = (store: DataStore, options: object) =>
  new Promise<{
    data: { key: unknown; items: unknown; count: number; summary: number[] }[]
    extra: { totalCount: number; groupCount: number; summary: unknown[] }
  }>((resolve, reject) => {
    store.load(options).then((data, extra) => resolve({ data, extra }), reject)
  })

test('the description of the API names the lists', () => {
  expect(lists.length).toBeGreaterThan(40)
  expect(lists.map(({ path }) => path)).toContain('compras/get')
})

test.each([
  ['has a first and a second page, and each row by its key', pages],
  ['is filtered by every operator, negated and nested', filters],
  ['is grouped and summed', groups],
] as const)('a list %s', { timeout: 600_000 }, async (_, check) => {
  const failures: string[] = []
  for (const list of chosen())
    await check(list).catch((error) => failures.push(`${list.path}: ${(error as Error).message}`))
  expect(failures).toEqual([])
})

async function pages(list: List): Promise<void> {
  const { key } = list
  const store = open(list)
  const all = () => store.totalCount({})
  const page = { take: 1, requireTotalCount: true, sort: key }
  const first = await load(store, { ...page, skip: 0 })
  const second = await load(store, { ...page, skip: 1 })
  const total = await all()
  expect([first.extra.totalCount, second.extra.totalCount]).toEqual([total, total])
  const keys = [...first.data, ...second.data].map((row) => (row as Record<string, unknown>)[key])
  expect(keys.length).toBe(Math.min(total, 2))
  expect(new Set(keys).size).toBe(keys.length)
  for (const one of keys) expect(await store.byKey(one)).toMatchObject({ [key]: one })
}

async function filters(list: List): Promise<void> {
  const all = (options: object = {}) => open(list).totalCount(options)
  const total = await all()
  for (const type of Object.keys(samples) as Type[]) {
    const column = columnOf(list, type)
    if (!column) continue
    const value = samples[type]
    for (const operator of [...comparisons, ...(type === 'text' ? ofTexts : [])]) {
      const filter = [column, operator, value]
      const found = await all({ filter: [filter, 'or', ['!', filter]] })
      expect([column, operator, found]).toEqual([column, operator, total])
      expect(await all({ filter: [filter, 'and', ['!', [filter]]] })).toBe(0)
    }
    const between = [[column, '>=', value], 'and', [column, '<=', value]]
    const filter = [[['!', between], 'or', [[column, '=', null]]], 'or', [between]]
    expect(await all({ filter })).toBe(total)
  }
}

async function groups(list: List): Promise<void> {
  const total = await open(list).totalCount({})
  const number = columnOf(list, 'number')
  const sum = number ? [{ selector: number, summaryType: 'sum' }] : []
  const options = {
    take: 500,
    requireGroupCount: true,
    requireTotalCount: true,
    groupSummary: [{ summaryType: 'count' }, ...sum],
    totalSummary: [{ summaryType: 'count' }, ...sum],
  }
  const grouped = async (group: object[]) => {
    const { data, extra } = await load(open(list), { ...options, group })
    expect(data.reduce((rows, { summary }) => rows + (summary[0] ?? 0), 0)).toBe(total)
    expect([extra.totalCount, extra.groupCount, extra.summary[0]]).toEqual([total, data.length, total])
    return data
  }
  for (const type of ['date', 'instant'] as const) {
    const selector = columnOf(list, type)
    if (!selector) continue
    const by = (groupInterval: string) => ({ selector, groupInterval, isExpanded: false })
    const [year] = await grouped([by('year'), by('month'), by('day')])
    if (year && year.key !== null) expect(year.key).toBeGreaterThan(1900)
    await grouped([by('year'), by('quarter'), by('hour')])
  }
  if (number) await grouped([{ selector: number, groupInterval: 100, isExpanded: true }])
  const text = columnOf(list, 'text')
  if (text) await grouped([{ selector: text, isExpanded: true }])
}
