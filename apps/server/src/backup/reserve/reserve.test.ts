import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testStore } from '../../../test/harness.ts'
import { PASSWORD } from '../../../test/second-factor.ts'
import { stockedProduct } from '../../../test/stock.ts'
import { hashPassword } from '../../access/accounts/passwords.ts'
import { createApp } from '../../app.ts'
import { makeAuthority } from '../../lan/certificates.ts'
import { networkOf } from '../../lan/network.ts'
import { betweenPaths, CREDENTIAL, PROTOCOL } from './between-paths.ts'
import { generationIn, isLater, nextGeneration } from './generation.ts'
import { joinStore } from './join-store.ts'
import { beginHalf, proofOf, secretOf } from './shared-secret.ts'
import { ownBuild } from './versions.ts'

const store = testStore()

/** The store as a program on the network, and an administrator with a password. */
async function opened() {
  const { database, dataDir } = store
  const network = networkOf({ host: '0.0.0.0', httpsPort: 0, dataDir, trustProxy: [], practice: false })
  const config = {
    logLevel: 'silent' as const,
    smtpUrl: undefined,
    metricsToken: 'ficha-de-las-pruebas',
    dataDir,
    backupDir: join(dataDir, 'respaldos'),
  }
  const app = await createApp({
    config,
    database,
    network,
    embedded: { replace: () => Promise.reject(new Error('No database takes its place here')) },
  })
  onTestFinished(() => app.close())
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  await network.open(app, port)
  const { token } = store.admin
  const ask = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await app.inject({
      method,
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: answer.statusCode, text: answer.body, body: answer.json }
  }
  const password_hash = await hashPassword(PASSWORD)
  await database.db.updateTable('users').set({ password_hash }).where('username', '=', 'admin').execute()
  const code = async (): Promise<string> => {
    const made = await ask('POST', 'backups/reserve/code', { password: PASSWORD })
    expect(made.status, made.text).toBe(200)
    return JSON.parse(made.text).code
  }
  return { app, network, port, address: `127.0.0.1:${port}`, ask, code }
}

const folder = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'yunque-une-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

test('a code makes a computer the reserve of a store: it gets a key of its own and the authority, once', async () => {
  const shop = await opened()
  const code = await shop.code()
  const dir = folder()
  // As a person types it.
  const role = await joinStore(dir, {
    address: shop.address,
    code: ` ${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`,
  })
  expect(role).toMatchObject({ role: 'following', generation: 1, authority: shop.network.authority() })
  expect(role.key).toMatch(/^[\w-]{43}$/)
  expect(existsSync(join(dir, 'reserva.json'))).toBe(true)
  const { rows } = await store.database.pool.query(
    'select key_hash, created_by from reserves where ended_at is null',
  )
  expect(rows).toEqual([{ key_hash: expect.stringMatching(/^[0-9a-f]{64}$/), created_by: 'admin' }])
  expect(JSON.stringify(rows)).not.toContain(role.key)
  await expect(joinStore(folder(), { address: shop.address, code })).rejects.toThrow('ya venció')
  const { rows: trail } = await store.database.pool.query(
    `select action from audit_trail where entity = 'reserves' order by id`,
  )
  expect(trail).toEqual([{ action: 'generar código' }, { action: 'crear' }])
  const info = JSON.parse((await shop.ask('GET', 'backups/reserve')).text)
  expect(info).toMatchObject({ possible: true, state: 'away', outdated: false, fault: null })
  const metrics = await shop.app.inject({
    url: '/api/metrics',
    headers: { authorization: 'Bearer ficha-de-las-pruebas' },
  })
  expect(metrics.body).toContain('yunque_reserve_connected 0\n')
})

test('a wrong code is refused, and the third one ends the code', async () => {
  const shop = await opened()
  const code = await shop.code()
  const wrong = code.startsWith('AAAA') ? 'BBBBBBBB' : `AAAA${code.slice(4)}`
  for (let time = 0; time < 3; time++)
    await expect(joinStore(folder(), { address: shop.address, code: wrong })).rejects.toThrow(
      'El código no es',
    )
  await expect(joinStore(folder(), { address: shop.address, code })).rejects.toThrow('El código no es')
  await expect(joinStore(folder(), { address: '127.0.0.1:1', code })).rejects.toThrow('Nadie contesta')
})

test('who stands between changes nothing unseen: neither with an exchange of its own nor with another answer', async () => {
  const shop = await opened()
  const code = await shop.code()
  const between = async (change: (path: string, text: string) => string) => {
    const server = createServer((asked, answer) => {
      const parts: Buffer[] = []
      asked.on('data', (part: Buffer) => parts.push(part))
      asked.on('end', async () => {
        const there = await fetch(`http://${shop.address}${asked.url}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: Buffer.concat(parts),
        })
        answer.writeHead(there.status, { 'content-type': 'application/json' })
        answer.end(change(asked.url ?? '', await there.text()))
      })
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    onTestFinished(() => void server.close())
    return `127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const own = beginHalf('ABCDEFGH')
  const instead = await between((path, text) =>
    path === betweenPaths.begin
      ? JSON.stringify({ ...JSON.parse(text), sent: own.sent.toString('base64') })
      : text,
  )
  await expect(joinStore(folder(), { address: instead, code })).rejects.toThrow('El código no es')
  const flip = (text: string) => `${text.slice(0, 60)}${text[60] === 'A' ? 'B' : 'A'}${text.slice(61)}`
  const other = await between((path, text) =>
    path === betweenPaths.finish
      ? JSON.stringify({ ...JSON.parse(text), sealed: flip(JSON.parse(text).sealed) })
      : text,
  )
  const dir = folder()
  await expect(joinStore(dir, { address: other, code })).rejects.toThrow('El código no es')
  expect(existsSync(join(dir, 'reserva.json'))).toBe(false)
})

test('a computer of another system, or with another major of the database, is refused, and the code stays', async () => {
  const shop = await opened()
  const code = await shop.code()
  const post = async (path: string, body: object) => {
    const answer = await shop.app.inject({ method: 'POST', url: path, payload: body })
    return { status: answer.statusCode, text: answer.body }
  }
  const half = beginHalf(code)
  const begun = await post(betweenPaths.begin, { sent: half.sent.toString('base64') })
  const { run, sent } = JSON.parse(begun.text)
  const theirs = Buffer.from(sent, 'base64')
  const secret = secretOf(half, theirs, { joiner: half.sent, store: theirs }) ?? Buffer.alloc(0)
  const finish = (build: object) => {
    const about = JSON.stringify({ name: 'otro', ...ownBuild(), ...build })
    return post(betweenPaths.finish, { run, about, proof: proofOf(secret, about).toString('base64') })
  }
  expect(await finish({ system: 'win32-x64' })).toMatchObject({
    status: 409,
    text: expect.stringContaining('mismo sistema'),
  })
  expect(await finish({ postgres: '9' })).toMatchObject({
    status: 409,
    text: expect.stringContaining('PostgreSQL 9'),
  })
  expect(await finish({ program: '0.1.0' })).toMatchObject({ status: 200 })
  expect(JSON.parse((await shop.ask('GET', 'backups/reserve')).text)).toMatchObject({
    outdated: true,
    program: '0.1.0',
  })
})

test('the stream is only for who has the key, over TLS, and with files that fit', async () => {
  const shop = await opened()
  const role = await joinStore(folder(), { address: shop.address, code: await shop.code() })
  const asked = (headers: Record<string, string>): Promise<number> =>
    new Promise((resolve, reject) => {
      const { program, system, postgres } = ownBuild()
      const sent = request(`https://localhost:${role.httpsPort}${betweenPaths.stream}`, {
        ca: role.authority,
        agent: false,
        headers: {
          connection: 'Upgrade',
          upgrade: PROTOCOL,
          [CREDENTIAL]: `${role.id} ${role.key}`,
          'x-program': program,
          'x-system': system,
          'x-postgres': postgres,
          ...headers,
        },
      })
      sent.on('error', reject)
      sent.on('response', (answer) => resolve(answer.statusCode ?? 0))
      sent.on('upgrade', (_answer, line) => {
        line.destroy()
        resolve(101)
      })
      sent.end()
    })
  expect(await asked({})).toBe(101)
  expect(await asked({ [CREDENTIAL]: `${role.id} ${'A'.repeat(43)}` })).toBe(401)
  expect(await asked({ 'x-postgres': '9' })).toBe(409)
  const plain = await fetch(`http://${shop.address}${betweenPaths.handOver}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [CREDENTIAL]: 'nadie' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  })
  expect(plain.status).toBe(403)
  expect((await shop.ask('POST', 'backups/reserve/end')).status).toBe(200)
  expect(await asked({})).toBe(401)
  expect((await shop.ask('POST', 'backups/reserve/end')).text).toContain('No hay un computador de reserva')
})

test('only a generation that the authority of the store signed stops a server', async () => {
  const [own, other] = [await makeAuthority('uno', new Date()), await makeAuthority('dos', new Date())]
  const first = { store: randomUUID(), generation: 1, proof: '' }
  const next = nextGeneration(first, own.key)
  expect(next.generation).toBe(2)
  expect(isLater(next, first, own.certificate)).toBe(true)
  expect(isLater(next, first, other.certificate)).toBe(false)
  expect(isLater({ ...next, generation: 3 }, first, own.certificate)).toBe(false)
  expect(isLater({ ...next, store: randomUUID() }, first, own.certificate)).toBe(false)
  expect(isLater(next, next, own.certificate)).toBe(false)
  expect(isLater({ ...first, generation: 5 }, first, own.certificate)).toBe(false)
  expect(generationIn('x 2 y')).toBeUndefined()
})

test('a store with data, or without HTTPS, becomes no reserve and makes no code', async () => {
  const { admin } = store
  expect((await admin.post('backups/reserve/code', { password: PASSWORD })).text).toContain(
    'base de datos incluida',
  )
  const shop = await opened()
  await stockedProduct(store, { stock: 1, price: 10 })
  const joined = await shop.ask('POST', 'backups/reserve/join', { address: shop.address, code: 'ABCDEFGH' })
  expect(joined).toMatchObject({
    status: 400,
    text: 'Esta tienda ya tiene datos: el computador de reserva empieza vacío',
  })
  const bad = await shop.ask('POST', 'backups/reserve/join', { address: shop.address, code: 'ABC' })
  expect(bad.text).toContain('8 letras y números')
})
