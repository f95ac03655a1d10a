import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { rotateLog } from '../../log-file.ts'
import { StartError } from '../../start-error.ts'
import { damagedDatabase, fullDisk, isDamageText, isFullDiskText } from '../../start-fault.ts'
import { canHaveSocket, removeSockets } from './address.ts'
import { chownLikeFolder } from './chown-like-folder.ts'
import type { Cluster } from './cluster.ts'

/** A started server. `exited` resolves when its process ends, for whatever reason. */
export type Postmaster = { port: number; exited: Promise<void>; stop: () => Promise<void> }

export type Launch = {
  cluster: Cluster
  /** The usual port. When it is busy another is taken, unless `samePort`. */
  port: number | undefined
  samePort: boolean
  connections: number
  durable: boolean
}

/** Starts the server and waits until it accepts connections. Throws StartError. */
export async function launchPostmaster(launch: Launch): Promise<Postmaster> {
  const { cluster, samePort } = launch
  for (let attempt = 1; ; attempt++) {
    const port = samePort || attempt === 1 ? launch.port : undefined
    const chosen = port !== undefined && (samePort || (await isFree(port))) ? port : await freePort()
    const result = await tryLaunch({ ...launch, port: chosen })
    if (typeof result !== 'string') return result
    // Another program may take the port between our check and PostgreSQL's bind.
    if (!result.includes('could not bind') || samePort || attempt === 3) {
      throw startFailure(cluster, result)
    }
  }
}

async function tryLaunch(launch: Launch & { port: number }): Promise<Postmaster | string> {
  const { cluster, port } = launch
  removeSockets(cluster.dir)
  const hasSocket = await canHaveSocket(cluster.dir)
  rotateLog(cluster.logFile)
  const log = openSync(cluster.logFile, 'a', 0o600)
  chownLikeFolder(cluster.logFile)
  const logStart = statSync(cluster.logFile).size
  const settings = Object.entries(settingsOf(launch, hasSocket)).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ])
  const child = spawn(cluster.binaries.postgres, ['-D', cluster.dirArgument, ...settings], {
    cwd: cluster.dir,
    env: { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH },
    // Outside the terminal's process group: Ctrl-C must not stop the database before the application has finished.
    detached: true,
    stdio: ['ignore', log, log],
    ...cluster.user,
  })
  closeSync(log)
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  while (!isOver(child)) {
    if (isReady(cluster.dir, child)) return { port, exited, stop: () => stop(child, exited) }
    await Promise.race([sleep(20), exited])
  }
  return readFileSync(cluster.logFile).subarray(logStart).toString()
}

/** PostgreSQL writes this line once it accepts connections. `pg_ctl` reads the same line. */
function isReady(dir: string, child: ChildProcess): boolean {
  try {
    const lines = readFileSync(join(dir, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

function isOver(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null
}

/** Fast shutdown: open transactions are rolled back and everything is written. Immediate shutdown if that hangs. */
async function stop(child: ChildProcess, exited: Promise<void>): Promise<void> {
  child.kill('SIGINT')
  const timer = setTimeout(() => child.kill('SIGQUIT'), 60_000)
  await exited
  clearTimeout(timer)
}

function settingsOf(
  { cluster, port, connections, durable }: Launch & { port: number },
  hasSocket: boolean,
): Record<string, string | number> {
  return {
    cluster_name: cluster.name,
    listen_addresses: '127.0.0.1',
    port,
    // The data directory, which no other user can enter.
    unix_socket_directories: hasSocket ? '.' : '',
    timezone: 'UTC',
    // For a PC in a shop: some gigabytes of memory, a solid-state disk, few connections, short statements.
    max_connections: connections + 20,
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    random_page_cost: 1.1,
    jit: 'off',
    wal_compression: 'on',
    // The log has errors, never the data of people.
    log_line_prefix: '%m ',
    log_checkpoints: 'off',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...(durable
      ? { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' }
      : {
          fsync: 'off',
          full_page_writes: 'off',
          synchronous_commit: 'off',
          shared_buffers: '128MB',
        }),
  }
}

function startFailure({ dir, logFile }: Cluster, log: string): StartError {
  if (isFullDiskText(log)) return fullDisk(dir)
  const reason = reasonIn(log)
  if (isDamageText(reason)) return damagedDatabase(dir)
  return new StartError(`La base de datos no arranca: ${reason} (detalles en ${logFile})`)
}

function reasonIn(log: string): string {
  const lines = log.trim().split('\n')
  return (lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '').replace(
    /^.*?(FATAL|PANIC): */,
    '',
  )
}

async function freePort(): Promise<number> {
  return listenOnce(0)
}

async function isFree(port: number): Promise<boolean> {
  return listenOnce(port).then(
    () => true,
    () => false,
  )
}

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : port))
    })
  })
}
