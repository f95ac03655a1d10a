import { messages } from '@yunque/contract/core/messages'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { settings } from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { codeOf, guarded, INITIAL, PASSWORD, signIn, verify } from '../../../test/second-factor.ts'

const store = testStore()

beforeAll(() => settings(store.admin, { defaultPassword: INITIAL }))
afterEach(async () => {
  await sql`delete from throttles`.execute(store.database.db)
})

const ticketOf = async (username: string): Promise<string> =>
  (await signIn(store, username)).body.secondFactor.ticket
const auditOf = async (id: number): Promise<string[]> => {
  const { rows } = await sql<{ action: string }>`
    select action from audit_trail where entity = 'users' and entity_id = ${String(id)} order by id`.execute(
    store.database.db,
  )
  return rows.map(({ action }) => action)
}
/** Makes the used codes of the last minute valid again. */
const forgetSteps = () => sql`update totp_secrets set last_step = 0`.execute(store.database.db)

describe('a code of the authenticator app', () => {
  test('is required after the right password, which alone opens no session and reveals nothing', async () => {
    const { username, secret } = await guarded(store)
    const { status, body } = await signIn(store, username)
    expect(status).toBe(200)
    expect(body).toEqual({
      token: '',
      mustChangePassword: false,
      username,
      fullName: '',
      areaId: 0,
      area: '',
      resources: [],
      secondFactor: { ticket: expect.any(String), totp: true, passkeyHosts: [] },
    })
    expect((await store.bearer(body.secondFactor.ticket).get('areas/get')).status).toBe(401)
    const entered = await verify(store, body.secondFactor.ticket, codeOf(secret, 1))
    expect(entered.body).toMatchObject({ username, token: expect.any(String) })
    expect(entered.body.resources).toHaveLength(1)
    expect(entered.body.device).toBeUndefined()
    expect((await store.bearer(entered.body.token).get('areas/get')).status).toBe(200)
  })

  test('is accepted with the blanks that an app shows', async () => {
    const { username, secret } = await guarded(store)
    const code = codeOf(secret, 1)
    const spaced = `${code.slice(0, 3)} ${code.slice(3)} `
    expect((await verify(store, await ticketOf(username), spaced)).status).toBe(200)
  })

  test('is accepted once: not again, not an earlier one, and not in two concurrent requests', async () => {
    const { username, secret, code: ofSetUp } = await guarded(store)
    const first = await ticketOf(username)
    expect(await verify(store, first, ofSetUp)).toMatchObject({
      status: 400,
      text: messages.wrongCode,
    })
    const code = codeOf(secret, 1)
    const tickets = await Promise.all([1, 2, 3, 4].map(() => ticketOf(username)))
    const answers = await Promise.all(tickets.map((ticket) => verify(store, ticket, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    expect((await verify(store, await ticketOf(username), code)).status).toBe(400)
  })

  test('of two minutes ago, of another secret or of letters is refused', async () => {
    const { username } = await guarded(store)
    const { secret } = await guarded(store)
    const ticket = await ticketOf(username)
    for (const code of [codeOf(secret), '000000x', 'abcdef', '1234567'])
      expect(await verify(store, ticket, code)).toMatchObject({ status: 400, text: messages.wrongCode })
    expect((await verify(store, ticket, '')).text).toBe('El código es requerido')
  })

  test('two minutes old is refused', async () => {
    const { username, secret } = await guarded(store)
    await forgetSteps()
    expect((await verify(store, await ticketOf(username), codeOf(secret, -4))).status).toBe(400)
    expect((await verify(store, await ticketOf(username), codeOf(secret, -1))).status).toBe(200)
  })
})

describe('wrong codes are throttled', () => {
  test('five block the user even for the right one, and the right password does not reset the count', async () => {
    const { username, secret } = await guarded(store)
    for (let n = 0; n < 5; n++)
      expect((await verify(store, await ticketOf(username), '000000')).status).toBe(400)
    const refused = await verify(store, await ticketOf(username), codeOf(secret, 1))
    expect(refused).toMatchObject({ status: 429, text: messages.tooManyAttempts(5) })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(200)
    await sql`update throttles set blocked_until = now()`.execute(store.database.db)
    expect((await verify(store, await ticketOf(username), codeOf(secret, 1))).status).toBe(200)
  })

  test('twenty concurrent ones count up to the limit', async () => {
    const { username } = await guarded(store)
    const ticket = await ticketOf(username)
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(store, ticket, '000000')))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
  })

  test('wrong codes of many users are counted for their address', async () => {
    const { username } = await guarded(store)
    await sql`insert into throttles (key, failures) values ('sign-in address: 127.0.0.1', 49)`.execute(
      store.database.db,
    )
    const ticket = await ticketOf(username)
    expect((await verify(store, ticket, '000000')).status).toBe(400)
    expect((await verify(store, ticket, '000000')).status).toBe(429)
  })
})

describe('a ticket', () => {
  test('expires, is valid once, and ends when the password changes or the user is deactivated; an invented one is invalid', async () => {
    const { username, id, secret } = await guarded(store)
    const expired = { status: 400, text: messages.ticketExpired }
    const db = store.database.db
    const used = await ticketOf(username)
    expect((await verify(store, used, codeOf(secret, 1))).status).toBe(200)
    await forgetSteps()
    expect(await verify(store, used, codeOf(secret))).toMatchObject(expired)
    expect(await verify(store, 'inventado', codeOf(secret))).toMatchObject(expired)
    const then = async (statement: ReturnType<typeof sql>) => {
      const ticket = await ticketOf(username)
      await statement.execute(db)
      return verify(store, ticket, codeOf(secret))
    }
    expect(await then(sql`update sign_in_tickets set expires_at = now()`)).toMatchObject(expired)
    expect(await then(sql`update users set active = false where id = ${id}`)).toMatchObject(expired)
    await sql`update users set active = true where id = ${id}`.execute(db)
    const ticket = await ticketOf(username)
    const next = 'otra-clave-22'
    const change = { username, oldPassword: PASSWORD, newPassword: next, repeatPassword: next }
    expect((await store.anonymous.post('account/changepassword', change)).status).toBe(200)
    expect(await verify(store, ticket, codeOf(secret))).toMatchObject(expired)
  })

  test('the ticket, the secret and recovery codes are not stored in plain text', async () => {
    const { username, secret, codes } = await guarded(store)
    const ticket = await ticketOf(username)
    const { rows } = await sql<{ all: string }>`
      select concat((select string_agg(t::text, ' ') from sign_in_tickets t),
        (select string_agg(t::text || encode(t.secret, 'escape'), ' ') from totp_secrets t),
        (select string_agg(t::text, ' ') from recovery_codes t),
        (select string_agg(t::text, ' ') from audit_trail t)) as all`.execute(store.database.db)
    const stored = rows[0]?.all ?? ''
    expect(stored.length).toBeGreaterThan(500)
    for (const hidden of [ticket, secret, ...codes]) expect(stored.includes(hidden)).toBe(false)
  })
})

describe('a recovery code', () => {
  test('opens a session once, in any case and with blanks, and is in the audit trail', async () => {
    const { username, id, codes } = await guarded(store)
    expect(new Set(codes).size).toBe(10)
    const [first = '', second = ''] = codes
    const typed = ` ${first.toUpperCase().replace('-', ' ')} `
    expect((await verify(store, await ticketOf(username), typed)).status).toBe(200)
    expect(await verify(store, await ticketOf(username), first)).toMatchObject({
      status: 400,
      text: messages.wrongCode,
    })
    const tickets = await Promise.all([1, 2].map(() => ticketOf(username)))
    const answers = await Promise.all(tickets.map((ticket) => verify(store, ticket, second)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await auditOf(id)).filter((action) => action === 'usar código de recuperación')).toHaveLength(2)
    const session = store.bearer(answers.find(({ status }) => status === 200)?.body.token)
    expect((await session.get('account/secondFactor')).body.recoveryCodes).toBe(8)
  })

  test('of another user is refused', async () => {
    const { username } = await guarded(store)
    const { codes } = await guarded(store)
    expect((await verify(store, await ticketOf(username), codes[0] ?? '')).status).toBe(400)
  })
})

describe('a remembered device', () => {
  const remembered = async () => {
    const somebody = await guarded(store)
    const entered = await verify(store, await ticketOf(somebody.username), codeOf(somebody.secret, 1), true)
    return { ...somebody, device: entered.body.device as string, token: entered.body.token as string }
  }

  test('needs no code for thirty days, only for its user', async () => {
    const { username, device } = await remembered()
    expect((await signIn(store, username, { device })).body.token).toHaveLength(43)
    const { username: other } = await guarded(store)
    expect((await signIn(store, other, { device })).body.token).toBe('')
    expect((await signIn(store, username, { device, password: 'mala' })).status).toBe(400)
    await sql`update remembered_devices set expires_at = now()`.execute(store.database.db)
    expect((await signIn(store, username, { device })).body.secondFactor).toBeDefined()
  })

  test('is listed and removed by its owner, not by another user', async () => {
    const { username, device, token } = await remembered()
    const session = store.bearer(token)
    const { devices } = (await session.get('account/secondFactor')).body
    expect(devices).toMatchObject([{ address: '127.0.0.1', userAgent: expect.any(String) }])
    const days = (Date.parse(devices[0].expiresAt) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThan(30.1)
    const { session: stranger } = await guarded(store)
    const path = `account/secondFactor/devices/${devices[0].id}`
    expect((await stranger.delete(path)).body).toEqual({ forgotten: 0 })
    expect((await signIn(store, username, { device })).body.token).not.toBe('')
    expect((await session.delete(path)).body).toEqual({ forgotten: 1 })
    expect((await signIn(store, username, { device })).body.token).toBe('')
  })

  test('all are removed together, and when the password changes', async () => {
    const one = await remembered()
    await store.bearer(one.token).delete('account/secondFactor/devices')
    expect((await signIn(store, one.username, { device: one.device })).body.token).toBe('')
    const two = await remembered()
    const next = 'otra-clave-22'
    await store.anonymous.post('account/changepassword', {
      username: two.username,
      oldPassword: PASSWORD,
      newPassword: next,
      repeatPassword: next,
    })
    const again = await signIn(store, two.username, { device: two.device, password: next })
    expect(again.body).toMatchObject({ token: '', secondFactor: { totp: true } })
  })
})
