import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../db/database.ts'
import { usableBinaries } from '../../db/embedded/binaries.ts'
import { clusterIn } from '../../db/embedded/cluster.ts'
import { type Beside, stopBeside } from '../../db/embedded/cluster-beside.ts'
import { saveClusterSettings, settingsFileIn } from '../../db/embedded/cluster-settings.ts'
import { makeDataDirectory, reserveDataDirectory } from '../../system/data-directory.ts'
import { diskOf, renameDurably } from '../../system/durable-files.ts'
import { StartError } from '../../system/start-error.ts'
import { databaseUser } from '../../system/system-user.ts'
import { type CheckedBooks, checkRecovered } from './check-recovered.ts'
import { type Chosen, chooseMoment, type Target } from './choose-moment.ts'
import type { CopyPlace } from './copy-place.ts'
import { type NeededLog, neededLog, unpackBase, writeLog } from './prepare-recovery.ts'
import type { RecoverProgress } from './recover-progress.ts'
import { runRecovery } from './run-recovery.ts'

export type Recovered = CheckedBooks & {
  /** The base copy began here, and the log was read until then, as far as the target needs. Milliseconds since 1970. */
  baseAt: number
  logUntil: number
}

type Options = {
  onProgress?: (progress: RecoverProgress) => void
  stop?: AbortSignal
  /** Of a trial: nothing stays, nothing is noted in the database, and it yields to the store. */
  trial?: boolean
  /** For the store as it was: the restore is not recorded in the database. */
  apart?: boolean
  /** The password of the restored database; by default a new one. */
  password?: string
  /** The last work on the database before it is put in place: what it throws leaves none. By default the next generation. */
  conclude?: (database: Database) => Promise<void>
}

/**
 * Restores the store of a continuous copy, as it was at the target, into a data directory (store.restore-to-a-minute). The directory must
 * be missing, or without a database; the program starts in it as after a power cut. A failure leaves no database in it. The password
 * of the database is new.
 * @throws StartError for a moment that the place does not have, a damaged copy, a directory in use, another system or version
 */
export async function recoverTo(
  place: CopyPlace,
  target: Target,
  directory: string,
  { onProgress = () => undefined, stop, trial = false, apart = false, password, conclude }: Options = {},
): Promise<Recovered> {
  const chosen = await chooseMoment(place, target)
  refuseUsed(directory)
  makeDataDirectory(directory)
  const release = await reserveDataDirectory(directory, () => undefined)
  const beside = await besideOf(directory, { durable: !trial, password })
  try {
    refuseOther(chosen, beside)
    const log = await neededLog(place, chosen)
    await refuseFull(directory, chosen, log)
    if (existsSync(beside.dir)) await stopBeside(beside, () => undefined)
    await rm(beside.dir, { recursive: true, force: true })
    await mkdir(beside.dir, { mode: 0o700 })
    await unpackBase(place, chosen.base, { folder: beside.dir, stop, onProgress })
    await writeLog(place, { ...chosen, log }, { folder: beside.dir, stop, onProgress })
    stop?.throwIfAborted()
    const found = await runRecovery(beside, chosen, {
      onProgress,
      stop,
      yields: trial,
      work: (url) => checkRecovered(url, { chosen, trial: trial || apart, onProgress, stop, conclude }),
    })
    if (!trial) {
      await saveClusterSettings(settingsFileIn(directory), { password: beside.password })
      renameDurably(beside.dir, clusterIn(directory))
    }
    return { ...found, baseAt: chosen.base.ended, logUntil: chosen.span.to }
  } catch (error) {
    if (existsSync(beside.dir)) await stopBeside(beside, () => undefined).catch(() => undefined)
    await rm(beside.dir, { recursive: true, force: true }).catch(() => undefined)
    // Without its database it would refuse the next restore.
    if (!existsSync(clusterIn(directory)))
      await rm(settingsFileIn(directory), { force: true }).catch(() => undefined)
    throw error
  } finally {
    release()
  }
}

/** A data directory that has a database, or whose database was lost with its folder, is not written over. */
function refuseUsed(directory: string): void {
  if (existsSync(clusterIn(directory)) || existsSync(settingsFileIn(directory)))
    throw new StartError(`La carpeta ${directory} ya tiene datos de Yunque; restaure en otra con DATA_DIR`)
}

async function besideOf(
  dataDir: string,
  {
    durable,
    password = randomBytes(24).toString('base64url'),
  }: { durable: boolean; password?: string | undefined },
): Promise<Beside> {
  const dir = join(dataDir, 'postgres.new')
  const user = databaseUser(dataDir)
  return { dataDir, dir, password, user, binaries: usableBinaries(user), durable }
}

/** The files of the database are of one major version and one kind of system. */
function refuseOther({ base }: Chosen, { binaries }: Beside): void {
  const here = `${process.platform}-${process.arch}`
  if (base.system !== here)
    throw new StartError(
      `La copia es de un equipo ${base.system} y este es ${here}; restaure un respaldo en su lugar`,
    )
  if (base.postgres !== binaries.major)
    throw new StartError(
      `La copia es de PostgreSQL ${base.postgres} y este programa trae ${binaries.major}; restaure con la versión ${base.program} de Yunque`,
    )
}

/** The log is written, and what it changes. */
async function refuseFull(directory: string, { base }: Chosen, { from, to }: NeededLog): Promise<void> {
  const needed = base.bytes + Number(to - from) * 2 + 64 * 1024 * 1024
  const { free } = await diskOf(directory)
  if (free < needed)
    throw new StartError(
      `El disco de ${directory} no tiene espacio para la tienda: hacen falta ${Math.ceil(needed / 1024 ** 2)} MB`,
    )
}

/** Ends and removes what a killed process left of a restore beside the store. */
export async function clearScratch(directory: string): Promise<void> {
  if (!existsSync(directory)) return
  const beside = await besideOf(directory, { durable: false })
  for (const dir of [beside.dir, clusterIn(directory)])
    if (existsSync(dir)) await stopBeside({ ...beside, dir }, () => undefined)
  await rm(directory, { recursive: true, force: true, maxRetries: 5 })
}
