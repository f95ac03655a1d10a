import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { testStore } from '../../../test/harness.ts'
import { folder, roleOf } from '../../../test/reserve-shop.ts'
import { PASSWORD } from '../../../test/second-factor.ts'
import { hashPassword } from '../../access/accounts/passwords.ts'
import { HttpError } from '../../errors.ts'
import { makeAuthority, makeServerCertificate } from '../../lan/certificates.ts'
import { noNetwork } from '../../lan/network.ts'
import { betweenRoutes } from './between.routes.ts'
import { betweenPaths, CREDENTIAL } from './between-paths.ts'
import { Codes } from './codes.ts'
import { readGeneration } from './generation.ts'
import { takeOver } from './hand-over.ts'
import { noReserveCopy } from './reserve-copy.ts'
import { activeReserve, hashKey } from './reserve-row.ts'
import { Standing } from './standing.ts'

const store = testStore()

/** A store whose reserve computer is away, over the routes between the two. `last` ends the wait for its last writes. */
async function handingOver() {
  const { database } = store
  await database.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('username', '=', 'admin')
    .execute()
  const key = 'k'.repeat(43)
  await database.pool.query(
    `update reserves set ended_at = now(), end_reason = 'replaced' where ended_at is null`,
  )
  await database.pool.query(
    `insert into reserves (name, key_hash, program, system, created_by) values ('otro', $1, '1.0.0', 'x', 'admin')`,
    [hashKey(key)],
  )
  const row = await activeReserve(database.db)
  let restarts = 0
  const standing = new Standing({
    database,
    dataDir: folder(),
    generation: await readGeneration(database.pool),
    authority: () => null,
    reserveAt: () => null,
    reserveUntil: () => undefined,
    restart: () => {
      restarts++
    },
  })
  const last = Promise.withResolvers<boolean>()
  const copy = { ...noReserveCopy, row: () => row, untilComplete: () => last.promise }
  const app = fastify()
  app.decorate('database', database)
  app.decorate('dataDir', folder())
  app.setErrorHandler((error, _request, reply) =>
    error instanceof HttpError
      ? reply.code(error.status).send(error.message)
      : reply.code(500).send(`${error}`),
  )
  await app.register(betweenRoutes, { network: noNetwork, copy, standing, codes: new Codes() })
  onTestFinished(async () => {
    standing.open()
    await app.close()
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const call = (signal?: AbortSignal) =>
    fetch(`${address}${betweenPaths.handOver}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [CREDENTIAL]: `${row?.id} ${key}` },
      body: JSON.stringify({ username: 'admin', password: PASSWORD }),
      ...(signal && { signal }),
    })
  const open = () => promisify(app.server.getConnections).call(app.server)
  return { standing, last, call, open, restarts: () => restarts }
}

test('a store that gave its last starts again, also when the connection ended before its answer', async () => {
  const { standing, last, call, open, restarts } = await handingOver()
  const cut = new AbortController()
  const answer = call(cut.signal).catch(() => 'cut')
  await expect.poll(() => standing.closed()).toBeDefined()
  cut.abort()
  expect(await answer).toBe('cut')
  await expect.poll(open).toBe(0)
  expect(restarts()).toBe(0)
  last.resolve(true)
  await expect.poll(restarts).toBe(1)
})

test('of two requests at once one gets the last of the store, and the other does not open it again', async () => {
  const { standing, last, call, restarts } = await handingOver()
  const answered: number[] = []
  const answers = [call(), call()].map((answer) => answer.then(({ status }) => answered.push(status)))
  await expect.poll(() => answered).toEqual([503])
  expect(standing.closed()).toBeDefined()
  last.resolve(true)
  await Promise.all(answers)
  expect(answered).toEqual([503, 200])
  await expect.poll(restarts).toBe(1)
  expect(standing.closed()).toBeDefined()
})

test('a store whose last does not come sells on', async () => {
  const { standing, last, call, restarts } = await handingOver()
  last.resolve(false)
  const answer = await call()
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('no recibió lo último')
  expect(standing.closed()).toBeUndefined()
  expect(restarts()).toBe(0)
})

const taking = (given: { isConnected?: boolean; hasPromised?: boolean }) => ({
  administrator: { username: 'admin', password: PASSWORD },
  stop: new AbortController().signal,
  isConnected: () => given.isConnected ?? false,
  hasPromised: () => given.hasPromised ?? false,
})

test('nobody takes over from a store that is not reached but still sends its copy, or that starts', async () => {
  const role = roleOf({ authority: (await makeAuthority('tienda', new Date())).certificate })
  await expect(takeOver(role, taking({ isConnected: true }))).rejects.toThrow(
    'apague el computador de la tienda',
  )
  await expect(takeOver(role, taking({ hasPromised: true }))).rejects.toThrow('está arrancando')
  await takeOver(role, taking({}))
})

test('nobody takes over from a store that is reached and gives no answer, or refuses', async () => {
  const authority = await makeAuthority('tienda', new Date())
  const { certificate: cert, key } = await makeServerCertificate(
    authority,
    ['localhost', '127.0.0.1'],
    new Date(),
  )
  const server = createServer({ cert, key }, (request, response) => {
    if (status === 0) return void request.socket.destroy()
    response.writeHead(status).end('Usuario o contraseña incorrectos')
  })
  let status = 0
  const port = await listening(server)
  const role = roleOf({ httpsPort: port, authority: authority.certificate })
  await expect(takeOver(role, taking({}))).rejects.toThrow('no entregó lo último')
  status = 400
  await expect(takeOver(role, taking({}))).rejects.toThrow('Usuario o contraseña incorrectos')
  status = 200
  await takeOver(role, taking({ isConnected: true }))
  const other = await makeAuthority('otra', new Date())
  await expect(
    takeOver({ ...role, authority: other.certificate }, taking({ isConnected: true })),
  ).rejects.toThrow('no entregó lo último')
})

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}
