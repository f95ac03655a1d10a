import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'
import { connectForCopies } from '../backup/back-up.ts'
import { copyIn, copyOut } from './copy.ts'

const store = testStore()
let client: pg.Client

beforeEach(async () => {
  client = await connectForCopies(store.database.url)
  await client.query('create temp table copied (id int primary key, note text)')
})
afterEach(() => client.end())

const into = 'copy copied (id, note) from stdin'

async function* lines(count: number, last = ''): AsyncGenerator<Buffer> {
  for (let n = 0; n < count; n++) yield Buffer.from(`${n}\tlínea ${n}${' '.repeat(200)}\n`)
  if (last) yield Buffer.from(last)
}

const answers = async () => (await client.query('select count(*)::int as n from copied')).rows

test('rows copied out and in again are the same, new lines included', async () => {
  await client.query(
    `insert into copied select n, E'uno\\ndos\\\\ \\t' || n || repeat('x', n % 900) from generate_series(1, 20000) n`,
  )
  const bytes: Buffer[] = []
  let rows = 0
  for await (const part of copyOut(client, 'copy (select * from copied order by id) to stdout')) {
    bytes.push(part.bytes)
    rows += part.count
  }
  expect(rows).toBe(20_000)
  await client.query('create temp table again (like copied)')
  const some = async function* () {
    yield* bytes
  }
  expect(await copyIn(client, 'copy again from stdin', some())).toBe(20_000)
  const { rows: different } = await client.query('select * from copied except select * from again')
  expect(different).toEqual([])
})

test.each([
  ['a statement that the server refuses', 'copy missing from stdin', () => lines(3), 'does not exist'],
  ['a row that the server refuses at the end', into, () => lines(20_000, 'x\ty\n'), 'invalid input syntax'],
  ['a row that the server refuses at once', into, () => lines(20_000, '0\ttwice\n'), 'duplicate key'],
])('%s fails with its error, and the connection can be used again', async (_name, statement, rows, error) => {
  await expect(copyIn(client, statement, rows())).rejects.toThrow(error)
  expect(await answers()).toEqual([{ n: 0 }])
})

test('an error in the middle stops the rest of the bytes', async () => {
  async function* endless(): AsyncGenerator<Buffer> {
    yield Buffer.from('x\ty\n')
    for (;;) yield* lines(1000)
  }
  await expect(copyIn(client, into, endless())).rejects.toThrow('invalid input syntax')
  expect(await answers()).toEqual([{ n: 0 }])
})

test("when the source of the bytes fails, the statement fails with the source's error", async () => {
  async function* broken(): AsyncGenerator<Buffer> {
    yield* lines(5000)
    throw new Error('the file is damaged')
  }
  await expect(copyIn(client, into, broken())).rejects.toThrow('the file is damaged')
  expect(await answers()).toEqual([{ n: 0 }])
})

test('a connection that ends during a copy out is an error', async () => {
  const read = async () => {
    for await (const { count } of copyOut(
      client,
      'copy (select n, repeat(md5(n::text), 20) from generate_series(1, 500000) n) to stdout',
    ))
      if (count > 0)
        await store.database.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'yunque respaldo'`,
        )
  }
  await expect(read()).rejects.toThrow(/terminat/)
})

test('leaving a copy out before its end does not keep the connection from closing', async () => {
  const other = await connectForCopies(store.database.url)
  const many = 'copy (select n, repeat(md5(n::text), 20) from generate_series(1, 500000) n) to stdout'
  for await (const { count } of copyOut(other, many)) if (count >= 0) break
  await other.end()
})
