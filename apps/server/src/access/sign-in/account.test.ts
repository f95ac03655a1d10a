import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { messages } from '@yunque/contract/core/messages'
import { resources } from '@yunque/contract/core/resources'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { settings, user } from '../../../test/build.ts'
import { hashSlowly, testStore } from '../../../test/harness.ts'
import { refuseAsAStore } from '../../../test/quick-refusals.ts'
import { hashPassword } from '../accounts/passwords.ts'

const store = testStore()
const initial = 'inicial-2026'

beforeAll(() => settings(store.admin, { defaultPassword: initial }))
afterEach(async () => {
  await sql`delete from throttles`.execute(store.database.db)
})

const signIn = (username: string, password: string) =>
  store.anonymous.post('account/auth', { username, password })
const change = (username: string, oldPassword: string, newPassword: string, repeatPassword = newPassword) =>
  store.anonymous.post('account/changepassword', { username, oldPassword, newPassword, repeatPassword })

/** A user who has chosen a password. */
async function userWithPassword(password = 'clave-propia-1') {
  const { username, id } = await user(store.admin, { resources: ['adminCatalogos'] })
  await change(username, initial, password)
  return { username, id, password }
}

describe('signing in', () => {
  test('the administrator gets a token, the area and every resource', async () => {
    const { status, body } = await signIn('ADMIN', 'mostrador-de-pruebas')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      username: 'admin',
      fullName: 'Administrador',
      areaId: 1,
      area: 'Bodega',
      mustChangePassword: false,
    })
    expect(body.resources).toHaveLength(resources.length)
    expect(body.resources).toContainEqual({ id: 8, name: 'adminUsuario' })
    expect((await store.bearer(body.token).get('users/get')).status).toBe(200)
  })

  test('a password is stored as argon2id of 64 MiB and three passes', async () => {
    const { rows } = await sql<{ hash: string }>`
      select password_hash as hash from users where username = 'admin'`.execute(store.database.db)
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
  })

  test('only the hash of the token is stored', async () => {
    const { body } = await signIn('admin', 'mostrador-de-pruebas')
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from sessions s where s::text like ${`%${body.token}%`}`.execute(
      store.database.db,
    )
    expect(rows).toEqual([{ n: 0 }])
  })

  test('a wrong password, an unknown user and an inactive user get the same sentence after about the same time', async () => {
    hashSlowly()
    const { username } = await userWithPassword()
    const inactive = await userWithPassword()
    await store.admin.get('users/update', { username: inactive.username, active: 'false' })
    const refused = (name: string, wrong: string) => async () => {
      await sql`delete from throttles`.execute(store.database.db)
      expect(await signIn(name, wrong)).toMatchObject({ status: 400, text: messages.wrongCredentials })
    }
    const known = refused(username, 'no es la clave')
    await expectSameTime(known, refused('nadie.asi', 'no es la clave'))
    await expectSameTime(known, refused(inactive.username, inactive.password))
  })

  test('a session ends at sign-out, when it expires, when it is idle and when its user must change the password', async () => {
    const { username, password, id } = await userWithPassword()
    const open = async () => store.bearer((await signIn(username, password)).body.token)
    const loggedOut = await open()
    expect((await loggedOut.post('account/logout')).status).toBe(200)
    expect(await loggedOut.get('areas/get')).toMatchObject({ status: 401, text: '' })
    const statusAfter = async (statement: ReturnType<typeof sql>) => {
      const session = await open()
      expect((await session.get('areas/get')).status).toBe(200)
      await statement.execute(store.database.db)
      return (await session.get('areas/get')).status
    }
    expect(await statusAfter(sql`update sessions set expires_at = now() where user_id = ${id}`)).toBe(401)
    expect(
      await statusAfter(
        sql`update sessions set last_seen_at = now() - interval '61 minutes' where user_id = ${id}`,
      ),
    ).toBe(401)
    expect(await statusAfter(sql`update users set must_change_password = true where id = ${id}`)).toBe(401)
  })
})

describe('attempts are throttled', () => {
  test('five wrong passwords block the user, even for the right one, until the time has passed', async () => {
    const { username, password } = await userWithPassword()
    for (let n = 0; n < 5; n++) await signIn(username, 'mala')
    const refused = await signIn(username.toUpperCase(), password)
    expect(refused).toMatchObject({ status: 429, text: messages.tooManyAttempts(5) })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(200)
    expect((await change(username, password, 'otra-clave-9')).status).toBe(429)
    expect((await signIn('admin', 'mostrador-de-pruebas')).status).toBe(200)
    await sql`update throttles set blocked_until = now()`.execute(store.database.db)
    expect((await signIn(username, password)).status).toBe(200)
  })

  test('twenty concurrent wrong passwords do not bypass the limit', async () => {
    hashSlowly()
    const { username } = await userWithPassword()
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(username, 'mala')))
    expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(6)
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(14)
  })

  test('the refusal is answered after a second, so that who retries at once is no burden', async () => {
    refuseAsAStore()
    const { username, password } = await userWithPassword()
    for (let n = 0; n < 5; n++) await signIn(username, 'mala')
    const start = performance.now()
    expect((await signIn(username, password)).status).toBe(429)
    // A timer may end a part of a millisecond early.
    expect(performance.now() - start).toBeGreaterThan(990)
  })

  test('the right password resets the count', async () => {
    const { username, password } = await userWithPassword()
    for (let n = 0; n < 4; n++) await signIn(username, 'mala')
    expect((await signIn(username, password)).status).toBe(200)
    for (let n = 0; n < 4; n++) expect((await signIn(username, 'mala')).status).toBe(400)
  })

  test('usernames that the database folds to one are counted as one: İ does not bypass the limit', async () => {
    const { username, password } = await userWithPassword()
    const ways = ['i', 'I', 'İ', 'i', 'İ'].map((letter) => `i${letter}${username}`)
    await sql`update users set username = ${`ii${username}`} where username = ${username}`.execute(
      store.database.db,
    )
    for (const way of ways) await signIn(way, 'mala')
    const { rows } = await sql<{ same: boolean }>`select lower('İ') = 'i' as same`.execute(store.database.db)
    const counted = rows[0]?.same ? 5 : 3
    const { rows: keys } = await sql<{ failures: number }>`
      select failures from throttles where key = ${`sign-in user: ii${username}`}`.execute(store.database.db)
    expect(keys).toEqual([{ failures: counted }])
    expect((await signIn(`ii${username}`, password)).status).toBe(counted === 5 ? 429 : 200)
  })

  test('guesses from one address do not lock the user out of another', async () => {
    const { username, password } = await userWithPassword()
    const stranger = store.saying({}, '203.0.113.5')
    const guess = () => stranger.post('account/auth', { username, password: 'mala' })
    for (let n = 0; n < 5; n++) expect((await guess()).status).toBe(400)
    expect((await guess()).status).toBe(429)
    expect((await signIn(username, password)).status).toBe(200)
  })

  test('guesses from many addresses are limited in all, except from known addresses of the user', async () => {
    const { username, password } = await userWithPassword()
    expect((await signIn(username, password)).status).toBe(200)
    await sql`insert into throttles (key, failures) values (lower(${`sign-in user: ${username}`}), 29)`.execute(
      store.database.db,
    )
    const from = (address: string, word: string) =>
      store.saying({}, address).post('account/auth', { username, password: word })
    expect((await from('203.0.113.6', 'mala')).status).toBe(400)
    expect((await from('203.0.113.7', 'mala')).status).toBe(429)
    expect((await from('203.0.113.8', password)).status).toBe(429)
    expect((await signIn(username, password)).status).toBe(200)
    expect((await signIn(username, 'mala')).status).toBe(400)
  })

  test('many users tried from one address block the address', async () => {
    await sql`insert into throttles (key, failures) values ('sign-in address: 127.0.0.1', 49)`.execute(
      store.database.db,
    )
    expect((await signIn('uno', 'mala')).status).toBe(400)
    expect((await signIn('dos', 'mala')).status).toBe(429)
  })
})

describe('changing the password', () => {
  test('a new user must change the default password before any other request', async () => {
    const { username } = await user(store.admin)
    expect((await signIn(username, initial)).body).toMatchObject({
      mustChangePassword: true,
      token: '',
      username,
    })
    expect(await change(username, initial, 'mi-clave-22')).toMatchObject({ status: 200, body: { username } })
    expect((await signIn(username, initial)).status).toBe(400)
    expect((await signIn(username, 'mi-clave-22')).body).toMatchObject({ mustChangePassword: false })
  })

  test.each([
    ['corta', undefined, messages.passwordLength],
    ['nueve-car', undefined, messages.passwordLength],
    ['larga-distinta', 'larga-diferente', messages.passwordsDiffer],
    ['clave-propia-1', undefined, messages.samePassword],
    ['', undefined, 'La contraseña nueva es requerida'],
  ])('%j repeated as %j is refused', async (fresh, repeat, sentence) => {
    const answer = await change('quien.sea', 'clave-propia-1', fresh, repeat)
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(sentence)
  })

  test('a common password or the name of its owner is refused, and the old one stays valid', async () => {
    const { username, password } = await userWithPassword()
    expect(await change(username, password, 'Password2026!')).toMatchObject({
      status: 400,
      text: messages.passwordCommon,
    })
    expect(await change(username, password, `${username}-1`)).toMatchObject({
      status: 400,
      text: messages.passwordIsName,
    })
    expect((await signIn(username, password)).status).toBe(200)
  })

  test('a password older than the rules stays valid until it is changed', async () => {
    const { username } = await userWithPassword()
    const hash = await hashPassword('12345678')
    await sql`update users set password_hash = ${hash} where username = ${username}`.execute(
      store.database.db,
    )
    expect((await signIn(username, '12345678')).body).toMatchObject({ mustChangePassword: false })
    expect((await change(username, '12345678', 'tres tablas rojas')).status).toBe(200)
  })

  test('requires the old one', async () => {
    const { username } = await userWithPassword()
    const answer = await change(username, 'no-es-la-vieja', 'clave-nueva-1')
    expect(answer).toMatchObject({ status: 400, text: messages.wrongCredentials })
  })

  test('ends the other sessions and keeps the one that changes it', async () => {
    const { username, password } = await userWithPassword()
    const other = store.bearer((await signIn(username, password)).body.token)
    const own = store.bearer((await signIn(username, password)).body.token)
    const body = {
      username,
      oldPassword: password,
      newPassword: 'otra-clave-1',
      repeatPassword: 'otra-clave-1',
    }
    expect((await own.post('account/changepassword', body)).status).toBe(200)
    expect((await own.get('areas/get')).status).toBe(200)
    expect((await other.get('areas/get')).status).toBe(401)
  })

  test('of two concurrent changes one succeeds', async () => {
    hashSlowly()
    const { username, password } = await userWithPassword()
    const answers = await Promise.all([
      change(username, password, 'clave-una-1'),
      change(username, password, 'clave-dos-2'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })
})

describe('a forgotten password', () => {
  test('a temporary one is sent by mail, is valid beside the old one for an hour, and only to choose a new one', async () => {
    const { username, password } = await userWithPassword()
    const asked = await store.anonymous.post('account/resetpassword', { username })
    expect(asked).toMatchObject({ status: 200, body: { email: 'u***' } })
    const temporary = await mailedPassword(username)
    expect((await signIn(username, password)).body).toMatchObject({ mustChangePassword: false })
    expect((await signIn(username, temporary)).body).toMatchObject({ mustChangePassword: true, token: '' })
    expect((await change(username, temporary, 'recordada-1')).status).toBe(200)
    expect((await signIn(username, temporary)).status).toBe(400)
    expect((await signIn(username, password)).status).toBe(400)
    expect((await signIn(username, 'recordada-1')).body).toMatchObject({ mustChangePassword: false })
  })

  test('expires after an hour', async () => {
    const { username } = await userWithPassword()
    await store.anonymous.post('account/resetpassword', { email: `${username}@example.com` })
    const temporary = await mailedPassword(username)
    await sql`update users set temporary_expires_at = now() where username = ${username}`.execute(
      store.database.db,
    )
    expect((await signIn(username, temporary)).status).toBe(400)
  })

  test('the answer contains only the masked input, whatever the address of the user is', async () => {
    const { username } = await userWithPassword()
    await sql`update users set email = ${`${username}@gmail.com.ni`} where username = ${username}`.execute(
      store.database.db,
    )
    const ask = async (name: string) =>
      (await store.anonymous.post('account/resetpassword', { username: name })).body
    expect(await ask(username)).toEqual({ email: 'u***' })
    expect(await ask(`${username}@gmail.com.ni`)).toEqual({ email: 'u***@g***.ni' })
    expect(await ask('uno@otro.com')).toEqual({ email: 'u***@o***.com' })
    expect(await ask('nadie')).toEqual({ email: 'n***' })
  })

  test('an unknown user gets the same answer after the same time, and no mail', async () => {
    const { username } = await userWithPassword()
    const ask = (name: string) => async () => {
      await sql`delete from throttles`.execute(store.database.db)
      const answer = await store.anonymous.post('account/resetpassword', { username: name })
      expect(answer).toMatchObject({ status: 200, body: { email: 'u***' } })
      expect(Object.keys(answer.body)).toEqual(['email'])
    }
    await expectSameTime(ask(username), ask('usuario.inventado'))
    const { rows } = await sql`select 1 from mail_outbox where body like '%inventado%'`.execute(
      store.database.db,
    )
    expect(rows).toEqual([])
  })

  test('an empty username is refused', async () => {
    const answer = await store.anonymous.post('account/resetpassword', {})
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('El usuario es requerido')
  })

  test('too many requests are refused', async () => {
    const { username } = await userWithPassword()
    const ask = () => store.anonymous.post('account/resetpassword', { username })
    const answers = [await ask(), await ask(), await ask(), await ask()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  })
})

describe('the default password', () => {
  test('an administrator restores it, and the sessions end', async () => {
    const { username, password, id } = await userWithPassword()
    const session = store.bearer((await signIn(username, password)).body.token)
    const answer = await store.admin.post('account/resetpassworddefault', { username })
    expect(answer).toMatchObject({ status: 200, body: { username } })
    expect((await session.get('areas/get')).status).toBe(401)
    expect((await signIn(username, initial)).body).toMatchObject({ mustChangePassword: true })
    const audited = await store.admin.get('audit/get', {
      filter: [['entity', '=', 'users'], 'and', ['entityId', '=', String(id)]],
    })
    expect(audited.body.data[0]).toMatchObject({ action: 'restablecer contraseña', username: 'admin' })
  })

  test('without a common one each user gets a different one, returned once to the administrator and not stored', async () => {
    await settings(store.admin, { defaultPassword: '' })
    const headers = { 'idempotency-key': 'usuarios-1' }
    const roleId = (await user(store.admin)).rolId
    const posted = (n: number) => {
      const named = { code: `X${n}`, fullName: `Persona Número ${n}`, email: `persona${n}@example.com` }
      return store.admin.post('users/post', { ...named, areaId: 1, rolId: roleId }, headers)
    }
    const [one, two] = [await posted(1), await posted(2)]
    const reset = await store.admin.post('account/resetpassworddefault', { username: 'persona1' })
    await settings(store.admin, { defaultPassword: initial })
    const passwords = [one.body.initialPassword, two.body.initialPassword, reset.body.initialPassword]
    expect(new Set(passwords).size).toBe(3)
    for (const password of passwords) expect(password).toMatch(/^[a-z0-9]{12}$/)
    expect((await signIn('persona1', passwords[0])).status).toBe(400)
    expect((await signIn('persona1', passwords[2])).body).toMatchObject({
      mustChangePassword: true,
      token: '',
    })
    expect((await signIn('persona2', passwords[1])).body).toMatchObject({ mustChangePassword: true })
    const { id } = one.body
    expect((await store.admin.get(`users/get/${id}`)).body).not.toHaveProperty('initialPassword')
    const edited = await store.admin.post('users/post', {
      ...one.body,
      initialPassword: undefined,
      code: 'X3',
    })
    expect(edited.body).not.toHaveProperty('initialPassword')
    const { rows } = await sql`select 1 from idempotency_keys where answer::text like ${`%${passwords[0]}%`}
      union all select 1 from audit_trail t where t::text like ${`%${passwords[0]}%`}`.execute(
      store.database.db,
    )
    expect(rows).toEqual([])
  })

  test('requires the permission and an existing user', async () => {
    const seller = await store.user({ resources: ['crearFactura'] })
    expect((await seller.post('account/resetpassworddefault', { username: 'admin' })).status).toBe(403)
    const unknown = await store.admin.post('account/resetpassworddefault', { username: 'nadie' })
    expect(unknown).toMatchObject({ status: 400, text: 'El usuario nadie no existe' })
  })
})

/** Expects both to take about as long, at least once in some tries, because other programs slow either down. */
async function expectSameTime(one: () => Promise<void>, other: () => Promise<void>): Promise<void> {
  const timed = async (work: () => Promise<void>) => {
    const start = performance.now()
    await work()
    return performance.now() - start
  }
  const ratios: number[] = []
  for (let n = 0; n < 20 && !ratios.some((ratio) => ratio < 1.3); n++) {
    const times = [await timed(one), await timed(other)]
    ratios.push(Math.max(...times) / Math.min(...times))
  }
  expect(Math.min(...ratios)).toBeLessThan(1.3)
}

/** The password in the newest message to a user, when the worker has written it. */
async function mailedPassword(username: string): Promise<string> {
  let password: string | undefined
  await expect
    .poll(async () => {
      password = await newestPassword(username)
      return password
    })
    .toBeDefined()
  return password ?? ''
}

async function newestPassword(username: string): Promise<string | undefined> {
  const folder = join(store.dataDir, 'outbox')
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  for (const file of files.toSorted().toReversed()) {
    const mail = (await readFile(join(folder, file), 'utf8')).replace(/=\n/g, '')
    const password = mail.includes(`To: ${username}@`) ? /temporal: (\w+)/.exec(mail)?.[1] : undefined
    if (password) return password
  }
  return undefined
}
