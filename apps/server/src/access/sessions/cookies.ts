import { MOST_DEVICES } from '@yunque/contract/access/account'
import { REMEMBERED_DAYS } from '@yunque/contract/access/second-factor'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isOverHttps } from '../../http/own-page.ts'
import { isToken } from './tokens.ts'

/** A cookie of the web application. Over HTTPS its name has a prefix whose rules browsers enforce. */
type Cookie = { name: string; prefix: string; path: { secure: string; plain: string } }

/** No other host, not even a subdomain, can set a `__Host-` cookie; it needs the path `/`. */
const session: Cookie = { name: 'yunque', prefix: '__Host-', path: { secure: '/', plain: '/api' } }
const devicePath = '/api/account'
/** Only sign-ins read it, so its path keeps it out of other requests. */
const devices: Cookie = {
  name: 'yunque-device',
  prefix: '__Secure-',
  path: { secure: devicePath, plain: devicePath },
}
const DAY_S = 86_400

type Exchange = { request: FastifyRequest; reply: FastifyReply }

/** The token of the session cookie; undefined without one, or with two of the same name, of which one is not ours. */
export function sessionTokenOf(request: FastifyRequest): string | undefined {
  const token = cookieOf(request, session)
  return token !== undefined && isToken(token) ? token : undefined
}

/** The tokens of remembered devices in this browser, one for each user. */
export const deviceTokensOf = (request: FastifyRequest): string[] =>
  validTokens(cookieOf(request, devices)?.split('.') ?? [])

/** Sets the session cookie until the session expires. */
export const keepSession = (exchange: Exchange, opened: { token: string; seconds: number }): void =>
  set(exchange, session, { value: opened.token, seconds: opened.seconds })

/** Removes the session cookie. */
export const forgetSession = (exchange: Exchange): void => set(exchange, session, { value: '', seconds: 0 })

/** Adds tokens of devices to those of the browser. */
export function keepDevices(exchange: Exchange, tokens: readonly string[]): void {
  const all = validTokens([...tokens, ...deviceTokensOf(exchange.request)])
  if (all.length > 0) set(exchange, devices, { value: all.join('.'), seconds: REMEMBERED_DAYS * DAY_S })
}

const validTokens = (tokens: readonly string[]): string[] =>
  [...new Set(tokens)].filter(isToken).slice(0, MOST_DEVICES)

/**
 * Over HTTPS only the prefixed name counts. Behind a proxy that does not forward HTTPS, the plain name counts where
 * there is no other.
 */
function cookieOf(request: FastifyRequest, cookie: Cookie): string | undefined {
  const secure = cookiesOf(request, nameOf(request, cookie, true))
  const values =
    secure.length > 0 || request.protocol === 'https'
      ? secure
      : cookiesOf(request, nameOf(request, cookie, false))
  return values.length === 1 ? values[0] : undefined
}

const cookiesOf = ({ headers }: FastifyRequest, name: string): string[] =>
  (headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))

function set({ request, reply }: Exchange, cookie: Cookie, to: { value: string; seconds: number }): void {
  const secure = isOverHttps(request)
  const path = secure ? cookie.path.secure : cookie.path.plain
  const attributes = `Max-Age=${to.seconds}; Path=${path}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
  reply.header('set-cookie', `${nameOf(request, cookie, secure)}=${to.value}; ${attributes}`)
}

/** With the port where there is one: cookies are not separated by port, and two stores may share a computer. */
function nameOf({ host }: FastifyRequest, { name, prefix }: Cookie, secure: boolean): string {
  const port = /:(\d+)$/.exec(host)?.[1]
  return `${secure ? prefix : ''}${name}${port === undefined ? '' : `-${port}`}`
}
