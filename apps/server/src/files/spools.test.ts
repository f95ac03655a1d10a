import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fileLimits } from '../system/limits.ts'
import { type Append, Spools } from './spools.ts'

const ANA = 7
const BETO = 8
const MB = 1024 * 1024
let folder = ''
let spools: Spools

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yunque-spools-'))
  spools = new Spools(folder, 200)
})
afterEach(() => rm(folder, { recursive: true }))

/** A server that answers what `fill` writes, and the port on which it listens. */
async function serving(fill: (append: Append) => Promise<void>) {
  const app = Fastify({ forceCloseConnections: true })
  app.get('/', (_request, reply) => spools.send(reply, ANA, fill))
  await app.listen({ port: 0 })
  return { app, port: (app.server.address() as AddressInfo).port }
}

test('an answer is sent whole, with its length, and leaves nothing on the disk', async () => {
  const { app, port } = await serving(async (append) => {
    await append('uno,')
    await append('ñandú\r\n')
    expect(await readdir(folder)).toEqual([])
  })
  const answer = await fetch(`http://127.0.0.1:${port}`)
  expect([await answer.text(), answer.headers.get('content-length')]).toEqual(['uno,ñandú\r\n', '13'])
  await app.close()
})

test('an answer that fails while it is written is a failure, not the first part of it', async () => {
  const { app, port } = await serving(async (append) => {
    await append('uno\r\n')
    throw new Error('lost')
  })
  expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(500)
  expect(await readdir(folder)).toEqual([])
  await app.close()
})

test('files of one user are sent a few at a time, those of others beside them', async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const send = (whose: number, fill: () => Promise<void>) => spools.send({} as never, whose, fill)
  const waiting = Array.from({ length: fileLimits.sendingPerPerson }, () =>
    send(ANA, async () => {
      await ended
      throw new Error('ended')
    }),
  )
  await expect(send(ANA, async () => {})).rejects.toMatchObject({ status: 429 })
  const free = async () => {
    throw new Error('has a place')
  }
  await expect(send(BETO, free)).rejects.toThrow('has a place')
  end()
  await Promise.allSettled(waiting)
  await expect(send(ANA, free)).rejects.toThrow('has a place')
})

test('a client that takes nothing is cut off, and its place is free again', async () => {
  const { app, port } = await serving(async (append) => {
    for (let part = 0; part < 40; part++) await append('x'.repeat(MB))
  })
  const sockets = Array.from({ length: fileLimits.sendingPerPerson }, () => connect(port, '127.0.0.1'))
  for (const socket of sockets) {
    await once(socket, 'connect')
    socket.pause()
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  }
  await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(429))
  await vi.waitFor(
    async () => {
      const answer = await fetch(`http://127.0.0.1:${port}`)
      expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, 40 * MB])
    },
    { timeout: 10_000 },
  )
  for (const socket of sockets) socket.destroy()
  await app.close()
})
