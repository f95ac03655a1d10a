import { WEB_APP } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import type { FastifyRequest } from 'fastify'
import { Forbidden } from '../../errors.ts'
import { isFromOwnPage } from '../../http/own-page.ts'
import { sessionTokenOf } from './cookies.ts'
import { isKey, isToken } from './tokens.ts'

/** The token of a request; for a cookie, with the session id that the page has open. */
export type Credential = { token: string; page?: string | undefined }

/**
 * The token of a request. With an `Authorization` header only the header counts, otherwise the session cookie does.
 * Null when there is neither. @throws Forbidden when the cookie does not count in this request
 */
export function credentialOf(request: FastifyRequest): Credential | null {
  const { authorization } = request.headers
  if (authorization !== undefined) {
    const token = /^Bearer (.*)$/.exec(authorization)?.[1] ?? ''
    return isToken(token) ? { token } : null
  }
  const token = sessionTokenOf(request)
  // A program has no cookie.
  if (token === undefined || isKey(token) || !cookieCounts(request)) return null
  return { token, page: String(request.headers[WEB_APP]) }
}

/**
 * The cookie counts only in calls of our own pages, and never in a GET that writes. Elsewhere a public route answers as
 * without a session.
 */
function cookieCounts(request: FastifyRequest): boolean {
  const { access, writes } = request.routeOptions.config
  const isGet = request.method === 'GET' || request.method === 'HEAD'
  const own = isFromOwnPage(request)
  if (own && !(isGet && writes)) return true
  if (access === 'public') return false
  throw new Forbidden(own ? messages.notByGet : messages.notOwnPage)
}
