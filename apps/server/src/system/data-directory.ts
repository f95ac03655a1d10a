import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { keepPrivate } from './private-on-windows.ts'
import { StartError } from './start-error.ts'

/** How long to wait for an earlier run that is shutting down. */
const waitMilliseconds = 4000
/** Names of the files that the program creates in its folder. */
const ownNames = /^(en-uso\.lock|postgres|yunque\.log|actualiza|version\.json|respaldos$|outbox$)/

/**
 * Creates the data directory when missing and reserves it for this process. Returns the function that releases it.
 * Throws StartError when the directory is not writable or another process has reserved it.
 *
 * The reservation is a kernel lock, held through SQLite. It ends with the process however that ends, so no pid file can
 * go stale after a crash or a reboot, and it works between containers as well.
 */
export async function reserveDataDirectory(
  dataDir: string,
  log: (line: string) => void,
): Promise<() => void> {
  makeDataDirectory(dataDir)
  await closeToOthers(dataDir, log)
  const lock = await takeLock(dataDir)
  return () => {
    if (lock.isOpen) lock.close()
  }
}

/** Creates the data directory when missing, and returns whether it was. Throws StartError when it is not writable. */
export function makeDataDirectory(dataDir: string): boolean {
  try {
    const made = mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return made !== undefined
  } catch (cause) {
    throw new StartError(`No se puede escribir en la carpeta de datos ${dataDir}: ${reasonOf(cause)}`, {
      cause,
    })
  }
}

/** Removes the access of other users, which earlier versions left open. A folder with unknown files stays as it is. */
async function closeToOthers(dataDir: string, log: (line: string) => void): Promise<void> {
  const isOurs = readdirSync(dataDir).every((name) => ownNames.test(name))
  if (!isOurs) return
  restrict(dataDir, 0o700)
  const reason = await keepPrivate(dataDir)
  if (reason) log(`Otros usuarios de este equipo pueden leer la carpeta de datos ${dataDir}: ${reason}`)
}

/** Only root and the owner can change the mode. For other users this does nothing. */
function restrict(path: string, mode: number): void {
  const { mode: current, uid } = statSync(path)
  const me = process.geteuid?.()
  if ((current & 0o077) !== 0 && (me === 0 || me === uid)) chmodSync(path, mode)
}

async function takeLock(dataDir: string): Promise<DatabaseSync> {
  const deadline = performance.now() + waitMilliseconds
  for (;;) {
    const lock = tryLock(dataDir)
    if (lock) return lock
    if (performance.now() > deadline) {
      throw new StartError(
        `La carpeta de datos ${dataDir} está en uso por otro proceso; ciérrelo o elija otra con DATA_DIR`,
      )
    }
    await sleep(100)
  }
}

/** Undefined while another process holds the lock. */
function tryLock(dataDir: string): DatabaseSync | undefined {
  let lock: DatabaseSync | undefined
  try {
    const file = join(dataDir, 'en-uso.lock')
    // Anybody who can read the file can lock it, hence mode 0600. It is opened only when missing: closing it would
    // release a lock that this process holds.
    if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
    restrict(file, 0o600)
    lock = new DatabaseSync(file, { timeout: 0 })
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return lock
  } catch (cause) {
    lock?.close()
    if (cause instanceof Error && cause.message.includes('locked')) return undefined
    throw new StartError(`No se puede escribir en la carpeta de datos ${dataDir}: ${reasonOf(cause)}`, {
      cause,
    })
  }
}

const reasons: Record<string, string> = {
  EACCES: 'permiso denegado',
  EPERM: 'permiso denegado',
  EROFS: 'el disco es de solo lectura',
  ENOTDIR: 'no es una carpeta',
  EEXIST: 'no es una carpeta',
  EBUSY: 'la usa otro programa',
  ENOSPC: 'el disco está lleno',
  ERR_SQLITE_ERROR: 'permiso denegado o disco lleno',
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return reasons[code] ?? (error instanceof Error ? error.message : String(error))
}
