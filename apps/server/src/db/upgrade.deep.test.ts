import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { emptyDatabase, testStore } from '../../test/harness.ts'
import { tradeKits } from '../../test/kits.ts'
import { holdLocks } from '../../test/other-work.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'
import { setRegime } from '../../test/taxes.ts'
import { trade } from '../../test/trade.ts'
import { createApp } from '../app.ts'
import { connectForCopies, readTables } from '../backup/back-up.ts'
import { lastGood } from '../backup/doubts.ts'
import { verifyBooks } from '../books/verify-books.ts'
import { addStarterData } from '../settings/starter-data.ts'
import { copyIn, copyOut } from './copy.ts'
import { connect } from './database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { migrate, migrateInside } from './migrate.ts'

const store = testStore()

/** A server with the settings that users have, and three times the locks of a restore in use. */
let dataDir: string
let users: EmbeddedPostgres
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'yunque-anterior-'))
  users = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  await holdLocks(users.url)
})
afterAll(async () => {
  await users.stop()
  rmSync(dataDir, { recursive: true })
})

const configOf = (dataDir: string) => ({
  logLevel: 'silent' as const,
  smtpUrl: undefined,
  metricsToken: undefined,
  dataDir,
  backupDir: dataDir,
})

test('a database of an earlier version, with documents in it, is migrated and passes every invariant', async () => {
  await askForTransfers(await sellOnCredit())
  const url = await emptyDatabase(users.url)
  await makeEarlier(url, '0016')

  const database = connect(url, { size: 5 })
  await sql`delete from role_resources where resource_id >= 60`.execute(database.db)
  await sql`update roles set name = 'Auditor' where name = 'Contador'`.execute(database.db)
  const migrated = await migrate(database.pool)
  expect(migrated[0]).toMatch(/^0017_/)
  expect(await addStarterData(database, {})).toEqual({})
  expect(await verifyBooks(database.db)).toEqual([])
  // No approval is needed (approvals.defaults), but to use a reference of a payment again (sales.reference-once).
  expect(await database.db.selectFrom('approval_rules').select(['act', 'mode']).execute()).toEqual([
    { act: 'repeatReference', mode: 'always' },
  ])
  // A unit that is a count gets 0 decimals, except 'Par': it has a recorded quantity with decimals.
  const units = await database.db
    .selectFrom('units')
    .select(['name', 'decimals'])
    .where('name', 'in', ['Unidad', 'Par', 'Libra'])
    .orderBy('name')
    .execute()
  expect(units.map(({ name, decimals }) => [name, decimals])).toEqual([
    ['Libra', 3],
    ['Par', 3],
    ['Unidad', 0],
  ])
  // 6 units are in stock. Requests from before the upgrade reserve them, oldest first.
  const reserved = await database.db
    .selectFrom('transfer_reservations')
    .select('quantity')
    .orderBy('transfer_id')
    .execute()
  expect(reserved.map(({ quantity }) => quantity)).toEqual([5, 1])
  const app = await createApp({ config: configOf(store.dataDir), database })
  const listed = await app.inject({
    url: '/api/bills/get',
    headers: { authorization: `Bearer ${store.admin.token}` },
  })
  expect([listed.statusCode, listed.json().data.length]).toEqual([200, 2])
  // Who administers users gets the permissions of the journal, and the role of the accountant is added where it is missing.
  const { rows: readers } = await sql<{ role: string; resources: string[] }>`
    select o.name as role, array_agg(r.name order by r.id) filter (where r.id >= 60) as resources from role_resources g
    join roles o on o.id = g.role_id join resources r on r.id = g.resource_id
    where o.name in ('Administrador', 'Contador', 'Auditor') group by o.name order by o.name`.execute(
    database.db,
  )
  expect(readers).toEqual([
    {
      role: 'Administrador',
      resources: [
        'contabilidad',
        'planDeCuentas',
        'liquidarComisiones',
        'entregas',
        'firmarEntregas',
        'reclamos',
        'cambiarReclamos',
      ],
    },
    { role: 'Auditor', resources: null },
    { role: 'Contador', resources: ['contabilidad'] },
  ])
  // Roles from before demand no second factor, and nobody is asked for one.
  const payload = { username: 'admin', password: 'mostrador-de-pruebas' }
  const entered = (await app.inject({ method: 'POST', url: '/api/account/auth', payload })).json()
  expect(entered).toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/), mustChangePassword: false })
  expect([entered.secondFactor, entered.secondFactorDue]).toEqual([undefined, undefined])
  expect(listed.json().data[0]).toMatchObject({ subtotal: 173.92, discount: 6.09, iva: 25.17, total: 193 })
  await app.close()
  await database.close()
})

test('purchases of an earlier version keep their figures; setting the regime takes the IVA out of the stock', async () => {
  await setRegime(store, null)
  const [taxed, free] = [
    await build.product(store.admin),
    await build.product(store.admin, { hasIva: false }),
  ]
  const bought = (ivaRate: number) => [
    { productId: taxed.id, quantity: 10, cost: 115, ivaRate },
    { productId: free.id, quantity: 3, cost: 33.33, ivaRate: 0 },
  ]
  const { id: withIva } = await build.processedPurchase(store.admin, bought(15))
  const { id: without } = await build.processedPurchase(store.admin, bought(0))
  const { id: pending } = await build.purchase(store.admin, bought(0))
  const url = await emptyDatabase(users.url)
  await makeEarlier(url, '0027')

  const database = connect(url, { size: 5 })
  await migrate(database.pool)
  expect(await verifyBooks(database.db)).toEqual([])
  const app = await createApp({ config: configOf(store.dataDir), database })
  const headers = { authorization: `Bearer ${store.admin.token}` }
  const get = async (path: string) => (await app.inject({ url: `/api/${path}`, headers })).json()
  const post = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/${path}`, headers, payload })

  expect(await get(`compras/${withIva}`)).toMatchObject({
    iva: 150,
    total: 1249.99,
    fiscalRegime: null,
    costsIncludeIva: null,
    purchaseDetails: [
      { ivaRate: 15, iva: 150, realCost: 115, priceIvaRate: 0 },
      { ivaRate: 0, iva: 0, realCost: 33.33 },
    ],
  })
  const book = (await post('reports/purchaseBook', { month: businessDay().slice(0, 7) })).json()
  const figures = (id: number) => book.find(({ key }: { key: string }) => key === `purchase:${id}`)
  expect(figures(withIva)).toMatchObject({ exento: 99.99, gravado: 1000, iva: 150, total: 1249.99 })
  expect(figures(without)).toMatchObject({ exento: 1249.99, gravado: 0, iva: 0, total: 1249.99 })

  const { stock } = await get('about/fiscal-regime')
  expect(stock).toMatchObject({ areas: 1, iva: expect.any(Number) })
  const said = { fiscalRegime: 'general', revalue: true, reason: 'Inicio del régimen general' }
  const answer = await post('about/fiscal-regime', said)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  expect(await get(`products/area/1/${taxed.id}`)).toMatchObject({ stock: 20, costAvg: 100, costReal: 100 })
  expect((await post('compras/process', { id: pending })).statusCode).toBe(400)
  expect(await verifyBooks(database.db)).toEqual([])
  await app.close()
  await database.close()
})

test('backups of an earlier version can be restored, and the next backup is not compared with them', async () => {
  const url = await emptyDatabase(users.url)
  await makeEarlier(url, '0045')
  const database = connect(url, { size: 2 })
  await database.pool.query(
    `insert into backups (file, scheduled, ended_at, result) values ('a', true, now(), 'done'), ('b', true, now(), 'failed')`,
  )
  expect(await migrate(database.pool)).toContain('0050_doubtful_backups.sql')
  const { rows } = await database.pool.query('select result, tables, breaches from backups order by id')
  expect(rows).toEqual([
    { result: 'done', tables: null, breaches: [] },
    { result: 'failed', tables: null, breaches: [] },
  ])
  expect(await lastGood(database.db)).toEqual({ tables: {}, breaches: [] })
  await database.close()
})

test('a store from before series begins one: nothing repeats, and booklet numbers that repeated stay', async () => {
  const productId = await stockedProduct(store, { stock: 20, price: 100 })
  const sale = { date: businessDay(), clientId: 1, paymentTypeId: 1 }
  const payload = { ...sale, billDetails: [{ productId, quantity: 1, price: 100 }] }
  for (const codigo of ['T-1', 'T-2', 'T-3'])
    expect((await store.admin.post('bills', { ...payload, codigo })).status).toBe(200)
  const url = await emptyDatabase(users.url)
  await makeEarlier(url, '0027')
  const database = connect(url, { size: 5 })
  await database.pool.query(`update bills set booklet = 'T-01' where booklet = 'T-2'`)
  await migrate(database.pool)
  const marked = `select array_agg(booklet order by id) as booklets from bills where booklet_repeated`
  expect((await database.pool.query(marked)).rows).toEqual([{ booklets: ['T-1', 'T-01'] }])
  const { rows: before } = await database.pool.query('select max(id) as last from bills')
  const app = await createApp({ config: configOf(store.dataDir), database })
  const headers = { authorization: `Bearer ${store.admin.token}` }
  const post = (path: string, body: object) =>
    app.inject({ method: 'POST', url: `/api/${path}`, headers, payload: body })
  for (const codigo of ['T-1', 'T-3'])
    expect((await post('bills', { ...payload, codigo })).body).toMatch(/^El talonario T-\d ya está en/)
  const last = (await post('bills', payload)).json()
  expect(last).toMatchObject({ id: before[0].last + 1, series: null })
  const begun = await post('series/post', {
    document: 'bill',
    areaId: null,
    prefix: 'A',
    firstNumber: 501,
    lastNumber: 600,
    authorization: '',
    authorizedOn: null,
    fromDate: businessDay(),
    toDate: null,
  })
  expect(begun.statusCode, begun.body).toBe(200)
  const first = (await post('bills', payload)).json()
  expect(first).toMatchObject({ id: last.id + 1, number: 'A-000501' })
  const old = await app.inject({ url: `/api/bills/${before[0].last}`, headers })
  expect(old.json().number).toBe(String(before[0].last).padStart(5, '0'))
  expect(await verifyBooks(database.db)).toEqual([])
  await app.close()
  await database.close()
})

// The last one: earlier versions could not record all that it makes.
test('the ledger of an earlier version is replayed: its values carry the IVA that they would carry had they always done', async () => {
  await setRegime(store, null)
  const { rows: before } = await sql<{
    last: number
  }>`select coalesce(max(id), 0) as last from products`.execute(store.database.db)
  const { last } = before[0] ?? { last: 0 }
  await trade(store)
  await tradeKits(store)
  const url = await emptyDatabase(users.url)
  await makeEarlier(url, '0137')
  const database = connect(url, { size: 2 })
  await migrate(database.pool)
  expect(await verifyBooks(database.db)).toEqual([])
  const carried = async (db: typeof database.db) => {
    const { rows: balances } = await sql`
      select area_id, product_id, iva, average_iva, last_cost_iva from stock_balances
      where product_id > ${last} order by 1, 2`.execute(db)
    const { rows: moved } = await sql<{ iva: number }>`
      select area_id, product_id, seq, document_kind, direction, type_id, iva from stock_movements
      where product_id > ${last} order by 1, 2, 3`.execute(db)
    return { balances, moved }
  }
  const replayed = await carried(database.db)
  expect(replayed.moved.filter((row) => row.iva > 0).length).toBeGreaterThan(20)
  expect(replayed).toEqual(await carried(store.database.db))
  await database.close()
})

/**
 * Records what every version could: stock, a cash sale, a credit sale and a part payment of it. Returns the product id.
 */
async function sellOnCredit(): Promise<number> {
  const { admin } = store
  const productId = await stockedProduct(store, { stock: 10, price: 100, discount: 5 })
  const { id: clientId } = await build.client(admin, { creditLimit: 10_000, creditDays: 30 })
  const line = { productId, quantity: 2, price: 100, discount: 7 }
  const sale = { date: businessDay(), billDetails: [line] }
  const cash = await admin.post('bills', { ...sale, clientId: 1, paymentTypeId: 1 })
  const credit = await admin.post('bills', { ...sale, clientId, paymentTypeId: 2, creditDays: 30 })
  const receipt = await admin.post('receivables', {
    billId: credit.body.id,
    amount: 50,
    referencePhysical: 'R-1',
    observation: 'Abono',
  })
  const quotation = await admin.post('prebills', {
    date: businessDay(),
    clientId,
    paymentTypeId: 1,
    preBillTypeId: 1,
    preBillDetails: [line],
  })
  expect([cash.status, credit.status, receipt.status, quotation.status]).toEqual([200, 200, 200, 200])
  return productId
}

/** Two requests for more units than are in stock, a voided one, and a record of 1.5 pairs. */
async function askForTransfers(productId: number): Promise<void> {
  const { admin } = store
  const areaTargetId = (await build.area(admin)).id
  const ask = async (quantityRequest: number): Promise<number> => {
    const answer = await admin.post('traslates/post', {
      date: businessDay(),
      areaSourceId: 1,
      areaTargetId,
      observation: 'Reposición',
      traslateDetails: [{ productId, quantityRequest }],
    })
    expect(answer.status, answer.text).toBe(200)
    return answer.body.id
  }
  await admin.get(`traslates/${await ask(6)}/delete`)
  await ask(5)
  await ask(5)
  const { rows } = await sql<{ id: number }>`select id from units where name = 'Par'`.execute(
    store.database.db,
  )
  const pair = await build.product(admin, { unitOfMeasureId: rows[0]?.id })
  const answer = await admin.post('inPutProducts', {
    areaId: 1,
    date: businessDay(),
    typeId: 3,
    observation: 'Inicial',
    inPutProductDetails: [{ productId: pair.id, quantity: 1.5, cost: 1, price: 2 }],
  })
  expect(answer.status, answer.text).toBe(200)
}

/** Sets every identity sequence to continue after the highest copied id. */
const countOn = `do $$
  declare one record;
  begin
    for one in select table_name as tab, column_name as col from information_schema.columns
      where is_identity = 'YES' and table_schema = 'public' loop
      execute format('select setval(pg_get_serial_sequence(%L, %L), coalesce(max(%I), 0) + 1) from %I', one.tab, one.col, one.col, one.tab);
    end loop;
  end $$`

/** Removes what the migrations after `last` added: the tables and columns of that version remain, with their rows. */
async function makeEarlier(url: string, last: string): Promise<void> {
  const [now, then] = await Promise.all([connectForCopies(store.database.url), connectForCopies(url)])
  try {
    await then.query('begin')
    const names = readdirSync(new URL('../../migrations/', import.meta.url))
    await migrateInside(then, new Set(names.filter((name) => name.slice(0, 4) <= last)))
    await then.query('set session_replication_role = replica')
    const today = new Map((await readTables(now)).map(({ name, columns }) => [name, columns]))
    for (const { name, columns } of await readTables(then)) {
      const common = columns.filter((column) => today.get(name)?.includes(column))
      const listed = common.map((column) => pg.escapeIdentifier(column)).join(', ')
      const rows = copyOut(now, `copy (select ${listed} from ${name}) to stdout`)
      // What migrations of before added.
      await then.query(`delete from ${name}`)
      await copyIn(then, `copy ${name} (${listed}) from stdin`, bytesOf(rows))
    }
    if (last < '0032') await storeTotalsAsThen(then)
    await then.query(countOn)
    await then.query('commit')
  } finally {
    await now.end()
    await then.end()
  }
}

/** Before 0032 `subtotal` was net of the discount, and `discount` was gross of IVA. */
async function storeTotalsAsThen(then: pg.Client): Promise<void> {
  for (const [table, key] of [
    ['bill', 'bill_id'],
    ['pre_bill', 'pre_bill_id'],
  ] as const)
    await then.query(`update ${table}s d set subtotal = d.total - d.iva, discount = x.discount
      from (select ${key} as id, sum(discount) as discount from ${table}_lines group by 1) x where x.id = d.id`)
}

async function* bytesOf(rows: ReturnType<typeof copyOut>): AsyncGenerator<Buffer> {
  for await (const { bytes } of rows) yield bytes
}
