import type { ListAnswer, LoadOptions } from '@yunque/contract/core/list'
import { resources } from '@yunque/contract/core/resources'
import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { testStore } from '../../test/harness.ts'
import { findsOneRow } from '../../test/one-row.ts'
import { businessDay } from '../../test/stock.ts'
import { type Trade, trade } from '../../test/trade.ts'
import type { Context } from '../operation/context.ts'
import type { ListDefinition, Row } from './list-definition.ts'
import { loadRows } from './list-engine.ts'
import { conditions } from './list-parts.ts'
import { type Source, sourceOf } from './list-source.ts'
import { loadList } from './load-list.ts'

type AnyList = ListDefinition<Row, z.ZodRawShape>
const lists = vi.hoisted(() => [] as AnyList[])
// Nothing is replaced: every list of the program is only recorded when it is defined.
vi.mock(import('./define-list.ts'), async (original) => {
  const { defineList } = await original()
  const noting: typeof defineList = (listed) => (declaration) => {
    const list = defineList(listed)(declaration)
    lists.push(list as never)
    return list
  }
  return { defineList: noting }
})

const store = testStore()
let made: Trade
beforeAll(async () => {
  made = await trade(store)
})

const context = (): Context => ({
  actor: {
    userId: store.admin.userId,
    username: 'admin',
    fullName: 'Admin',
    areaId: 1,
    sessionId: 1,
    resources: new Set(resources.map(({ name }) => name)),
  },
  today: businessDay(),
  requestId: 'test',
})

/** Values for every plain filter, as in an address. Those of `always` are sent to every list with the filter. */
const always = (): Record<string, string> => ({
  areaId: '1',
  productId: `${made.productId}`,
  countId: '1',
  cutId: `${made.cutId}`,
  date: businessDay(),
  from: businessDay(),
  to: businessDay(),
  month: businessDay().slice(0, 7),
})
const sometimes = (): Record<string, string[]> => ({
  accountId: ['1'],
  active: ['true', 'false', '1', '2'],
  areaSourceId: ['1'],
  areaTargetId: ['1', '2'],
  billId: [`${made.cashBillId}`, `${made.creditBillId}`],
  called: ['1', 'a-1', 'nada'],
  clasificationId: ['1'],
  clientId: ['1', `${made.clientId}`],
  dateFrom: [businessDay()],
  dateTo: [businessDay()],
  days: ['30'],
  driverId: ['1'],
  due: ['contact', 'expiring', 'true'],
  familyId: ['1'],
  goalId: ['1'],
  high: ['90', '150'],
  idleDays: ['0', '30'],
  limitA: ['50', '70'],
  limitB: ['90', '95'],
  listId: ['1'],
  webhookId: ['1'],
  lote: ['L-1'],
  low: ['true', 'false', '10'],
  isKit: ['true', 'false'],
  open: ['true'],
  orderId: ['1', '5'],
  overdue: ['true'],
  paidBy: ['V-1', 'trf 12'],
  owed: ['true'],
  pending: ['true'],
  projectId: ['1', '99'],
  per: ['product', 'category', 'area'],
  preBillId: ['1'],
  preBillTypeId: ['1', '2'],
  placeId: ['1', '2', '3', '4'],
  presentationId: ['1'],
  providerId: ['1'],
  preferredProviderId: ['1'],
  purchaseId: ['1'],
  reasonId: ['1'],
  search: ['a', 'producto'],
  show: ['all', 'expired'],
  shown: ['stock', 'none', 'all'],
  side: ['suffered', 'made'],
  state: ['1', '2'],
  stateId: ['1'],
  status: ['counted', 'uncounted', 'different'],
  stepId: ['1', '2'],
  tipoFecha: ['1', '2', '3'],
  typeId: ['1', '2'],
  unbilled: ['true'],
  transit: ['any', 'late', 'open'],
  username: ['admin'],
  withStock: ['true'],
})

test('the schema proves every join declared to find at most one row', async () => {
  const { db } = store.database
  const unproven: string[] = []
  let proven = 0
  for (const list of lists) {
    const { asking } = sourceOf(list, context(), plainFilters(list, []))
    for (const join of list.joins.filter(({ one }) => one)) {
      if (await findsOneRow(db, list.joins, { join, asking })) proven += 1
      else unproven.push(`${list.title}: ${join.alias}`)
    }
  }
  expect(unproven).toEqual([])
  expect(proven).toBeGreaterThan(150)
})

test('a list with the id of an invoice or a credit note has its shown number too', () => {
  const numbers = { billId: 'billNumber', noteId: 'noteNumber' }
  const bare = lists.flatMap(({ title, fields }) =>
    Object.entries(numbers).flatMap(([id, number]) =>
      id in fields && !(number in fields) ? [`${title}: ${id}`] : [],
    ),
  )
  expect(bare).toEqual([])
  expect(lists.filter(({ fields }) => 'billNumber' in fields).length).toBeGreaterThan(5)
})

test('only joins that neither add nor remove rows are optional', () => {
  const joins = lists.flatMap((list) => list.joins)
  for (const { kind, optional, one } of joins) {
    if (optional) expect(one).toBe(true)
    if (kind === 'join' || kind === 'cross join lateral') expect(optional).toBe(false)
  }
})

test('every plain filter of a list has a value here', () => {
  for (const list of lists) plainFilters(list, optionalOf(list))
})

test('every list gives the same rows without the joins that it does not read', async () => {
  expect(lists.length).toBeGreaterThan(50)
  const withRows = new Set<string>()
  for (const list of lists) {
    await fc.assert(
      fc.asyncProperty(
        questionOf(list),
        fc.constantFrom(...answers),
        async ({ filters, ...options }, answer) => {
          const source = sourceOf(list, context(), filters)
          const lean = await answer(source, options)
          expect([list.title, filters, options, lean]).toEqual([
            list.title,
            filters,
            options,
            await answer(withAllJoins(source), options),
          ])
          if (hasRows(lean)) withRows.add(list.title)
        },
      ),
      { numRuns: 9 },
    )
  }
  expect(withRows.size).toBeGreaterThan(40)
}, 120_000)

const withAllJoins = (source: Source<Row>): Source<Row> => {
  const { names: _, ...definition } = source.definition
  return {
    ...source,
    definition: { ...definition, joins: definition.joins.map((join) => ({ ...join, optional: false })) },
  }
}

/** The answers of a list: its workbook, a page, and a page of groups. */
const answers = [
  (source: Source<Row>, { group: _, ...options }: LoadOptions): Promise<Row[]> =>
    loadRows(store.database.db, source, options, conditions(source, options)),
  (source: Source<Row>, { group: _, ...options }: LoadOptions): Promise<ListAnswer<Row>> =>
    loadList(store.database.db, source, options),
  (source: Source<Row>, options: LoadOptions): Promise<ListAnswer<Row>> =>
    loadList(store.database.db, source, { ...options, groupSummary: options.totalSummary }),
] as const

const hasRows = (answer: Row[] | ListAnswer<Row>): boolean =>
  (Array.isArray(answer) ? answer : answer.data).length > 0

/** A random request to a list: columns, order, filter, sums and plain filters. */
function questionOf(list: AnyList) {
  const names = Object.keys(list.fields)
  const name = fc.constantFrom(...names)
  const numbers = names.filter((one) => list.fields[one]?.type === 'number')
  const texts = names.filter((one) => list.fields[one]?.type === 'text')
  const compared = fc.tuple(name, fc.constantFrom('=', '<>'), fc.constant(null))
  const searched = texts.map((text) =>
    fc.tuple(fc.constant(text), fc.constant('contains'), fc.constantFrom('a', '1')),
  )
  const sought = texts.map((text) =>
    fc.tuple(fc.constant('search'), fc.constant([text]), fc.constantFrom('a', '1')),
  )
  const optional = optionalOf(list)
  return fc.record({
    select: fc.uniqueArray(name, { minLength: 1, maxLength: 4 }),
    sort: fc.array(fc.record({ selector: name, desc: fc.boolean() }), { maxLength: 2 }),
    filter: fc.oneof(fc.constant(undefined), compared, ...searched, ...sought),
    totalSummary: fc.array(
      fc.record({
        selector: fc.constantFrom(...(numbers.length > 0 ? numbers : names)),
        summaryType: fc.constantFrom('sum' as const, 'max' as const, 'count' as const),
      }),
      { maxLength: 3 },
    ),
    group: fc.tuple(fc.record({ selector: name, isExpanded: fc.boolean() })),
    requireTotalCount: fc.constant(true),
    requireGroupCount: fc.constant(true),
    take: fc.constant(30),
    filters: fc.tuple(fc.subarray(optional), fc.nat()).map(([chosen, n]) => plainFilters(list, chosen, n)),
  })
}

/** The plain filters that are not sent to every list. */
const optionalOf = (list: AnyList) => Object.keys(list.filters ?? {}).filter((one) => !(one in always()))

/** The parsed plain filters: those sent to every list, and the chosen ones. */
function plainFilters(list: AnyList, chosen: readonly string[], n = 0): object {
  const shape = list.filters ?? {}
  const given = Object.entries(always()).filter(([name]) => name in shape)
  const more = chosen.map((name) => {
    const values = (sometimes()[name] ?? []).filter(
      (value) => shape[name] && z.safeParse(shape[name], value).success,
    )
    expect([list.title, name, values]).not.toEqual([list.title, name, []])
    return [name, values[n % values.length]]
  })
  return z.object(shape).parse(Object.fromEntries([...given, ...more]))
}
