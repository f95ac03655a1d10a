import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { ask } from '../../test/ask.ts'
import { emptyDatabase, testStore } from '../../test/harness.ts'
import { trade } from '../../test/trade.ts'
import { connect } from '../db/database.ts'
import { RESTORE_LOCKS } from '../db/lock-room.ts'
import { migrate } from '../db/migrate.ts'
import { addStarterData } from '../settings/starter-data.ts'
import { backUp } from './back-up.ts'
import { verifyArchive } from './read-archive.ts'
import { restore } from './restore.ts'
import { dropAside, setAside } from './set-aside.ts'

vi.setConfig({ testTimeout: 120_000 })

const store = testStore()
const folder = mkdtempSync(join(tmpdir(), 'yunque-aparte-'))
const file = join(folder, 'tienda.yunque')
beforeAll(async () => {
  await trade(store)
  await backUp(store.database.url, file, () => undefined)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The URL of a store that the first start has just made. */
async function newStore(): Promise<string> {
  const url = await emptyDatabase()
  const database = connect(url, { size: 2 })
  await migrate(database.pool)
  await addStarterData(database, { adminPassword: 'mostrador-de-pruebas' })
  await database.close()
  return url
}

/** What a schema has, by kind and name. */
const things = (schema: string) => `
  select relkind::text as kind, relname as name from pg_class where relnamespace = to_regnamespace('${schema}')
  union all select 'routine', proname from pg_proc where pronamespace = to_regnamespace('${schema}')
  union all select 'type', typname from pg_type where typnamespace = to_regnamespace('${schema}')`
const ofExtension = `select proname as name from pg_proc p join pg_depend d on d.objid = p.oid and d.deptype = 'e'
  where pronamespace = 'public'::regnamespace order by 1`
const aside = things('yunque_anterior')

test('a restore into a new store holds no more locks than are required of the server', async () => {
  const url = await newStore()
  let held = 0
  const onConnect = async (client: pg.Client) => {
    const query = client.query.bind(client)
    const counted = async () => {
      const { rows } = await query(
        'select count(distinct (locktype, relation, classid, objid, objsubid))::int as n from pg_locks where pid = pg_backend_pid()',
      )
      held = rows[0].n
      return query('commit')
    }
    Object.assign(client, {
      query: (first: string, ...rest: []) => (first === 'commit' ? counted() : query(first, ...rest)),
    })
  }
  await restore(url, { file, summary: await verifyArchive(file), onConnect }, () => undefined)
  expect(held).toBeLessThan(RESTORE_LOCKS)
  // Far less than required would refuse servers that suffice.
  expect(held).toBeGreaterThan(RESTORE_LOCKS / 2)
  expect(await ask(url, aside)).toEqual([])
})

test('everything but the extension is moved out of the schema, and then dropped', async () => {
  const url = await newStore()
  const extension = await ask(url, ofExtension)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  const before = (await ask(url, things('public'))).length
  await setAside(client)
  expect((await ask(url, aside)).length).toBe(before - (await ask(url, things('public'))).length)
  expect(
    await ask(url, `select from (${things('public')}) t where kind in ('r', 'v', 'S', 'i', 'c')`),
  ).toEqual([])
  expect(await ask(url, ofExtension)).toEqual(extension)
  await dropAside(client)
  expect(await ask(url, `select from pg_namespace where nspname = 'yunque_anterior'`)).toEqual([])
  expect(await ask(url, ofExtension)).toEqual(extension)
})

test('what a killed restore left aside is dropped by the next restore', async () => {
  const url = await newStore()
  await ask(url, 'create schema yunque_anterior; create table yunque_anterior.products (id int primary key)')
  await restore(url, { file, summary: await verifyArchive(file) }, () => undefined)
  expect(await ask(url, aside)).toEqual([])
  expect(await ask(url, 'select count(*) from bills')).toEqual(
    await ask(store.database.url, 'select count(*) from bills'),
  )
})
