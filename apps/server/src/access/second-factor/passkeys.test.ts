import { messages } from '@yunque/contract/core/messages'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { makePasskey } from '../../../test/authenticator.ts'
import { settings } from '../../../test/build.ts'
import { type Client, testStore } from '../../../test/harness.ts'
import { INITIAL, PASSWORD, person, signIn } from '../../../test/second-factor.ts'

const store = testStore()
const site = { origin: 'https://tienda.example.com', host: 'tienda.example.com' }
const path = 'account/secondFactor/'

beforeAll(() => settings(store.admin, { defaultPassword: INITIAL }))
afterEach(async () => {
  await sql`delete from throttles`.execute(store.database.db)
})

async function addPasskey(session: Client, passkey = makePasskey(site)) {
  const { body: options } = await session.post(`${path}passkeys/start`, { password: PASSWORD }, site)
  const confirmation = { name: 'Mi teléfono', response: passkey.create(options) }
  return { passkey, answer: await session.post(`${path}passkeys/confirm`, confirmation, site) }
}

/** A user who signs in with a passkey. */
async function holder() {
  const { username, id } = await person(store)
  const session = store.bearer((await signIn(store, username)).body.token)
  return { username, id, session, ...(await addPasskey(session)) }
}

const ask = async (username: string, at: typeof site = site) => {
  const { ticket } = (await signIn(store, username)).body.secondFactor
  const options = await store.anonymous.post(`${path}passkey/options`, { ticket }, at)
  return { ticket: ticket as string, options }
}
const prove = (ticket: string, response: object, at: typeof site = site) =>
  store.anonymous.post(`${path}passkey/verify`, { ticket, response }, at)

test('a passkey is added with recovery codes, listed, and completes a sign-in', async () => {
  const { username, passkey, session, answer } = await holder()
  expect(answer.body.recoveryCodes).toHaveLength(10)
  expect((await session.get('account/secondFactor')).body).toMatchObject({
    totp: null,
    recoveryCodes: 10,
    passkeys: [{ name: 'Mi teléfono', host: site.host, lastUsedAt: null }],
  })
  const { ticket, options } = await ask(username)
  expect(options.body).toMatchObject({ rpId: site.host, allowCredentials: [{ type: 'public-key' }] })
  const entered = await prove(ticket, passkey.sign(options.body))
  expect(entered.status).toBe(200)
  expect((await store.bearer(entered.body.token).get('areas/get')).status).toBe(200)
  const [listed] = (await session.get('account/secondFactor')).body.passkeys
  expect(listed.lastUsedAt).not.toBeNull()
})

test('a signature is valid once, for its own ticket, and not for two concurrent requests', async () => {
  const { username, passkey } = await holder()
  const first = await ask(username)
  const signed = passkey.sign(first.options.body)
  const both = await Promise.all([1, 2].map(() => prove(first.ticket, signed)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  const second = await ask(username)
  expect(await prove(second.ticket, signed)).toMatchObject({ status: 400, text: messages.wrongCode })
  // The attempt has used up the challenge.
  expect((await prove(second.ticket, passkey.sign(second.options.body))).status).toBe(400)
})

test('another user’s passkey, a copy with an old counter, and an invalid answer are refused', async () => {
  const { username, passkey } = await holder()
  const { passkey: other } = await holder()
  const tried = async (answer: (options: { challenge: string }) => object) => {
    const { ticket, options } = await ask(username)
    return (await prove(ticket, answer(options.body))).status
  }
  expect(await tried((options) => other.sign(options))).toBe(400)
  expect(await tried(() => ({ id: 'x' }))).toBe(400)
  await sql`delete from throttles`.execute(store.database.db)
  expect(await tried((options) => passkey.sign(options))).toBe(200)
  await sql`update passkeys set counter = 1000`.execute(store.database.db)
  expect(await tried((options) => passkey.sign(options))).toBe(400)
  const { ticket } = await ask(username)
  expect((await store.anonymous.post(`${path}passkey/verify`, { ticket, response: {} }, site)).text).toBe(
    'La llave de acceso es requerida',
  )
})

test('a passkey is valid only at the host name for which it was made', async () => {
  const { username, passkey } = await holder()
  expect((await signIn(store, username)).body.secondFactor.passkeyHosts).toEqual([site.host])
  const elsewhere = { origin: 'https://otra.example.com', host: 'otra.example.com' }
  const { ticket, options } = await ask(username, elsewhere)
  expect(options.body.allowCredentials).toEqual([])
  expect((await prove(ticket, passkey.sign(options.body), elsewhere)).status).toBe(400)
})

test.each([
  ['plain HTTP', { origin: 'http://tienda.example.com', host: 'tienda.example.com' }],
  ['a number of the network', { origin: 'https://192.168.1.5', host: '192.168.1.5' }],
  ['another host than it was sent to', { origin: 'https://otra.example.com', host: 'tienda.example.com' }],
  ['no origin', { origin: '', host: 'tienda.example.com' }],
])('over %s passkeys are refused with the reason', async (_, headers) => {
  const { username } = await person(store)
  const session = store.bearer((await signIn(store, username)).body.token)
  const answer = await session.post(`${path}passkeys/start`, { password: PASSWORD }, headers)
  expect(answer.status).toBe(400)
  expect(answer.text).toContain('Las llaves de acceso necesitan que Yunque se abra por https')
})

test('at localhost they work without HTTPS', async () => {
  const { username } = await person(store)
  const session = store.bearer((await signIn(store, username)).body.token)
  const local = { origin: 'http://localhost:3000', host: 'localhost:3000' }
  const answer = await session.post(`${path}passkeys/start`, { password: PASSWORD }, local)
  expect(answer.body).toMatchObject({ rp: { id: 'localhost' } })
})

test('an already added passkey, a wrong challenge and an expired set-up are refused', async () => {
  const { session, passkey } = await holder()
  const again = await addPasskey(session, passkey)
  expect(again.answer).toMatchObject({ status: 400, text: 'Esta llave de acceso ya está agregada' })
  await session.post(`${path}passkeys/start`, { password: PASSWORD }, site)
  const confirm = (challenge: string) =>
    session.post(
      `${path}passkeys/confirm`,
      { name: 'Otra', response: makePasskey(site).create({ challenge }) },
      site,
    )
  expect((await confirm('otro')).text).toBe('La llave de acceso no se pudo comprobar. Intente de nuevo.')
  await sql`update second_factor_setups set expires_at = now()`.execute(store.database.db)
  expect((await confirm('otro')).text).toBe('La configuración venció. Empiece de nuevo.')
})
