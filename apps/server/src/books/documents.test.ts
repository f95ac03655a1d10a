import { documentKinds, documentRow, type StockKind } from '@yunque/contract/core/document-kinds'
import { documents } from '@yunque/contract/core/documents'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'
import { trade } from '../../test/trade.ts'
import { documentTables } from '../db/document-tables.ts'
import { hearingOf } from '../operation/event-readers.ts'

const store = testStore()

/** Tables that the migrations fill, with prescribed numbers. */
const prescribed = ['cities', 'departments', 'resources']

const tablesOf = (kinds = documentKinds) => kinds.map((kind) => documentTables[kind])

/** The tables that have such a column. */
async function tablesWith(where: string): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select distinct c.table_name as table from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and ${sql.raw(where)} order by 1`.execute(
    store.database.db,
  )
  return rows.map(({ table }) => table)
}

beforeAll(async () => {
  await trade(store)
})

test('every table whose rows get a number from a counter belongs to a kind that is numbered', async () => {
  const unnumbered = await tablesWith(
    `c.column_name = 'id' and c.is_identity = 'NO' and c.column_default is null`,
  )
  const tables = unnumbered.filter((table) => !prescribed.includes(table))
  expect(tables).toEqual(tablesOf(documentKinds.filter((kind) => documents[kind].numbered)).sort())
})

test('the counters are those of the kinds that are numbered', async () => {
  const { rows } = await sql<{ kind: string }>`select kind from counters`.execute(store.database.db)
  const numbered: readonly string[] = documentKinds.filter((kind) => documents[kind].numbered)
  expect(rows.map(({ kind }) => kind).filter((kind) => !numbered.includes(kind))).toEqual([])
  expect(rows.length).toBeGreaterThan(10)
})

test('every table whose rows have steps, or a business day and an end, belongs to a kind of document', async () => {
  const dated = await tablesWith(`c.column_name = 'date'`)
  const ending = await tablesWith(`c.column_name in ('active', 'closed', 'disabled_subject')`)
  const stepped = await tablesWith(`c.column_name = 'step'`)
  const found = [...stepped, ...ending.filter((table) => dated.includes(table))]
  const known: readonly string[] = tablesOf()
  expect(found.filter((table) => !known.includes(table))).toEqual([])
  expect(found).toContain('bills')
})

test('the tables that a closing stamps are those of the events of a till', async () => {
  const stamped = await tablesWith(`c.column_name = 'closing_id'`)
  expect(stamped).toEqual(tablesOf(documentKinds.filter((kind) => documents[kind].till)).sort())
})

test('what moved stock is a kind that moves stock', async () => {
  const { rows } = await sql<{ kind: StockKind }>`
    select distinct document_kind as kind from stock_movements`.execute(store.database.db)
  expect(rows.filter(({ kind }) => documents[kind]?.stock == null)).toEqual([])
  expect(rows.length).toBeGreaterThan(5)
})

test.each(documentKinds)('%s: its list and one of it are served, and its events have readers', (kind) => {
  const { wire, event, readers } = documentRow(kind)
  expect(hearingOf(event).by.length).toBeGreaterThan(0)
  expect(readers.length).toBeGreaterThan(0)
  if (wire === null) return
  const served = (url: string) => store.app.hasRoute({ method: 'GET', url })
  expect(served(`/api/${wire}/get`)).toBe(true)
  expect(served(`/api/${wire}/get/:id`) || served(`/api/${wire}/:id`)).toBe(true)
})

test.each(documentKinds)('%s: its readers get its events', (kind) => {
  const { event, readers } = documentRow(kind)
  const { by } = hearingOf(event)
  expect(by === 'session' ? [] : readers.filter((reader) => !by.includes(reader))).toEqual([])
})
