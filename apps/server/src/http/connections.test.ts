import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { messages } from '@yunque/contract/core/messages'
import Fastify from 'fastify'
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { testStore } from '../../test/harness.ts'
import { connectionLimits } from '../system/limits.ts'
import { isProxyOf, limitConnections } from './connections.ts'
import { refusalsOf } from './refusals.ts'
import { closeSilentConnections } from './silent-connections.ts'
import { answerBadClient, endSlowRequests, slowRequestLimits } from './slow-requests.ts'

const store = testStore()
let port = 0
const open: Socket[] = []

beforeAll(async () => {
  port = Number(new URL(await store.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})

/** A connection from that address of this computer. */
async function from(localAddress: string, to = port): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port: to, localAddress })
  socket.on('error', () => undefined)
  open.push(socket)
  await once(socket, 'connect')
  return socket
}

/** The answer, until the connection closes. */
async function answerOf(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket) text += String(chunk)
  return text
}

const asked = 'GET /api/health HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'
const refused = async (reason: string) => {
  const { body } = await store.app.inject({ url: '/api/metrics' })
  return Number(new RegExp(`yunque_refused_total\\{reason="${reason}"\\} (\\d+)`).exec(body)?.[1])
}

test('one address can have 20 devices with a browser each, and no more than its connections', async () => {
  expect(connectionLimits.perAddress).toBeGreaterThanOrEqual(20 * (6 + 1))
  const before = await refused('connections')
  await Promise.all(Array.from({ length: connectionLimits.perAddress }, () => from('127.0.0.2')))
  const more = await from('127.0.0.2')
  expect(await answerOf(more)).toBe('')
  expect(await refused('connections')).toBe(before + 1)
  const other = await from('127.0.0.3')
  other.write(asked)
  expect(await answerOf(other)).toContain('200 OK')
  for (const socket of open.splice(0)) socket.destroy()
  // Closed connections free their place.
  await expect
    .poll(async () => {
      const again = await from('127.0.0.2')
      again.write(asked)
      return answerOf(again).catch(() => '')
    })
    .toContain('200 OK')
})

test('a trusted proxy has no limit per address', () => {
  const isProxy = isProxyOf(['loopback', '10.0.0.7'])
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.7'].map(isProxy)).toEqual([true, true, true, true])
  expect(['10.0.0.8', '192.168.1.5', ''].map(isProxy)).toEqual([false, false, false])
  expect(isProxyOf()('127.0.0.1')).toBe(false)
})

test('the server ends requests whose headers or body do not arrive', () => {
  const { headersTimeout, requestTimeout } = store.app.server
  expect([headersTimeout, requestTimeout]).toEqual([connectionLimits.headersMs, connectionLimits.requestMs])
})

/** A server with our limits but shorter timeouts. */
async function withShortTimeouts(): Promise<number> {
  const app = Fastify({
    ...slowRequestLimits,
    clientErrorHandler: answerBadClient,
    http: { headersTimeout: 200, connectionsCheckingInterval: 50 },
  })
  app.decorate('refusals', refusalsOf())
  limitConnections(app, () => true)
  endSlowRequests(app, 200)
  app.post('/', async () => 'done')
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  return Number(new URL(address).port)
}

test.each([
  ['headers', 'POST / HTTP/1.1\r\nhost: localhost\r\nx-'],
  [
    'a body',
    'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{"a"',
  ],
])('%s that do not end are answered with a sentence, and the connection is closed', async (_what, text) => {
  const socket = await from('127.0.0.1', await withShortTimeouts())
  socket.write(text)
  const answer = await answerOf(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain(messages.tooSlow)
})

test('malformed HTTP is answered with a sentence', async () => {
  const socket = await from('127.0.0.1')
  socket.write('hola\r\n\r\n')
  const answer = await answerOf(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain(messages.badRequest)
})

test('a server that closes ends what comes meanwhile: a new connection, and one on which a request is answered late', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  closeSilentConnections(app)
  app.get('/', async () => 'ok')
  let own = 0
  const late: Socket[] = []
  app.addHook('preClose', async () => {
    late.push(await from('127.0.0.1', own))
    kept.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  })
  own = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
  const kept = await from('127.0.0.1', own)
  kept.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await once(kept, 'data')
  await app.close()
  await expect.poll(() => [kept, ...late].map(({ destroyed }) => destroyed)).toEqual([true, true])
})
