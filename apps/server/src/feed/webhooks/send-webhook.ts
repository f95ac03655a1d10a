import { once } from 'node:events'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { webhookMessages } from '@yunque/contract/feed/webhooks'
import { Webhook } from 'standardwebhooks'
import { webhookLimits } from '../../system/limits.ts'
import { isCertificateFault, lookupAt, type OutgoingPlaces, refuseForbidden } from '../../system/outgoing.ts'
import { type Answer, retryAfterOf } from './next-try.ts'

/** An address where the server does not connect to. Its message is shown. */
class ForbiddenAddress extends Error {}

const forbidden = (secure: boolean) => new ForbiddenAddress(webhookMessages.forbidden(secure))

/** Refuses an address that is typed as a number. @throws ForbiddenAddress */
export const refuseAddress = (places: OutgoingPlaces, url: string): void =>
  refuseForbidden(places, new URL(url), forbidden)

/** A message: its id is the same at each try, so that the receiver knows a repeated one. */
export type Message = { id: string; body: string }

/** Signs a message by Standard Webhooks, sends it, and returns the answer. Redirects are not followed (webhooks.addresses). */
export async function sendWebhook(
  { url, secret }: { url: string; secret: string },
  message: Message,
  places: OutgoingPlaces,
): Promise<Answer> {
  const at = new Date()
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(message.body),
    'user-agent': 'Yunque',
    'webhook-id': message.id,
    'webhook-timestamp': Math.floor(at.getTime() / 1000),
    'webhook-signature': new Webhook(secret).sign(message.id, at, message.body),
  }
  try {
    refuseAddress(places, url)
    const incoming = await post(new URL(url), { headers, body: message.body, places })
    const retryAfter = retryAfterOf(incoming.headers['retry-after'], at.getTime())
    return { status: incoming.statusCode ?? 0, retryAfter }
  } catch (error) {
    return { fault: faultOf(error) }
  }
}

type Sent = { headers: Record<string, string | number>; body: string; places: OutgoingPlaces }

async function post(url: URL, { headers, body, places }: Sent): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:'
  const outgoing = (isSecure ? requestHttps : requestHttp)(url, {
    method: 'POST',
    headers,
    lookup: lookupAt(places, isSecure, forbidden),
    agent: false,
    signal: AbortSignal.timeout(webhookLimits.answerMs),
  })
  outgoing.end(body)
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
  // Nothing that the receiver says is used.
  incoming.on('error', () => undefined).destroy()
  return incoming
}

const faults: Readonly<Record<string, string>> = {
  ABORT_ERR: `No respondió en ${webhookLimits.answerMs / 1000} segundos`,
  ENOTFOUND: 'No se encontró el servidor con ese nombre',
  EAI_AGAIN: 'No se encontró el servidor con ese nombre',
  ECONNREFUSED: 'El servidor no acepta la conexión',
  ECONNRESET: 'El servidor cortó la conexión',
  ETIMEDOUT: 'No se pudo llegar al servidor',
  EHOSTUNREACH: 'No se pudo llegar al servidor',
  ENETUNREACH: 'No se pudo llegar al servidor',
}

function faultOf(error: unknown): string {
  if (error instanceof ForbiddenAddress) return error.message
  const { code = '' } = error as { code?: string }
  if (isCertificateFault(code)) return 'El certificado del servidor no es válido'
  return faults[code] ?? 'No se pudo hablar con el servidor'
}
