import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testStore } from '../../../test/harness.ts'
import { folder, openShop, roleOf } from '../../../test/reserve-shop.ts'
import { PASSWORD } from '../../../test/second-factor.ts'
import { hashPassword } from '../../access/accounts/passwords.ts'
import { ownAddresses } from '../../lan/local-networks.ts'
import { keepBelongings } from './belongings.ts'
import { joinStore } from './join-store.ts'
import { servePlainly } from './plain-server.ts'
import { completePromotion } from './promote.ts'
import { readMoved, readRole, writeMoved, writeRole } from './role-file.ts'
import { serveReserve } from './serve-reserve.ts'
import { serveMoved } from './wait-for-witness.ts'

const store = testStore()

type Serving = typeof serveReserve

/** A computer with pages of its own, for as long as the test runs. `ended`: whether it has another role then. */
async function serving(serve: Serving, dataDir: string) {
  const stop = new AbortController()
  const errors: Error[] = []
  let ended: Promise<boolean> = Promise.resolve(false)
  const port = await new Promise<number>((resolve, reject) => {
    const onError = (error: Error) => void errors.push(error)
    const place = { host: '0.0.0.0', port: 0, dataDir, held: undefined, stop: stop.signal, onReady: resolve }
    ended = serve({ ...place, onError })
    ended.catch(reject)
  })
  onTestFinished(async () => {
    stop.abort()
    await ended
  })
  const send = async (path: string, fields?: Record<string, string>, from: From = {}) => {
    const { host = '127.0.0.1', headers = {} } = from
    const response = await fetch(`http://${host}:${port}${path}`, {
      redirect: 'manual',
      headers,
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    })
    return { status: response.status, text: await response.text() }
  }
  const state = async () => JSON.parse((await send('/reserva/estado')).text)
  return { port, send, state, ended, errors }
}

type From = { host?: string; headers?: Record<string, string> }
/** Other devices: by the address of this computer, and through a proxy on it. */
const elsewhere: From[] = [
  ...ownAddresses()
    .slice(0, 1)
    .map((host) => ({ host })),
  { headers: { 'x-forwarded-for': '192.168.1.40' } },
  { headers: { forwarded: 'for=192.168.1.40' } },
]

test('only a browser of the former computer itself makes it the reserve', async () => {
  const dataDir = folder()
  writeMoved(dataDir, { generation: '', address: '192.168.1.20:3000', left: [] })
  const moved = await serving(serveMoved, dataDir)
  for (const from of elsewhere) {
    const form = { address: '127.0.0.1:1', code: 'ABCDEFGH' }
    const refused = await moved.send('/conectar', form, from)
    expect(refused).toEqual({
      status: 403,
      text: `Eso se hace solo en ese mismo computador: abra http://localhost:${moved.port}`,
    })
    const { text } = await moved.send('/', undefined, from)
    expect(text).not.toContain('<form')
    expect(text).toContain(
      `Para convertirlo en la reserva, abra http://localhost:${moved.port} en ese mismo computador.`,
    )
  }
  expect((await moved.send('/')).text).toContain('action="/conectar"')
  expect((await moved.send('/conectar', { address: '127.0.0.1:1', code: 'ABCDEFGH' })).status).toBe(303)
  expect((await moved.send('/')).text).toContain('Nadie contesta')
  expect(existsSync(join(dataDir, 'reserva.json'))).toBe(false)
})

test('only a browser of the reserve computer itself rehearses, connects or makes it the store', async () => {
  const dataDir = folder()
  writeRole(dataDir, roleOf())
  const reserve = await serving(serveReserve, dataDir)
  for (const from of elsewhere) {
    for (const path of ['/ensayar', '/convertir', '/conectar'])
      expect((await reserve.send(path, { username: 'admin', password: PASSWORD }, from)).status, path).toBe(
        403,
      )
    expect(await reserve.state()).toMatchObject({ work: null, fault: null })
    for (const path of ['/', '/convertir']) {
      const { text } = await reserve.send(path, undefined, from)
      expect(text).not.toContain('<form')
      expect(text).toContain(`abra http://localhost:${reserve.port} en ese mismo computador`)
    }
  }
  expect((await reserve.send('/')).text).toContain('action="/ensayar"')
  expect((await reserve.send('/convertir')).text).toContain('name="password"')
})

test('a form of another page is refused, also of one without an origin', async () => {
  const dataDir = folder()
  writeRole(dataDir, roleOf())
  const reserve = await serving(serveReserve, dataDir)
  for (const origin of ['null', 'http://otro.example', ''])
    expect((await reserve.send('/ensayar', {}, { headers: { origin } })).status, origin).toBe(400)
  const own = { headers: { origin: `http://127.0.0.1:${reserve.port}` } }
  expect((await reserve.send('/ensayar', {}, own)).status).toBe(303)
})

test('a wrong password does not end the reception of the store, and the sixth waits', async () => {
  const dataDir = folder()
  writeRole(dataDir, roleOf())
  keepAdministrators(dataDir, await hashPassword(PASSWORD))
  const reserve = await serving(serveReserve, dataDir)
  const convert = async (password: string) => {
    await reserve.send('/convertir', { username: 'Admin', password })
    await expect.poll(async () => (await reserve.state()).work).toBeNull()
    return (await reserve.state()).fault
  }
  // It has the password, and nothing else of the store yet.
  expect(await convert(PASSWORD)).toContain('todavía no recibió los certificados')
  for (let time = 0; time < 5; time++) {
    expect(await convert('equivocada')).toBe('Usuario o contraseña incorrectos')
    expect(readRole(dataDir)).toMatchObject({ role: 'following' })
  }
  expect(await convert(PASSWORD)).toBe('Demasiados intentos; espere cinco minutos')
})

test('a reserve computer with an older program than its store is updated before it stops anybody', async () => {
  const dataDir = folder()
  writeRole(dataDir, roleOf({ program: '99.0.0' }))
  const reserve = await serving(serveReserve, dataDir)
  const { text } = await reserve.send('/convertir', { username: 'admin', password: PASSWORD })
  expect(text).toContain('Actualice antes Yunque en este computador: la tienda tiene la versión 99.0.0')
  expect((await reserve.send('/')).text).toContain('Actualice Yunque en este computador')
})

test('a reserve computer that its store ended is connected anew with a code, on its page', async () => {
  const shop = await openShop(store)
  const dataDir = folder()
  const first = await joinStore(dataDir, { address: shop.address, code: await shop.code() })
  writeRole(dataDir, { ...first, ended: true })
  const reserve = await serving(serveReserve, dataDir)
  expect((await reserve.send('/')).text).toContain('Conectarlo de nuevo')
  const connect = (code: string) => reserve.send('/conectar', { address: shop.address, code })
  await connect('AAAAAAAA')
  await expect.poll(async () => (await reserve.state()).fault).toContain('El código no es')
  expect((await reserve.send('/')).text).toContain('El código no es')
  await connect(await shop.code())
  expect(await reserve.ended).toBe(true)
  const next = readRole(dataDir)
  expect(next).toMatchObject({ role: 'following', ended: false, store: first.store })
  expect(next?.id).toBeGreaterThan(first.id)
})

test('a reserve computer that follows its store is not connected to another one', async () => {
  const dataDir = folder()
  writeRole(dataDir, roleOf())
  const reserve = await serving(serveReserve, dataDir)
  expect((await reserve.send('/')).text).not.toContain('action="/conectar"')
  await reserve.send('/conectar', { address: '127.0.0.1:1', code: 'ABCDEFGH' })
  expect((await reserve.state()).fault).toBe('Este computador ya es la reserva de una tienda')
})

test('a computer that becomes the store again is not the former one any more', () => {
  const dataDir = folder()
  mkdirSync(join(dataDir, 'postgres'))
  writeMoved(dataDir, { generation: '', address: null, left: [] })
  completePromotion(dataDir, roleOf(), null)
  expect(readMoved(dataDir)).toBeUndefined()
  expect(readRole(dataDir)).toMatchObject({ role: 'promoted', generation: 2 })
})

test('a page that fails answers so, and its error is noted', async () => {
  const errors: Error[] = []
  const onError = (error: Error) => void errors.push(error)
  const server = await servePlainly({ host: '127.0.0.1', port: 0, held: undefined, onError }, async () => {
    throw new Error('No disk')
  })
  onTestFinished(() => server.close())
  const response = await fetch(`http://127.0.0.1:${server.port}/`)
  expect(response.status).toBe(500)
  expect(await response.text()).toContain('intente de nuevo')
  expect(errors).toEqual([new Error('No disk')])
})

/** As the store sends them. */
function keepAdministrators(dataDir: string, hash: string): void {
  const administrators = Buffer.from(JSON.stringify([{ username: 'admin', hashes: [hash] }]))
  keepBelongings(dataDir, Buffer.from(JSON.stringify({ administrators: administrators.toString('base64') })))
}
