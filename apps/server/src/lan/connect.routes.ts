import { reserveMessages } from '@yunque/contract/backup/reserve'
import { CONNECT_PATH } from '@yunque/contract/settings/network'
import { network as networkCalls } from '@yunque/contract/settings/network.endpoints'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { Refusal } from '../errors.ts'
import { act, read } from '../http/serve.ts'
import { actingIn } from '../operation/acting.ts'
import { posted } from '../operation/posted.ts'
import { derOf } from './certificates.ts'
import { CERTIFICATE_PATH, connectPage, connectPolicy } from './connect-page.ts'
import type { Network } from './network.ts'
import { systemOf } from './trust-steps.ts'

/**
 * The page that connects a device to the store, and its certificate. They are outside the API: a device asks for them
 * before it can sign in, and the certificate is public.
 */
export const connectRoutes: FastifyPluginAsync<{ network: Network }> = async (app, { network }) => {
  const helmet = { contentSecurityPolicy: { useDefaults: false, directives: connectPolicy } }
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow, noarchive' })
  })
  app.get(CONNECT_PATH, { helmet }, async (request, reply) => {
    const secure = request.protocol === 'https'
    const system = systemOf(request.headers['user-agent'] ?? '')
    return reply
      .type('text/html; charset=utf-8')
      .send(connectPage(network.info(), { host: request.hostname, secure, system }))
  })
  app.get(CERTIFICATE_PATH, async (_request, reply) => {
    const authority = network.authority()
    if (!authority) return reply.code(404).type('text/plain; charset=utf-8').send('No hay certificado')
    // Phones offer to install this type; its name is that of the file in Windows.
    return reply
      .type('application/x-x509-ca-cert')
      .header('content-disposition', 'attachment; filename="yunque.crt"')
      .send(derOf(authority))
  })
}

/** Calls about the network of the shop. */
export function networkRoutes(app: FastifyInstance, network: Network): void {
  read(app, networkCalls.info, () => network.info())
  act(app, networkCalls.renew, async (db, context) => {
    // Without the new authority it would take the store for another one, and could become a second store.
    if (app.reserveCopy.row() && !app.reserveCopy.connected()) throw new Refusal(reserveMessages.renew)
    const before = network.info().https?.fingerprint
    if (!(await network.renew()))
      throw new Refusal('Yunque no tiene conexión segura con otros equipos, y no hay certificado que renovar')
    await app.reserveCopy.sendStore()
    const after = { fingerprint: network.info().https?.fingerprint }
    await actingIn(db, context, (tx) =>
      posted(tx, context, { trail: 'certificate', act: 'renovar', before: { fingerprint: before }, after }),
    )
    return network.info()
  })
}
