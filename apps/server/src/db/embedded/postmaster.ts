import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { rotateLog } from '../../system/log-file.ts'
import { StartError } from '../../system/start-error.ts'
import { embeddedLocksPerTransaction } from '../lock-room.ts'
import { damagedDatabase, fullDisk, isDamageText, isFullDiskText } from '../start-fault.ts'
import { canHaveSocket, removeSockets } from './address.ts'
import type { Cluster } from './cluster.ts'
import type { ServerProcess, ServerSettings, Way } from './server-process.ts'
import { startServer } from './system.ts'

/** A started server and its port. */
export type Postmaster = ServerProcess & { port: number }

export type Launch = {
  cluster: Cluster
  /** The usual port. When it is busy another is taken, unless `samePort`. */
  port: number | undefined
  samePort: boolean
  connections: number
  durable: boolean
  /** Settings of a server that nobody else uses; see `whileRunning`. */
  alone?: Alone | undefined
}

/** Listens only on a private socket where the system has one; `hbaFile` limits who connects. `settings` are further settings for this start alone. */
export type Alone = Way & { hbaFile: string; settings: ServerSettings }

/** Starts the server and waits until it accepts connections. Throws StartError, and an AbortError once `alone.stop` is aborted. */
export async function launchPostmaster(launch: Launch): Promise<Postmaster> {
  const { cluster, samePort } = launch
  for (let attempt = 1; ; attempt++) {
    const port = samePort || attempt === 1 ? launch.port : undefined
    const chosen = port !== undefined && (samePort || (await isFree(port))) ? port : await freePort()
    const result = await tryLaunch({ ...launch, port: chosen })
    if (typeof result !== 'string') return result
    launch.alone?.stop?.throwIfAborted()
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
  await rotateLog(cluster.logFile)
  const logStart = statSync(cluster.logFile, { throwIfNoEntry: false })?.size ?? 0
  const settings = { ...settingsOf(launch, hasSocket), ...aloneOf(launch, hasSocket) }
  const server = await startServer(cluster, settings, launch.alone)
  if (server) return { port, ...server }
  return existsSync(cluster.logFile) ? readFileSync(cluster.logFile).subarray(logStart).toString() : ''
}

function aloneOf({ alone, cluster }: Launch, hasSocket: boolean): ServerSettings {
  if (!alone) return {}
  const hba = `${cluster.dirArgument}/${alone.hbaFile}`
  return { ...alone.settings, hba_file: hba, ...(hasSocket && { listen_addresses: '' }) }
}

function settingsOf(
  { cluster, port, connections, durable }: Launch & { port: number },
  hasSocket: boolean,
): ServerSettings {
  // Beside the pool: 8 of the practice shop, 3 of watches and events, 8 of a backup and its trial, 3 of each tool.
  const maxConnections = connections + 40
  return {
    cluster_name: cluster.name,
    // On the command line, so that no file of the folder and no statement opens it to a network (store.local-database).
    listen_addresses: '127.0.0.1',
    ssl: 'off',
    port,
    // The data directory, which no other user can enter.
    unix_socket_directories: hasSocket ? '.' : '',
    timezone: 'UTC',
    // For a PC in a shop: some gigabytes of memory, a solid-state disk, few connections, short statements.
    max_connections: maxConnections,
    max_locks_per_transaction: embeddedLocksPerTransaction(maxConnections),
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    random_page_cost: 1.1,
    jit: 'off',
    wal_compression: 'on',
    // For the continuous copy (store.continuous-copy). A place that is away must not fill the disk of the store.
    wal_level: 'replica',
    max_slot_wal_keep_size: '2GB',
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
