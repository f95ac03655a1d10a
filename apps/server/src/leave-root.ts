import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Config } from './config.ts'
import { databaseUser, type SystemUser } from './db/embedded/system-user.ts'
import { StartError } from './start-error.ts'

/** Program files that the server reads while it runs. */
const program = resolve(import.meta.dirname, '../../..')
const read = [import.meta.filename, join(program, 'node_modules'), join(program, 'apps', 'web', 'dist')]

/**
 * Drops root for the database user and gives that user the data folder. When that user cannot reach a folder that the
 * server needs, the process stays root, and the result says why and what to do. Call it after the port is open, because
 * only root may open a port below 1024.
 */
export function leaveRoot(config: Pick<Config, 'dataDir' | 'backupDir' | 'databaseUrl'>): string | undefined {
  const { dataDir, backupDir, databaseUrl } = config
  if (process.getuid?.() !== 0) return undefined
  // Its socket, password file or certificates may be readable by root only.
  if (databaseUrl !== undefined)
    return 'Yunque sigue como root porque usa la base de datos de DATABASE_URL; inícielo con otro usuario del sistema'
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const user = databaseUser(join(dataDir, 'postgres'))
    if (!user) return undefined
    const obstacle = whatPrevents(user, { dataDir, backupDir })
    if (obstacle) return obstacle
    process.setgroups?.([user.gid])
    process.setgid?.(user.gid)
    process.setuid?.(user.uid)
    return undefined
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
}

type Folders = { dataDir: string; backupDir: string }

function whatPrevents(user: SystemUser, { dataDir, backupDir }: Folders): string | undefined {
  const hidden = read.find((path) => existsSync(path) && !hasAccess(user, '-r', path))
  if (hidden)
    return `Yunque sigue como root porque el usuario de la base de datos no puede leer ${program}; muévalo a /opt/yunque o inicie con otro usuario`
  if (!hasAccess(user, '-x', dirname(dataDir)) || ![0, user.uid].includes(statSync(dataDir).uid))
    return `Yunque sigue como root porque el usuario de la base de datos no puede entrar en ${dataDir}; elija una carpeta de /var/lib con DATA_DIR o inicie con otro usuario`
  chownFiles(dataDir, user)
  if (!backupDir.startsWith(`${dataDir}/`) && !mayWriteBackups(user, backupDir))
    return `Yunque sigue como root porque el usuario de la base de datos no puede escribir en ${backupDir}; ejecute chown -R ${user.uid}:${user.gid} ${backupDir}`
  return undefined
}

function mayWriteBackups(user: SystemUser, folder: string): boolean {
  const made = mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (made) chownSync(folder, user.uid, user.gid)
  return hasAccess(user, '-w', folder)
}

/** Gives the user every file of root in the folder. The database files belong to the user already. */
function chownFiles(path: string, user: SystemUser): void {
  const { uid } = lstatSync(path)
  if (uid === 0) chownSync(path, user.uid, user.gid)
  if (!lstatSync(path).isDirectory()) return
  for (const name of readdirSync(path))
    if (!name.startsWith('postgres') || !lstatSync(join(path, name)).isDirectory())
      chownFiles(join(path, name), user)
}

const hasAccess = (user: SystemUser, flag: '-r' | '-w' | '-x', path: string): boolean =>
  spawnSync('test', [flag, path], { cwd: '/', ...user }).status === 0
