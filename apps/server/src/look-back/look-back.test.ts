import { randomUUID } from 'node:crypto'
import { lookBackMessages } from '@yunque/contract/backup/look-back'
import { GENERATION } from '@yunque/contract/core/constants'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { isRead } from '../../test/all-questions.ts'
import { type OpenedStore, openStore, testStore } from '../../test/harness.ts'
import { keepLog } from '../../test/kept-log.ts'
import { type Operation, operations } from '../../test/operations.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'
import { administer, copyTemplate, databaseUrl } from '../../test/template-database.ts'
import { createApp } from '../app.ts'
import { betweenPaths } from '../backup/reserve/between-paths.ts'
import { connect } from '../db/database.ts'
import { endForFormer, unable } from './look-back.routes.ts'
import { prepareLookBack } from './prepare-look-back.ts'

const living = testStore()

/** The database of a store that was restored aside, after what it did. */
async function databaseOf(past: (store: OpenedStore) => Promise<void>): Promise<string> {
  const adminUrl = inject('adminUrl')
  const name = `yunque_${randomUUID().replaceAll('-', '')}`
  await copyTemplate(adminUrl, { name, template: inject('templateDatabase') })
  onTestFinished(() => administer(adminUrl, `drop database if exists ${name} with (force)`))
  const url = databaseUrl(adminUrl, name)
  const store = await openStore(url, { dataDir: living.dataDir, log: keepLog() })
  await past(store)
  await store.app.close()
  await store.database.close()
  return url
}

/** The program of the store as it was, and what it logs. */
async function lookAt(url: string) {
  await prepareLookBack(url, new Date())
  const database = connect(url, { size: 2 })
  const log = keepLog()
  const config = {
    logLevel: 'warn',
    smtpUrl: undefined,
    dataDir: living.dataDir,
    backupDir: living.dataDir,
    metricsToken: undefined,
    looksBack: true,
  } as const
  const app = await createApp({ config, database, log })
  const close = async () => {
    await app.close()
    await database.close()
  }
  return { app, log, close }
}

const idOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers[GENERATION])

test('in the store as it was no link opens, the reserve computer is not answered, and each look is a store of its own', async () => {
  let link = ''
  const url = await databaseOf(async (store) => {
    const { admin } = store
    const { body: sharing } = await admin.get('about/sharing')
    await admin.post('about/sharing', { ...sharing, publicAddress: 'https://tienda.example.com' })
    const productId = await stockedProduct(store, { stock: 10, price: 100 })
    const billDetails = [{ productId, quantity: 1, price: 100 }]
    const sale = { date: businessDay(), clientId: 1, paymentTypeId: 1, billDetails }
    const { body: bill } = await admin.post('bills', sale)
    const { body: made } = await admin.post(`shares/bill/${bill.id}/link`, { via: 'link' })
    link = new URL(made.url).pathname
    const page = await store.app.inject({ url: link })
    expect(page.body).toContain('Factura')
    await sql`update settings set generation = 3, generation_proof = 'firma'`.execute(store.database.db)
  })
  const first = await lookAt(url)
  expect((await first.app.inject({ url: link })).body).not.toContain('Factura')
  expect((await first.app.inject({ url: `${link}/pdf` })).headers['content-type']).not.toContain('pdf')
  const asReserve = await first.app.inject({ method: 'POST', url: betweenPaths.handOver, payload: {} })
  expect(asReserve.statusCode).toBe(404)
  const { headers } = await first.app.inject({ url: '/api/health' })
  expect(idOf({ headers })).toMatch(/^[\w-]{36} 1$/)
  await first.close()
  const { pool, close } = connect(url, { size: 1 })
  const { rows } = await pool.query('select count(*)::int as open from share_links where revoked_at is null')
  expect(rows).toEqual([{ open: 0 }])
  await close()
  const second = await lookAt(url)
  expect(idOf(await second.app.inject({ url: '/api/health' }))).not.toBe(idOf({ headers }))
  await second.close()
})

test('the store as it was does not try to print, nor to clear what expired', async () => {
  const url = await databaseOf(async ({ database: { db } }) => {
    const { rows } = await sql<{ id: number }>`
      insert into printers (name, kind, address, port, columns, code_page, created_by)
        values ('Caja', 'network', '127.0.0.1', 9100, 48, 'cp858', 'admin') returning id`.execute(db)
    await sql`insert into print_jobs (printer_id, title, paper, opens_drawer, user_id)
      values (${rows[0]?.id}, 'Gaveta', false, true, 1)`.execute(db)
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { app, log, close } = await lookAt(url)
  await vi.advanceTimersByTimeAsync(61_000)
  vi.useRealTimers()
  app.printWorker.wake()
  await close()
  expect(log.text()).toBe('')
})

/** What reads although its address seems to write; `bills/{id}/delete` as a GET refuses always. */
const reading = [
  'priceLists/prices',
  'products/salePrices',
  'bills/{id}/delete',
  'products/prices/changed',
  'lookBack/enter',
  // Its tools are calls, each refused by itself.
  'mcp',
]

test('the store as it was refuses every operation that writes', async () => {
  const { app, close } = await lookAt(await databaseOf(async () => undefined))
  const isRefused = async ({ method, path }: Operation) => {
    const { body } = await app.inject({ method, url: `/api/${path.replace(/\{\w+\}/g, '1')}` })
    return body === lookBackMessages.readOnly
  }
  const allowed: string[] = []
  for (const operation of await operations(living))
    if (!isRead(operation) && !(await isRefused(operation))) allowed.push(operation.path)
  expect(allowed.toSorted()).toEqual(reading.toSorted())
  await close()
})

/** A store as it was that these users entered. */
function enteredBy(...visitors: number[]) {
  const refuse = () => Promise.reject(new Error('It is open'))
  const look = {
    ends: 0,
    state: () => ({ ...unable, state: 'ready' as const }),
    begin: refuse,
    open: refuse,
    visitors: () => visitors,
    end: async () => void look.ends++,
    stop: async () => undefined,
  }
  return look
}

test('the store as it was ends when one of those who entered it lost the permission or was deactivated', async () => {
  const { db } = living.database
  const [first, second] = [
    await living.user({ resources: ['app'] }),
    await living.user({ resources: ['app'] }),
  ]
  const look = enteredBy(first.userId, second.userId)
  await endForFormer(db, look)
  await endForFormer(db, enteredBy())
  expect(look.ends).toBe(0)
  await sql`update users set active = false where id = ${second.userId}`.execute(db)
  await endForFormer(db, look)
  expect(look.ends).toBe(1)
  await sql`update users set active = true where id = ${second.userId}`.execute(db)
  await sql`delete from role_resources where role_id = (select role_id from users where id = ${first.userId})`.execute(
    db,
  )
  await endForFormer(db, look)
  expect(look.ends).toBe(2)
})

test('the living store looks each minute whether somebody who entered may still see it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const look = enteredBy((await living.user({ resources: [] })).userId)
  const opening = { dataDir: living.dataDir, log: keepLog(), lookBack: look }
  const { app, database } = await openStore(living.database.url, opening)
  onTestFinished(async () => {
    await app.close()
    await database.close()
  })
  // A start removes what a killed process left.
  expect(look.ends).toBe(1)
  vi.advanceTimersByTime(60_000)
  await expect.poll(() => look.ends).toBe(2)
})
