import { messages } from '@yunque/contract/core/messages'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'
import { listsOf } from '../db/database.ts'
import { databaseLimits, readLimits, writeLimits } from '../system/limits.ts'

const store = testStore()
const term = (n: number) => ['name', 'contains', `palabra ${n}`]
const joined = (count: number) =>
  Array.from({ length: count }, (_, n) => (n === 0 ? [term(n)] : ['or', term(n)])).flat()
const sums = (count: number) =>
  Array.from({ length: count }, () => ({ selector: 'id', summaryType: 'sum' as const }))

/** Locks a table while `work` runs; requests that need it wait. */
async function holding<T>(table: string, work: () => Promise<T>): Promise<T> {
  const other = await store.database.pool.connect()
  await other.query(`begin; lock table ${table} in access exclusive mode`)
  try {
    return await work()
  } finally {
    await other.query('rollback')
    other.release()
  }
}

test('one user who floods with lists gets 429; another reads and sells meanwhile', async () => {
  const productId = await stockedProduct(store, { stock: 100, price: 100 })
  const flooder = await store.user({ resources: ['adminCatalogos'] })
  const seller = await store.user({ resources: ['crearFactura'] })
  const inside = readLimits.perPerson / 2 + readLimits.personWaiting
  const flood = await holding('expense_categories', async () => {
    const all = Array.from({ length: inside + 5 }, () =>
      flooder.get('catalogos/expenseCategory/get', { requireTotalCount: true }),
    )
    const refused = await Promise.all(all.slice(inside))
    for (const { status, text, headers } of refused) {
      expect([status, text]).toEqual([429, messages.tooManyAtOnce])
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    expect((await seller.get('about/get-info')).status).toBe(200)
    const sale = {
      date: businessDay(),
      clientId: 1,
      paymentTypeId: 1,
      billDetails: [{ productId, quantity: 1, price: 100 }],
    }
    expect((await seller.post('bills', sale)).status).toBe(200)
    return all.slice(0, inside)
  })
  // On a busy computer, requests that waited too long get 503.
  for (const { status } of await Promise.all(flood)) expect([200, 429, 503]).toContain(status)
})

test("requests of one user wait for that user's own places, and are refused after the timeout", async () => {
  const flooder = await store.user({ resources: ['adminCatalogos'] })
  const turns = Array.from({ length: readLimits.perPerson }, () => Promise.withResolvers<void>())
  const taken = turns.map(({ promise }) =>
    store.app.turns.take(flooder.userId, { lane: 'read' }, () => promise),
  )
  expect(await flooder.get('catalogos/bank/get')).toMatchObject({ status: 429, text: messages.tooManyAtOnce })
  for (const { resolve } of turns) resolve()
  await Promise.all(taken)
  expect((await flooder.get('catalogos/bank/get')).status).toBe(200)
})

test('an expensive list takes all places of its user, a plain one a few', async () => {
  const reader = await store.user({ resources: ['adminCatalogos'] })
  const light = Promise.withResolvers<void>()
  const taken = store.app.turns.take(reader.userId, { lane: 'read' }, () => light.promise)
  const expensive = { filter: joined(30), totalSummary: sums(20) }
  expect((await reader.get('catalogos/bank/get', expensive)).status).toBe(429)
  expect((await reader.get('catalogos/bank/get', { filter: joined(6) })).status).toBe(200)
  light.resolve()
  await taken
  expect((await reader.get('catalogos/bank/get', expensive)).status).toBe(200)
})

test('a user has at most half of the concurrent writes', async () => {
  const writer = await store.user({ resources: ['adminCatalogos'] })
  const other = await store.user({ resources: ['adminCatalogos'] })
  const turns = Array.from({ length: writeLimits.perPerson }, () => Promise.withResolvers<void>())
  const taken = turns.map(({ promise }) =>
    store.app.turns.take(writer.userId, { lane: 'write' }, () => promise),
  )
  const bank = (name: string) => ({ id: 0, name, active: true })
  expect((await writer.post('catalogos/bank/post', bank('Uno'))).status).toBe(429)
  expect((await other.post('catalogos/bank/post', bank('Dos'))).status).toBe(200)
  for (const { resolve } of turns) resolve()
  await Promise.all(taken)
  expect((await writer.post('catalogos/bank/post', bank('Tres'))).status).toBe(200)
})

test('a user makes one file at a time, and can read meanwhile', async () => {
  const reader = await store.user({ resources: ['adminCatalogos'] })
  const file = Promise.withResolvers<void>()
  const taken = store.app.turns.take(reader.userId, { lane: 'file' }, () => file.promise)
  let made = false
  const second = reader.get('catalogos/bank/export').then((answer) => {
    made = true
    return answer
  })
  expect((await reader.get('catalogos/bank/get')).status).toBe(200)
  expect((await store.admin.get('catalogos/bank/export')).status).toBe(200)
  expect(made).toBe(false)
  file.resolve()
  await taken
  expect((await second).status).toBe(200)
})

test('a list accepts as many text searches and sums as screens send, and refuses more with a sentence', async () => {
  const list = (query: object) => store.admin.get('catalogos/bank/get', { ...query })
  expect((await list({ filter: joined(30), totalSummary: sums(20) })).status).toBe(200)
  expect(await list({ filter: joined(31) })).toMatchObject({
    status: 400,
    text: 'El filtro no puede buscar más de 30 textos',
  })
  const ids = Array.from({ length: 100 }, (_, n) =>
    n === 0 ? [['id', '=', n]] : ['or', ['id', '=', n]],
  ).flat()
  expect((await list({ filter: ids })).status).toBe(200)
  expect(await list({ filter: [ids, 'or', ids, 'or', ids] })).toMatchObject({
    status: 400,
    text: 'El filtro no puede tener más de 250 condiciones',
  })
  for (const name of ['totalSummary', 'groupSummary'])
    expect(await list({ [name]: sums(21) })).toMatchObject({
      status: 400,
      text: expect.stringContaining('20'),
    })
  const deep = `${'['.repeat(5000)}"id","=",1${']'.repeat(5000)}`
  expect(await list({ filter: deep })).toMatchObject({
    status: 400,
    text: 'El filtro tiene demasiados niveles',
  })
})

test('an expensive list runs without parallel workers, and its user waits as long as it took', async () => {
  const { db } = store.database
  const shown = sql<{ workers: string }>`select current_setting('max_parallel_workers_per_gather') as workers`
  const [usual] = (await shown.execute(db)).rows
  expect((await shown.execute(listsOf(db, { expensive: true }))).rows).toEqual([{ workers: '0' }])
  expect((await shown.execute(listsOf(db))).rows).toEqual([usual])
  const reader = await store.user({ resources: [] })
  const whole = { lane: 'read', cost: readLimits.perPerson } as const
  // Time passes: it is the cost of the list.
  const spent = () => new Promise((resolve) => setTimeout(resolve, 200))
  const start = performance.now()
  await store.app.turns.take(reader.userId, whole, spent)
  const answered = performance.now()
  await store.app.turns.take(reader.userId, { lane: 'read' }, () => undefined)
  expect(performance.now() - start).toBeGreaterThan(2 * (answered - start) - 50)
})

test('a list has a shorter statement timeout, and its connection is reset afterwards', async () => {
  const { db } = store.database
  const start = performance.now()
  const slow = sql`select pg_sleep(${databaseLimits.statementMs / 1000 - 0.5})`
  await expect(slow.execute(listsOf(db))).rejects.toMatchObject({ code: '57014' })
  expect(performance.now() - start).toBeLessThan(databaseLimits.statementMs - 700)
  const shown = sql<{ statement_timeout: string }>`show statement_timeout`
  expect((await shown.execute(listsOf(db))).rows).toEqual([
    { statement_timeout: `${databaseLimits.listMs / 1000}s` },
  ])
  const now = await Promise.all(Array.from({ length: 12 }, () => shown.execute(db)))
  for (const { rows } of now)
    expect(rows).toEqual([{ statement_timeout: `${databaseLimits.statementMs / 1000}s` }])
})
