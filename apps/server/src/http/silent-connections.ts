import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How often idle connections are looked for while the server closes. */
const LOOK_MS = 100

/**
 * Closes, at shutdown, connections on which nothing is under way: those without any request, which browsers open in advance
 * and Node does not count as idle; and those that come, or whose answer ends, while the server closes.
 */
export function closeSilentConnections(app: FastifyInstance): void {
  const silent = new Set<Socket>()
  let closing = false
  app.server.on('connection', (socket: Socket) => {
    if (closing) return socket.destroy()
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }: IncomingMessage) => silent.delete(socket))
  app.addHook('preClose', () => {
    closing = true
    for (const socket of silent) socket.destroy()
    const look = setInterval(() => app.server.closeIdleConnections(), LOOK_MS).unref()
    app.server.once('close', () => clearInterval(look))
  })
}
