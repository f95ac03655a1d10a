import { lookBackMessages } from '@yunque/contract/backup/look-back'
import { messages } from '@yunque/contract/core/messages'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Busy, DiskFull, HttpError, Refusal } from '../errors.ts'
import { connectionLimits } from '../system/limits.ts'
import { overflowSentence } from './overflow-sentence.ts'

/** Turns any failure into an answer: a sentence for the user, and the details in the log only (documents.answers). */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = orDiskFull(asHttpError(error, request.body), request.server.disk?.isFull() ?? false)
  reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8')
  if (known) {
    if (known.status >= 500) request.log.error({ err: known.cause ?? known }, 'refused for now')
    reply.code(known.status).headers(known.headers)
    if (known.status !== 429) return reply.send(known.message)
    // Delayed, so that a client that retries at once does not keep the server busy with refusals.
    setTimeout(() => reply.send(known.message), connectionLimits.refusalMs)
    return reply
  }
  request.log.error({ err: error }, 'failed')
  return reply.code(500).send(messages.internalError)
}

/** A full disk stops the database, so the refusal names the disk instead. */
function orDiskFull(known: HttpError | undefined, isFull: boolean): HttpError | undefined {
  return known instanceof Busy && isFull ? new DiskFull({ cause: known.cause ?? known }) : known
}

function asHttpError(error: FastifyError, body: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error
  return fromDatabase(error, body) ?? fromFastify(error)
}

/** Errors of the database that the operation did not prevent, and those that mean it is away. */
function fromDatabase(
  error: Error & { code?: string; syscall?: string },
  body: unknown,
): HttpError | undefined {
  const code = error.code ?? ''
  // (messages.overflow)
  if (code === '22003') return new Refusal(overflowSentence(body), { cause: error })
  if (code === '23505') return new Refusal('Ya existe un registro con esos datos', { cause: error })
  if (code === '23503')
    return new Refusal('El registro hace referencia a otro que no existe', { cause: error })
  if (code === '22021' || code === '22P05')
    return new Refusal('El texto contiene caracteres no válidos', { cause: error })
  if (code === '25006') return new Refusal(lookBackMessages.readOnly, { cause: error })
  if (code === '53100' || code === 'ENOSPC') return new DiskFull({ cause: error })
  // Statement timeout, or lock timeout.
  if (code === '57014' || code === '55P03') return new Busy({ cause: error })
  if (
    /^(08|57P|53)/.test(code) ||
    /^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT)/.test(code) ||
    error.syscall === 'connect'
  )
    return new Busy({ cause: error })
  if (lostConnection.test(error.message)) return new Busy({ cause: error })
  return undefined
}

/**
 * The driver's messages, without a code, for a connection that could not be opened or broke; the last two come from a
 * rollback on one.
 */
const lostConnection =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|connection has been discarded/

const sentences: Record<number, string> = {
  400: messages.badRequest,
  404: messages.notFound,
  413: 'El contenido enviado es demasiado grande',
  414: 'La dirección es demasiado larga',
  415: 'El tipo de contenido no es admitido',
  429: messages.tooManyCalls,
  503: 'El sistema está ocupado. Intente de nuevo en unos segundos.',
}

function fromFastify(error: FastifyError): HttpError | undefined {
  const status = error.statusCode ?? 500
  if (status === 500) return undefined
  return new HttpError(status, sentences[status] ?? sentences[400] ?? '', { cause: error })
}
