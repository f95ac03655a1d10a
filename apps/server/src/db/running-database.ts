import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { connect, type Database } from './database.ts'
import { embeddedUrl } from './embedded/address.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

/** A database that a tool looks at, and how to leave it. */
export type RunningDatabase = { database: Database; leave(): Promise<void> }

/**
 * The database of the settings, for a tool: the external one, the embedded one of a running application, or, when nothing
 * runs, the embedded one started for as long as the tool needs it.
 */
export async function openRunningDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<RunningDatabase> {
  const url = config.databaseUrl ?? runningUrl(config.dataDir)
  if (url) {
    const database = connect(url, { size: 2 })
    if (config.databaseUrl || (await answers(database))) return { database, leave: () => database.close() }
    await database.close()
  }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: () => undefined })
  const database = connect(embedded.url, { size: 2 })
  const leave = async () => {
    await database.close()
    await embedded.stop()
  }
  return { database, leave }
}

function runningUrl(dataDir: string): string | undefined {
  const file = join(dataDir, 'postgres.json')
  if (!existsSync(file)) return undefined
  const { password, port }: { password: string; port?: number } = JSON.parse(readFileSync(file, 'utf8'))
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
