import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { databaseLimits } from '../limits.ts'
import type { Database } from './database.ts'

/** A database that has not even said 1 for so many of these is away, whatever it may say later. */
const MOMENTS = 50
const MOMENT_MS = 100

/** Whether the database answers. */
export type Watch = {
  /** What the last look found. */
  away(): boolean
  /** Looks now. */
  look(): Promise<boolean>
  /** Asks over the connection that looks, which waits for no request's; throws when the database is away. */
  ask<T extends pg.QueryResultRow>(query: string): Promise<T[]>
  stop(): Promise<void>
}

/**
 * Looks every second, over a connection of its own, whether the database still answers. One that is frozen, or behind a
 * dead network, refuses nothing: without this, requests would wait for it one by one. When it is away the pool is cut, so
 * that those who wait are answered, and new requests can be refused at once until it is back.
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
      // Without a farewell, for which a frozen database would keep us waiting.
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
 * Throws when nothing came in time. A moment in which this process was busy with something else counts as one, however long
 * it was; the turn after the last hears what waited meanwhile.
 */
async function answered(answer: Promise<unknown>): Promise<void> {
  const late = new AbortController()
  const timeout = async () => {
    for (let moment = 0; moment < MOMENTS; moment++)
      await sleep(MOMENT_MS, undefined, { signal: late.signal })
    await nextTurn()
    throw new Error('No answer')
  }
  try {
    await Promise.race([answer, timeout()])
  } finally {
    late.abort()
  }
}
