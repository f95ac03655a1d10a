import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '@yunque/server/db/embedded-postgres'
import { embeddedFiles, postmasterOf } from './embedded.ts'
import { freePort } from './service.ts'

/** A PostgreSQL that our server did not start. */
export type External = {
  url: string
  /** The pid of its postmaster. */
  pid(): number
  stop(): Promise<void>
}

/** A cluster of Debian's PostgreSQL, on a port of its own. */
export type Cluster = Omit<External, 'stop'> & {
  /** Its data directory. */
  data: string
  start(): Promise<void>
  stop(mode?: 'fast' | 'immediate'): Promise<void>
}

/** Debian's PostgreSQL where it is installed, else that of the npm package, with its data in `folder`. */
export async function startExternal(folder: string): Promise<External> {
  const programs = debianPrograms()
  if (!programs) {
    const dataDir = join(folder, 'base')
    const { url, stop } = await startEmbeddedPostgres({ dataDir, log: () => undefined })
    return { url, stop, pid: () => postmasterOf(embeddedFiles(dataDir)) }
  }
  return startPrimary(programs, folder)
}

/**
 * A primary and its streaming replica, both of Debian's PostgreSQL with pg_stat_statements; undefined where it is not
 * installed.
 */
export async function startReplicated(
  folder: string,
): Promise<{ primary: Cluster; standby: Cluster } | undefined> {
  const programs = debianPrograms()
  if (!programs) return undefined
  const counting = '-c shared_preload_libraries=pg_stat_statements -c pg_stat_statements.track_utility=off'
  const primary = await startPrimary(programs, folder, counting)
  const data = join(folder, 'replica')
  makeFolder(data)
  try {
    await run(programs, 'pg_basebackup', ['-d', primary.url, '-D', data, '-R', '-X', 'stream', '-c', 'fast'])
    const standby = cluster({ programs, data, port: await freePort(), settings: counting })
    await standby.start()
    return { primary, standby }
  } catch (error) {
    await primary.stop()
    throw error
  }
}

async function startPrimary(programs: string, folder: string, settings = ''): Promise<Cluster> {
  const data = join(folder, 'base')
  makeFolder(data)
  await run(programs, 'initdb', ['-D', data, '-U', 'yunque', '-A', 'trust', '-E', 'UTF8', '--locale=C'])
  const port = await freePort()
  const primary = cluster({ programs, data, port, settings })
  await primary.start()
  const at = ['-h', '127.0.0.1', '-p', String(port), '-U', 'yunque']
  await run(programs, 'createdb', [...at, '-T', 'template0', 'yunque'])
  return primary
}

type Parts = { programs: string; data: string; port: number; settings: string }

function cluster({ programs, data, port, settings }: Parts): Cluster {
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=100 ${settings}`
  return {
    url: `postgres://yunque@127.0.0.1:${port}/yunque`,
    data,
    pid: () => postmasterOf(data),
    start: () => run(programs, 'pg_ctl', ['-D', data, '-w', '-l', join(data, 'log'), '-o', options, 'start']),
    stop: (mode = 'fast') => run(programs, 'pg_ctl', ['-D', data, '-w', '-m', mode, 'stop']),
  }
}

/** The programs of Debian's PostgreSQL, if it is installed. */
export function debianPrograms(): string | undefined {
  const root = '/usr/lib/postgresql'
  const [newest] = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  return newest && join(root, newest, 'bin')
}

/** PostgreSQL does not run as root, so as root it runs as the package's user, who owns the folder. */
function makeFolder(path: string): void {
  mkdirSync(path, { recursive: true })
  chmodSync(path, 0o700)
  const user = packageUser()
  if (!user) return
  chownSync(path, user.uid, user.gid)
  chmodSync(join(path, '..'), 0o755)
}

function packageUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function run(programs: string, name: string, args: string[]): Promise<void> {
  await promisify(execFile)(join(programs, name), args, { cwd: '/', ...packageUser() })
}
