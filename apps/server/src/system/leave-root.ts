import { spawnSync } from 'node:child_process'
import { accessSync, chownSync, constants, existsSync, lstatSync, mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Config } from './config.ts'
import { makeDataDirectory } from './data-directory.ts'
import { becomeUser, ownerOf } from './data-owner.ts'
import { giveFiles } from './give-files.ts'
import { StartError } from './start-error.ts'
import { databaseUser, type SystemUser } from './system-user.ts'

/** Program files that the server reads while it runs. */
const program = resolve(import.meta.dirname, '../../../..')
const read = [import.meta.filename, join(program, 'node_modules'), join(program, 'apps', 'web', 'dist')]

type Settings = Pick<Config, 'dataDir' | 'backupDir' | 'databaseUrl'>

/**
 * Drops root before anything is done in the data folder (store.owner). A folder that belongs to a user makes the process
 * that user, or ends it: throws StartError. A folder of root is given to the user of the database; when that user cannot
 * reach what the server needs, the process stays root, and the result says why and what to do.
 */
export function leaveRoot(config: Settings): string | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = ownerOf(config.dataDir)
  if (owner) {
    actAsOwner(owner, config.dataDir)
    if (!isWritable(config.backupDir))
      throw refusal(owner, config.dataDir, unwritable(owner, config.backupDir))
    return undefined
  }
  // Its socket, password file or certificates may be readable by root only.
  if (config.databaseUrl !== undefined)
    return 'Yunque sigue como root porque usa la base de datos de DATABASE_URL; inícielo con otro usuario del sistema'
  makeDataDirectory(config.dataDir)
  try {
    const user = databaseUser(join(config.dataDir, 'postgres'))
    if (!user) return undefined
    const obstacle = whatPrevents(user, config)
    if (obstacle) return `Yunque sigue como root porque ${obstacle}`
    giveAndBecome(user, config.dataDir)
    return undefined
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
}

/** As root, goes on as the owner of a data folder that belongs to a user. Throws StartError when that user cannot work. */
export function leaveRootForOwner(config: Pick<Config, 'dataDir'>): void {
  const owner = process.getuid?.() === 0 ? ownerOf(config.dataDir) : undefined
  if (owner) actAsOwner(owner, config.dataDir)
}

function actAsOwner(owner: SystemUser, dataDir: string): void {
  if (hides(owner))
    throw refusal(owner, dataDir, `ese usuario no puede leer ${program}; muévalo a /opt/yunque`)
  const database = lstatSync(join(dataDir, 'postgres'), { throwIfNoEntry: false })
  if (database?.isDirectory() && ![0, owner.uid].includes(database.uid))
    throw refusal(
      owner,
      dataDir,
      `la base de datos es del usuario ${database.uid}; ejecute chown -R ${owner.uid}:${owner.gid} ${dataDir}`,
    )
  if (existsSync(dataDir)) giveAndBecome(owner, dataDir)
  else becomeUser(owner)
}

const refusal = ({ uid }: SystemUser, dataDir: string, reason: string): StartError =>
  new StartError(`Yunque trabaja como el dueño de ${dataDir}, el usuario ${uid}, y ${reason}`)

const unwritable = ({ uid, gid }: SystemUser, folder: string): string =>
  `ese usuario no puede escribir en ${folder}; ejecute chown -R ${uid}:${gid} ${folder}`

/** What is not there yet is made when it is needed. */
function isWritable(folder: string): boolean {
  try {
    if (existsSync(folder)) accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function giveAndBecome(user: SystemUser, dataDir: string): void {
  // The files of the database belong to the user already.
  const isDatabase = (name: string) =>
    name.startsWith('postgres') && lstatSync(join(dataDir, name)).uid === user.uid
  giveFiles(dataDir, user, isDatabase)
  becomeUser(user)
}

const hides = (user: SystemUser): boolean =>
  read.some((path) => existsSync(path) && !hasAccess(user, '-r', path))

function whatPrevents(user: SystemUser, { dataDir, backupDir }: Settings): string | undefined {
  if (hides(user))
    return `el usuario de la base de datos no puede leer ${program}; muévalo a /opt/yunque o inicie con otro usuario`
  if (!hasAccess(user, '-x', dirname(dataDir)))
    return `el usuario de la base de datos no puede entrar en ${dataDir}; elija una carpeta de /var/lib con DATA_DIR o inicie con otro usuario`
  if (!backupDir.startsWith(`${dataDir}/`) && !mayWriteBackups(user, backupDir))
    return `el usuario de la base de datos no puede escribir en ${backupDir}; ejecute chown -R ${user.uid}:${user.gid} ${backupDir}`
  return undefined
}

function mayWriteBackups(user: SystemUser, folder: string): boolean {
  const made = mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (made) chownSync(folder, user.uid, user.gid)
  return hasAccess(user, '-w', folder)
}

const hasAccess = (user: SystemUser, flag: '-r' | '-w' | '-x', path: string): boolean =>
  spawnSync('test', [flag, path], { cwd: '/', ...user }).status === 0
