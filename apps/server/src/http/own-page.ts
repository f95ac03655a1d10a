import { TLSSocket } from 'node:tls'
import { WEB_APP } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import type { FastifyRequest } from 'fastify'
import { Forbidden } from '../errors.ts'

/**
 * Whether a page of this application sent the request, by its header: a page of another origin may send that header
 * only after a preflight, which is never granted. `Sec-Fetch-Site` must agree, or `Origin` where browsers do not send
 * it, as over plain HTTP at a network address.
 */
export function isFromOwnPage(request: FastifyRequest): boolean {
  const { headers } = request
  if (headers[WEB_APP] === undefined) return false
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return headers.origin === undefined || isOwnOrigin(headers.origin, request)
}

/** Whether the web application sent the request. @throws Forbidden when a page of another origin pretends to be it */
export function isForWebApp(request: FastifyRequest): boolean {
  if (request.headers[WEB_APP] === undefined) return false
  if (!isFromOwnPage(request)) throw new Forbidden(messages.notOwnPage)
  return true
}

/** Whether the browser reached us over HTTPS, by a trusted proxy's header or by the page's own origin. */
export const isOverHttps = ({ protocol, headers }: FastifyRequest): boolean =>
  protocol === 'https' || (headers.origin?.startsWith('https://') ?? false)

/** Whether the request reached this process over HTTPS: no proxy decrypted it. */
export const isEncryptedHere = ({ raw }: FastifyRequest): boolean => raw.socket instanceof TLSSocket

function isOwnOrigin(origin: string, { host, protocol }: FastifyRequest): boolean {
  if (!URL.canParse(origin)) return false
  const page = new URL(origin)
  const own = `${page.protocol}//${host}`
  // Parsed too, because a proxy may write the usual port into `Host`.
  if (!URL.canParse(own) || new URL(own).host !== page.host) return false
  return protocol !== 'https' || page.protocol === 'https:'
}
