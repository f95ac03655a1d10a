import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { connectionLimits } from '../../system/limits.ts'
import { StartError } from '../../system/start-error.ts'
import { policyText } from './pages.ts'

/**
 * A request to a server that has pages of its own instead of the store. `isHere`: it comes from a browser of this computer,
 * at the address `here`.
 */
export type PageRequest = {
  method: string
  path: string
  query: URLSearchParams
  form: URLSearchParams
  address: string
  isHere: boolean
  here: string
}
export type Answered = {
  status?: number
  /** A page, a value as JSON, or where the browser goes on. */
  page?: string
  value?: unknown
  to?: string
  /** Seconds after which the browser loads the page again. */
  again?: number
  headers?: Record<string, string>
}
export type PlainServer = { port: number; close(): Promise<void> }
type Place = { host: string; port: number; held: Server | undefined; onError: (error: Error) => void }

const MOST_FORM = 4096

/**
 * Serves pages without a database, at the address of the store. @throws StartError when the port is taken
 */
export async function servePlainly(
  { host, port, held, onError }: Place,
  answer: (request: PageRequest) => Promise<Answered>,
): Promise<PlainServer> {
  const server = createServer((request, response) => {
    void readRequest(request)
      .then((page) => (page ? answer(page) : { status: 400, page: '' }))
      .catch((cause: unknown) => {
        onError(cause instanceof Error ? cause : new Error(String(cause)))
        return { status: 500, page: 'Algo falló en este computador; intente de nuevo' }
      })
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

async function readRequest(request: IncomingMessage): Promise<PageRequest | undefined> {
  const { method = 'GET', url = '/', socket } = request
  const { pathname, searchParams } = new URL(url, 'http://reserva')
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const port = socket.localPort === 80 ? '' : `:${socket.localPort}`
  const of = { address, isHere: isFromHere(request, address), here: `http://localhost${port}` }
  const read = { method, path: pathname, query: searchParams, ...of }
  if (method !== 'POST') return { ...read, form: new URLSearchParams() }
  // Only the pages of this server send forms to it.
  const { origin, host, 'sec-fetch-site': site } = request.headers
  if (site !== undefined && site !== 'same-origin') return undefined
  if (origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host)) return undefined
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > MOST_FORM) return undefined
    chunks.push(chunk)
  }
  return { ...read, form: new URLSearchParams(Buffer.concat(chunks).toString('utf8')) }
}

const LOOPBACK = /^(127(\.\d{1,3}){3}|::1)$/

/** Neither through a proxy of this computer, nor by a name that somebody else lets lead to it. */
function isFromHere({ headers }: IncomingMessage, address: string): boolean {
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded
  if (!LOOPBACK.test(address) || forwarded !== undefined) return false
  const url = `http://${headers.host}`
  const name = URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : ''
  return name === 'localhost' || LOOPBACK.test(name)
}

/** The answer to what only this computer itself may do. */
export const onlyHere = ({ here }: Pick<PageRequest, 'here'>): Answered => ({
  status: 403,
  page: `Eso se hace solo en ese mismo computador: abra ${here}`,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
})

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
