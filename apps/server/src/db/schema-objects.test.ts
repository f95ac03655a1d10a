import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'
import { migrate } from './migrate.ts'
import { applyObjects, dropObjects, isWithoutObjects } from './schema-objects.ts'

const store = testStore()
const sources = new URL('../../sql/', import.meta.url)
const migrations = new URL('../../migrations/', import.meta.url)
const files = ['views', 'functions'].flatMap((kind) =>
  readdirSync(new URL(`${kind}/`, sources)).map((file) => ({ kind, file })),
)
/** The definitions of the views and functions that have files, as PostgreSQL has them. */
const definitions = async (): Promise<string> => {
  const { rows } = await store.database.pool.query<{ text: string }>(
    `
    select c.relname || pg_get_viewdef(c.oid) as text from pg_class c
      where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace
    union all
    select pg_get_functiondef(p.oid) from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and p.proname = any($1) order by 1`,
    [files.map(({ file }) => file.replace('.sql', ''))],
  )
  return rows.map(({ text }) => text).join('\n')
}

async function inTransaction(work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await store.database.pool.connect()
  await client.query('begin')
  await work(client)
  await client.query('commit')
  client.release()
}

test('a store whose objects are others, or are gone, has those of the files after a start; then nothing is made again', async () => {
  const before = await definitions()
  await store.database.pool.query(`drop view held_lots; drop function line_lots(text, integer, integer);
    comment on table schema_migrations is '{"hash":"other","views":[],"functions":[]}'`)
  await migrate(store.database.pool)
  expect(await definitions()).toBe(before)
  const { rows: first } = await store.database.pool.query(
    `select oid from pg_class where relname = 'held_lots'`,
  )
  await migrate(store.database.pool)
  const { rows: second } = await store.database.pool.query(
    `select oid from pg_class where relname = 'held_lots'`,
  )
  expect(second).toEqual(first)
})

test('a view that has no file any more is taken away', async () => {
  await store.database.pool.query('create view former_view as select id from bills')
  await store.database.pool.query(
    `comment on table schema_migrations is '{"hash":"other","views":["former_view"],"functions":[]}'`,
  )
  await migrate(store.database.pool)
  const { rows } = await store.database.pool.query(`select from pg_class where relname = 'former_view'`)
  expect(rows).toEqual([])
})

test('a migration from now on may change a column that views read: they are made again after it', async () => {
  const before = await definitions()
  await inTransaction(async (client) => {
    await dropObjects(client)
    await client.query('alter table product_locations alter column location type text')
    await client.query('alter table product_locations alter column location type varchar(50)')
    await applyObjects(client)
  })
  expect(await definitions()).toBe(before)
  expect(['0192_a.sql', '0229_a.sql', '0230_a.sql', '1000_a.sql'].map(isWithoutObjects)).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('a view of somebody else over ours is named, and nothing is changed', async () => {
  const before = await definitions()
  await store.database.pool.query('create view of_the_accountant as select * from sold_lines')
  await store.database.pool.query(
    `comment on table schema_migrations is '{"hash":"other","views":[],"functions":[]}'`,
  )
  await expect(migrate(store.database.pool)).rejects.toThrow('of_the_accountant')
  await store.database.pool.query('drop view of_the_accountant')
  await migrate(store.database.pool)
  expect(await definitions()).toBe(before)
})

test('a file makes the object of its name, and no later migration makes one that has a file', () => {
  expect(files.length).toBeGreaterThan(20)
  const wrong = files.filter(({ kind, file }) => {
    const text = readFileSync(new URL(`${kind}/${file}`, sources), 'utf8')
    return !new RegExp(`^create ${kind.slice(0, -1)} ${file.replace('.sql', '')}\\b`, 'm').test(text)
  })
  expect(wrong).toEqual([])
  const later = readdirSync(migrations).filter(isWithoutObjects)
  const makes = new RegExp(
    `\\b(?:view|function) (?:if exists )?(?:${files.map(({ file }) => file.replace('.sql', '')).join('|')})\\b`,
    'i',
  )
  expect(later.filter((name) => makes.test(readFileSync(new URL(name, migrations), 'utf8')))).toEqual([])
})
