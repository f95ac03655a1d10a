import { WEB_APP } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import { sql } from 'kysely'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { cookiesOf, webPage } from '../../../test/browser.ts'
import * as build from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { codeOf, guarded, INITIAL, PASSWORD, person } from '../../../test/second-factor.ts'
import { statementsOf } from '../../../test/statements.ts'
import { createApp } from '../../app.ts'

const store = testStore()

beforeAll(() => build.settings(store.admin, { defaultPassword: INITIAL }))

/** A page with a signed-in user who has `resources`. */
async function signedIn(headers: Record<string, string> = {}, app = store.app) {
  const { username, id } = await person(store)
  const page = webPage(app, headers)
  const answer = await page.enter('account/auth', { username, password: PASSWORD })
  expect(answer.statusCode).toBe(200)
  return { page, answer, username, id }
}

/** A change that every user may make, and how to read it. */
const own = 'preferences/prueba'
const change = { method: 'POST', payload: { value: 'cambiado' } } as const
async function isChanged(userId: number): Promise<boolean> {
  const { rows } = await sql`select from user_preferences where user_id = ${userId}`.execute(
    store.database.db,
  )
  return rows.length > 0
}

/** The GET operations that write. */
async function writingGets(): Promise<string[]> {
  const { paths } = (await store.anonymous.get('openapi.json')).body
  const all = Object.entries<Record<string, { summary: string }>>(paths)
    .filter(([, { get, post }]) => get && get.summary === post?.summary)
    .map(([url]) => url.replace('/api/', ''))
  expect(all).toEqual(
    expect.arrayContaining(['users/update', 'cuts/re-open/{id}', 'prebills/{id}/convertToBill']),
  )
  return all
}

/** A page on which the administrator has signed in. */
async function administrator() {
  const { username, page } = await signedIn()
  await sql`update users set role_id = (select role_id from users where username = 'admin') where username = ${username}`.execute(
    store.database.db,
  )
  return page
}

/** The application behind a proxy that forwards HTTPS. */
async function behindProxy() {
  const { dataDir, database } = store
  const app = await createApp({
    config: {
      logLevel: 'silent',
      smtpUrl: undefined,
      metricsToken: undefined,
      trustProxy: ['loopback'],
      dataDir,
      backupDir: dataDir,
    },
    database,
  })
  onTestFinished(() => app.close())
  return app
}
const https = { 'x-forwarded-proto': 'https' }
const refusedPage = [403, messages.notOwnPage]

describe('a sign-in', () => {
  test('of the web application sets a cookie that scripts cannot read, and returns no token', async () => {
    const { page, answer, username } = await signedIn()
    const body = answer.json()
    expect(body).toMatchObject({ username, sessionId: expect.any(Number), mustChangePassword: false })
    expect(body).not.toHaveProperty('token')
    const [[name, { value, attributes }] = ['', { value: '', attributes: [] }]] = cookiesOf(answer)
    expect(name).toBe('yunque')
    expect(value).toMatch(/^[\w-]{43}$/)
    expect(answer.body).not.toContain(value)
    expect(attributes).toEqual([
      expect.stringMatching(/^max-age=\d{4,}$/),
      'path=/api',
      'httponly',
      'samesite=strict',
    ])
    expect((await page.get(own)).statusCode).toBe(200)
    expect((await page.raw(own, { ...change, headers: { [WEB_APP]: page.sessionId } })).statusCode).toBe(200)
  })

  test('of a program returns the token and sets no cookie', async () => {
    const { username } = await person(store)
    const { body, headers } = await store.anonymous.post('account/auth', { username, password: PASSWORD })
    expect(body.token).toMatch(/^[\w-]{43}$/)
    expect(body).not.toHaveProperty('sessionId')
    expect(headers['set-cookie']).toBeUndefined()
    expect((await store.bearer(body.token).get(own)).status).toBe(200)
  })

  test("over HTTPS sets a cookie that no other host can set, also when only the page's origin says HTTPS", async () => {
    const overProxy = await signedIn(https, await behindProxy())
    const overPage = await signedIn({ origin: 'https://tienda.test' })
    for (const { answer, page } of [overProxy, overPage]) {
      const { attributes } = cookiesOf(answer).get('__Host-yunque') ?? { attributes: [] }
      expect(attributes.slice(1)).toEqual(['path=/', 'httponly', 'samesite=strict', 'secure'])
      expect((await page.get(own)).statusCode).toBe(200)
    }
  })

  test('at another port has its own cookie', async () => {
    const { page } = await signedIn({ host: 'tienda.test:3001' })
    expect([...page.jar.keys()]).toEqual(['yunque-3001'])
    expect((await page.raw(own, { headers: { host: 'tienda.test' } })).statusCode).toBe(401)
  })

  test('of a page of another origin is refused before the password is verified', async () => {
    const { username, id } = await person(store)
    const payload = { username, password: PASSWORD }
    const headers = { [WEB_APP]: 'none', origin: 'http://mala.test' }
    const answer = await webPage(store.app).raw('account/auth', { method: 'POST', payload, headers })
    expect([answer.statusCode, answer.body]).toEqual(refusedPage)
    const { rows } = await sql`select from sessions where user_id = ${id}`.execute(store.database.db)
    expect(rows).toEqual([])
  })

  test('asks for no second factor on a remembered device', async () => {
    const { username, secret } = await guarded(store)
    const page = webPage(store.app)
    const credentials = { username, password: PASSWORD }
    const { ticket } = (await page.enter('account/auth', credentials)).json().secondFactor
    expect(page.sessionId).toBe('none')
    const proof = { ticket, code: codeOf(secret, 1), remember: true }
    const entered = await page.enter('account/secondFactor/verify', proof)
    expect(entered.json()).not.toHaveProperty('device')
    expect(entered.json()).not.toHaveProperty('token')
    const device = cookiesOf(entered).get('yunque-device')
    expect(device?.attributes).toEqual([
      'max-age=2592000',
      'path=/api/account',
      'httponly',
      'samesite=strict',
    ])
    expect((await page.get(own)).statusCode).toBe(200)
    await page.post('account/logout')
    page.sessionId = 'none'
    expect((await page.enter('account/auth', credentials)).json().sessionId).toBeGreaterThan(0)
    expect((await page.get(own)).statusCode).toBe(200)
  })
})

describe('the cookie is accepted only from our own pages:', () => {
  test.each([
    ['without the header', {}],
    ['with the header, from another site', { 'sec-fetch-site': 'cross-site' }],
    ['with the header, from a subdomain', { 'sec-fetch-site': 'same-site' }],
    ['with the header, from another origin over plain HTTP', { origin: 'http://mala.test' }],
    ['with the header, from another port over plain HTTP', { origin: 'http://tienda.test:8080' }],
    ['with the header, from a sandboxed page', { origin: 'null' }],
  ])('a forged POST %s is refused', async (what, more) => {
    const { page, id } = await signedIn()
    const headers: Record<string, string> =
      what === 'without the header' ? more : { [WEB_APP]: page.sessionId, ...more }
    const answer = await page.raw(own, { ...change, headers })
    expect([answer.statusCode, answer.body]).toEqual(refusedPage)
    expect(await isChanged(id)).toBe(false)
  })

  test.each([
    ['HTTPS or this computer', { 'sec-fetch-site': 'same-origin', origin: 'https://otro.nombre' }],
    ['plain HTTP', { origin: 'http://tienda.test' }],
    ['a proxy that writes the usual port', { origin: 'http://tienda.test', host: 'tienda.test:80' }],
    ['a browser that says nothing', {}],
  ])('our own page is accepted over %s', async (_, headers) => {
    const { page, id } = await signedIn(headers)
    expect((await page.send(own, change)).statusCode).toBe(200)
    expect(await isChanged(id)).toBe(true)
  })

  test('over HTTPS a page of the same host over plain HTTP is another origin', async () => {
    const { page } = await signedIn(https, await behindProxy())
    const answer = await page.send(own, { ...change, headers: { origin: 'http://tienda.test' } })
    expect([answer.statusCode, answer.body]).toEqual(refusedPage)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'a form that sends %s is refused',
    async (type) => {
      const { page, id } = await signedIn()
      const headers = { 'content-type': type, origin: 'http://mala.test' }
      const answer = await page.raw(own, { method: 'POST', payload: '{"value":"cambiado"}', headers })
      expect([answer.statusCode, answer.body]).toEqual(refusedPage)
      expect(await isChanged(id)).toBe(false)
    },
  )

  test('a GET that writes is refused, also from our own page; its POST is accepted, and a program can use both', async () => {
    const page = await administrator()
    const { id } = await build.area(store.admin)
    const path = `areas/${id}/delete`
    expect((await page.send(path, { method: 'HEAD' })).statusCode).toBe(403)
    const forged = await page.raw(path)
    expect([forged.statusCode, forged.body]).toEqual(refusedPage)
    for (const target of (await writingGets()).map((one) => one.replaceAll(/\{\w+\}/g, String(id)))) {
      const { statusCode, body } = await page.get(target)
      expect([target, statusCode, body]).toEqual([target, 403, messages.notByGet])
    }
    expect((await store.admin.get(`areas/get/${id}`)).status).toBe(200)
    expect((await page.post(path)).statusCode).toBe(200)
    expect((await store.admin.get(`areas/get/${id}`)).status).toBe(404)
    expect((await store.admin.get(`areas/${(await build.area(store.admin)).id}/delete`)).status).toBe(200)
  })

  test('public routes answer other origins as without a session', async () => {
    const { page } = await signedIn()
    expect((await page.get('about/get-info')).json().session).toBeDefined()
    const { statusCode, body } = await page.raw('about/get-info')
    expect([statusCode, JSON.parse(body).session]).toEqual([200, undefined])
  })

  test('no answer permits another origin to read or send anything', async () => {
    const { page } = await signedIn()
    const asked = { origin: 'http://mala.test', 'access-control-request-method': 'POST' }
    const preflight = await page.raw(own, {
      method: 'OPTIONS',
      headers: { ...asked, 'access-control-request-headers': WEB_APP },
    })
    const read = await page.raw('about/get-info', { headers: { origin: 'http://mala.test' } })
    for (const { headers } of [preflight, read]) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    }
    expect(preflight.statusCode).toBeGreaterThanOrEqual(400)
  })
})

describe('the session of a request:', () => {
  test('an ended session is invalid, wherever it was ended', async () => {
    const { page, id } = await signedIn()
    const before = page.cookie()
    const left = await page.post('account/logout')
    expect(cookiesOf(left).get('yunque')).toMatchObject({
      value: '',
      attributes: expect.arrayContaining(['max-age=0', 'path=/api']),
    })
    const again = await page.raw(own, { ...change, headers: { cookie: before, [WEB_APP]: page.sessionId } })
    expect(again.statusCode).toBe(401)
    const elsewhere = await signedIn()
    await store.admin.delete(`users/${elsewhere.id}/sessions`)
    expect((await elsewhere.page.send(own, change)).statusCode).toBe(401)
    expect(await isChanged(id)).toBe(false)
  })

  test('with an Authorization header only the header counts, valid or not', async () => {
    const { page, username, id } = await signedIn()
    const { body } = await store.anonymous.post('account/auth', {
      username: (await person(store)).username,
      password: PASSWORD,
    })
    const send = (authorization: string, path: string) =>
      page.raw(path, { headers: { authorization, [WEB_APP]: page.sessionId } })
    const other = await send(`Bearer ${body.token}`, 'about/get-info')
    expect(other.json().session.username).not.toBe(username)
    for (const bad of ['Bearer nada', `Bearer ${'A'.repeat(43)}`, 'Basic YTpi', ''])
      expect((await send(bad, own)).statusCode).toBe(401)
    const kept = await page.raw('account/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${body.token}` },
    })
    expect([kept.statusCode, kept.headers['set-cookie']]).toEqual([200, undefined])
    expect((await page.send(own, change)).statusCode).toBe(200)
    expect(await isChanged(id)).toBe(true)
  })

  test('two cookies of the same name are both ignored', async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    for (const cookie of [
      `${one.page.cookie()}; ${other.page.cookie()}`,
      `${other.page.cookie()}; ${one.page.cookie()}`,
      `yunque=; ${one.page.cookie()}`,
    ]) {
      const answer = await one.page.send(own, { ...change, headers: { cookie } })
      expect(answer.statusCode).toBe(401)
    }
  })

  test('over HTTPS a cookie that a subdomain may have set is ignored', async () => {
    const app = await behindProxy()
    const attacker = await signedIn({}, app)
    const victim = await signedIn(https, app)
    const tossed = attacker.page.cookie()
    const beside = await victim.page.send('about/get-info', {
      headers: { cookie: `${tossed}; ${victim.page.cookie()}` },
    })
    expect(beside.json().session.username).toBe(victim.username)
    const alone = { ...https, cookie: tossed, [WEB_APP]: attacker.page.sessionId }
    expect((await webPage(app).raw(own, { headers: alone })).statusCode).toBe(401)
  })

  test('a page is refused when another user signed in in another tab', async () => {
    const { page, id } = await signedIn()
    const first = page.sessionId
    const next = await person(store)
    await page.enter('account/auth', { username: next.username, password: PASSWORD })
    for (const session of [first, 'none', ''])
      expect((await page.send(own, { ...change, headers: { [WEB_APP]: session } })).statusCode).toBe(401)
    expect([await isChanged(id), await isChanged(next.id)]).toEqual([false, false])
    expect((await page.send(own, change)).statusCode).toBe(200)
    expect(await isChanged(next.id)).toBe(true)
  })

  test('a new password ends the other sessions and keeps the one that changes it', async () => {
    const { page, username } = await signedIn()
    const other = webPage(store.app)
    await other.enter('account/auth', { username, password: PASSWORD })
    const next = 'otra-clave-propia-2'
    const given = { username, oldPassword: PASSWORD, newPassword: next, repeatPassword: next }
    expect((await page.post('account/changepassword', given)).statusCode).toBe(200)
    expect([(await page.get(own)).statusCode, (await other.get(own)).statusCode]).toEqual([200, 401])
  })

  test('an unknown address is answered 404 with the cookie too', async () => {
    const { page } = await signedIn()
    expect((await page.get('no/existe')).statusCode).toBe(404)
  })

  test('sends the database the same statements as a program', async () => {
    const { page } = await signedIn()
    const { username } = await person(store)
    const { body } = await store.anonymous.post('account/auth', { username, password: PASSWORD })
    const program = store.bearer(body.token)
    await Promise.all([page.get(own), program.get(own)])
    // Other work of the process, such as the watch of its database, goes on meanwhile.
    const asked = async (work: () => Promise<unknown>) =>
      (await statementsOf(work))
        .map(({ text }) => text)
        .filter((text) => /from sessions|user_preferences|update sessions/.test(text))
    const byToken = await asked(() => program.get(own))
    expect(byToken).toHaveLength(2)
    expect(await asked(() => page.get(own))).toEqual(byToken)
  })
})

describe('tokens that an earlier version left in the browser', () => {
  test('are exchanged for cookies: the session continues, and the old token becomes invalid', async () => {
    const { username, secret } = await guarded(store)
    const signIn = async () =>
      (await store.anonymous.post('account/auth', { username, password: PASSWORD })).body.secondFactor
    const { ticket } = await signIn()
    const proof = { ticket, code: codeOf(secret, 1), remember: true }
    const { token, device } = (await store.anonymous.post('account/secondFactor/verify', proof)).body
    const page = webPage(store.app)
    const answer = await page.send('account/webSession', {
      method: 'POST',
      payload: { devices: [device, 'no es'] },
      headers: { authorization: `Bearer ${token}` },
    })
    page.sessionId = String(answer.json().sessionId)
    expect((await page.get(own)).statusCode).toBe(200)
    expect((await store.bearer(token).get(own)).status).toBe(401)
    expect(
      (await page.enter('account/auth', { username, password: PASSWORD })).json().sessionId,
    ).toBeGreaterThan(0)
  })

  test('keep their restriction: a session that has to set up a second factor can still do only that', async () => {
    const { username, id } = await person(store)
    const { rolId } = (await store.admin.get(`users/get/${id}`)).body
    const role = (await store.admin.get(`roles/get/${rolId}`)).body
    await store.admin.post('roles/post', { ...role, secondFactor: true })
    const { token } = (await store.anonymous.post('account/auth', { username, password: PASSWORD })).body
    const page = webPage(store.app)
    const answer = await page.send('account/webSession', {
      method: 'POST',
      payload: { devices: [] },
      headers: { authorization: `Bearer ${token}` },
    })
    page.sessionId = String(answer.json().sessionId)
    expect((await page.get('account/secondFactor')).statusCode).toBe(200)
    expect((await page.get(own)).body).toBe(messages.secondFactorDue)
  })

  test('are removed when their session has ended, and not exchanged for another origin', async () => {
    const page = webPage(store.app)
    const ended = await page.send('account/webSession', {
      method: 'POST',
      payload: { devices: [] },
      headers: { authorization: `Bearer ${'A'.repeat(43)}` },
    })
    expect([ended.json(), ended.headers['set-cookie']]).toEqual([{ sessionId: 0 }, undefined])
    const forged = await page.raw('account/webSession', { method: 'POST', payload: { devices: [] } })
    expect([forged.statusCode, forged.body]).toEqual(refusedPage)
  })
})
