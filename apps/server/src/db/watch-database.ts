import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { databaseLimits } from '../system/limits.ts'
import type { Database } from './database.ts'

/** After so many waits of `WAIT_MS` without an answer the database counts as away. */
const WAITS = 50
const WAIT_MS = 100

/** Whether the database answers. */
export type Watch = {
  /** The result of the last check. */
  away(): boolean
  /** Checks now. */
  look(): Promise<boolean>
  /** Queries over the watch's own connection, which does not wait for requests. Throws when the database is away. */
  ask<T extends pg.QueryResultRow>(query: string): Promise<T[]>
  stop(): Promise<void>
}

/**
 * Checks every second, over its own connection, whether the database answers. A frozen server, or a dead network,
 * refuses nothing, so requests would wait for it one by one. When it is away the pool is cut: pending requests are
 * answered, and new ones are refused at once until it is back.
 */
export function watchDatabase(database: Pick<Database, 'url' | 'cut' | 'resume'>): Watch {
  const stopping = new AbortController()
  let away = false
  let client: pg.Client | undefined
  const look = async () => {
    try {
      client ??= await open(database.url)
      await answered(client.query('select 1'))
      away = false
      database.resume()
    } catch {
      away = true
      client?.connection.stream.destroy()
      client = undefined
      database.cut()
    }
    return !away
  }
  let looking: Promise<boolean> | undefined
  const lookOnce = () => {
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }
  const done = (async () => {
    while (!stopping.signal.aborted) {
      await lookOnce()
      await sleep(databaseLimits.watchMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return {
    away: () => away,
    look: lookOnce,
    ask: async <T extends pg.QueryResultRow>(query: string) => {
      if (!client) throw new Error('No connection')
      return (await client.query<T>(query)).rows
    },
    stop: async () => {
      stopping.abort()
      await done
      // Without the terminate message, which a frozen database would not read.
      client?.connection.stream.destroy()
    },
  }
}

async function open(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: 'yunque watch' })
  client.on('error', () => undefined)
  try {
    await answered(client.connect())
    return client
  } catch (error) {
    client.connection.stream.destroy()
    throw error
  }
}

/**
 * Throws when no answer came in time. A pause in which this process was busy counts as one wait, however long it was.
 * One more turn of the event loop reads answers that arrived during the last wait.
 */
async function answered(answer: Promise<unknown>): Promise<void> {
  const late = new AbortController()
  const timeout = async () => {
    for (let wait = 0; wait < WAITS; wait++) await sleep(WAIT_MS, undefined, { signal: late.signal })
    await nextTurn()
    throw new Error('No answer')
  }
  try {
    await Promise.race([answer, timeout()])
  } finally {
    late.abort()
  }
}
