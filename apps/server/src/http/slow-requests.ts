import type { Socket } from 'node:net'
import { messages } from '@yunque/contract/core/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { connectionLimits } from '../system/limits.ts'

/** Fastify options for Node's own request timeouts. */
export const slowRequestLimits = {
  requestTimeout: connectionLimits.requestMs,
  http: {
    headersTimeout: connectionLimits.headersMs,
    connectionsCheckingInterval: connectionLimits.lookMs,
  },
} as const

/** Ends requests whose body does not arrive in time. Uploads have only Node's timeout of a whole request. */
export function endSlowRequests(app: FastifyInstance, bodyMs: number = connectionLimits.bodyMs): void {
  const waiting = new WeakMap<FastifyRequest, NodeJS.Timeout>()
  app.addHook('preParsing', async (request) => {
    if (request.headers['content-type']?.startsWith('multipart/')) return
    const end = () => {
      app.refusals.count('slow')
      endSlow(request.raw.socket)
    }
    waiting.set(request, setTimeout(end, bodyMs).unref())
  })
  const arrived = async (request: FastifyRequest) => clearTimeout(waiting.get(request))
  app.addHook('preValidation', arrived)
  app.addHook('onResponse', arrived)
  app.addHook('onRequestAbort', arrived)
}

/** Answers malformed and slow requests with a sentence, and closes the connection. */
export function answerBadClient(this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    this.refusals.count('slow')
    endSlow(socket)
  } else end(socket, '400 Bad Request', messages.badRequest)
}

const endSlow = (socket: Socket): void => end(socket, '408 Request Timeout', messages.tooSlow)

function end(socket: Socket, status: string, sentence: string): void {
  const headers = `content-type: text/plain; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(sentence)}`
  if (socket.writable)
    socket.write(`HTTP/1.1 ${status}\r\n${headers}\r\nconnection: close\r\n\r\n${sentence}`)
  socket.destroySoon()
}
