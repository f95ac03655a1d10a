import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { reserveDataDirectory } from '../system/data-directory.ts'
import { databaseLimits } from '../system/limits.ts'
import { StartError } from '../system/start-error.ts'
import { databaseName, embeddedUrl } from './embedded/address.ts'
import { type Cluster, prepareCluster } from './embedded/cluster.ts'
import { type Launch, launchPostmaster, type Postmaster } from './embedded/postmaster.ts'
import { stopEarlierRun } from './embedded/system.ts'
import { startFault } from './start-fault.ts'

/** Puts another database folder in the place of the one in use, and back, also from the middle. Both only rename. */
export type Swap = { swap: () => void; undo: () => void }

/** A running database: where to connect, how to stop it cleanly, and how another one takes its place. */
export type EmbeddedPostgres = {
  url: string
  stop: () => Promise<void>
  /**
   * Stops the server, swaps its folder, and starts what is there at the same port and with the same password. When one of the
   * renames fails or that does not start, the swap is undone, the one of before starts, and the error is thrown.
   */
  replace: (swap: Swap) => Promise<void>
}

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
    const again = { ...launch, port: first.port, samePort: true }
    const prepare = async () => ({ ...again, cluster: await prepareCluster(home, durable) })
    const keeper = keepRunning(first, { again, prepare, log })
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
      replace: keeper.replace,
    }
  } catch (error) {
    release()
    throw error
  }
}

type Keeping = {
  again: Launch
  /** Looks at the folder anew: its server processes are found by its identity. */
  prepare: () => Promise<Launch>
  log: (line: string) => void
}

function keepRunning(
  first: Postmaster,
  { again, prepare, log }: Keeping,
): Pick<EmbeddedPostgres, 'stop' | 'replace'> {
  const stopping = new AbortController()
  let [current, launch] = [first, again]
  let replacing: Promise<void> | undefined
  const start = async () => {
    launch = await prepare()
    current = await launchPostmaster(launch)
  }
  const done = (async () => {
    while (!stopping.signal.aborted) {
      await current.exited
      if (replacing !== undefined) {
        await replacing.catch(() => undefined)
        continue
      }
      for (let wait = 500; !stopping.signal.aborted; wait = Math.min(wait * 2, 4000)) {
        log('La base de datos se detuvo de forma inesperada; se inicia de nuevo')
        try {
          await stopEarlierRun(launch.cluster, log)
          current = await launchPostmaster(launch)
          break
        } catch (error) {
          log(error instanceof Error ? error.message : String(error))
          await sleep(wait, undefined, { signal: stopping.signal }).catch(() => undefined)
        }
      }
    }
    await current.stop()
  })()
  const replaceBy = async ({ swap, undo }: Swap) => {
    await current.stop()
    try {
      swap()
      await start()
    } catch (error) {
      undo()
      await start()
      throw error
    }
  }
  return {
    replace: async (swap) => {
      replacing = replaceBy(swap)
      await replacing.finally(() => {
        replacing = undefined
      })
    },
    stop: async () => {
      stopping.abort()
      await replacing?.catch(() => undefined)
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
