import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, request as plainRequest } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { testStore } from '../../../test/harness.ts'
import { folder, openShop } from '../../../test/reserve-shop.ts'
import { PASSWORD } from '../../../test/second-factor.ts'
import { stockedProduct } from '../../../test/stock.ts'
import { makeAuthority } from '../../lan/certificates.ts'
import { version } from '../../system/version.ts'
import { raiseGeneration } from '../raise-generation.ts'
import { administratorsOf, authorityOf } from './belongings.ts'
import { betweenPaths, CREDENTIAL, PROTOCOL } from './between-paths.ts'
import { newFollowState } from './follow-state.ts'
import { followStore } from './follow-store.ts'
import { generationIn, isLater, nextGeneration } from './generation.ts'
import { joinStore } from './join-store.ts'
import { isKeptAdministrator } from './kept-administrators.ts'
import { reservePlace } from './promote.ts'
import { activeReserve } from './reserve-row.ts'
import type { Role } from './role-file.ts'
import { beginHalf, proofOf, secretOf } from './shared-secret.ts'
import { ownBuild } from './versions.ts'

const store = testStore()

test('a code makes a computer the reserve of a store: it gets a key of its own and the authority, once', async () => {
  const shop = await openShop(store)
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
    'select key_hash, created_by, to_jsonb(r)::text as whole from reserves r where ended_at is null',
  )
  expect(rows).toEqual([
    {
      key_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      created_by: 'admin',
      whole: expect.not.stringContaining(role.key),
    },
  ])
  await expect(joinStore(folder(), { address: shop.address, code })).rejects.toThrow('ya venció')
  const { rows: trail } = await store.database.pool.query(
    `select action from audit_trail where entity = 'reserves' order by id`,
  )
  expect(trail).toEqual([{ action: 'generar código' }, { action: 'crear' }])
  const info = JSON.parse((await shop.call('GET', 'backups/reserve')).text)
  expect(info).toMatchObject({ possible: true, state: 'away', outdated: false, fault: null })
  const metrics = await shop.app.inject({
    url: '/api/metrics',
    headers: { authorization: 'Bearer ficha-de-las-pruebas' },
  })
  expect(metrics.body).toContain('yunque_reserve_connected 0\n')
})

test('a wrong code is refused, and the third one ends the code', async () => {
  const shop = await openShop(store)
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
  const shop = await openShop(store)
  const code = await shop.code()
  const between = async (change: (path: string, text: string) => string) => {
    const server = createServer((request, answer) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', async () => {
        const there = await fetch(`http://${shop.address}${request.url}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: Buffer.concat(parts),
        })
        answer.writeHead(there.status, { 'content-type': 'application/json' })
        answer.end(change(request.url ?? '', await there.text()))
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
  const shop = await openShop(store)
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
  expect(JSON.parse((await shop.call('GET', 'backups/reserve')).text)).toMatchObject({
    outdated: true,
    program: '0.1.0',
  })
})

/** Opens the stream of the copy. Returns the status of the answer; 101 when it is open. */
function openStream(role: Role, headers: Record<string, string> = {}, at = secure(role)): Promise<number> {
  const { program, system, postgres } = ownBuild()
  return new Promise((resolve, reject) => {
    const sent = at({
      path: betweenPaths.stream,
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
}

const secure =
  ({ httpsPort, authority }: Role) =>
  (options: RequestOptions) =>
    request({ ...options, host: 'localhost', port: httpsPort, ca: authority })

const joined = async (shop: Awaited<ReturnType<typeof openShop>>, dir = folder()): Promise<Role> =>
  joinStore(dir, { address: shop.address, code: await shop.code() })

test('the stream is only for who has the key, over TLS, and with files that fit', async () => {
  const shop = await openShop(store)
  const role = await joined(shop)
  expect(await openStream(role)).toBe(101)
  expect(await openStream(role, { [CREDENTIAL]: `${role.id} ${'A'.repeat(43)}` })).toBe(401)
  expect(await openStream(role, { 'x-postgres': '9' })).toBe(409)
  const plainly = (options: RequestOptions) =>
    plainRequest({ ...options, host: '127.0.0.1', port: shop.port })
  expect(await openStream(role, {}, plainly)).toBe(403)
  expect((await shop.call('POST', 'backups/reserve/end')).status).toBe(200)
  expect(await openStream(role)).toBe(401)
  expect((await shop.call('POST', 'backups/reserve/end')).text).toContain('No hay un computador de reserva')
})

test('a store gives its last only for the key and the password of an administrator, and sells on after a wrong one', async () => {
  const shop = await openShop(store)
  const role = await joined(shop)
  const handOver = async (credential: string, password: string) => {
    const { status } = await fetch(`http://${shop.address}${betweenPaths.handOver}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [CREDENTIAL]: credential },
      body: JSON.stringify({ username: 'admin', password }),
    })
    return status
  }
  expect(await handOver('nadie', PASSWORD)).toBe(403)
  expect(await handOver(`${role.id} ${'A'.repeat(43)}`, PASSWORD)).toBe(403)
  expect(await handOver(`${role.id} ${role.key}`, 'equivocada')).toBe(400)
  expect((await shop.call('GET', 'bills/get')).status).toBe(200)
})

test('a store that could not look at its reserve computer yet answers that it starts, and does not end it', async () => {
  const first = await openShop(store)
  const role = await joined(first)
  await store.database.pool.query('alter table reserves rename to reserves_away')
  const shop = await openShop(store).finally(() =>
    store.database.pool.query('alter table reserves_away rename to reserves'),
  )
  const { https } = shop.network.info()
  const at = secure({ ...role, httpsPort: https?.port ?? 0 })
  expect(await openStream(role, {}, at)).toBe(503)
  await shop.app.reserveCopy.refresh()
  expect(await openStream(role, {}, at)).toBe(101)
})

test('a refused stream that its other side never ends is ended by the store', async () => {
  const shop = await openShop(store)
  const line = connect({ port: shop.port, host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => void line.destroy())
  line.write(
    `GET ${betweenPaths.stream} HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: ${PROTOCOL}\r\n\r\n`,
  )
  line.resume()
  await once(line, 'end')
  const open = () => promisify(shop.app.server.getConnections).call(shop.app.server)
  expect(await open()).toBe(1)
  await expect.poll(open).toBe(0)
})

test('who has no code blocks nobody who has it', async () => {
  const shop = await openShop(store)
  const code = await shop.code()
  const post = async (path: string, payload: object) =>
    (await shop.app.inject({ method: 'POST', url: path, payload })).statusCode
  const about = JSON.stringify({ name: 'otro', ...ownBuild() })
  for (let time = 0; time < 25; time++) {
    const none = { run: randomUUID(), about, proof: 'AAAA' }
    expect(await post(betweenPaths.finish, none)).toBe(400)
    expect(await post(betweenPaths.begin, { sent: beginHalf('ABCDEFGH').sent.toString('base64') })).toBe(200)
  }
  expect(await joinStore(folder(), { address: shop.address, code })).toMatchObject({ role: 'following' })
})

/** Receives a store in this process, into an own folder. */
async function followed(shop: Awaited<ReturnType<typeof openShop>>) {
  const dataDir = folder()
  let role = await joined(shop, dataDir)
  const stop = new AbortController()
  const state = newFollowState(role)
  const setRole = (next: Role) => {
    role = next
  }
  const following = { dataDir, place: reservePlace(dataDir, role), port: 1, role: () => role, setRole }
  const done = followStore({ ...following, stop: stop.signal }, state)
  onTestFinished(async () => {
    stop.abort()
    await done
  })
  return { dataDir, state, role: () => role }
}

test('the certificate is renewed only while the reserve computer is connected, which has the new one then', async () => {
  const shop = await openShop(store)
  await joined(shop)
  const before = shop.network.authority()
  const renew = () => shop.call('POST', 'about/network/renew')
  expect(await renew()).toMatchObject({
    status: 400,
    text: expect.stringContaining('Encienda el computador de reserva'),
  })
  expect(shop.network.authority()).toBe(before)
  const reserve = await followed(shop)
  await expect.poll(() => reserve.state.heard).toBeDefined()
  expect(await renew()).toMatchObject({ status: 200 })
  expect(shop.network.authority()).not.toBe(before)
  expect(reserve.role().authority).toBe(shop.network.authority())
  expect(authorityOf(reserve.dataDir)).toBeDefined()
})

test('a reserve computer knows the administrators of its store, where the store is, and its version', async () => {
  const shop = await openShop(store)
  const seller = await store.user({ resources: ['crearFactura'] })
  const reserve = await followed(shop)
  await expect.poll(() => reserve.state.heard).toBeDefined()
  const kept = administratorsOf(reserve.dataDir)
  expect(await isKeptAdministrator(kept, { username: 'ADMIN', password: PASSWORD })).toBe(true)
  expect(await isKeptAdministrator(kept, { username: 'admin', password: 'equivocada' })).toBe(false)
  expect(await isKeptAdministrator(kept, { username: 'nadie', password: PASSWORD })).toBe(false)
  expect(kept?.toString()).not.toContain(seller.username)
  expect(await isKeptAdministrator(undefined, { username: 'admin', password: PASSWORD })).toBeUndefined()
  const { addresses, httpPort } = shop.network.info()
  expect(reserve.role()).toMatchObject({ httpPort, program: version })
  expect(reserve.role().hosts).toEqual(expect.arrayContaining([...addresses, '127.0.0.1']))
})

test('another reserve computer takes the place of the one before while that is connected', async () => {
  const shop = await openShop(store)
  const former = await followed(shop)
  await expect.poll(() => former.state.connected).toBe(true)
  const next = await followed(shop)
  await expect.poll(() => former.role().ended, { timeout: 10_000 }).toBe(true)
  await expect.poll(() => next.state.connected, { timeout: 10_000 }).toBe(true)
  expect(next.role().ended).toBe(false)
})

test('a restored store has no reserve computer', async () => {
  const shop = await openShop(store)
  const { id } = await joined(shop)
  await raiseGeneration(store.database.pool)
  const { rows } = await store.database.pool.query('select end_reason from reserves where id = $1', [id])
  expect(rows).toEqual([{ end_reason: 'gone' }])
  expect(await activeReserve(store.database.db)).toBeUndefined()
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
    'la base de datos que viene con Yunque',
  )
  const shop = await openShop(store)
  await stockedProduct(store, { stock: 1, price: 10 })
  const joined = await shop.call('POST', 'backups/reserve/join', { address: shop.address, code: 'ABCDEFGH' })
  expect(joined).toMatchObject({
    status: 400,
    text: 'Esta tienda ya tiene datos: el computador de reserva empieza vacío',
  })
  const bad = await shop.call('POST', 'backups/reserve/join', { address: shop.address, code: 'ABC' })
  expect(bad.text).toContain('8 letras y números')
})
