import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'
import { connect, type Database, type Db } from './database.ts'
import { prepared } from './preparing-client.ts'
import { inTransaction } from './transaction.ts'

const store = testStore()

/** Runs `work` seven times on one connection, and returns the statements that the connection has prepared then. */
async function keptAfter(work: (database: Database) => Promise<unknown>): Promise<string[]> {
  const database = connect(store.database.url, { size: 1 })
  try {
    for (let time = 0; time < 7; time++) await work(database)
    const { rows } = await database.pool.query('select statement from pg_prepared_statements')
    return rows.map(({ statement }) => statement)
  } finally {
    await database.close()
  }
}

const ask = (db: Db, text: string) => sql`${sql.raw(text)} where id = ${1}`.execute(db)
const inWriting =
  (text: string) =>
  ({ db }: Database) =>
    inTransaction(db, (tx) => ask(tx, text))

test('a statement that writing transactions run often is prepared', async () => {
  const kept = await keptAfter(inWriting('select id from areas'))
  expect(kept).toEqual(['select id from areas where id = $1'])
})

test('`select *` in a subquery does not prevent preparing: the outer query names its columns', async () => {
  const kept = await keptAfter(inWriting('with a as (select * from areas) select id from a'))
  expect(kept).toHaveLength(1)
})

test('a statement marked as prepared is prepared outside a transaction too', async () => {
  const kept = await keptAfter(({ db }) => ask(db, `${prepared} select id from areas`))
  expect(kept).toHaveLength(1)
})

test('lists and reports are planned each time', async () => {
  const plain = ({ db }: Database) => ask(db, 'select name from areas')
  const snapshot = ({ db }: Database) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => ask(tx, 'select name from areas'))
  expect(await keptAfter(plain)).toEqual([])
  expect(await keptAfter(snapshot)).toEqual([])
})

test('a column added meanwhile does not break a prepared statement', async () => {
  const database = connect(store.database.url, { size: 1 })
  const all = inWriting('select * from areas')
  const one = inWriting('select created_by from areas')
  const within = ({ db }: Database) =>
    ask(db, `${prepared} select modified_by from (select * from areas offset 0) a`)
  try {
    for (let time = 0; time < 7; time++) for (const work of [all, one, within]) await work(database)
    await sql`alter table areas add column more text`.execute(store.database.db)
    for (const work of [all, one, within]) await work(database)
  } finally {
    await sql`alter table areas drop column more`.execute(store.database.db)
    await database.close()
  }
})

test('many marked read statements do not take the place of those of writes', async () => {
  const manyWays = async ({ db }: Database) => {
    for (let way = 0; way < 120; way++) await ask(db, `${prepared} select ${way} as way from areas`)
  }
  expect((await keptAfter(manyWays)).length).toBeLessThan(120)
  expect(await keptAfter(inWriting('select active from areas'))).toHaveLength(1)
})
