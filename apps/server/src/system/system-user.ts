import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { StartError } from './start-error.ts'

/** The uid and gid of the database. */
export type SystemUser = { uid: number; gid: number }

const userName = 'yunque'

/**
 * The user of the database when we are root, because PostgreSQL refuses to run as root: the owner of the existing
 * files, or else a system user, created when missing. Undefined when we are not root: then the database runs as the
 * current user.
 */
export function databaseUser(clusterDir: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(clusterDir, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return idsOf(userName) ?? createUser()
}

function createUser(): SystemUser {
  const ways: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', userName]],
    ['adduser', ['--system', '--group', '--no-create-home', '--disabled-login', userName]],
    ['adduser', ['-S', '-D', '-H', userName]],
  ]
  for (const [command, args] of ways) {
    if (tryRun(command, args) === undefined) continue
    const ids = idsOf(userName)
    if (ids) return ids
  }
  throw new StartError(
    `No se pudo crear el usuario del sistema «${userName}» para la base de datos; créelo a mano o inicie sin ser root`,
  )
}

function idsOf(name: string): SystemUser | undefined {
  const uid = Number.parseInt(tryRun('id', ['-u', name]) ?? '', 10)
  const gid = Number.parseInt(tryRun('id', ['-g', name]) ?? '', 10)
  return Number.isNaN(uid) || Number.isNaN(gid) ? undefined : { uid, gid }
}

function tryRun(command: string, args: string[]): string | undefined {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return undefined
  }
}
