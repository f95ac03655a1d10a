import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import { assistants } from '@yunque/contract/assistants/assistants.endpoints'
import { messages } from '@yunque/contract/core/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Forbidden, HttpError } from '../errors.ts'
import { register } from '../http/register.ts'
import type { Context } from '../operation/context.ts'
import { assistantServer } from './assistant-server.ts'
import { texts } from './texts.ts'

/** The door for assistants: Model Context Protocol over HTTP, without a session and without a stream (assistants.door). */
export function assistantRoutes(app: FastifyInstance): void {
  register(
    app,
    assistants.call,
    async (context, { body, request, reply }) => {
      // A person has the screens. The key of a program is no cookie.
      if (!context.actor.key) throw new Forbidden(texts.onlyKeys)
      refusePages(request)
      return send(reply, await answer(request, context, body))
    },
    // Each call of a tool takes the turn of its own call: with two, one could wait for the other.
    { addresses: [assistants.call.address], lane: 'read', takesTurns: true },
  )
  for (const method of ['GET', 'DELETE'] as const)
    app.route({
      method,
      url: '/mcp',
      config: { access: 'public' },
      schema: { hide: true },
      handler: refuseMethod,
    })
}

/** There is no stream to open and no session to end. */
function refuseMethod(): never {
  throw new HttpError(405, texts.byPost, { headers: { allow: 'POST' } })
}

/** A page of a browser keeps no secret, and may have been led here by another name of this address. @throws Forbidden */
function refusePages({ headers }: FastifyRequest): void {
  if (headers.origin !== undefined) throw new Forbidden(messages.notOwnPage)
}

/** What the library of the protocol answers, in its present form or in that of earlier clients. */
async function answer(request: FastifyRequest, context: Context, body: object): Promise<Response> {
  const sent = requestOf(request)
  if (!(await isLegacyRequest(sent, body))) {
    const handler = createMcpHandler(() => assistantServer(request, context), {
      legacy: 'reject',
      maxSubscriptions: 0,
    })
    return handler.fetch(sent, { parsedBody: body })
  }
  const server = assistantServer(request, context)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    return await transport.handleRequest(sent, { parsedBody: body })
  } finally {
    await server.close()
  }
}

function requestOf({ headers, host, protocol }: FastifyRequest): Request {
  const passed = Object.entries(headers).filter(([name]) => /^(accept|content-type|mcp-)/.test(name)) as [
    string,
    string,
  ][]
  return new Request(`${protocol}://${host || 'localhost'}/api/mcp`, { method: 'POST', headers: passed })
}

async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status)
  const type = response.headers.get('content-type')
  if (type) reply.type(type)
  return reply.send(await response.text())
}
