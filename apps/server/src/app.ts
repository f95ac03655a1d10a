import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { api } from './api.ts'
import { clearUnusedFiles } from './attachments/clear-unused.ts'
import { betweenRoutes } from './backup/reserve/between.routes.ts'
import { Codes } from './backup/reserve/codes.ts'
import { startCopies } from './backup/start-copies.ts'
import type { Database } from './db/database.ts'
import type { EmbeddedPostgres } from './db/embedded-postgres.ts'
import { analyzeFirstRows } from './db/first-statistics.ts'
import { reportsOf } from './db/reports.ts'
import { type Watch, watchDatabase } from './db/watch-database.ts'
import { keepChanges } from './feed/keep-changes.ts'
import { Waits } from './feed/waits.ts'
import { startWebhookWorker } from './feed/webhooks/webhook-worker.ts'
import { Spools } from './files/spools.ts'
import { answerError } from './http/answer-error.ts'
import { isProxyOf, limitConnections } from './http/connections.ts'
import { logRequests } from './http/log-requests.ts'
import { refuseUnderPressure } from './http/pressure.ts'
import { refusalsOf } from './http/refusals.ts'
import { secureHeaders } from './http/secure-headers.ts'
import { closeSilentConnections } from './http/silent-connections.ts'
import { answerBadClient, endSlowRequests, slowRequestLimits } from './http/slow-requests.ts'
import { turnsOf } from './http/turns.ts'
import { serveWebApp } from './http/web-app.ts'
import { countForSearch } from './inventory/products/count-for-search.ts'
import { connectRoutes } from './lan/connect.routes.ts'
import { type Network, noNetwork } from './lan/network.ts'
import type { LookBack } from './look-back/look-back.ts'
import { startMailWorker } from './mail/mail-outbox.ts'
import { mailerOf } from './mail/mail-sender.ts'
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
import { type Clock, watchClock } from './system/clock.ts'
import type { Config } from './system/config.ts'
import { type Disk, watchDisk } from './system/disk.ts'
import { everyMinute } from './system/every-minute.ts'
import { connectionLimits, fileLimits } from './system/limits.ts'
import { outgoingPlaces } from './system/outgoing.ts'

declare module 'fastify' {
  interface FastifyInstance {
    watch: Watch
    disk: Disk
    clock: Clock
    printWorker: { wake: () => void }
    /** The data directory: keys, logs and files of this installation. */
    dataDir: string
    /** The file of the generated password of a new store; undefined where the terminal shows it. */
    initialPasswordFile: string | undefined
    /** Whether this is the store as it was, where nothing is written (store.look-back). */
    looksBack: boolean
  }
}

type Parts = {
  config: Pick<Config, 'logLevel' | 'smtpUrl' | 'dataDir' | 'backupDir' | 'metricsToken'> &
    Partial<
      Pick<
        Config,
        | 'trustProxy'
        | 'practiceUrl'
        | 'printerNetworks'
        | 'storageNetworks'
        | 'webhookNetworks'
        | 'looksBack'
        | 'initialPasswordFile'
      >
    >
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
  /** How many calls a user may make in a minute. Tests of many rounds make more than any user. */
  callsPerMinute?: number
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
  callsPerMinute = connectionLimits.callsPerMinute,
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
  app.decorate('lists', new Map())
  app.decorate('operations', new Map())
  app.decorate('inner', { name: 'x-inner-call', value: crypto.randomUUID() })
  app.decorate('waits', new Waits())
  app.decorate('webhookPlaces', outgoingPlaces(config.webhookNetworks))
  app.decorate(
    'turns',
    turnsOf(database.pool.options.max, (userId) => refusals.count('turns', userId)),
  )
  app.decorate('mailer', mailerOf(config))
  app.decorate('sendToPrinter', senderTo(printersAt(config.printerNetworks)))
  app.decorate('dataDir', config.dataDir)
  app.decorate('spools', new Spools(config.dataDir))
  app.decorate('initialPasswordFile', config.initialPasswordFile)
  app.decorate('looksBack', config.looksBack ?? false)
  const standing = await startCopies(app, {
    isEmbedded: embedded !== undefined,
    network,
    networks: config.storageNetworks,
    restart,
  })
  app.decorateRequest('context', null)
  app.setErrorHandler(answerError)
  // `http/input.ts` parses every value with its own schema. The JSON schemas here only describe the API.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => JSON.stringify)
  await secureHeaders(app, { isProxied: Boolean(config.trustProxy?.length) })
  await refuseUnderPressure(app)
  await app.register(multipart, {
    limits: { fileSize: fileLimits.uploadMb * 1024 * 1024, files: 1, fields: 5 },
  })
  closeSilentConnections(app)
  limitConnections(app, isProxyOf(config.trustProxy))
  endSlowRequests(app)
  logRequests(app)
  app.decorate('printWorker', printWorkerOf(app))
  app.decorate('webhookWorker', startWebhookWorker(app))
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
    callsPerMinute,
  })
  app.addHook('onClose', () => practice?.stop())
  everyMinute(app, network.refresh, 'network not looked at')
  app.addHook('onClose', network.close)
  if (!app.looksBack) {
    startMailWorker(app, app.mailer.send, attachDocument)
    startHousekeeping(app, { countForSearch, keepChanges, clearUnusedFiles })
  }
  everyMinute(app, () => analyzeFirstRows(database.db), 'first rows not analyzed')
  startSummaryMail(app)
  // The store as it was is only for who opened it: not for who has a link, nor for the reserve computer.
  if (!app.looksBack) {
    await app.register(publicRoutes)
    await app.register(betweenRoutes, { network, copy: app.reserveCopy, standing, codes })
  }
  await app.register(connectRoutes, { network })
  await serveWebApp(app)
  return app
}

/** Nothing is printed in the store as it was (store.look-back). */
function printWorkerOf(app: FastifyInstance): FastifyInstance['printWorker'] {
  if (app.looksBack) return { wake: () => undefined }
  return startPrintWorker(app, { send: app.sendToPrinter, printout: printoutOf, labels: labelsOf })
}
