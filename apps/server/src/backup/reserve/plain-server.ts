import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { connectionLimits } from '../../system/limits.ts'
import { StartError } from '../../system/start-error.ts'
import { policyText } from './pages.ts'

/** A request to a server that has pages of its own instead of the store. `isHere`: it comes from this computer. */
export type PageRequest = {
  method: string
  path: string
  query: URLSearchParams
  form: URLSearchParams
  address: string
  isHere: boolean
}
export type Answered = {
  status?: number
  /** A page, a value as JSON, or where the browser goes on. */
  page?: string
  value?: unknown
  to?: string
  /** Seconds after which the browser asks again. */
  again?: number
  headers?: Record<string, string>
}
export type PlainServer = { port: number; close(): Promise<void> }
type Place = { host: string; port: number; held: Server | undefined }

const MOST_FORM = 4096

/**
 * Serves pages without a database, at the address of the store. @throws StartError when the port is taken
 */
export async function servePlainly(
  { host, port, held }: Place,
  answer: (asked: PageRequest) => Promise<Answered>,
): Promise<PlainServer> {
  const server = createServer((request, response) => {
    void readAsked(request)
      .then((asked) => (asked ? answer(asked) : { status: 400, page: '' }))
      .catch(() => ({ status: 500, page: '' }))
      .then((answered) => reply(response, answered))
  })
  server.maxConnections = connectionLimits.perAddress
  server.requestTimeout = connectionLimits.bodyMs
  server.headersTimeout = connectionLimits.headersMs
  if (held) server.listen(held)
  else server.listen({ host, port })
  await once(server, 'listening').catch((cause: unknown) => {
    throw new StartError(`El puerto ${port} lo usa otro programa; ciérrelo o elija otro con PORT`, { cause })
  })
  const bound = server.address() as AddressInfo | null
  return {
    port: bound?.port ?? port,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeIdleConnections()
      // A browser that is being answered.
      const late = setTimeout(() => server.closeAllConnections(), 1000)
      await closed
      clearTimeout(late)
    },
  }
}

async function readAsked(request: IncomingMessage): Promise<PageRequest | undefined> {
  const { method = 'GET', url = '/', socket } = request
  const { pathname, searchParams } = new URL(url, 'http://reserva')
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const isHere = address.startsWith('127.') || address === '::1'
  const asked = { method, path: pathname, query: searchParams, address, isHere }
  if (method !== 'POST') return { ...asked, form: new URLSearchParams() }
  // Only the pages of this server send forms to it.
  const { origin, host, 'sec-fetch-site': site } = request.headers
  if (site !== undefined && site !== 'same-origin') return undefined
  if (origin !== undefined && URL.canParse(origin) && new URL(origin).host !== host) return undefined
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > MOST_FORM) return undefined
    chunks.push(chunk)
  }
  return { ...asked, form: new URLSearchParams(Buffer.concat(chunks).toString('utf8')) }
}

function reply(response: ServerResponse, { status, page, value, to, again, headers = {} }: Answered): void {
  const type = value === undefined ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8'
  response.writeHead(status ?? (to === undefined ? 200 : 303), {
    'content-type': type,
    'cache-control': 'no-store',
    'content-security-policy': policyText,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    // The next page may be of another server at this port.
    connection: 'close',
    ...(to === undefined ? {} : { location: to }),
    ...(again === undefined ? {} : { refresh: String(again) }),
    ...headers,
  })
  response.end(value === undefined ? (page ?? '') : JSON.stringify(value))
}
