import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'
import { knownColumns } from './code-words.ts'
import { columnsNotTaken, listsNotTaken, tablesNotTaken } from './not-taken.ts'
import { readSchema } from './read-schema.ts'
import { tableWords } from './table-words.ts'
import { filesOf } from './write-takeout.ts'

const store = testStore()
const schema = () => readSchema(store.database.db)
const files = async () =>
  (await filesOf(store.database.db, store.app.lists, { today: '2026-11-29', first: '2026-01-01' })).map(
    ({ path, file }) => ({ path, ...file }),
  )
const tablesTaken = async () =>
  (await schema()).map(({ name }) => name).filter((name) => !Object.hasOwn(tablesNotTaken, name))

test('every table of the database is a file, or left out for a stated reason', async () => {
  const tables = new Set((await schema()).map(({ name }) => name))
  const taken = (await files()).filter(({ folder }) => folder === 'tablas')
  expect(taken.length).toBe(tables.size - Object.keys(tablesNotTaken).length)
  expect([...tables].filter((name) => !(name in tableWords) && !(name in tablesNotTaken))).toEqual([])
  expect(
    [...Object.keys(tableWords), ...Object.keys(tablesNotTaken)].filter((name) => !tables.has(name)),
  ).toEqual([])
  expect(Object.keys(tableWords).filter((name) => name in tablesNotTaken)).toEqual([])
})

test('every list that is served is a file, or left out for a stated reason', async () => {
  const served = [...store.app.lists.keys()]
  expect(Object.keys(listsNotTaken).filter((path) => !served.includes(path))).toEqual([])
  const taken = (await files()).filter(({ folder }) => folder === 'listas')
  expect(taken.length).toBe(served.length - Object.keys(listsNotTaken).length)
})

test('every column has a title in words, and no two of a file have the same', async () => {
  const all = (await files()).flatMap(({ path, columns }) => columns.map((column) => ({ path, ...column })))
  expect(
    all.filter(({ title, field }) => title === field).map(({ path, field }) => `${path} ${field}`),
  ).toEqual([])
  const titles = all.map(({ path, title }) => `${path} ${title}`)
  expect(titles.filter((one, at) => titles.indexOf(one) !== at)).toEqual([])
})

test('the files have names that a person finds, each of its own', async () => {
  const paths = (await files()).map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  for (const path of paths) expect(path).toMatch(/^(listas|tablas)\/[a-z0-9-]+$/)
  expect(paths).toContain('tablas/facturas-lineas')
})

test('a column whose name speaks of a secret is left out, or known to be none', async () => {
  // What these are: whether, when or which, never the secret itself.
  const harmless = [
    'settings.mail_plain_password',
    'devices.till_pins',
    'users.must_change_password',
    'users.temporary_expires_at',
    'roles.second_factor',
    'user_preferences.key',
    'document_prints.kind',
    'offline_sales.key',
  ]
  const suspects = (await schema())
    .filter(({ name }) => !Object.hasOwn(tablesNotTaken, name))
    .flatMap(({ name, columns }) => columns.map((column) => ({ ...column, name: `${name}.${column.name}` })))
    .filter(
      ({ name, type }) =>
        type === 'bytea' ||
        (/hash|secret|token|password|proof|_pin|private|credential|salt|mark$|\.key$|_key$|key_id/.test(
          name,
        ) &&
          !/\.(name_key|code_key|api_key_id|api_key)$/.test(name)),
    )
    .map(({ name }) => name)
  expect(suspects.filter((name) => !(name in columnsNotTaken) && !harmless.includes(name))).toEqual([])
  const existing = new Set(
    (await schema()).flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)),
  )
  expect(Object.keys(columnsNotTaken).filter((name) => !existing.has(name))).toEqual([])
})

test('each file of a table has all its rows and the other columns', async () => {
  const tables = await schema()
  const taken = (await files()).filter(({ folder }) => folder === 'tablas')
  const lacking: string[] = []
  for (const name of await tablesTaken()) {
    const table = tables.find((one) => one.name === name)
    const file = taken.find(({ title }) => title === tableWords[name]?.[0])
    if (name === 'settings') continue
    const fields = new Set(file?.columns.map(({ field }) => field))
    for (const { name: column, type } of table?.columns ?? [])
      if (!fields.has(column) && type !== 'bytea' && !(`${name}.${column}` in columnsNotTaken))
        lacking.push(`${name}.${column}`)
  }
  // Forms of other columns, for searches.
  expect(lacking.filter((name) => !/\.(search|name_key|code_key|name_order|brand_name)$/.test(name))).toEqual(
    [],
  )
})

test('a new table of the database is in the next takeout, under its own name', async () => {
  await sql`create table takeout_trial (id integer primary key, product_id integer references products, noted text)`.execute(
    store.database.db,
  )
  try {
    const file = (await files()).find(({ path }) => path === 'tablas/takeout-trial')
    expect(file?.columns.map(({ title }) => title)).toEqual([
      'No.',
      'Producto (id)',
      'Producto (código)',
      'Producto',
      'noted',
    ])
  } finally {
    await sql`drop table takeout_trial`.execute(store.database.db)
  }
})

test('the words of the columns are those of the lists that show them', () => {
  const known = knownColumns(store.app.lists)
  expect(known.get('bills.client_name')?.word).toBeDefined()
  expect(known.get('clients.credit_limit')?.word).toBeDefined()
})
