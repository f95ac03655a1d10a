import { messages } from '@yunque/contract/core/messages'
import type { FastifyRequest } from 'fastify'
import { HttpError } from '../errors.ts'
import type { Call } from './tool-call.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The header with which this process marks a call that it makes for an assistant, whose own call is counted. */
    inner: { name: string; value: string }
  }
}

/** What an ended key reads. */
const ended = 'La llave ya no abre la tienda'

/**
 * Makes the call of a tool as the same program makes it over HTTP: the same key, the same route, the same permissions, rows,
 * columns, turns and checks (assistants.door). @throws HttpError with the sentence of the refusal
 */
export async function runCall(request: FastifyRequest, { method, url, body }: Call): Promise<unknown> {
  const { inner } = request.server
  const answer = await request.server.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: request.headers.authorization ?? '', [inner.name]: inner.value },
    remoteAddress: request.ip,
    ...(body ? { payload: body } : {}),
  })
  if (answer.statusCode >= 400) {
    const sentence = answer.payload || (answer.statusCode === 401 ? ended : messages.internalError)
    throw new HttpError(answer.statusCode, sentence)
  }
  return answer.json()
}
