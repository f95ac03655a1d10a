import type { FastifyInstance } from 'fastify'

/** Logs one line per request: user, route, status and duration. Never bodies, tokens or personal data. */
export function logRequests(app: FastifyInstance): void {
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
