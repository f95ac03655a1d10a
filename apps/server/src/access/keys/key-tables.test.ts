import { type KeyTable, valuesOn } from '@yunque/contract/access/key-tables'
import { messages } from '@yunque/contract/core/messages'
import { expect, test } from 'vitest'
import { testStore } from '../../../test/harness.ts'
import { programOf } from '../../../test/keys.ts'
import { parseCsv } from '../../../test/parse-csv.ts'
import { businessDay } from '../../../test/stock.ts'
import { trade } from '../../../test/trade.ts'

const store = testStore()
const tablesOf = async (keyId: number): Promise<KeyTable[]> => {
  const { status, text, body } = await store.admin.get(`apiKeys/${keyId}/tables`)
  expect(status, text).toBe(200)
  return body
}
const titlesIn = (tables: readonly KeyTable[]) => tables.map(({ title }) => title)

/** What each type of column holds; an empty cell is of any type. */
const forms = {
  text: /^/,
  number: /^(-?\d+(\.\d+)?)?$/,
  date: /^(\d{4}-\d\d-\d\d)?$/,
  moment: /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)?$/,
  boolean: /^(true|false)?$/,
} as const

test('each table that is offered to a key answers it, with those columns, and cells of their types', async () => {
  await trade(store)
  const program = await programOf(store, store.admin, { writes: false })
  const tables = await tablesOf(program.keyId)
  expect(tables.length).toBeGreaterThan(70)
  const usual = valuesOn(businessDay(), 'year')
  for (const { path, posts, asked, columns } of tables) {
    const given = Object.fromEntries(asked.map((name) => [name, usual[name]]))
    const answer = posts
      ? await program.post(`${path}?format=csv&values=words`, given)
      : await program.get(path, { ...given, format: 'csv', values: 'words' })
    expect([path, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([path, 200, ''])
    const [names = [], ...rows] = parseCsv(answer.text.slice(1))
    expect([path, names]).toEqual([path, columns.map(({ field }) => field)])
    const wrong = rows.flatMap((row) =>
      row.filter((value, at) => !forms[columns[at]?.type ?? 'text'].test(value)),
    )
    expect([path, wrong]).toEqual([path, []])
    expect(new Set(columns.map(({ title }) => title)).size).toBe(columns.length)
  }
})

test('a key is offered only what it may read, and no columns that it may not', async () => {
  const seller = await programOf(store, store.admin, { resources: ['verTodasFacturas', 'verClientes'] })
  const tables = await tablesOf(seller.keyId)
  expect(titlesIn(tables)).toEqual(expect.arrayContaining(['Clientes', 'Facturas', 'Reporte de ventas']))
  expect(titlesIn(tables)).not.toEqual(expect.arrayContaining(['Compras']))
  expect(titlesIn(tables)).not.toEqual(expect.arrayContaining(['Usuarios']))
  const columnsOf = (found: readonly KeyTable[]) =>
    found.find(({ path }) => path === 'reports/stock/export')?.columns.map(({ field }) => field) ?? []
  const blind = await programOf(store, store.admin, { resources: ['verExistencias'] })
  const keeper = await programOf(store, store.admin, {
    resources: ['verExistencias', 'verColumnaCostoStock'],
  })
  const [without, all] = [columnsOf(await tablesOf(blind.keyId)), columnsOf(await tablesOf(keeper.keyId))]
  expect(without.length).toBeGreaterThan(0)
  expect(all.length).toBeGreaterThan(without.length)
})

test('an ended key, an unknown one and a person without the permission get none', async () => {
  const { keyId } = await programOf(store, store.admin)
  await store.admin.post(`apiKeys/${keyId}/end`)
  expect(await store.admin.get(`apiKeys/${keyId}/tables`)).toMatchObject({
    status: 400,
    text: 'La llave ya está terminada',
  })
  expect((await store.admin.get('apiKeys/999999/tables')).status).toBe(404)
  const other = await store.user({ resources: ['verTodasFacturas'] })
  expect(await other.get(`apiKeys/${keyId}/tables`)).toMatchObject({
    status: 403,
    text: messages.noPermission,
  })
})
