import { createServer } from 'node:http'
import { type AddressInfo, createServer as createNetServer, type Server } from 'node:net'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { testStore } from '../../../test/harness.ts'
import { folder } from '../../../test/reserve-shop.ts'
import { PASSWORD } from '../../../test/second-factor.ts'
import { hashPassword } from '../../access/accounts/passwords.ts'
import { connect } from '../../db/database.ts'
import { readGeneration } from './generation.ts'
import { noteMoved } from './note-moved.ts'
import { activeReserve, hashKey } from './reserve-row.ts'
import { readMoved } from './role-file.ts'
import { waitForWitness } from './wait-for-witness.ts'
import { signedWitness } from './witness.ts'

const store = testStore()
const key = hashKey('k'.repeat(43))

beforeEach(async () => {
  const { database } = store
  await database.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('username', '=', 'admin')
    .execute()
  await database.pool.query(
    `update reserves set ended_at = now(), end_reason = 'removed' where ended_at is null`,
  )
})

/** A reserve computer: what it answers, if it does. */
async function reserveAt({ seen = true } = {}) {
  const { store: id, generation } = await readGeneration(store.database.pool)
  const reserve: { state: 'following' | 'promoting' | 'away' } = { state: 'away' }
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://x').searchParams
    if (reserve.state === 'away') return void response.writeHead(404).end()
    const witness = { state: reserve.state, generation: `${id} ${generation}`, until: null }
    response.end(JSON.stringify(signedWitness(key, query.get('nonce') ?? '', witness)))
  })
  const port = await listening(server)
  await store.database.pool.query(
    `insert into reserves (name, key_hash, program, system, created_by, addresses, seen_at)
     values ('otro', $1, '1.0.0', 'x', 'admin', $2, case when $3 then now() end)`,
    [key, JSON.stringify([`127.0.0.1:${port}`]), seen],
  )
  return reserve
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** A store that starts. `page` sends a form, or shows its page. */
function starting(held?: Server) {
  const stop = new AbortController()
  const ready = Promise.withResolvers<number>()
  const onError = (error: Error) => ready.reject(error)
  const place = { host: '127.0.0.1', port: 0, dataDir: folder(), held, stop: stop.signal, onError }
  const ended = waitForWitness(store.database, { ...place, onReady: ready.resolve })
  onTestFinished(async () => {
    stop.abort()
    await ended
  })
  const page = async (fields?: Record<string, string>, headers: Record<string, string> = {}) => {
    const response = await fetch(`http://127.0.0.1:${await ready.promise}${fields ? '/seguir' : '/'}`, {
      redirect: 'manual',
      headers,
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    })
    return { status: response.status, text: await response.text() }
  }
  return { ended, page }
}

const administrator = { username: 'admin', password: PASSWORD }

test('a store does not wait for a reserve computer that was never connected', async () => {
  await reserveAt({ seen: false })
  const { ended } = starting()
  expect(await ended).toBe('serve')
})

test('a store that waits serves when its reserve computer follows it', async () => {
  const reserve = await reserveAt()
  const { page, ended } = starting()
  expect((await page()).text).toContain('¿Sigue siendo este el servidor?')
  reserve.state = 'following'
  expect(await ended).toBe('serve')
})

test('nobody declares a reserve computer lost that answers, or from another computer', async () => {
  const reserve = await reserveAt()
  const { page, ended } = starting()
  expect((await page(administrator, { 'x-forwarded-for': '192.168.1.40' })).status).toBe(403)
  reserve.state = 'promoting'
  await page(administrator)
  expect((await page()).text).toContain('El computador de reserva ya contesta; espere unos segundos')
  expect(await activeReserve(store.database.db)).toBeDefined()
  reserve.state = 'away'
  await page({ username: 'admin', password: 'equivocada' })
  expect((await page()).text).toContain('Usuario o contraseña incorrectos')
  await page(administrator)
  expect(await ended).toBe('serve')
  expect(await activeReserve(store.database.db)).toBeUndefined()
})

test('a store that waited at a port that only root opens starts again, for the port is opened once', async () => {
  await reserveAt()
  const held = createNetServer()
  await listening(held)
  const { page, ended } = starting(held)
  await page(administrator)
  expect(await ended).toBe('again')
})

test('that the store moved is noted first, also when its last documents cannot be read', async () => {
  const dataDir = folder()
  const gone = connect(store.database.url, { size: 1 })
  await gone.close()
  const to = { generation: '', address: '192.168.1.20:3000' }
  const until = async () => {
    expect(readMoved(dataDir)).toEqual({ ...to, left: [] })
    return Date.now()
  }
  await noteMoved(gone.db, dataDir, { to, until })
  expect(readMoved(dataDir)).toEqual({ ...to, left: [] })
  const failing = noteMoved(store.database.db, dataDir, {
    to,
    until: () => Promise.reject(new Error('No gate')),
  })
  await expect(failing).rejects.toThrow('No gate')
  expect(readMoved(dataDir)).toBeDefined()
})
