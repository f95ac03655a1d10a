import { WEB_APP } from '@yunque/contract/core/constants'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

type Headers = Record<string, string>
type PageRequest = {
  method?: 'GET' | 'POST' | 'DELETE' | 'HEAD' | 'OPTIONS'
  payload?: object | string
  headers?: Headers
}

/** A cookie of an answer: its value, and its attributes in lower case. */
type SetCookie = { value: string; attributes: string[] }

/** The cookies that an answer sets, by name. */
export function cookiesOf(answer: LightMyRequestResponse): Map<string, SetCookie> {
  const header = answer.headers['set-cookie'] ?? []
  return new Map(
    [header].flat().map((text) => {
      const [pair = '', ...attributes] = text.split('; ')
      const at = pair.indexOf('=')
      const value = pair.slice(at + 1)
      return [pair.slice(0, at), { value, attributes: attributes.map((one) => one.toLowerCase()) }]
    }),
  )
}

/**
 * A page of the web application in a browser with its cookies. `headers` are sent with every request, as a proxy would
 * add them.
 */
export function webPage(app: FastifyInstance, headers: Headers = {}) {
  const jar = new Map<string, string>()
  const page = {
    jar,
    /** The session id that the page sends; `none` before a sign-in. */
    sessionId: 'none',
    cookie: (): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    /** A request with the cookies and only these headers. */
    async raw(path: string, { method = 'GET', payload, headers: more = {} }: PageRequest = {}) {
      const cookie: Headers = jar.size > 0 ? { cookie: page.cookie() } : {}
      const answer = await app.inject({
        method,
        url: `/api/${path}`,
        headers: { host: 'tienda.test', ...headers, ...cookie, ...more },
        ...(payload === undefined ? {} : { payload }),
      })
      for (const [name, { value, attributes }] of cookiesOf(answer))
        if (attributes.includes('max-age=0')) jar.delete(name)
        else jar.set(name, value)
      return answer
    },
    /** A request as the page sends it. */
    send: (path: string, asked: PageRequest = {}) =>
      page.raw(path, { ...asked, headers: { [WEB_APP]: page.sessionId, ...asked.headers } }),
    get: (path: string) => page.send(path),
    post: (path: string, payload: object = {}) => page.send(path, { method: 'POST', payload }),
    /** Signs in and keeps the session of the answer. */
    async enter(path: string, payload: object) {
      const answer = await page.post(path, payload)
      const { sessionId = 0 } = answer.statusCode === 200 ? answer.json() : {}
      if (sessionId > 0) page.sessionId = String(sessionId)
      return answer
    },
  }
  return page
}
