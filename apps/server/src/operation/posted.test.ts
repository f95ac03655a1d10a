import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testStore } from '../../test/harness.ts'
import { statementsOf } from '../../test/statements.ts'
import type { Tx } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { changedIn } from './changed.ts'
import type { Context } from './context.ts'
import { noticeOf, type Posting, posted, trailOf } from './posted.ts'
import { EVENTS, signal } from './signal.ts'

const store = testStore()
const context: Context = {
  actor: {
    userId: 1,
    username: 'admin',
    fullName: '',
    areaId: 1,
    resources: new Set(),
    sessionId: 0,
  },
  today: '2026-11-05',
  requestId: 'la petición',
}

/** What the listeners of the database got. */
const heard: unknown[] = []
let listener: pg.Client
beforeAll(async () => {
  listener = new pg.Client({ connectionString: store.database.url })
  listener.on('notification', ({ payload = '' }) => heard.push(JSON.parse(payload)))
  await listener.connect()
  await listener.query(`listen ${EVENTS}`)
})
afterAll(() => listener.end())

/** The events of a committed transaction, in their order. */
async function eventsOf(work: (tx: Tx) => Promise<unknown>): Promise<unknown[]> {
  heard.splice(0)
  const end = { entity: 'about', id: 999_999 }
  await inTransaction(store.database.db, work)
  await store.database.pool.query('select pg_notify($1, $2)', [EVENTS, JSON.stringify(end)])
  await vi.waitFor(() => expect(heard).toContainEqual(end))
  return heard.filter((event) => JSON.stringify(event) !== JSON.stringify(end))
}

const post = (given: Posting | readonly Posting[]) => (tx: Tx) => posted(tx, context, given)

/** The last entries of the audit trail, the first one first. */
async function lastEntries(count: number) {
  const rows = await store.database.db
    .selectFrom('audit_trail')
    .select(['user_id', 'username', 'action', 'entity', 'entity_id', 'before', 'after', 'request_id'])
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  return rows.reverse()
}
const by = { user_id: 1, username: 'admin', request_id: 'la petición' }

test('an act is one statement: its entry with the values, and the events of its screens', async () => {
  const before = { reason: 'Dice "así" y \\ allá', none: null }
  const events: unknown[] = []
  const statements = await statementsOf(async () => {
    events.push(
      ...(await eventsOf(
        post([
          { entity: 'movements', id: 7, areaId: 2, act: 'anular', before },
          { entity: 'bills', id: 3, areaId: 2 },
        ]),
      )),
    )
  })
  expect(events).toEqual([
    { entity: 'movements', id: 7, areaId: 2 },
    { entity: 'bills', id: 3, areaId: 2 },
  ])
  expect(statements.filter(({ text }) => text.includes('audit_trail'))).toHaveLength(1)
  expect(statements.filter(({ text }) => text.includes('pg_notify') && text.includes('unnest'))).toHaveLength(
    1,
  )
  expect(await lastEntries(1)).toEqual([
    { ...by, action: 'anular', entity: 'movements', entity_id: '7', before, after: null },
  ])
})

test('a change of master data is named by what was before and after', async () => {
  const value = { name: 'Pisos' }
  await eventsOf(
    post([
      { entity: 'clients', id: 1, before: null, after: value },
      { entity: 'clients', id: 2, before: value, after: { name: 'Techos' } },
      { entity: 'clients', id: 3, before: value, after: null },
    ]),
  )
  const entries = await lastEntries(3)
  expect(entries.map(({ action, entity_id }) => [action, entity_id])).toEqual([
    ['agregar', '1'],
    ['modificar', '2'],
    ['eliminar', '3'],
  ])
  expect(entries.map(({ before }) => before)).toEqual([null, value, value])
})

test('an entry alone has no event, and an event alone no entry', async () => {
  const former = await lastEntries(1)
  expect(await eventsOf(post({ entity: 'prebills', id: 4 }))).toEqual([{ entity: 'prebills', id: 4 }])
  expect(await lastEntries(1)).toEqual(former)
  expect(await eventsOf(post({ trail: 'settings', act: 'cambiar logo' }))).toEqual([])
  expect(await lastEntries(1)).toEqual([
    { ...by, action: 'cambiar logo', entity: 'settings', entity_id: null, before: null, after: null },
  ])
})

test('up to 100 records have an event each; more have one for all, without an id', async () => {
  const ids = Array.from({ length: 100 }, (_, at) => at + 1)
  expect(await eventsOf(post({ entity: 'clients', ids }))).toHaveLength(100)
  const more = [
    { entity: 'products', ids: [...ids, 101] },
    { entity: 'catalogos', id: 5 },
  ] as const
  expect(await eventsOf(post(more))).toEqual([
    { entity: 'products', id: 0 },
    { entity: 'catalogos', id: 5 },
  ])
})

test('nothing is posted for no records', async () => {
  await inTransaction(store.database.db, async (tx) => {
    const none = await statementsOf(() => posted(tx, context, [{ entity: 'clients', ids: [] }]))
    expect(none).toEqual([])
    expect(changedIn(tx)).toEqual([])
  })
})

test('what screens show of a transaction has changed, once each; what the audit trail alone has, has not', async () => {
  await inTransaction(store.database.db, async (tx) => {
    await posted(tx, context, [
      { entity: 'bills', id: 1 },
      { entity: 'bills', id: 2 },
      { trail: 'settings', act: 'cambiar logo' },
    ])
    await posted(tx, context, { entity: 'products', ids: [1, 2] })
    expect(changedIn(tx)).toEqual(['bills', 'products'])
  })
})

test('a statement of many rows writes their entries and events itself', async () => {
  const id = sql`id`
  const rows = sql`(values (1, 'A'), (2, 'B')) as r (id, name)`
  const write = (tx: Tx): Promise<unknown> => {
    const entries = trailOf(context, {
      act: 'importar',
      entity: 'purchases',
      id,
      after: sql`jsonb_build_object('name', name)`,
    })
    const notice = noticeOf(tx, 'purchases', { id, areaId: sql`7` })
    return sql`with w as (${entries} from ${rows} order by id) select ${notice} from ${rows}`.execute(tx)
  }
  expect(await eventsOf(write)).toEqual([
    { entity: 'purchases', id: 1, areaId: 7 },
    { entity: 'purchases', id: 2, areaId: 7 },
  ])
  const entry = { ...by, action: 'importar', entity: 'purchases', before: null }
  expect(await lastEntries(2)).toEqual([
    { ...entry, entity_id: '1', after: { name: 'A' } },
    { ...entry, entity_id: '2', after: { name: 'B' } },
  ])
})

test('the work of the program signals without a transaction of an operation', async () => {
  const send = (signalled: RawBuilder<unknown>) => (tx: Tx) => sql`select ${signalled}`.execute(tx)
  expect(await eventsOf(send(signal('sessions')))).toEqual([{ entity: 'sessions', id: 0 }])
  expect(await eventsOf(send(signal('prints', sql`3`)))).toEqual([{ entity: 'prints', id: 3 }])
})
