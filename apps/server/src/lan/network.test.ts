import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { WEB_APP } from '@yunque/contract/core/constants'
import { practiceMessages } from '@yunque/contract/practice/practice'
import { secureAddresses } from '@yunque/contract/settings/network'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { settings } from '../../test/build.ts'
import { freePort } from '../../test/free-port.ts'
import { testStore } from '../../test/harness.ts'
import { INITIAL, PASSWORD, person } from '../../test/second-factor.ts'
import { createApp } from '../app.ts'
import { practiceShop } from '../practice/practice-shop.ts'
import { derOf } from './certificates.ts'
import { networkOf } from './network.ts'

const store = testStore()

type Options = { host?: string; httpsPort?: number; trustProxy?: string[] }

/** The store as a program that listens, on the network unless another host is given. */
async function opened({ host = '0.0.0.0', httpsPort = 0, trustProxy = [] }: Options = {}) {
  const { database, dataDir } = store
  const network = networkOf({ host, httpsPort, dataDir, trustProxy, practice: false })
  const config = {
    logLevel: 'silent' as const,
    smtpUrl: undefined,
    metricsToken: undefined,
    dataDir,
    trustProxy,
    backupDir: join(dataDir, 'respaldos'),
  }
  const app = await createApp({ config, database, network, practice: unmade() })
  onTestFinished(() => app.close())
  await app.listen({ host: '127.0.0.1', port: 0 })
  await network.open(app, (app.server.address() as AddressInfo).port)
  return { app, network, info: network.info() }
}

/** A practice shop that was not made. */
const unmade = () =>
  practiceShop({
    config: { dataDir: store.dataDir, host: '127.0.0.1', practicePort: 0 },
    database: store.database,
    onError: () => undefined,
  })

type Sent = { method?: string; headers?: Record<string, string>; body?: unknown }

/** A request of a device that trusts the authority of the store. */
async function secure({ network, info }: Awaited<ReturnType<typeof opened>>, path: string, sent: Sent = {}) {
  const { body, ...options } = sent
  const asked = request(`https://localhost:${info.https?.port}${path}`, {
    ca: network.authority() ?? '',
    agent: false as const,
    ...options,
  })
  asked.end(body === undefined ? undefined : JSON.stringify(body))
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

const plain = ({ app }: { app: FastifyInstance }, path: string, userAgent = '') =>
  app.inject({ url: path, headers: { host: 'yunque.local:3000', 'user-agent': userAgent } })

test('on the network, HTTPS is open beside HTTP, with a certificate that a device can download and trust', async () => {
  const shop = await opened()
  expect(await secure(shop, '/api/health')).toMatchObject({ status: 200 })
  const file = await plain(shop, '/conectar/yunque.crt')
  expect(file.headers['content-type']).toBe('application/x-x509-ca-cert')
  expect(file.rawPayload).toEqual(derOf(shop.network.authority() ?? ''))
})

test('a person renews the certificate: open connections stay, new ones have another authority, and the trail has both', async () => {
  const shop = await opened()
  const before = { authority: shop.network.authority(), fingerprint: shop.info.https?.fingerprint }
  const token = store.admin.token
  const renewed = await shop.app.inject({
    method: 'POST' as const,
    url: '/api/about/network/renew',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(renewed.statusCode).toBe(200)
  const fingerprint = renewed.json().https.fingerprint
  expect(fingerprint).not.toBe(before.fingerprint)
  expect(shop.network.authority()).not.toBe(before.authority)
  expect(await secure(shop, '/api/health')).toMatchObject({ status: 200 })
  const former = { ...shop, network: { ...shop.network, authority: () => before.authority } }
  await expect(secure(former, '/api/health')).rejects.toThrow()
  await shop.network.refresh()
  expect(shop.network.info().https?.fingerprint).toBe(fingerprint)
  const { rows } = await store.database.pool.query(
    `select before, after from audit_trail where entity = 'certificate' and action = 'renovar'`,
  )
  expect(rows).toEqual([{ before: { fingerprint: before.fingerprint }, after: { fingerprint } }])
})

test('name and ports of former computers are those of the store beside its own; a port that is taken is passed over', async () => {
  const [free, freeSecure, taken] = [await freePort(), await freePort(), await freePort()]
  const other = createServer().listen(taken, '0.0.0.0')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const name = `yunque-${randomUUID().slice(0, 8)}.local`
  const former = [
    { name, httpPort: taken, httpsPort: freeSecure },
    { name: null, httpPort: free, httpsPort: null },
  ]
  const file = join(store.dataDir, 'red.json')
  writeFileSync(file, JSON.stringify({ own: null, former }))
  onTestFinished(() => rmSync(file))
  const shop = await opened()
  expect(await secure(shop, '/api/health')).toMatchObject({ status: 200 })
  const by = { ...shop, info: { ...shop.info, https: { port: freeSecure } } } as typeof shop
  expect(await secure(by, '/api/health')).toMatchObject({ status: 200 })
  expect((await fetch(`http://127.0.0.1:${free}/api/health`)).status).toBe(200)
  expect(shop.info.name).toBe(name)
  // A certificate that is renewed is used there too.
  await shop.network.renew()
  expect(await secure(by, '/api/health')).toMatchObject({ status: 200 })
  await shop.app.close()
  await expect(fetch(`http://127.0.0.1:${free}/api/health`)).rejects.toThrow()
})

test('without HTTPS there is nothing to renew', async () => {
  const { app } = await opened({ host: '127.0.0.1' })
  const answer = await app.inject({
    method: 'POST' as const,
    url: '/api/about/network/renew',
    headers: { authorization: `Bearer ${store.admin.token}` },
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain('no hay certificado que renovar')
})

test('a session over HTTPS has a cookie that is never sent without it, and HTTP stays possible', async () => {
  const shop = await opened()
  await settings(store.admin, { defaultPassword: INITIAL })
  const { username } = await person(store)
  const credentials = { username, password: PASSWORD }
  const headers = {
    [WEB_APP]: 'none',
    'content-type': 'application/json',
    origin: `https://localhost:${shop.info.https?.port}`,
  }
  const answer = await secure(shop, '/api/account/auth', { method: 'POST', headers, body: credentials })
  expect(answer.status, answer.body).toBe(200)
  expect(answer.headers['set-cookie']?.join()).toMatch(/__Host-yunque[^;]*=.*HttpOnly.*Secure/)
  expect(answer.headers['strict-transport-security']).toBeUndefined()
})

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150', 'Windows (Chrome o Edge)'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/150 Mobile', 'Android (Chrome)'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari', 'iPhone y iPad (Safari)'],
])('the page of connecting opens the steps of the device: %s', async (userAgent, title) => {
  const shop = await opened()
  const { body, headers } = await plain(shop, '/conectar', userAgent)
  expect(body).toContain(`<details open><summary>${title}</summary>`)
  expect(body.match(/<details open>/g)).toHaveLength(1)
  expect(body).toContain(shop.info.https?.fingerprint ?? 'none')
  for (const address of secureAddresses(shop.info)) expect(body).toContain(address)
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

test('over HTTPS the page says that the device is connected', async () => {
  expect((await secure(await opened(), '/conectar')).body).toContain('Este equipo tiene una conexión segura')
})

test('the practice shop, which has no HTTPS, can be opened over that of the store', async () => {
  const shop = await opened()
  const headers = { authorization: `Bearer ${store.admin.token}`, 'content-type': 'application/json' }
  const answer = await secure(shop, '/api/practice/open', { method: 'POST', headers, body: {} })
  expect(answer.body).toBe(practiceMessages.none)
})

test.each([
  ['its own computer', { host: '127.0.0.1' }, 'Yunque atiende solo a su propio equipo'],
  ['a proxy', { trustProxy: ['loopback'] }, 'Use la dirección segura de su tienda'],
])('a store that is reached through %s has no HTTPS, and says so', async (_way, options, title) => {
  const shop = await opened(options)
  expect(shop.info.https).toBeNull()
  expect((await plain(shop, '/conectar')).body).toContain(title)
  expect((await plain(shop, '/conectar/yunque.crt')).statusCode).toBe(404)
})

test('a store whose HTTPS port is in use sells without HTTPS, and says so', async () => {
  const other = createServer().listen(0, '0.0.0.0')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const shop = await opened({ httpsPort: (other.address() as AddressInfo).port })
  expect(shop.info.https).toBeNull()
  expect((await plain(shop, '/conectar')).body).toContain('El servidor no pudo abrir la conexión segura')
})

test('the calls about the network are for those who administer', async () => {
  expect((await store.admin.get('about/network')).body).toMatchObject({ reach: 'computer', https: null })
  const seller = await store.user({ resources: ['inventario'] })
  expect((await seller.get('about/network')).status).toBe(403)
})

test('closing ends connections that are open, idle or without a handshake', async () => {
  const shop = await opened()
  const silent = connect({ port: shop.info.https?.port ?? 0, host: '127.0.0.1' })
  await once(silent, 'connect')
  const agent = new Agent({ keepAlive: true, ca: shop.network.authority() ?? '' })
  onTestFinished(() => agent.destroy())
  const asked = request(`https://localhost:${shop.info.https?.port}/api/health`, { agent }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  await text(answer)
  const ended = once(silent, 'close')
  await shop.app.close()
  await ended
})

test('a device that speaks no TLS is disconnected', async () => {
  const shop = await opened()
  const socket = connect({ port: shop.info.https?.port ?? 0, host: '127.0.0.1' })
  socket.end('GET / HTTP/1.1\r\nHost: yunque.local\r\n\r\n')
  expect(await text(socket)).not.toContain('HTTP/1.1')
})
