import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './database.ts'

const EVERY_MS = 1000
/** A database that has not even said 1 for so long is away, whatever it may say later. */
const PATIENCE_MS = 3000

/** Whether the database answers. */
export type Watch = {
  /** What the last look found. */
  away(): boolean
  /** Looks now. */
  look(): Promise<boolean>
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
      await sleep(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return {
    away: () => away,
    look: lookOnce,
    stop: async () => {
      stopping.abort()
      await done
      // Without a farewell, for which a frozen database would keep us waiting.
      client?.connection.stream.destroy()
    },
  }
}

async function open(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'yunque watch',
    connectionTimeoutMillis: PATIENCE_MS,
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Throws when nothing came in time; the turn after it hears what waited while this process was busy. */
async function answered(answer: Promise<unknown>): Promise<void> {
  const late = new AbortController()
  const timeout = async () => {
    await sleep(PATIENCE_MS, undefined, { signal: late.signal })
    await nextTurn()
    throw new Error('No answer')
  }
  try {
    await Promise.race([answer, timeout()])
  } finally {
    late.abort()
  }
}
