import rateLimit from '@fastify/rate-limit'
import { lookBackMessages } from '@yunque/contract/backup/look-back'
import { GENERATION } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { actorsOf, contextOf } from './access/sessions/sessions.ts'
import { backupRoutes } from './backup/backups.routes.ts'
import type { Codes } from './backup/reserve/codes.ts'
import { reserveRoutes } from './backup/reserve/reserve.routes.ts'
import type { Standing } from './backup/reserve/standing.ts'
import { answersWhileRestoring, BeingRestored, restoringRoutes } from './backup/restoring/restoring.routes.ts'
import type { EmbeddedPostgres } from './db/embedded-postgres.ts'
import { Busy, HttpError, NotFound, Refusal } from './errors.ts'
import { eventRoutes } from './http/events.ts'
import { healthRoutes } from './http/health.ts'
import { DOCS, describeApi } from './http/openapi.ts'
import { networkRoutes } from './lan/connect.routes.ts'
import type { Network } from './lan/network.ts'
import { lookBackRoutes } from './look-back/look-back.routes.ts'
import type { LookBack } from './look-back/look-back.ts'
import { metricsRoutes } from './metrics/metrics.ts'
import { moduleRoutes } from './modules.ts'
import { practiceRoutes } from './practice/practice.routes.ts'
import type { PracticeShop } from './practice/practice-shop.ts'
import type { Config } from './system/config.ts'
import { takeoutRoutes } from './takeout/takeout.routes.ts'

type ApiParts = {
  config: Pick<Config, 'backupDir' | 'metricsToken'> &
    Partial<Pick<Config, 'practiceUrl' | 'storageNetworks'>>
  practice: PracticeShop | undefined
  lookBack: LookBack | undefined
  network: Network
  embedded: Pick<EmbeddedPostgres, 'replace'> | undefined
  standing: Standing
  codes: Codes
  /** How many calls a user, or an address without one, may make in a minute. */
  callsPerMinute: number
}

/** Every call of the API, behind what holds for all of them: permission, session, limits. */
export const api: FastifyPluginAsync<ApiParts> = async (
  app,
  { config, practice, lookBack, network, embedded, standing, codes, callsPerMinute },
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
    max: ({ context }) => context?.actor.key?.callsPerMinute ?? callsPerMinute,
    timeWindow: '1 minute',
    onExceeded: ({ context }) => app.refusals.count('calls', context?.actor.userId),
    keyGenerator: (request) => callerName(request),
    // The call of an assistant is counted at its door, not again for its tool.
    allowList: ({ headers, server: { inner } }) => headers[inner.name] === inner.value,
  })
  await describeApi(app)
  healthRoutes(app)
  const listeners = eventRoutes(app, actorsOf, ({ entity }) => {
    if (entity === 'prints') app.printWorker.wake()
    app.waits.wake()
    app.webhookWorker.wake()
  })
  metricsRoutes(app, { token: config.metricsToken, listeners })
  moduleRoutes(app)
  backupRoutes(app, { folder: config.backupDir, networks: config.storageNetworks })
  takeoutRoutes(app)
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

/** Whose calls are counted together: those of a key, of a user, or of an address. */
function callerName({ context, ip }: FastifyRequest): string {
  if (!context) return ip
  const { key, userId } = context.actor
  return key ? `key ${key.id}` : `${userId}`
}
