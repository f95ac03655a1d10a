import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import type { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { CONNECT_PATH, type NetworkInfo, networkAddresses } from '@yunque/contract/settings/network'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { carryOver } from './backup/carry-over.ts'
import { readMoved } from './backup/reserve/role-file.ts'
import { serveReserve } from './backup/reserve/serve-reserve.ts'
import { serveMoved, waitForWitness } from './backup/reserve/wait-for-witness.ts'
import { dropAside } from './backup/set-aside.ts'
import { noteEarlierStates } from './books/earlier-states.ts'
import { connect, type Database } from './db/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './db/embedded-postgres.ts'
import { migrate } from './db/migrate.ts'
import { startFault } from './db/start-fault.ts'
import { requireReplicaOf, requireSupportedServer } from './db/supported-server.ts'
import { DEMO_MONTHS, PRACTICE_MONTHS } from './demo/demo.ts'
import { DEMO_PASSWORD, fillDemo } from './demo/fill-demo.ts'
import { networkOf } from './lan/network.ts'
import { lookBackOf } from './look-back/look-back.ts'
import { markPractice, setPracticePassword } from './practice/mark-practice.ts'
import type { Report } from './practice/practice-process.ts'
import { practiceShop } from './practice/practice-shop.ts'
import { stopWhenIdle } from './practice/stop-when-idle.ts'
import { addStarterData } from './settings/starter-data.ts'
import { type Config, readConfig } from './system/config.ts'
import { makeDataDirectory } from './system/data-directory.ts'
import { busyPort, requireFreePort } from './system/free-port.ts'
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
    if (held) throw new StartError('Yunque cambió de papel; inícielo de nuevo')
  }
}

/** Ends, or starts again in the role that the data directory has now: store, reserve computer, or former store. */
async function serveOnce(config: Config, { held, whyRoot }: Privileges): Promise<'end' | 'again'> {
  const place = placeOf(config, held)
  if (config.databaseUrl === undefined && !config.practice) {
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
      await prepare(database, config)
      await whileUpdating(database, config)
      if (postgres && !config.practice) {
        const found = await waitForWitness(database, place)
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
  const { host, port, dataDir } = config
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

async function prepare(database: Database, config: Config): Promise<void> {
  const { adminPassword, demo, practice, practicePassword, looksBack } = config
  // It was made ready before, and is read-only.
  if (looksBack) return
  // The practice shop is on the server of the store, and may lose its last seconds.
  if (!practice) await requireSupportedServer(database.pool)
  await migrate(database.pool)
  // Otherwise the next start does it.
  await dropAside(database.pool).catch(() => undefined)
  const { password } = await addStarterData(database, { adminPassword })
  await noteEarlierStates(database.db)
  if (password !== undefined) tellPassword(password, config)
  if (practice) await markPractice(database)
  if (demo || practice) await addDemo(database, practice ? PRACTICE_MONTHS : DEMO_MONTHS)
  if (practice && practicePassword) await setPracticePassword(database, practicePassword)
}

/** Once, to whoever started it: at the console, or in a file of the settings where a log keeps what is printed. */
function tellPassword(password: string, { initialPasswordFile: file }: Config): void {
  if (file !== undefined) writeFileSync(file, `${password}\n`, { mode: 0o600 })
  const where =
    file === undefined ? `${password}   (se muestra solo esta vez; al entrar` : `en ${file}   (al entrar`
  console.log(`Usuario: admin   Contraseña: ${where} se pide cambiarla)`)
}

async function addDemo(database: Database, months: number): Promise<void> {
  const progress = (step: string, done: number) => {
    if (stop.signal.aborted)
      throw new StartError('La carga de la demostración quedó a medias; borre los datos para repetirla')
    report({ step, done })
    console.log(`${Math.round(done * 100)} %  ${step}`)
  }
  const filled = await fillDemo(database, { months, progress })
  console.log(
    filled
      ? `Datos de demostración listos: usuarios gerente, vendedor, cajero … con la contraseña ${DEMO_PASSWORD}`
      : 'La base de datos ya tiene datos: no se agregan los de demostración',
  )
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

/** The port that the system chose when the settings name none. */
function portOf(app: FastifyInstance, { port }: Pick<Config, 'port'>): number {
  const bound = app.server.address()
  return bound !== null && typeof bound === 'object' ? bound.port : port
}

function printReady(address: string): void {
  console.log(`Yunque está listo en ${address}`)
  report({ address })
}

function printNetwork(info: NetworkInfo): void {
  const [address] = networkAddresses(info)
  if (address) console.log(`Otros equipos de la red se conectan en ${address}${CONNECT_PATH}`)
}

/** Notifies the process that started this one. */
function report(message: Report): void {
  if (process.connected) process.send?.(message)
}

/** The address for a browser on this computer. */
function addressOf(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::'
  if (everywhere) return `http://localhost:${port}`
  return host.includes(':') ? `http://[${host}]:${port}` : `http://${host}:${port}`
}

async function untilStopped(again: AbortSignal): Promise<void> {
  const ended = AbortSignal.any([stop.signal, again])
  if (!ended.aborted) await once(ended, 'abort')
  if (stop.signal.aborted) console.log('Cerrando…')
}

/** Waits for requests in flight, but not for idle keep-alive connections of browsers. */
async function closeGracefully(app: FastifyInstance, unanswered: Set<unknown>): Promise<void> {
  const closed = app.close()
  const deadline = Date.now() + connectionLimits.shutdownMs
  while (unanswered.size > 0 && Date.now() < deadline) await sleep(20)
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
