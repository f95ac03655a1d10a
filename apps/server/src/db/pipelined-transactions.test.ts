import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'
import type { Tx } from './database.ts'
import { sendAhead, writeLast } from './pipelined-transactions.ts'
import { inTransaction } from './transaction.ts'

const store = testStore()

beforeAll(async () => {
  await sql`create table inserted (place int primary key, at int generated always as identity)`.execute(
    store.database.db,
  )
})

const insert = (tx: Tx, place: number) => sql`insert into inserted (place) values (${place})`.execute(tx)
const wait = (tx: Tx, seconds: number) => sql`select pg_sleep(${seconds})`.execute(tx)
const inserted = async () =>
  (await sql<{ place: number }>`select place from inserted order by at`.execute(store.database.db)).rows.map(
    ({ place }) => place,
  )

test('concurrent statements run in the order in which they were called', async () => {
  await inTransaction(store.database.db, (tx) => Promise.all([wait(tx, 0.1), insert(tx, 1), insert(tx, 2)]))
  expect(await inserted()).toEqual([1, 2])
})

test('the first statement to fail is reported, and everything before and after it is rolled back', async () => {
  const work = inTransaction(store.database.db, (tx) =>
    Promise.all([insert(tx, 3), sql`select 1 / 0`.execute(tx), insert(tx, 4)]),
  )
  await expect(work).rejects.toThrow('division by zero')
  expect(await inserted()).toEqual([1, 2])
})

test('a statement after the end has begun is refused and not executed', async () => {
  const late: Promise<unknown>[] = []
  const straggler = async (tx: Tx) => {
    // Time passes: the transaction has begun to end.
    await sleep(20)
    await insert(tx, 5)
  }
  const work = inTransaction(store.database.db, async (tx) => {
    const straggling = straggler(tx)
    // It may be refused before the transaction is given up.
    straggling.catch(() => undefined)
    late.push(straggling)
    await insert(tx, 6)
    throw new Error('given up')
  })
  await expect(work).rejects.toThrow('given up')
  await expect(Promise.all(late)).rejects.toThrow('The transaction has ended')
  expect(await inserted()).toEqual([1, 2])
})

test('an unhandled failure is not committed', async () => {
  const work = inTransaction(store.database.db, async (tx) => {
    await insert(tx, 7)
    await sql`select 1 / 0`.execute(tx).catch(() => {})
  })
  await expect(work).rejects.toThrow()
  expect(await inserted()).toEqual([1, 2])
})

test('a write deferred to the commit that fails rejects with its own error, and nothing is committed', async () => {
  const work = inTransaction(store.database.db, async (tx) => {
    await insert(tx, 8)
    await writeLast(tx, () => insert(tx, 1))
  })
  await expect(work).rejects.toThrow('duplicate key')
  expect(await inserted()).toEqual([1, 2])
})

test('the failure of a write sent ahead rejects the statement after it, or the commit', async () => {
  const behind = inTransaction(store.database.db, async (tx) => {
    await sendAhead(tx, [insert(tx, 9), insert(tx, 1)])
    await insert(tx, 10)
  })
  await expect(behind).rejects.toThrow('duplicate key')
  const alone = inTransaction(store.database.db, (tx) => sendAhead(tx, [insert(tx, 1)]))
  await expect(alone).rejects.toThrow('duplicate key')
  expect(await inserted()).toEqual([1, 2])
})
