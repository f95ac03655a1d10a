import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { databaseLimits } from '../limits.ts'
import { StartError } from '../start-error.ts'
import { databaseName, embeddedUrl } from './embedded/address.ts'
import { type Cluster, prepareCluster } from './embedded/cluster.ts'
import { reserveDataDirectory } from './embedded/data-directory.ts'
import { type Launch, launchPostmaster, type Postmaster } from './embedded/postmaster.ts'
import { stopEarlierRun } from './embedded/system.ts'
import { startFault } from './start-fault.ts'

/** A running database: where to connect, and how to stop it cleanly. */
export type EmbeddedPostgres = { url: string; stop: () => Promise<void> }

export type EmbeddedOptions = {
  dataDir: string
  log: (line: string) => void
  /** Connections of the application's pool; some more are reserved for tools. Default: that of the settings. */
  connections?: number
  /** False gives up crash safety for speed: only for test data. */
  durable?: boolean
}

/**
 * Starts the PostgreSQL of the npm package in `dataDir`. Creates what is missing and ends what a killed run left
 * behind. If the server dies, it is started again on the same port until `stop`. Throws StartError.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  connections = databaseLimits.pool,
  durable = true,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const home = resolve(dataDir)
  const release = await reserveDataDirectory(home, log)
  try {
    const cluster = await prepareCluster(home, durable)
    await stopEarlierRun(cluster, log)
    const launch = { cluster, port: cluster.port, samePort: false, connections, durable }
    const first = await launchPostmaster(launch)
    if (first.port !== cluster.port) await cluster.savePort(first.port)
    const keeper = keepRunning(first, { ...launch, port: first.port, samePort: true }, log)
    try {
      await createDatabase(urlOf(cluster, first.port, 'postgres'))
    } catch (error) {
      await keeper.stop()
      const fault = startFault(error, home)
      if (fault instanceof StartError) throw fault
      throw new StartError(`La base de datos no arranca (detalles en ${cluster.logFile})`, { cause: error })
    }
    return {
      url: urlOf(cluster, first.port, databaseName),
      stop: async () => {
        await keeper.stop()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

function keepRunning(
  first: Postmaster,
  again: Launch,
  log: (line: string) => void,
): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  let current = first
  const done = (async () => {
    while (!stopping.signal.aborted) {
      await current.exited
      for (let wait = 500; !stopping.signal.aborted; wait = Math.min(wait * 2, 4000)) {
        log('La base de datos se detuvo de forma inesperada; se inicia de nuevo')
        try {
          await stopEarlierRun(again.cluster, log)
          current = await launchPostmaster(again)
          break
        } catch (error) {
          log(error instanceof Error ? error.message : String(error))
          await sleep(wait, undefined, { signal: stopping.signal }).catch(() => undefined)
        }
      }
    }
    await current.stop()
  })()
  return {
    stop: async () => {
      stopping.abort()
      await current.stop()
      await done
    },
  }
}

async function createDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const found = await client.query('select from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}

const urlOf = ({ dir, password }: Cluster, port: number, database: string): string =>
  embeddedUrl(dir, { password, port }, database)
