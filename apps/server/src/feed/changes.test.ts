import {
  type Change,
  type ChangeKind,
  catalogKinds,
  changeKinds,
  changeMessages,
  placedKinds,
  type StockRecord,
} from '@yunque/contract/feed/changes'
import { addDays } from '@yunque/domain/dates'
import { Audience, ListBase } from '@yunque/domain/price-lists'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { type Client, testStore } from '../../test/harness.ts'
import { programOf } from '../../test/keys.ts'
import { kit } from '../../test/kits.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'
import { keepChanges } from './keep-changes.ts'

const store = testStore()
const today = businessDay()
const run = <Row>(statement: ReturnType<typeof sql<Row>>) => statement.execute(store.database.db)
const now = async (by: Client = store.admin): Promise<string> => (await by.get('changes')).body.next
const changesSince = async (
  since: string,
  query: object = {},
  by: Client = store.admin,
): Promise<Change[]> => {
  const { status, body, text } = await by.get('changes', { since, ...query })
  expect(status, text).toBe(200)
  return body.changes
}
const named = (changes: readonly Change[]) => changes.map(({ kind, id, act }) => `${kind} ${id} ${act}`)
const sale = (productId: number, quantity = 1) => ({
  date: today,
  clientId: 1,
  paymentTypeId: 1,
  billDetails: [{ productId, quantity, price: 100 }],
})

/** A day begins: what the feed published last was of the day before. */
const asOfYesterday = () => run(sql`update feed set day = day - 1`)

let productId: number
beforeAll(async () => {
  productId = await stockedProduct(store, { stock: 500, price: 100 })
})

describe('the feed', () => {
  test('says what was made, changed and removed since a cursor, in order, each once, with the record as it is now', async () => {
    const since = await now()
    const { id } = await build.client(store.admin, { name: 'Marta', lastName: 'Ruiz' })
    const { body } = await store.admin.get(`clients/get/${id}`)
    await store.admin.post('clients/post', { ...body, lastName: 'Mena' })
    const { body: answer } = await store.admin.get('changes', { since, with: 'records' })
    const [made, edited] = answer.changes
    expect(named(answer.changes)).toEqual([`clients ${id} created`, `clients ${id} changed`])
    expect(answer.more).toBe(false)
    expect(made.version).toBeLessThan(edited.version)
    // Both have the record of now, so a reader may skip to the last.
    expect([made.record, edited.record]).toEqual([
      edited.record,
      expect.objectContaining({ id, lastName: 'Mena' }),
    ])
    expect(await changesSince(answer.next)).toEqual([])
    await run(sql`delete from clients where id = ${id}`)
    expect(await changesSince(since)).toEqual([
      {
        kind: 'clients',
        id,
        areaId: null,
        act: 'removed',
        version: expect.any(Number),
        at: expect.any(String),
      },
    ])
  })

  test('pages by take: the cursor of an answer goes on where it ended', async () => {
    const since = await now()
    const ids: number[] = []
    for (let n = 0; n < 5; n += 1) ids.push((await build.client(store.admin)).id)
    const seen: number[] = []
    let cursor = since
    for (let more = true; more; ) {
      const { body } = await store.admin.get('changes', { since: cursor, take: 2, kinds: 'clients' })
      expect(body.changes.length).toBeLessThanOrEqual(2)
      seen.push(...body.changes.map(({ id }: Change) => id))
      ;({ next: cursor, more } = body)
    }
    expect(seen).toEqual(ids)
  })

  test('a sale changes the invoice and the stock of its products, and a payment the invoice', async () => {
    const since = await now()
    const { body: bill } = await store.admin.post('bills', sale(productId, 2))
    const changes = await changesSince(since, { kinds: 'bills,stock', with: 'records' })
    expect(named(changes).toSorted()).toEqual([`bills ${bill.id} created`, `stock ${productId} changed`])
    expect(changes.find(({ kind }) => kind === 'bills')?.record).toMatchObject({ id: bill.id, total: 200 })
    const { body: held } = await store.admin.get(`products/area/1/${productId}`)
    const { stock, disponible } = held
    expect(changes.find(({ kind }) => kind === 'stock')).toMatchObject({
      areaId: 1,
      record: { productId, areaId: 1, stock, disponible },
    })
    const paid = await build.client(store.admin, { creditLimit: 10_000, creditDays: 30 })
    const { body: debt } = await store.admin.post('bills', {
      ...sale(productId),
      clientId: paid.id,
      paymentTypeId: 2,
      creditDays: 30,
    })
    const before = await now()
    const receipt = { billId: debt.id, amount: 40, referencePhysical: 'R-9', observation: 'Abono' }
    const { body: collected } = await store.admin.post('receivables', receipt)
    expect(named(await changesSince(before, { kinds: 'bills,receivables' })).toSorted()).toEqual([
      `bills ${debt.id} changed`,
      `receivables ${collected.id} created`,
    ])
  })

  test('what a rolled back transaction wrote is nowhere', async () => {
    const since = await now()
    expect((await store.admin.post('bills', sale(productId, 100_000))).status).toBe(400)
    expect(await changesSince(since)).toEqual([])
  })

  test('a transaction that writes a record several times changes it once', async () => {
    const since = await now()
    const { id } = await build.product(store.admin)
    await store.database.db.transaction().execute(async (tx) => {
      for (const name of ['a', 'b', 'c'])
        await sql`update products set name = ${`Producto ${name}`} where id = ${id}`.execute(tx)
    })
    expect(named(await changesSince(since, { kinds: 'products' }))).toEqual([
      `products ${id} created`,
      `products ${id} changed`,
    ])
  })

  test('codes and pictures of a product change the product', async () => {
    const { id } = await build.product(store.admin)
    const since = await now()
    await run(sql`insert into product_barcodes (product_id, code) values (${id}, '7501234567890')`)
    expect(named(await changesSince(since, { kinds: 'products' }))).toEqual([`products ${id} changed`])
  })
})

describe('a wait', () => {
  test('is answered when something changes', async () => {
    const since = await now()
    const begun = performance.now()
    const waiting = store.admin.get('changes', { since, wait: 20, kinds: 'clients' })
    const { id } = await build.client(store.admin)
    expect(named((await waiting).body.changes)).toEqual([`clients ${id} created`])
    expect(performance.now() - begun).toBeLessThan(15_000)
  })

  test('is empty when nothing that its reader may read changes, and its cursor is behind what was looked at', async () => {
    const reader = await store.user({ resources: ['verClientes'] })
    const since = await now()
    const waiting = reader.get('changes', { since, wait: 1 })
    await store.admin.post('bills', sale(productId))
    const { body } = await waiting
    expect(body.changes.filter(({ kind }: Change) => kind === 'bills')).toEqual([])
    expect(body.next).not.toBe(since)
  })

  test('takes no turn of its user, and a session has four', async () => {
    const since = await now()
    const reader = await store.user({ resources: ['verClientes'] })
    const answers: [status: number, refusal: string][] = []
    const five = Array.from({ length: 5 }, async () => {
      const { status, text } = await reader.get('changes', { since, wait: 20, kinds: 'clients' })
      answers.push([status, status === 200 ? '' : text])
    })
    expect((await reader.get('clients/get')).status).toBe(200)
    await expect.poll(() => answers).toEqual([[429, changeMessages.tooManyWait]])
    await build.client(store.admin)
    await Promise.all(five)
    expect(answers.map(([status]) => status)).toEqual([429, 200, 200, 200, 200])
    expect((await reader.get('changes', { since, wait: 1, kinds: 'clients' })).status).toBe(200)
  })

  test('ends with the key that waits', async () => {
    const maker = await store.user({ resources: ['verClientes'] })
    const program = await programOf(store, maker, { resources: ['verClientes'], writes: false })
    const waiting = program.get('changes', { since: await now(program), wait: 20 })
    await store.admin.post(`apiKeys/${program.keyId}/end`)
    expect((await waiting).status).toBe(401)
  })
})

describe('a reader', () => {
  test('gets only kinds, areas and rows that their lists show', async () => {
    const [other, seller] = await Promise.all([
      build.area(store.admin),
      store.user({ resources: ['crearFactura', 'verMisFacturas'] }),
    ])
    const stranger = await store.user({ resources: ['crearFactura', 'verMisFacturas'] })
    const elsewhere = await store.user({ resources: ['verTodasFacturas', 'verClientes'], areaId: other.id })
    const since = await now()
    const { body: own } = await seller.post('bills', sale(productId))
    await stranger.post('bills', sale(productId))
    const changes = await changesSince(since, { with: 'records' }, seller)
    expect(named(changes.filter(({ kind }) => kind === 'bills'))).toEqual([`bills ${own.id} created`])
    expect(new Set(changes.map(({ kind }) => kind))).toEqual(new Set(['bills', 'stock']))
    expect(await changesSince(since, {}, elsewhere)).toEqual([])
  })

  test('a key has the kinds of its permissions, also one that only reads', async () => {
    const program = await programOf(store, store.admin, { resources: ['verClientes'], writes: false })
    const since = await now(program)
    await build.client(store.admin)
    await store.admin.post('bills', sale(productId))
    expect(new Set((await changesSince(since, {}, program)).map(({ kind }) => kind))).toEqual(
      new Set(['clients', 'stock']),
    )
  })

  test('of kinds that are none the list of kinds is named', async () => {
    const { status, text } = await store.admin.get('changes', { since: await now(), kinds: 'facturas' })
    expect([status, text]).toEqual([400, expect.stringContaining('La clase de registros')])
  })
})

describe('prices', () => {
  const pricesAfter = async (since: string) =>
    changesSince(since, { kinds: 'prices', with: 'records', take: 500 })

  test('of an area change those of the areas that inherit them', async () => {
    const branch = await build.area(store.admin)
    const { id } = await build.product(store.admin)
    await build.areaProduct(store.admin, { productId: id, areaId: 1, price: 50 })
    await build.areaProduct(store.admin, { productId: id, areaId: branch.id, inherit: true, price: null })
    const since = await now()
    await build.areaProduct(store.admin, { productId: id, areaId: 1, price: 60, version: 1 })
    const changes = await pricesAfter(since)
    expect(changes.map(({ areaId }) => areaId).toSorted()).toEqual([1, branch.id].toSorted())
    for (const { record } of changes)
      expect(record).toMatchObject({
        price: 60,
        effective: [{ from: 0, price: 60, listId: null }],
        lists: [],
      })
  })

  test('of a promotion begin and end at midnight, without a change of a row', async () => {
    const list = await build.priceList(store.admin, {
      audienceId: Audience.promotion,
      validFrom: today,
      validTo: addDays(today, 3),
    })
    await build.listed(store.admin, { id: list.id, productId, breaks: [[0, 80]] })
    let since = await now()
    await asOfYesterday()
    expect(
      (await pricesAfter(since)).find(({ id, areaId }) => id === productId && areaId === 1),
    ).toMatchObject({
      record: { price: 100, effective: [{ from: 0, price: 80, listId: list.id }] },
    })
    since = await now()
    expect(await pricesAfter(since)).toEqual([])
    await run(
      sql`update price_lists set valid_from = ${addDays(today, -9)}::date, valid_to = ${addDays(today, -1)}::date where id = ${list.id}`,
    )
    since = await now()
    await asOfYesterday()
    expect(
      (await pricesAfter(since)).find(({ id, areaId }) => id === productId && areaId === 1),
    ).toMatchObject({
      record: { effective: [{ from: 0, price: 100, listId: null }] },
    })
  })

  test('of a list in dollars change with the rate, and those by the cost with the cost', async () => {
    await build.rate(store.admin, today, 36)
    const dollars = await build.priceList(store.admin, { audienceId: Audience.everybody, currencyId: 2 })
    await build.listed(store.admin, { id: dollars.id, productId, breaks: [[0, 2]] })
    let since = await now()
    await build
      .rate(store.admin, today, 37)
      .catch(() => run(sql`update rates set value = 37 where date = ${today}::date`))
    expect(
      (await pricesAfter(since)).find(({ id, areaId }) => id === productId && areaId === 1),
    ).toMatchObject({
      record: { lists: expect.arrayContaining([{ from: 0, price: 74, listId: dollars.id }]) },
    })
    await build.priceList(store.admin, {
      audienceId: Audience.everybody,
      baseId: ListBase.cost,
      formulas: [{ from: 0, formula: '*2' }],
    })
    since = await now()
    await store.admin.post('bills', sale(productId))
    expect((await pricesAfter(since)).map(({ id }) => id)).toContain(productId)
  })

  test('of lists are not for who may not read lists', async () => {
    const seller = await store.user({ resources: ['crearFactura'] })
    const since = await now()
    await run(sql`update area_products set price = price + 1 where product_id = ${productId}`)
    const [change] = await changesSince(since, { kinds: 'prices', with: 'records' }, seller)
    expect(change?.record).toHaveProperty('effective')
    expect(change?.record).not.toHaveProperty('lists')
  })
})

describe('stock', () => {
  test('changes with what pre-sales reserve, also when they expire, and that of a kit with its components', async () => {
    const part = await stockedProduct(store, { stock: 40, price: 30 })
    const kitId = await kit(store.admin, [{ productId: part, units: 2 }])
    let since = await now()
    const { body } = await store.admin.post('prebills', {
      ...sale(part, 4),
      billDetails: undefined,
      preBillTypeId: 2,
      preBillDetails: [{ productId: part, quantity: 4, price: 30 }],
    })
    expect(body.id, JSON.stringify(body)).toEqual(expect.any(Number))
    const changes = await changesSince(since, { kinds: 'stock', with: 'records' })
    expect(changes.map(({ id }) => id).toSorted()).toEqual([part, kitId].toSorted())
    expect(changes.find(({ id }) => id === part)?.record).toMatchObject({ stock: 40, disponible: 36 })
    expect(changes.find(({ id }) => id === kitId)?.record).toMatchObject({ stock: 20, disponible: 18 })
    await run(
      sql`update pre_bills set reserved_on = ${today}::date - 1 - (select pre_sale_days from settings) where id = ${body.id}`,
    )
    since = await now()
    await asOfYesterday()
    const [change] = await changesSince(since, { kinds: 'stock', with: 'records' })
    expect(change).toMatchObject({ id: part, record: { stock: 40, disponible: 40 } })
  })

  test('is free again when a pre-sale with a kit becomes a quotation, and when the days of a reservation are fewer', async () => {
    const part = await stockedProduct(store, { stock: 40, price: 30 })
    const kitId = await kit(store.admin, [{ productId: part, units: 2 }])
    await run(sql`update price_lists set active = false`)
    const preSale = { ...sale(kitId, 3), billDetails: undefined, preBillTypeId: 2 }
    const preBillDetails = [{ productId: kitId, quantity: 3, price: 500 }]
    const { body, text } = await store.admin.post('prebills', { ...preSale, preBillDetails })
    expect(body.id, text).toEqual(expect.any(Number))
    let since = await now()
    const available = async (query = { kinds: 'stock', with: 'records' }) =>
      new Map(
        (await changesSince(since, query)).map(({ id, record }) => [id, (record as StockRecord).disponible]),
      )
    const reverted = await store.admin.get(`prebills/${body.id}/revert`)
    expect(reverted.status, reverted.text).toBe(200)
    expect(await available()).toEqual(new Map([[part, 40], [kitId, 20]])) // biome-ignore format: a table
    await store.admin.post('prebills', { ...preSale, preBillDetails })
    await run(sql`update pre_bills set reserved_on = reserved_on - 2 where type_id = 2 and active`)
    since = await now()
    await run(sql`update settings set pre_sale_days = 1`)
    const freed = await available()
    expect([freed.get(part), freed.get(kitId)]).toEqual([40, 20])
  })
})

test('after a great write, a reader sees all of it at once', async () => {
  const since = await now()
  await run(sql`
    insert into changes (kind, record_id, act)
    select 'clients', 1, 'changed' from generate_series(1, 45000)`)
  expect(named(await changesSince(since))).toEqual([
    'clients 1 changed',
    'clients 1 changed',
    'clients 1 changed',
  ])
  const { rows } = await run(sql`select from changes where position is null`)
  expect(rows).toEqual([])
})

describe('a cursor', () => {
  test('of another generation, of the future or of what is no longer kept is gone: 410 and what to do', async () => {
    const since = await now()
    const [generation, position] = since.split('.').map(Number)
    const gone = async (cursor: string) => {
      const { status, text } = await store.admin.get('changes', { since: cursor })
      return [status, text]
    }
    expect(await gone(`${(generation ?? 0) + 1}.${position}`)).toEqual([410, changeMessages.restored])
    expect(await gone(`${generation}.${(position ?? 0) + 1}`)).toEqual([410, changeMessages.restored])
    await run(sql`update changes set at = at - interval '20 days'`)
    await build.client(store.admin)
    await keepChanges(store.database.db)
    expect(await gone(`${generation}.0`)).toEqual([410, changeMessages.tooOld])
    expect(named(await changesSince(since, { kinds: 'clients' }))).toHaveLength(1)
    const { rows } = await run<{ n: number }>(
      sql`select count(*)::int as n from changes where at < now() - interval '14 days'`,
    )
    expect(rows[0]?.n).toBe(0)
  })

  test('that is none is refused by name', async () => {
    for (const since of ['1', 'a.b', '1.2.3', "1.1'--"]) {
      const { status, text } = await store.admin.get('changes', { since })
      expect([status, text]).toEqual([400, expect.stringContaining('cursor')])
    }
  })
})

test('each kind is followed in the database, and has a list', async () => {
  const { rows } = await run<{ name: string }>(
    sql`select distinct tgname as name from pg_trigger where tgname like 'note\_%\_insert'`,
  )
  const followed = new Set(rows.map(({ name }) => name.replace(/^note_.*_([a-z]+)_insert$/, '$1')))
  expect(followed).toEqual(new Set(changeKinds.map((kind) => kind.toLowerCase())))
  const withoutList: readonly ChangeKind[] = [...catalogKinds, ...placedKinds]
  const listed = changeKinds.filter((kind) => !withoutList.includes(kind))
  expect(listed.filter((kind) => !store.app.lists.has(kind))).toEqual([])
})
