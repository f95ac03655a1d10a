import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { lookBackMessages } from '@yunque/contract/backup/look-back'
import { GENERATION } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import Fastify, { type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify'
import { actorsOf, contextOf } from './access/sessions/sessions.ts'
import { announceBackup } from './backup/backup-work.ts'
import { backupRoutes } from './backup/backups.routes.ts'
import { type ContinuousCopy, continuousCopy, noContinuousCopy } from './backup/continuous/continuous-copy.ts'
import { betweenRoutes } from './backup/reserve/between.routes.ts'
import { Codes } from './backup/reserve/codes.ts'
import { readGeneration } from './backup/reserve/generation.ts'
import { reserveRoutes } from './backup/reserve/reserve.routes.ts'
import { noReserveCopy, type ReserveCopy, reserveCopy } from './backup/reserve/reserve-copy.ts'
import { Standing } from './backup/reserve/standing.ts'
import { tellFormer } from './backup/reserve/tell-former.ts'
import { answersWhileRestoring, BeingRestored, restoringRoutes } from './backup/restoring/restoring.routes.ts'
import { storagePlaces } from './backup/storage/storage-address.ts'
import { type Clock, watchClock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { EmbeddedPostgres } from './db/embedded-postgres.ts'
import { analyzeFirstRows } from './db/first-statistics.ts'
import { reportsOf } from './db/reports.ts'
import { type Watch, watchDatabase } from './db/watch-database.ts'
import { type Disk, watchDisk } from './disk.ts'
import { Busy, HttpError, NotFound, Refusal } from './errors.ts'
import { everyMinute } from './every-minute.ts'
import { answerError } from './http/answer-error.ts'
import { isProxyOf, limitConnections } from './http/connections.ts'
import { eventRoutes } from './http/events.ts'
import { healthRoutes } from './http/health.ts'
import { DOCS, describeApi } from './http/openapi.ts'
import { refuseUnderPressure } from './http/pressure.ts'
import { refusalsOf } from './http/refusals.ts'
import { closeSilentConnections } from './http/silent-connections.ts'
import { answerBadClient, endSlowRequests, slowRequestLimits } from './http/slow-requests.ts'
import { turnsOf } from './http/turns.ts'
import { serveWebApp } from './http/web-app.ts'
import { countForSearch } from './inventory/products/count-for-search.ts'
import { connectRoutes, networkRoutes } from './lan/connect.routes.ts'
import { type Network, noNetwork } from './lan/network.ts'
import { connectionLimits, fileLimits } from './limits.ts'
import { lookBackRoutes } from './look-back/look-back.routes.ts'
import type { LookBack } from './look-back/look-back.ts'
import { startMailWorker } from './mail/mail-outbox.ts'
import { mailerOf } from './mail/mail-sender.ts'
import { metricsRoutes } from './metrics/metrics.ts'
import { moduleRoutes } from './modules.ts'
import { practiceRoutes } from './practice/practice.routes.ts'
import type { PracticeShop } from './practice/practice-shop.ts'
import { printersAt } from './printing/local-address.ts'
import { startPrintWorker } from './printing/print-worker.ts'
import { senderTo } from './printing/send-to-printer.ts'
import { startSummaryMail } from './reports/summary/schedule.ts'
import { startHousekeeping } from './settings/housekeeping.ts'
import { attachDocument } from './sharing/attach.ts'
import { labelsOf } from './sharing/label-prints.ts'
import { printoutOf } from './sharing/printouts.ts'
import { publicRoutes } from './sharing/public.routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    watch: Watch
    disk: Disk
    clock: Clock
    printWorker: { wake: () => void }
    continuousCopy: ContinuousCopy
    reserveCopy: ReserveCopy
    /** The data directory: keys, logs and files of this installation. */
    dataDir: string
    /** Whether this is the store as it was, where nothing is written (store.look-back). */
    looksBack: boolean
  }
}

type Parts = {
  config: Pick<Config, 'logLevel' | 'smtpUrl' | 'dataDir' | 'backupDir' | 'metricsToken'> &
    Partial<Pick<Config, 'trustProxy' | 'practiceUrl' | 'printerNetworks' | 'storageNetworks' | 'looksBack'>>
  database: Database
  /** A read replica of the database, for reports. */
  replica?: Database | undefined
  /** Its practice shop; none where there can be none. It is stopped with the application. */
  practice?: PracticeShop | undefined
  /** The store as it was, which it opens beside it; none where there can be none. It is ended with the application. */
  lookBack?: LookBack | undefined
  /** The network of its shop; by default none. It is left with the application. */
  network?: Network | undefined
  log?: { write(line: string): void }
  /** The embedded database of this process: then it is copied continuously, and a restored one may take its place. */
  embedded?: Pick<EmbeddedPostgres, 'replace'> | undefined
  /** Ends this application and starts the program again, when the store went to another computer. */
  restart?: (() => void) | undefined
}

/** Builds the HTTP application over an open, migrated database. The caller listens and closes. */
export async function createApp({
  config,
  database,
  replica,
  practice,
  lookBack,
  network = noNetwork,
  log = process.stdout,
  embedded,
  restart = () => undefined,
}: Parts): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    logger: { level: config.logLevel, stream: log },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: connectionLimits.jsonBytes,
    // Decides the client address that rate limits and throttles count.
    trustProxy: config.trustProxy?.length ? config.trustProxy : false,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // During shutdown, requests on an open connection are still answered; the connection is closed after the answer.
    return503OnClosing: false,
    frameworkErrors: answerError,
    // A slow or busy computer needs more than the ten seconds of Fastify to read the routes.
    pluginTimeout: 60_000,
    ...slowRequestLimits,
    clientErrorHandler: answerBadClient,
  })
  app.decorate('database', database)
  const watch = watchDatabase(database)
  app.decorate('watch', watch)
  app.addHook('onClose', () => watch.stop())
  const disk = watchDisk([config.dataDir, config.backupDir])
  app.decorate('disk', disk)
  app.addHook('onClose', () => disk.stop())
  const clock = watchClock()
  app.decorate('clock', clock)
  app.addHook('onClose', () => clock.stop())
  const reports = reportsOf({ primary: database, watch, replica, log: app.log })
  app.decorate('reports', reports)
  app.addHook('onClose', () => reports.stop())
  const refusals = refusalsOf()
  app.decorate('refusals', refusals)
  app.decorate(
    'turns',
    turnsOf(database.pool.options.max, (userId) => refusals.count('turns', userId)),
  )
  app.decorate('mailer', mailerOf(config))
  app.decorate('sendToPrinter', senderTo(printersAt(config.printerNetworks)))
  app.decorate('dataDir', config.dataDir)
  app.decorate('looksBack', config.looksBack ?? false)
  app.decorate('continuousCopy', embedded ? copyOf(app, config.storageNetworks) : noContinuousCopy)
  app.decorate('reserveCopy', embedded ? reserveOf(app, network) : noReserveCopy)
  const standing = await standingOf(app, { network, restart })
  app.decorateRequest('context', null)
  app.setErrorHandler(answerError)
  // `http/input.ts` parses every value with its own schema. The JSON schemas here only describe the API.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => JSON.stringify)
  await app.register(helmet, {
    contentSecurityPolicy: { directives: csp },
    // The same as `frame-ancestors`, for browsers that do not know it.
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    // On the shop's network HTTP stays open beside HTTPS, under the same name.
    strictTransportSecurity: Boolean(config.trustProxy?.length),
  })
  await refuseUnderPressure(app)
  await app.register(multipart, {
    limits: { fileSize: fileLimits.uploadMb * 1024 * 1024, files: 1, fields: 5 },
  })
  closeSilentConnections(app)
  limitConnections(app, isProxyOf(config.trustProxy))
  endSlowRequests(app)
  logRequests(app)
  const printWorker = startPrintWorker(app, {
    send: app.sendToPrinter,
    printout: printoutOf,
    labels: labelsOf,
  })
  app.decorate('printWorker', printWorker)
  const codes = new Codes()
  await app.register(api, {
    prefix: '/api',
    config,
    practice,
    lookBack,
    network,
    embedded,
    standing,
    codes,
  })
  app.addHook('onClose', () => practice?.stop())
  everyMinute(app, network.refresh, 'network not looked at')
  app.addHook('onClose', network.close)
  if (!app.looksBack) startMailWorker(app, app.mailer.send, attachDocument)
  startHousekeeping(app, { countForSearch })
  everyMinute(app, () => analyzeFirstRows(database.db), 'first rows not analyzed')
  startSummaryMail(app)
  await app.register(publicRoutes)
  await app.register(connectRoutes, { network })
  await app.register(betweenRoutes, { network, copy: app.reserveCopy, standing, codes })
  await serveWebApp(app)
  return app
}

function copyOf(app: FastifyInstance, networks: readonly string[] = []): ContinuousCopy {
  const { database } = app
  return continuousCopy({
    database,
    dataDir: app.dataDir,
    places: storagePlaces(networks),
    onError: (err) => app.log.error({ err }, 'continuous copy failed'),
    onChange: () => void announceBackup(database, 0).catch(() => undefined),
  })
}

function reserveOf(app: FastifyInstance, { authority }: Network): ReserveCopy {
  const { database, dataDir } = app
  return reserveCopy({
    database,
    dataDir,
    authority,
    onError: (err) => app.log.error({ err }, 'copy to the reserve computer failed'),
    onChange: () => void announceBackup(database, 0).catch(() => undefined),
  })
}

/** Each answer says of which store it is, and how often that went to another computer (store.generation). */
async function standingOf(
  app: FastifyInstance,
  { network, restart }: { network: Network; restart: () => void },
): Promise<Standing> {
  const { database, dataDir } = app
  const generation = await readGeneration(database.pool)
  const { authority } = network
  const standing = new Standing({
    database,
    dataDir,
    generation,
    authority,
    reserveAt: () => app.reserveCopy.row()?.addresses[0] ?? null,
    reserveUntil: () => app.reserveCopy.until(),
    restart,
  })
  tellFormer(app, standing.text)
  everyMinute(app, () => standing.refresh(), 'generation not read')
  app.addHook('onRequest', async (_request, reply) => {
    reply.header(GENERATION, standing.text)
  })
  return standing
}

const csp = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  // Mantine sizes and places its components through style attributes.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  workerSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
}

type ApiParts = Pick<Parts, 'config' | 'practice' | 'lookBack' | 'embedded'> & {
  network: Network
  standing: Standing
  codes: Codes
}

const api: FastifyPluginAsync<ApiParts> = async (
  app,
  { config, practice, lookBack, network, embedded, standing, codes },
) => {
  app.addHook('onRoute', ({ url, config }) => {
    if (url.startsWith(DOCS)) return
    if (!config || !('access' in config)) throw new Error(`The route ${url} names no permission`)
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-request-id': request.id })
    standing.see(request.headers[GENERATION])
    const closed = standing.closed()
    if (closed !== undefined && request.routeOptions.url !== '/api/health') throw new HttpError(503, closed)
    if (restoring.isClosed()) {
      if (answersWhileRestoring(request.routeOptions.url)) return
      throw new BeingRestored()
    }
    if (app.watch.away() && request.routeOptions.url !== '/api/health') throw new Busy()
    request.context = await contextOf(app.database.db, request)
    if (app.looksBack && request.routeOptions.config.writes) throw new Refusal(lookBackMessages.readOnly)
  })
  // API calls only. The files of the web app are not limited, because a whole store may share one address.
  await app.register(rateLimit, {
    max: connectionLimits.callsPerMinute,
    timeWindow: '1 minute',
    onExceeded: ({ context }) => app.refusals.count('calls', context?.actor.userId),
    keyGenerator: (request) => request.context?.actor.userId.toString() ?? request.ip,
  })
  await describeApi(app)
  healthRoutes(app)
  const listeners = eventRoutes(app, actorsOf, ({ entity }) => entity === 'prints' && app.printWorker.wake())
  metricsRoutes(app, { token: config.metricsToken, listeners })
  moduleRoutes(app)
  backupRoutes(app, { folder: config.backupDir, networks: config.storageNetworks })
  const restoring = restoringRoutes(app, {
    network,
    networks: config.storageNetworks,
    replace: embedded?.replace,
  })
  lookBackRoutes(app, { lookBack, networks: config.storageNetworks })
  reserveRoutes(app, { network, copy: app.reserveCopy, standing, codes })
  practiceRoutes(app, { shop: practice, practiceUrl: config.practiceUrl })
  networkRoutes(app, network)
  app.setNotFoundHandler(() => {
    throw new NotFound(messages.noAddress)
  })
}

/** Logs one line per request: user, route, status and duration. Never bodies, tokens or personal data. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, id, context, routeOptions } = request
    const line = {
      id,
      user: context?.actor.userId,
      route: `${method} ${routeOptions.url}`,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    request.log.info(line, 'request')
  })
}
