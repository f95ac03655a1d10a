import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@yunque/server/db/embedded-postgres'
import { freePort } from './service.ts'

/** A PostgreSQL that no server of ours started. */
export type External = {
  url: string
  stop(): Promise<void>
}
/** Debian's PostgreSQL where it is installed, else the one of the npm package; its data in `folder`. */
export async function startExternal(folder: string): Promise<External> {
  const programs = debianPrograms()
  if (!programs) {
    const { url, stop } = await startEmbeddedPostgres({ dataDir: join(folder, 'base'), log: () => undefined })
    return { url, stop }
  }
  const primary = join(folder, 'base')
  makeFolder(primary)
  run(programs, 'initdb', ['-D', primary, '-U', 'yunque', '-A', 'trust', '-E', 'UTF8', '--locale=C'])
  const port = await start(programs, primary)
  run(programs, 'createdb', [
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-U',
    'yunque',
    '-T',
    'template0',
    'yunque',
  ])
  return {
    url: urlOf(port),
    stop: async () => end(programs, primary),
  }
}

const urlOf = (port: number): string => `postgres://yunque@127.0.0.1:${port}/yunque`

function debianPrograms(): string | undefined {
  const root = '/usr/lib/postgresql'
  const [newest] = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  return newest && join(root, newest, 'bin')
}

/** PostgreSQL does not run as root: then it runs as the package's own user, who owns the folder. */
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

function run(programs: string, name: string, args: string[]): void {
  execFileSync(join(programs, name), args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: '/',
    ...packageUser(),
  })
}

async function start(programs: string, data: string): Promise<number> {
  const port = await freePort()
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=100`
  run(programs, 'pg_ctl', ['-D', data, '-w', '-l', join(data, 'log'), '-o', settings, 'start'])
  return port
}

function end(programs: string, data: string): void {
  run(programs, 'pg_ctl', ['-D', data, '-w', '-m', 'fast', 'stop'])
}
