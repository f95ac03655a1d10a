import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '../system/config.ts'
import { StartError } from '../system/start-error.ts'
import { connect, type Database, ofCommand } from './database.ts'
import { embeddedUrl } from './embedded/address.ts'
import { readClusterSettings, settingsFileIn } from './embedded/cluster-settings.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { type Applied, isOlder, refuseForeign } from './migrate.ts'
import { reasonOf } from './supported-server.ts'

/** A database opened for a tool, and how to close it. */
export type RunningDatabase = { database: Database; leave(): Promise<void> }

/**
 * The database of the settings, for a command-line tool: the external one, the embedded one of a running application,
 * or else the embedded one, started for as long as the tool needs it. Never creates a store.
 * @throws StartError
 */
export async function openRunningDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<RunningDatabase> {
  const running = config.databaseUrl ? await openExternal(config.databaseUrl) : await openEmbedded(config)
  try {
    await requireStore(running.database)
    return running
  } catch (error) {
    await running.leave()
    throw error
  }
}

async function openExternal(url: string): Promise<RunningDatabase> {
  const database = connect(url, ofCommand)
  return { database, leave: () => database.close() }
}

async function openEmbedded({ dataDir }: Pick<Config, 'dataDir'>): Promise<RunningDatabase> {
  if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION')))
    throw new StartError(`No hay datos de Yunque en ${resolve(dataDir)}; revise DATA_DIR`)
  const url = runningUrl(dataDir)
  if (url) {
    const database = connect(url, ofCommand)
    if (await answers(database)) return { database, leave: () => database.close() }
    await database.close()
  }
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const database = connect(embedded.url, ofCommand)
  const leave = async () => {
    await database.close()
    await embedded.stop()
  }
  return { database, leave }
}

async function requireStore(database: Database): Promise<void> {
  const found = await database.pool
    .query<{ made: boolean }>(`select to_regclass('schema_migrations') is not null as made`)
    .catch((cause: unknown) => {
      throw new StartError(`No se pudo usar la base de datos: ${reasonOf(cause)}`, { cause })
    })
  if (!found.rows[0]?.made) throw new StartError('La base de datos no tiene datos de Yunque')
}

/** @throws StartError for a store that has not been started with this version yet */
export async function requireCurrent({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<Applied>('select name, hash from schema_migrations')
  refuseForeign(rows)
  if (isOlder(rows))
    throw new StartError('La tienda es de una versión anterior de Yunque; ábrala una vez con esta')
}

function runningUrl(dataDir: string): string | undefined {
  const { password, port } = readClusterSettings(settingsFileIn(dataDir))
  return port ? embeddedUrl(resolve(dataDir, 'postgres'), { password, port }) : undefined
}

async function answers({ pool }: Database): Promise<boolean> {
  try {
    await pool.query('select 1')
    return true
  } catch {
    return false
  }
}
