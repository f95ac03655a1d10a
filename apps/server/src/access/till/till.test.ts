import { messages } from '@yunque/contract/core/messages'
import { resources } from '@yunque/contract/core/resources'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { area } from '../../../test/build.ts'
import { hashSlowly, testStore } from '../../../test/harness.ts'
import { codeOf, PASSWORD, setUpTotp, signIn } from '../../../test/second-factor.ts'
import { PIN, Tills } from '../../../test/till.ts'

const store = testStore()
const tills = new Tills(store)
const people = async (token: string) =>
  (await store.saying({ 'x-device': token }).get('account/till/people')).body as { id: number }[]
const run = (statement: ReturnType<typeof sql>) => statement.execute(store.database.db)
const minutesAgo = (minutes: number, id: number) =>
  run(sql`update sessions set last_seen_at = now() - make_interval(mins => ${minutes}) where user_id = ${id}`)

afterEach(() => run(sql`delete from throttles`))

describe('entering at a till by PIN', () => {
  test('a till names who may enter there, and the right PIN opens a session with the rights of a till', async () => {
    const { token, name } = await tills.till()
    const ana = await tills.cashier()
    const without = await tills.cashier({}, null)
    const ids = (await people(token)).map(({ id }) => id)
    expect(ids).toContain(ana.id)
    expect(ids).not.toContain(without.id)

    const { status, body } = await tills.enter(token, ana)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      username: ana.username,
      till: { name, idleMinutes: 5 },
      mustChangePassword: false,
    })
    expect(body.resources).toEqual([{ id: 21, name: 'crearFactura' }])
    const session = tills.with(token, body.token)
    expect((await session.get('about/get-info')).body.session.resources).toEqual(body.resources)
    expect(await session.get('users/get')).toMatchObject({ status: 403, text: messages.noPermission })
    // The password opens all of them.
    const whole = store.bearer((await signIn(store, ana.username)).body.token)
    expect((await whole.get('users/get')).status).toBe(200)
  })

  test('the list and the entry belong to a device that an administrator made a till, of the area of the person', async () => {
    const ana = await tills.cashier()
    const plain = await tills.till({ tillPins: false })
    for (const token of ['', 'x'.repeat(43), plain.token]) {
      const here = store.saying({ 'x-device': token })
      expect(await here.get('account/till/people')).toMatchObject({ status: 403, text: messages.noTill })
      expect(await tills.enter(token, ana)).toMatchObject({ status: 403, text: messages.noTill })
    }
    expect((await store.anonymous.get('account/till/people')).status).toBe(403)
    // Whoever signs in registers a device, but makes no till of it.
    const seller = await store.user({ resources: ['crearFactura'] })
    const own = { name: 'Mi teléfono', areaId: 1, printerId: null, tillPins: true }
    const registered = (await seller.post('devices/this', own)).body
    expect(registered.tillPins).toBe(false)
    expect((await tills.enter(registered.token, ana)).status).toBe(403)
    // Nor does it stop being one by who only names it.
    const till = await tills.till()
    const renamed = { name: 'Caja del fondo', areaId: 1, printerId: null, tillPins: false }
    expect((await seller.post('devices/this', renamed, { 'x-device': till.token })).body.tillPins).toBe(true)

    // Who takes it to another area takes no till there.
    const other = await area(store.admin)
    const there = await store.user({ resources: ['crearFactura'], areaId: other.id })
    const moved = { name: 'Caja mudada', areaId: other.id, printerId: null }
    expect((await there.post('devices/this', moved, { 'x-device': till.token })).body.tillPins).toBe(false)

    const elsewhere = await tills.till({ areaId: (await area(store.admin)).id })
    expect(await people(elsewhere.token)).toEqual([])
    expect(await tills.enter(elsewhere.token, ana)).toMatchObject({
      status: 400,
      text: messages.wrongTillPin,
    })
  })

  test('nobody enters with a second factor, a password to change, without work at a till, or inactive', async () => {
    const { token } = await tills.till()
    const refused = async (id: number) => {
      expect((await people(token)).map((one) => one.id)).not.toContain(id)
      expect(await tills.enter(token, { id })).toMatchObject({ status: 400, text: messages.wrongTillPin })
    }
    await refused((await tills.cashier({ resources: ['inventario'] })).id)
    await refused(2_147_483_647)
    for (const change of [
      (id: number) => sql`update users set must_change_password = true where id = ${id}`,
      (id: number) => sql`update users set active = false where id = ${id}`,
      (id: number) =>
        sql`update roles set second_factor = true where id = (select role_id from users where id = ${id})`,
      (id: number) =>
        sql`update roles set active = false where id = (select role_id from users where id = ${id})`,
      (id: number) => sql`insert into totp_secrets (user_id, secret, last_step) values (${id}, '', 0)`,
    ]) {
      const { id } = await tills.cashier()
      await run(change(id))
      await refused(id)
      await run(sql`delete from throttles`)
    }
  })

  test('wrong PINs are counted per person and till, per till, and per person, and are in the audit trail with till and person', async () => {
    const { token, id, name } = await tills.till()
    const [ana, luis] = [await tills.cashier(), await tills.cashier()]
    for (let n = 0; n < 5; n++)
      expect(await tills.enter(token, ana, '999999')).toMatchObject({
        status: 400,
        text: messages.wrongTillPin,
      })
    expect(await tills.enter(token, ana)).toMatchObject({ status: 429, text: messages.tooManyAttempts(15) })
    expect((await tills.enter(token, luis)).status).toBe(200)
    const { rows } = await sql<{ after: object }>`
      select after from audit_trail where entity = 'users' and entity_id = ${String(ana.id)}
        and action = 'rechazar inicio de sesión'`.execute(store.database.db)
    expect(rows.length).toBe(5)
    expect(rows[0]?.after).toMatchObject({ reason: 'PIN de caja', device: name })

    await run(
      sql`update throttles set blocked_until = null, failures = 19 where key = ${`till pin till: ${id}`}`,
    )
    await tills.enter(token, luis, '999999')
    expect((await tills.enter(token, luis)).status).toBe(429)

    // At another till the person is blocked for the day; a right PIN between does not help, a new one does.
    const other = (await tills.till()).token
    await run(sql`update throttles set failures = 14 where key = ${`till pin person: ${luis.id}`}`)
    expect((await tills.enter(other, luis)).status).toBe(200)
    await tills.enter(other, luis, '999999')
    expect(await tills.enter(other, luis)).toMatchObject({ status: 400, text: messages.tillPinBlocked })
    const whole = store.bearer((await signIn(store, luis.username)).body.token)
    const fresh = { password: PASSWORD, pin: '730916', repeatPin: '730916' }
    expect((await whole.post('account/till/pin', fresh)).status).toBe(200)
    expect((await tills.enter(other, luis, '730916')).status).toBe(200)
  })

  test('twenty concurrent wrong PINs do not bypass the limit, nor do unknown people', async () => {
    hashSlowly()
    const { token } = await tills.till()
    const ana = await tills.cashier()
    const all = (count: number, one: (n: number) => ReturnType<Tills['enter']>) =>
      Promise.all(Array.from({ length: count }, (_, n) => one(n)))
    const tried = await all(20, () => tills.enter(token, ana, '999999'))
    expect(tried.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(6)
    const next = (await tills.till()).token
    const unknown = await all(30, (n) => tills.enter(next, { id: 1_000_000 + n }))
    expect(unknown.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(21)
  })

  test('two people who enter at once leave one session, and the entry names till and person in the trail', async () => {
    const { token, id, name } = await tills.till()
    const [ana, luis] = [await tills.cashier(), await tills.cashier()]
    const answers = await Promise.all([ana, luis, ana, luis].map((one) => tills.enter(token, one)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { rows } =
      await sql`select from sessions where till_device_id = ${id} and revoked_at is null`.execute(
        store.database.db,
      )
    expect(rows.length).toBe(1)
    const trail = await sql<{ username: string; after: object }>`
      select username, after from audit_trail where action = 'entrar con PIN' and entity_id = ${String(ana.id)}`.execute(
      store.database.db,
    )
    expect(trail.rows[0]).toMatchObject({ username: ana.username, after: { device: name } })
  })

  test('the session before in the same browser ends; its row in the list of sessions names the till', async () => {
    const { token, name } = await tills.till()
    const [ana, luis] = [await tills.cashier(), await tills.cashier()]
    const byPassword = (await signIn(store, ana.username)).body.token as string
    expect((await tills.enter(token, luis, PIN, byPassword)).status).toBe(200)
    expect((await store.bearer(byPassword).get('bills/get')).status).toBe(401)
    const listed = (await store.admin.get(`users/${luis.id}/sessions`)).body
    expect(listed).toMatchObject([{ till: name, current: false }])
    expect((await store.admin.get(`users/${store.admin.userId}/sessions`)).body[0]).toMatchObject({
      till: null,
    })
  })
})

describe('a session that a PIN opened', () => {
  test('is valid with the token of its till alone', async () => {
    const { token } = await tills.till()
    const ana = await tills.cashier()
    const { body } = await tills.enter(token, ana)
    expect((await tills.with(token, body.token).get('bills/get')).status).toBe(200)
    expect((await store.bearer(body.token).get('bills/get')).status).toBe(401)
    expect((await tills.with((await tills.till()).token, body.token).get('bills/get')).status).toBe(401)
  })

  test.each<[string, (till: { id: number }, cashier: { id: number }) => Promise<unknown>]>([
    ['the registration of the till ends', ({ id }) => store.admin.post(`devices/${id}/delete`)],
    [
      'the till is none any more',
      ({ id }) => run(sql`update devices set till_pins = false where id = ${id}`),
    ],
    [
      'the till moves to another area',
      async ({ id }) => {
        const { id: areaId } = await area(store.admin)
        return run(sql`update devices set area_id = ${areaId} where id = ${id}`)
      },
    ],
    [
      'the person is deactivated',
      async (_, { id }) => {
        const { body } = await store.admin.get(`users/get/${id}`)
        return store.admin.get('users/update', { username: body.username, active: 'false' })
      },
    ],
    [
      'the role needs a second factor',
      (_, { id }) =>
        run(
          sql`update roles set second_factor = true where id = (select role_id from users where id = ${id})`,
        ),
    ],
    [
      'the password changes',
      (_, { id }) => run(sql`update users set password_hash = 'otra' where id = ${id}`),
    ],
    [
      'the PIN is removed',
      (_, { id }) => run(sql`update users set till_pin_hash = null, till_pin_proof = null where id = ${id}`),
    ],
  ])('ends when %s, and the PIN opens none', async (_name, change) => {
    const till = await tills.till()
    const ana = await tills.cashier()
    const session = await tills.session(till.token, ana)
    expect((await session.get('bills/get')).status).toBe(200)
    await change(till, ana)
    expect((await session.get('bills/get')).status).toBe(401)
    expect([400, 403]).toContain((await tills.enter(till.token, ana)).status)
  })

  test('is locked after the minutes of the settings, and its PIN continues the same session under a new token', async () => {
    const { token } = await tills.till()
    const [ana, luis] = [await tills.cashier(), await tills.cashier()]
    const { body: first } = await tills.enter(token, ana)
    const session = tills.with(token, first.token)
    await minutesAgo(4, ana.id)
    expect((await session.get('bills/get')).status).toBe(200)
    await minutesAgo(6, ana.id)
    expect((await session.get('bills/get')).status).toBe(401)

    const { body: again } = await tills.enter(token, ana, PIN, first.token)
    expect((await tills.with(token, again.token).get('bills/get')).status).toBe(200)
    expect((await session.get('bills/get')).status).toBe(401)
    const sessions = await sql`select from sessions where user_id = ${ana.id}`.execute(store.database.db)
    expect(sessions.rows.length).toBe(1)
    // Another person gets a session of their own, and that one ends.
    await tills.enter(token, luis, PIN, again.token)
    await tills.enter(token, ana, PIN, again.token)
    const { rows } = await sql<{ open: boolean }>`
      select revoked_at is null as open from sessions where user_id = ${ana.id} order by id`.execute(
      store.database.db,
    )
    expect(rows.map(({ open }) => open)).toEqual([false, true])
  })

  test('is locked by its page, also in the middle of a request; one of a password is not', async () => {
    const { token } = await tills.till()
    const ana = await tills.cashier()
    const session = await tills.session(token, ana)
    expect((await session.post('account/till/lock')).body).toEqual({ locked: true })
    expect((await session.get('bills/get')).status).toBe(401)
    expect((await session.post('account/till/lock')).status).toBe(401)
    const whole = store.bearer((await signIn(store, ana.username)).body.token)
    expect((await whole.post('account/till/lock')).body).toEqual({ locked: false })
    expect((await whole.get('bills/get')).status).toBe(200)
  })

  test('keeps what an owner may do outside of a till away from it', async () => {
    const { token } = await tills.till()
    const owner = await tills.cashier({ resources: resources.map(({ name }) => name) })
    const session = await tills.session(token, owner)
    for (const path of ['backups/get', 'audit/get', 'account/secondFactor', 'account/till/pin'])
      expect((await session.get(path)).status).toBe(403)
    const { body } = await session.get('about/get-info')
    expect(body).not.toHaveProperty('defaultPassword')
    expect(body).not.toHaveProperty('ruleProfitPrice')
    expect((await session.get('bills/get')).status).toBe(200)
  })
})

describe('the PIN of a till', () => {
  const own = async () => {
    const ana = await tills.cashier({}, null)
    return { ana, session: store.bearer((await signIn(store, ana.username)).body.token) }
  }
  const given = (pin: string, more: object = {}) => ({ password: PASSWORD, pin, repeatPin: pin, ...more })

  test('is set by its owner with the password, as a hash, and ends with the password', async () => {
    const { ana, session } = await own()
    const { token } = await tills.till()
    expect((await session.get('account/till/pin')).body).toEqual({ isSet: false })
    expect((await session.post('account/till/pin', given(PIN, { password: 'mala' }))).status).toBe(400)
    expect((await session.post('account/till/pin', given(PIN))).body).toEqual({ isSet: true })
    const { rows } = await sql<{ hash: string }>`
      select till_pin_hash as hash from users where id = ${ana.id}`.execute(store.database.db)
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$/)
    expect((await tills.enter(token, ana)).status).toBe(200)
    const words = 'tres tablas rojas'
    const change = {
      username: ana.username,
      oldPassword: PASSWORD,
      newPassword: words,
      repeatPassword: words,
    }
    expect((await session.post('account/changepassword', change)).status).toBe(200)
    expect((await session.get('account/till/pin')).body).toEqual({ isSet: false })
    expect((await tills.enter(token, ana)).status).toBe(400)
  })

  test('a new one, and its removal, end what the one before opened', async () => {
    const { ana, session } = await own()
    const { token } = await tills.till()
    await session.post('account/till/pin', given(PIN))
    const first = await tills.session(token, ana)
    await session.post('account/till/pin', given('730916'))
    expect((await first.get('bills/get')).status).toBe(401)
    const { body } = await tills.enter(token, ana, '730916')
    await session.post('account/till/pin/remove')
    expect((await tills.with(token, body.token).get('bills/get')).status).toBe(401)
    expect((await tills.enter(token, ana, '730916')).status).toBe(400)
  })

  test.each([
    ['48291', 'El PIN debe tener de 6 a 8 dígitos'],
    ['482915378', 'El PIN debe tener de 6 a 8 dígitos'],
    ['48a915', 'El PIN debe tener de 6 a 8 dígitos'],
    ['123456', messages.trivialPin],
    ['121212', messages.trivialPin],
    ['482482', messages.trivialPin],
  ])('%s is refused', async (pin, sentence) => {
    const { session } = await own()
    const answer = await session.post('account/till/pin', given(pin))
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(sentence)])
  })

  test('is not the one for approvals, which others see', async () => {
    const { session } = await own()
    await session.post('account/approvalPin', given(PIN))
    expect(await session.post('account/till/pin', given(PIN))).toMatchObject({
      text: messages.tillPinIsApprovalPin,
    })
    expect((await session.post('account/till/pin', given('730916'))).status).toBe(200)
    expect(await session.post('account/approvalPin', given('730916'))).toMatchObject({
      text: messages.tillPinIsApprovalPin,
    })
  })

  test('is refused to who has a second factor', async () => {
    const { session } = await own()
    expect(codeOf((await setUpTotp(session)).secret)).toMatch(/^\d{6}$/)
    expect((await session.post('account/till/pin', given(PIN))).text).toContain('segundo factor')
  })
})
