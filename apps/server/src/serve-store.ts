import { once } from 'node:events'
import type { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { carryOver } from './backup/carry-over.ts'
import { readMoved } from './backup/reserve/role-file.ts'
import { serveReserve } from './backup/reserve/serve-reserve.ts'
import { serveMoved, waitForWitness } from './backup/reserve/wait-for-witness.ts'
import { connect, type Database } from './db/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './db/embedded-postgres.ts'
import { startFault } from './db/start-fault.ts'
import { requireReplicaOf } from './db/supported-server.ts'
import { networkOf } from './lan/network.ts'
import { lookBackOf } from './look-back/look-back.ts'
import { practiceShop } from './practice/practice-shop.ts'
import { stopWhenIdle } from './practice/stop-when-idle.ts'
import { prepareStore } from './prepare-store.ts'
import { addressOf, portOf, printNetwork, printReady, report } from './print-address.ts'
import { type Config, readConfig } from './system/config.ts'
import { makeDataDirectory } from './system/data-directory.ts'
import { busyPort, requireFreePort } from './system/free-port.ts'
import { hasStore } from './system/has-store.ts'
import { holdLowPort, takeHeldPort } from './system/hold-port.ts'
import { leaveRoot } from './system/leave-root.ts'
import { connectionLimits, databaseLimits } from './system/limits.ts'
import { openLog } from './system/log-file.ts'
import { keepPrivate } from './system/private-on-windows.ts'
import { StartError } from './system/start-error.ts'
import { version } from './system/version.ts'
import { isPaused, serveWhilePaused } from './updates/pause.ts'
import { noteVersion } from './updates/version-note.ts'

const stop = new AbortController()
// Windows notifies a console of Ctrl-C, of Ctrl-Break and of a closed window by SIGINT, SIGBREAK and SIGHUP.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK']) process.on(signal, () => stop.abort())
// The parent process was killed without signalling us: its IPC channel closes.
process.once('disconnect', () => stop.abort())
process.channel?.unref()
process.on('uncaughtException', (error) => fail(error))

try {
  const config = readConfig(process.env)
  await serve(config).catch((error: unknown) => {
    throw startFault(error, config.dataDir)
  })
} catch (error) {
  if (!stop.signal.aborted || error instanceof StartError) fail(error)
}

/** Each function closes what it opened, in reverse order, whatever happens in between. */
async function serve(config: Config): Promise<void> {
  await requireFreePort(config)
  const held = await holdLowPort(config)
  const whyRoot = leaveRoot(config)
  for (;;) {
    const next = await serveOnce(config, { held, whyRoot })
    if (next === 'end') return
    // A port that only root opens is not opened again.
    if (held)
      throw new StartError('Este computador pasó de tienda a reserva, o al revés; inicie Yunque de nuevo')
  }
}

/** Ends, or starts again in the role that the data directory has now: store, reserve computer, or former store. */
async function serveOnce(config: Config, { held, whyRoot }: Privileges): Promise<'end' | 'again'> {
  const place = placeOf(config, held)
  if (config.databaseUrl === undefined && !config.practice) {
    if (!hasStore(config.dataDir)) await servePaused(config)
    if (await serveReserve(place)) return 'again'
    if (stop.signal.aborted) return 'end'
    if (readMoved(config.dataDir)) return (await serveMoved(place)) ? 'again' : 'end'
  }
  // One that is there already may be for other files too. The embedded database closes its own.
  if (config.databaseUrl !== undefined && makeDataDirectory(config.dataDir)) await keepPrivate(config.dataDir)
  const postgres = config.databaseUrl === undefined ? await startEmbedded(config) : undefined
  try {
    stop.signal.throwIfAborted()
    const database = connect(config.databaseUrl ?? postgres?.url ?? '', { size: config.databasePool })
    try {
      await prepareStore({ database, stop: stop.signal }, config)
      await whileUpdating(database, config)
      if (postgres && !config.practice) {
        const found = await waitForWitness(database, place)
        if (found === 'again')
          throw new StartError('El computador de reserva ya no falta; inicie Yunque de nuevo')
        if (found !== 'serve') return found === 'moved' ? 'again' : 'end'
      }
      if (!config.practice) await noteVersion(database, { dataDir: config.dataDir, version })
      return await serveReports(database, config, { held, whyRoot, postgres })
    } finally {
      await database.close()
    }
  } finally {
    await postgres?.stop()
  }
}

/** A port that only root opens, and why the process is still root. */
type Privileges = { held: Server | undefined; whyRoot: string | undefined }

/** Serves, with reports from the replica when there is one. */
async function serveReports(
  database: Database,
  config: Config,
  { held, whyRoot, postgres }: Privileges & { postgres: EmbeddedPostgres | undefined },
): Promise<'end' | 'again'> {
  const again = new AbortController()
  const { databaseReadUrl, databasePool } = config
  const replica = databaseReadUrl
    ? connect(databaseReadUrl, { size: databasePool, statementTimeout: databaseLimits.replicaMs })
    : undefined
  try {
    if (replica) await requireReplicaOf(database.pool, replica.pool)
    const log = await openLog(config)
    const practice = config.practice ? undefined : practiceShop({ config, database, onError: console.error })
    const lookBack = config.practice || !postgres ? undefined : lookBackOf({ config, onError: console.error })
    const network = networkOf(config)
    const embedded = config.practice ? undefined : postgres
    const app = await createApp({
      config,
      database,
      replica,
      practice,
      lookBack,
      network,
      log,
      embedded,
      restart: () => again.abort(),
    })
    const unanswered = trackRequests(app)
    // An open page of the application always has its event stream unanswered.
    const stopLooking = config.practice
      ? stopWhenIdle(
          () => unanswered.size > 0,
          () => stop.abort(),
        )
      : undefined
    try {
      const address = await listen(app, config, held)
      if (whyRoot) console.warn(whyRoot)
      // What `main.ts` set for the start.
      setFlagsFromString('--semi-space-growth-factor=2')
      printReady(address)
      void network.open(app, portOf(app, config)).then(() => printNetwork(network.info()))
      await untilStopped(again.signal)
    } finally {
      stopLooking?.()
      // The application closes only a port that it has opened.
      if (held) app.server.close()
      await closeGracefully(app, unanswered)
    }
    return again.signal.aborted && !stop.signal.aborted ? 'again' : 'end'
  } finally {
    await replica?.close()
  }
}

/**
 * An update that is not certain yet learns here that this version can serve its store: the application is built, and only
 * its health is answered.
 */
async function whileUpdating(database: Database, config: Config): Promise<void> {
  if (config.practice || !isPaused(config.dataDir)) return
  const app = await createApp({ config, database, log: await openLog(config) })
  await app.ready()
  await app.close()
  await servePaused(config)
}

/** Until an update is certain. */
async function servePaused({ host, port, dataDir }: Config): Promise<void> {
  if (!isPaused(dataDir)) return
  await serveWhilePaused({ host, port, dataDir, version, stop: stop.signal })
  stop.signal.throwIfAborted()
}

/** Where pages are served that need no database. */
function placeOf({ host, port, dataDir }: Config, held: Server | undefined) {
  const onReady = (bound: number) => printReady(addressOf(host, bound))
  return { host, port, dataDir, held, stop: stop.signal, onReady, onError: console.error }
}

async function startEmbedded({ dataDir, databasePool }: Config): Promise<EmbeddedPostgres> {
  await carryOver(dataDir, { say: console.log })
  return startEmbeddedPostgres({ dataDir, connections: databasePool, log: (line) => console.error(line) })
}

/** Returns the address. */
async function listen(
  app: FastifyInstance,
  { host, port, practice }: Config,
  held?: Server,
): Promise<string> {
  stop.signal.throwIfAborted()
  try {
    await (held ? takeHeldPort(app, held) : app.listen({ host, port }))
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
      ? busyPort({ host, port, practice })
      : error
  }
  return addressOf(host, portOf(app, { port }))
}

async function untilStopped(again: AbortSignal): Promise<void> {
  const ended = AbortSignal.any([stop.signal, again])
  if (!ended.aborted) await once(ended, 'abort')
  if (stop.signal.aborted) console.log('Cerrando…')
}

/** Waits for requests in flight, but not for idle keep-alive connections of browsers. */
async function closeGracefully(app: FastifyInstance, unanswered: Set<unknown>): Promise<void> {
  const closed = app.close()
  const deadline = performance.now() + connectionLimits.shutdownMs
  while (unanswered.size > 0 && performance.now() < deadline) await sleep(20)
  app.server.closeAllConnections()
  await closed
}

function trackRequests(app: FastifyInstance): Set<unknown> {
  const unanswered = new Set<unknown>()
  app.server.on('request', (_request, response) => {
    unanswered.add(response)
    // Ours is one more than Node's default of ten, above which it warns.
    response.setMaxListeners(response.getMaxListeners() + 1)
    response.once('close', () => unanswered.delete(response))
  })
  return unanswered
}

function fail(error: unknown): void {
  if (error instanceof StartError) report({ fault: error.message })
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
  stop.abort()
}
