import pg from 'pg'
import { invariants } from '../src/books/invariants.ts'

/** Whether every invariant holds, and the end of the connection that asks. */
export type BooksWatch = { areClean(): Promise<boolean>; close(): Promise<void> }

const prepared = invariants.map(
  ({ query }, at) => `prepare invariant_${at} as select * from (${query}) breach limit 1`,
)
const askAll = [
  'begin isolation level repeatable read read only',
  ...invariants.map((_, at) => `execute invariant_${at}`),
  'commit',
].join(';\n')

/**
 * Asks all invariants of `verifyBooks` in one round trip. They are asked after each test, so they are prepared on a
 * connection of their own: planning them takes three times as long as running them.
 */
export function watchBooks(connectionString: string): BooksWatch {
  let connected: Promise<pg.Client> | undefined
  const close = async () => {
    await (await connected?.catch(() => undefined))?.end().catch(() => undefined)
    connected = undefined
  }
  const ask = async () => {
    connected ??= connectPrepared(connectionString)
    const results = (await (await connected).query(askAll)) as unknown as { rows: object[] }[]
    if (results.length !== invariants.length + 2) throw new Error('Not every invariant was asked for')
    return results.every(({ rows }) => rows.length === 0)
  }
  return {
    // A test may end all connections or replace the tables: then another connection asks.
    areClean: () => ask().catch(() => close().then(ask)),
    close,
  }
}

/**
 * Each invariant is prepared by a query of its own: PostgreSQL keeps with a statement the whole text that it came with, and
 * copies it at each execution.
 */
async function connectPrepared(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: 'books of the tests', pipeline: true })
  client.on('error', () => undefined)
  await client.connect()
  await Promise.all(prepared.map((one) => client.query(one)))
  return client
}
