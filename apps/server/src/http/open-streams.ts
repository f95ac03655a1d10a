import type { ServerResponse } from 'node:http'
import { messages } from '@yunque/contract/core/messages'
import { HttpError, TooMany } from '../errors.ts'
import type { Actor } from '../operation/context.ts'
import { streamLimits } from '../system/limits.ts'

/** An open event stream and its user. */
export type Listener = { actor: Actor; response: ServerResponse }

/** @throws TooMany at the limit of the session or user; HttpError 503 at the limit of the process */
export function refuseOneMore(listeners: ReadonlySet<Listener>, { userId, sessionId }: Actor): void {
  const { perSession, perUser, inAll, retrySeconds } = streamLimits
  const own = [...listeners].filter(({ actor }) => actor.userId === userId)
  if (own.length >= perUser || own.filter(({ actor }) => actor.sessionId === sessionId).length >= perSession)
    throw new TooMany(messages.tooManyStreams, retrySeconds)
  if (listeners.size >= inAll)
    throw new HttpError(503, 'Demasiadas conexiones abiertas', {
      headers: { 'retry-after': String(retrySeconds) },
    })
}
