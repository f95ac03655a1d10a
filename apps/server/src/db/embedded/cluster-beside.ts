import { chownSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { giveFiles } from '../../system/give-files.ts'
import { databaseLimits } from '../../system/limits.ts'
import type { SystemUser } from '../../system/system-user.ts'
import { embeddedUrl } from './address.ts'
import type { Binaries } from './binaries.ts'
import type { Cluster } from './cluster.ts'
import { clusterName } from './cluster-name.ts'
import { initialize } from './initdb.ts'
import { type Alone, launchPostmaster } from './postmaster.ts'
import { reachable } from './reachable.ts'
import { stopEarlierRun } from './system.ts'

/** A database folder of a store with the programs of its major: the one in use, or one that is made beside it. */
export type Beside = {
  dataDir: string
  dir: string
  password: string
  user: SystemUser | undefined
  binaries: Binaries
  durable: boolean
}

/** The major of a database folder; undefined without a database. */
export function majorOf(dir: string): string | undefined {
  try {
    return readFileSync(join(dir, 'PG_VERSION'), 'utf8').trim()
  } catch {
    return undefined
  }
}

/** Makes an empty database folder with the password of the store. What was there is removed. */
export async function createBeside({
  dataDir,
  dir,
  password,
  user,
  binaries,
  durable,
}: Beside): Promise<void> {
  const passwordFile = join(dataDir, 'postgres.password')
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(dir, { mode: 0o700 })
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  try {
    if (user) for (const path of [dir, passwordFile]) chownSync(path, user.uid, user.gid)
    await initialize({ draft: dir, passwordFile, user, binaries, durable })
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/** Runs a server on the folder, at a free port, while `work` runs. `alone`: nobody but this program may connect. */
export async function whileRunning<T>(
  beside: Beside,
  work: (urlOf: (database: string) => string) => Promise<T>,
  alone?: Alone,
): Promise<T> {
  const { dir, user, durable } = beside
  if (user && statSync(dir).uid !== user.uid) giveFiles(dir, user)
  const cluster = clusterOf(beside)
  const launch = {
    cluster,
    port: undefined,
    samePort: false,
    connections: databaseLimits.pool,
    durable,
    alone,
  }
  const { port, stop } = await launchPostmaster(launch)
  try {
    return await work((database) => embeddedUrl(cluster.dir, { password: cluster.password, port }, database))
  } finally {
    await stop()
  }
}

/** Ends a server that a killed run left on the folder. Call it only while holding the reservation of the data directory. */
export const stopBeside = (beside: Beside, log: (line: string) => void): Promise<void> =>
  stopEarlierRun(clusterOf(beside), log)

function clusterOf({ dataDir, dir, password, user, binaries }: Beside): Cluster {
  return {
    dir,
    password,
    user,
    binaries,
    port: undefined,
    dirArgument: reachable(dir, user),
    // Each has its own: on Windows nobody else writes the log of a running server.
    logFile: join(dataDir, `${basename(dir)}.log`),
    name: clusterName(dir),
    savePort: async () => undefined,
  }
}
