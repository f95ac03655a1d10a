import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { giveFiles } from '../../system/give-files.ts'
import { renameFile } from '../../system/rename-file.ts'
import { StartError } from '../../system/start-error.ts'
import { databaseUser, type SystemUser } from '../../system/system-user.ts'
import { damagedDatabase } from '../start-fault.ts'
import { type Binaries, usableBinaries } from './binaries.ts'
import { clusterName } from './cluster-name.ts'
import {
  type ClusterSettings,
  readClusterSettings,
  saveClusterSettings,
  settingsFileIn,
} from './cluster-settings.ts'
import { initialize } from './initdb.ts'
import { otherMajor } from './other-major.ts'
import { reachable } from './reachable.ts'

/** A database cluster on disk, ready to be started. */
export type Cluster = {
  dir: string
  /** The directory as PostgreSQL's programs get it: see `reachable`. */
  dirArgument: string
  logFile: string
  /** The `cluster_name`, which identifies server processes of an earlier run. */
  name: string
  password: string
  port: number | undefined
  user: SystemUser | undefined
  binaries: Binaries
  savePort: (port: number) => Promise<void>
}

/** Where the cluster of a data directory is. */
export const clusterIn = (dataDir: string): string => join(dataDir, 'postgres')

/** The cluster of this data directory, created when missing. `durable: false` is for test data only. */
export async function prepareCluster(dataDir: string, durable: boolean): Promise<Cluster> {
  const dir = clusterIn(dataDir)
  const settingsFile = settingsFileIn(dataDir)
  const user = databaseUser(dir)
  const binaries = usableBinaries(user)
  const settings = existsSync(join(dir, 'PG_VERSION'))
    ? openExisting(dir, settingsFile, binaries)
    : await create({ dataDir, dir, settingsFile, user, binaries, durable })
  // Root may have restored them from a copy.
  if (user && statSync(dir).uid !== user.uid) giveFiles(dir, user)
  return {
    dir,
    dirArgument: reachable(dir, user),
    logFile: join(dataDir, 'postgres.log'),
    name: clusterName(dir),
    password: settings.password,
    port: settings.port,
    user,
    binaries,
    savePort: (port) => saveClusterSettings(settingsFile, { ...settings, port }),
  }
}

function openExisting(dir: string, settingsFile: string, binaries: Binaries): ClusterSettings {
  const major = readFileSync(join(dir, 'PG_VERSION'), 'utf8').trim()
  if (!/^\d+$/.test(major)) throw damagedDatabase(dir)
  if (major !== binaries.major) throw otherMajor(dir, { major, current: binaries.major })
  return readClusterSettings(settingsFile)
}

type Creation = {
  dataDir: string
  dir: string
  settingsFile: string
  user: SystemUser | undefined
  binaries: Binaries
  durable: boolean
}

/**
 * Creates the cluster under a temporary name and renames it when complete, so that an interrupted start leaves nothing
 * that looks like a database.
 */
async function create({
  dataDir,
  dir,
  settingsFile,
  user,
  binaries,
  durable,
}: Creation): Promise<ClusterSettings> {
  if (existsSync(dir) && readdirSync(dir).length > 0) {
    throw new StartError(
      `La carpeta ${dir} tiene archivos que no son de una base de datos; elija otra con DATA_DIR`,
    )
  }
  const draft = join(dataDir, 'postgres.new')
  const passwordFile = join(dataDir, 'postgres.password')
  const settings = { password: randomBytes(24).toString('base64url') }
  rmSync(draft, { recursive: true, force: true, maxRetries: 5 })
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(passwordFile, `${settings.password}\n`, { mode: 0o600 })
  if (user) {
    chownSync(draft, user.uid, user.gid)
    chownSync(passwordFile, user.uid, user.gid)
  }
  try {
    await initialize({ draft, passwordFile, user, binaries, durable })
  } finally {
    rmSync(passwordFile, { force: true })
  }
  await saveClusterSettings(settingsFile, settings)
  rmSync(dir, { recursive: true, force: true })
  await renameFile(draft, dir)
  return settings
}
