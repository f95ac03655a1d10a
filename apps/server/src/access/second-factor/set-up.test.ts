import { execFile } from 'node:child_process'
import { scryptSync } from 'node:crypto'
import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { messages } from '@yunque/contract/core/messages'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { settings } from '../../../test/build.ts'
import { type Client, hashSlowly, testStore } from '../../../test/harness.ts'
import { programEnv } from '../../../test/program-env.ts'
import {
  codeOf,
  guarded,
  INITIAL,
  PASSWORD,
  person,
  setUpTotp,
  signIn,
  verify,
} from '../../../test/second-factor.ts'
import { backUp } from '../../backup/back-up.ts'
import { unlockUser } from './unlock-user.ts'

const store = testStore()
const path = 'account/secondFactor/'

beforeAll(() => settings(store.admin, { defaultPassword: INITIAL }))
afterEach(async () => {
  await sql`delete from throttles`.execute(store.database.db)
})

/** Sets whether the role of a user requires a second factor. */
async function demand(userId: number, secondFactor: boolean) {
  const { rolId } = (await store.admin.get(`users/get/${userId}`)).body
  const role = (await store.admin.get(`roles/get/${rolId}`)).body
  return store.admin.post('roles/post', { ...role, secondFactor })
}

/** A signed-in user whose role requires a missing second factor. */
async function due() {
  const { username, id } = await person(store)
  expect((await demand(id, true)).body).toMatchObject({ secondFactor: true })
  const { body } = await signIn(store, username)
  return { username, id, body, session: store.bearer(body.token) }
}

describe('a role that requires a second factor', () => {
  test('permits a session without one only to set it up', async () => {
    const { body, session } = await due()
    expect(body).toMatchObject({ secondFactorDue: true, token: expect.any(String) })
    const refused = { status: 403, text: messages.secondFactorDue }
    for (const one of ['areas/get', 'events', 'preferences/x', 'users/catalogo', 'catalogos/bank/get'])
      expect(await session.get(one), one).toMatchObject(refused)
    expect(await session.delete(`${path}devices`)).toMatchObject(refused)
    expect(await session.post(`${path}recoveryCodes`, {})).toMatchObject(refused)
    // Public routes answer as without a session.
    expect((await session.get('about/get-info')).body.session).toBeUndefined()
    expect((await session.get('account/secondFactor')).body).toMatchObject({ demanded: true, totp: null })
    const { answer } = await setUpTotp(session)
    expect(answer.body.recoveryCodes).toHaveLength(10)
    expect((await session.get('areas/get')).status).toBe(200)
  })

  test('applies to every route of the API except the set-up and signing out', async () => {
    const { session } = await due()
    const { paths } = (await store.anonymous.get('openapi.json')).body
    const open: string[] = []
    for (const [url, methods] of Object.entries<Record<string, { 'x-access': unknown }>>(paths))
      for (const [method, { 'x-access': access }] of Object.entries(methods)) {
        if (access === 'public') continue
        const target = url.replace('/api/', '').replaceAll(/\{\w+\}/g, '1')
        const { status } =
          method === 'get'
            ? await session.get(target)
            : method === 'delete'
              ? await session.delete(target)
              : target === 'account/logout'
                ? { status: 200 }
                : await session.post(target, {})
        if (status !== 403) open.push(`${method} ${target}`)
      }
    expect(open.sort()).toEqual([
      'get account/secondFactor',
      'post account/logout',
      'post account/secondFactor/passkeys/confirm',
      'post account/secondFactor/passkeys/start',
      'post account/secondFactor/totp/confirm',
      'post account/secondFactor/totp/start',
    ])
    expect((await session.post('account/logout')).status).toBe(200)
    expect((await session.get('account/secondFactor')).status).toBe(401)
  })

  test('asks for no password for that set-up, and ends the other restricted sessions', async () => {
    const { username, session } = await due()
    const other = store.bearer((await signIn(store, username)).body.token)
    const { body } = await session.post(`${path}totp/start`, {})
    expect((await session.post(`${path}totp/confirm`, { code: codeOf(body.secret) })).status).toBe(200)
    expect((await session.get('areas/get')).status).toBe(200)
    expect((await other.get('account/secondFactor')).status).toBe(401)
  })

  test('leaves open sessions until they end, and keeps the last factor', async () => {
    const { id, session } = await guarded(store)
    const { id: other, username } = await person(store)
    const open = store.bearer((await signIn(store, username)).body.token)
    await demand(other, true)
    expect((await open.get('areas/get')).status).toBe(200)
    await demand(id, true)
    const refused = await session.post(`${path}totp/remove`, { password: PASSWORD })
    expect(refused.text).toBe('Su rol pide segundo factor: agregue otro antes de quitar este')
    expect((await session.get('account/secondFactor')).body.totp).not.toBeNull()
    await demand(id, false)
    expect((await session.post(`${path}totp/remove`, { password: PASSWORD })).body).toEqual({ removed: true })
  })

  test('keeps the flag when a change of the role does not send it', async () => {
    const { id } = await due()
    const { rolId } = (await store.admin.get(`users/get/${id}`)).body
    const { secondFactor: _, ...role } = (await store.admin.get(`roles/get/${rolId}`)).body
    expect((await store.admin.post('roles/post', role)).body.secondFactor).toBe(true)
  })
})

describe('one’s own second factor', () => {
  test('can be changed only with the password', async () => {
    const { session } = await guarded(store)
    for (const one of ['totp/start', 'totp/remove', 'recoveryCodes']) {
      expect((await session.post(path + one, {})).text, one).toBe('La contraseña es requerida')
      const wrong = await session.post(path + one, { password: 'mala' })
      expect(wrong, one).toMatchObject({ status: 400, text: 'La contraseña no es correcta' })
    }
    expect((await session.get('account/secondFactor')).body).toMatchObject({ recoveryCodes: 10 })
    for (let n = 0; n < 2; n++) await session.post(`${path}totp/remove`, { password: 'mala' })
    expect((await session.post(`${path}totp/remove`, { password: PASSWORD })).status).toBe(429)
  })

  test('requires a first code of the authenticator app, in time', async () => {
    const { username } = await person(store)
    const session = store.bearer((await signIn(store, username)).body.token)
    const confirm = (code: string) => session.post(`${path}totp/confirm`, { code })
    expect((await confirm('123456')).text).toBe('La configuración venció. Empiece de nuevo.')
    const { body } = await session.post(`${path}totp/start`, { password: PASSWORD })
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/.+secret=[A-Z2-7]{32}/)
    expect((await confirm('no es')).text).toBe(messages.wrongCode)
    expect((await session.get('account/secondFactor')).body).toMatchObject({ totp: null, recoveryCodes: 0 })
    expect((await signIn(store, username)).body.token).not.toBe('')
    await sql`update second_factor_setups set expires_at = now()`.execute(store.database.db)
    expect((await confirm(codeOf(body.secret))).text).toBe('La configuración venció. Empiece de nuevo.')
  })

  test('of two concurrent confirmations one returns codes', async () => {
    const { username } = await person(store)
    const session = store.bearer((await signIn(store, username)).body.token)
    const { body } = await session.post(`${path}totp/start`, { password: PASSWORD })
    const code = codeOf(body.secret)
    const answers = await Promise.all([1, 2].map(() => session.post(`${path}totp/confirm`, { code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const codes: string[] = answers.find(({ status }) => status === 200)?.body.recoveryCodes
    const { ticket } = (await signIn(store, username)).body.secondFactor
    expect((await verify(store, ticket, codes[0] ?? '')).status).toBe(200)
  })

  test('a second telephone replaces the first, and the recovery codes stay', async () => {
    const { username, session, secret: old } = await guarded(store)
    const { secret, answer } = await setUpTotp(session)
    expect(answer.body.recoveryCodes).toBeNull()
    const { ticket } = (await signIn(store, username)).body.secondFactor
    expect((await verify(store, ticket, codeOf(old, 1))).status).toBe(400)
    expect((await verify(store, ticket, codeOf(secret, 1))).status).toBe(200)
  })

  test('a recovery code is stored as scrypt of 16 MiB', async () => {
    hashSlowly()
    const { username, session } = await guarded(store)
    const renewed = await session.post(`${path}recoveryCodes`, { password: PASSWORD })
    const { rows } = await sql<{ hash: Buffer; salt: Buffer }>`
      select code_hash as hash, salt from recovery_codes c join users u on u.id = c.user_id
      where u.username = ${username}`.execute(store.database.db)
    const code = String(renewed.body.recoveryCodes[0]).replace('-', '')
    const cost = { cost: 16_384, blockSize: 8, parallelization: 1 }
    expect(rows).toHaveLength(10)
    const hash = scryptSync(code, rows[0]?.salt ?? '', 32, cost).toString('hex')
    expect(rows.map((row) => row.hash.toString('hex'))).toContain(hash)
  })

  test('renewing recovery codes invalidates the earlier ones', async () => {
    const { username, session, codes } = await guarded(store)
    const renewed = await session.post(`${path}recoveryCodes`, { password: PASSWORD })
    expect(renewed.body.recoveryCodes).toHaveLength(10)
    const { ticket } = (await signIn(store, username)).body.secondFactor
    expect((await verify(store, ticket, codes[0] ?? '')).status).toBe(400)
    expect((await verify(store, ticket, renewed.body.recoveryCodes[0])).status).toBe(200)
  })

  test('after its removal the password is enough again, and nothing of it is stored', async () => {
    const { username, id, session } = await guarded(store)
    expect((await store.admin.get(`users/get/${id}`)).body.secondFactor).toBe(true)
    await session.post(`${path}totp/remove`, { password: PASSWORD })
    expect((await signIn(store, username)).body.token).not.toBe('')
    expect((await session.get('account/secondFactor')).body).toMatchObject({ totp: null, recoveryCodes: 0 })
    expect((await store.admin.get(`users/get/${id}`)).body.secondFactor).toBe(false)
    expect((await session.post(`${path}totp/remove`, { password: PASSWORD })).status).toBe(404)
    const none = await session.post(`${path}recoveryCodes`, { password: PASSWORD })
    expect(none.text).toBe('Los códigos de recuperación se dan al activar el segundo factor')
    expect((await session.post(`${path}passkeys/1/remove`, { password: PASSWORD })).status).toBe(404)
  })
})

const trail = async (id: number) => {
  const { rows } = await sql<{ username: string; action: string; after: unknown }>`
    select username, action, after from audit_trail where entity = 'users' and entity_id = ${String(id)}
    order by id desc limit 1`.execute(store.database.db)
  return rows[0]
}

describe('an administrator', () => {
  test('removes another user’s second factor, which ends their sessions and is in the trail', async () => {
    const { username, id, session } = await guarded(store)
    const answer = await store.admin.post(`users/${id}/secondFactor/reset`)
    expect(answer.body).toEqual({ username })
    expect((await session.get('areas/get')).status).toBe(401)
    expect((await signIn(store, username)).body.token).not.toBe('')
    expect(await trail(id)).toMatchObject({ username: 'admin', action: 'restablecer segundo factor' })
    expect((await store.admin.post(`users/${id}/secondFactor/reset`)).text).toBe(
      `El usuario ${username} no tiene segundo factor`,
    )
  })

  test('cannot remove their own, nor can users without the permission', async () => {
    const own = await store.admin.post(`users/${store.admin.userId}/secondFactor/reset`)
    expect(own.text).toBe('Su segundo factor se cambia en Mi cuenta')
    const { id, session } = await guarded(store)
    const { id: other } = await guarded(store)
    expect((await session.post(`users/${other}/secondFactor/reset`)).status).toBe(403)
    expect((await store.admin.post('users/999999/secondFactor/reset')).status).toBe(404)
    expect((await store.admin.get(`users/get/${id}`)).body.secondFactor).toBe(true)
  })
})

describe('the unlock command', () => {
  test('gives a user who lost everything a password for one sign-in within an hour', async () => {
    const { username, id, session } = await guarded(store)
    for (let n = 0; n < 5; n++) await signIn(store, username, { password: 'mala' })
    expect((await signIn(store, username)).status).toBe(429)
    const unlocked = await unlockUser(store.database.db, username.toUpperCase())
    expect(unlocked.username).toBe(username)
    expect((await session.get('areas/get')).status).toBe(401)
    const entered = await signIn(store, username, { password: unlocked.password })
    expect(entered.body).toMatchObject({ mustChangePassword: true, token: '' })
    const next = 'recuperada-77'
    const change = { username, oldPassword: unlocked.password, newPassword: next, repeatPassword: next }
    expect((await store.anonymous.post('account/changepassword', change)).status).toBe(200)
    expect((await signIn(store, username, { password: unlocked.password })).status).toBe(400)
    expect((await signIn(store, username, { password: next })).body.token).not.toBe('')
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from audit_trail where username = 'servidor' and user_id is null
        and action = 'desbloquear desde el servidor' and entity_id = ${String(id)}`.execute(store.database.db)
    expect(rows).toEqual([{ n: 1 }])
  })

  test('the password expires; unknown and inactive users are refused', async () => {
    const { username, id } = await person(store)
    const { password } = await unlockUser(store.database.db, username)
    await sql`update users set temporary_expires_at = now() where id = ${id}`.execute(store.database.db)
    expect((await signIn(store, username, { password })).status).toBe(400)
    await store.admin.get('users/update', { username, active: 'false' })
    for (const name of [username, 'nadie'])
      await expect(unlockUser(store.database.db, name)).rejects.toThrow(
        `No hay un usuario activo que se llame ${name}`,
      )
  })
})

const root = new URL('../../../../../', import.meta.url)
const unlock = (...names: string[]) =>
  promisify(execFile)(process.execPath, ['apps/server/src/cli/unlock.ts', ...names], {
    cwd: root,
    env: { ...programEnv, DATABASE_URL: store.database.url, DATA_DIR: store.dataDir },
  })

test('prints the password, or why there is none', async () => {
  const { username } = await guarded(store)
  const { stdout } = await unlock(username)
  const [, password = ''] = /Contraseña temporal: (\w{12})/.exec(stdout) ?? []
  expect((await signIn(store, username, { password })).body.mustChangePassword).toBe(true)
  await expect(unlock('nadie')).rejects.toMatchObject({
    code: 1,
    stderr: 'No hay un usuario activo que se llame nadie\n',
  })
  await expect(unlock()).rejects.toMatchObject({
    code: 1,
    stderr: 'Falta el usuario: npm run unlock -- USUARIO\n',
  })
})

describe('the key file', () => {
  const file = () => join(store.dataDir, 'segundo-factor.key')
  const start = (session: Client) => session.post(`${path}totp/start`, { password: PASSWORD })

  test('and what it encrypts are not in a backup, nor are remembered devices', async () => {
    const { username, secret } = await guarded(store)
    const { ticket } = (await signIn(store, username)).body.secondFactor
    expect((await verify(store, ticket, codeOf(secret, 1), true)).status).toBe(200)
    const archive = join(store.dataDir, 'copia.yunque')
    await backUp(store.database.url, archive, () => undefined)
    const content = gunzipSync(await readFile(archive)).toString('latin1')
    expect(content).toContain('totp_secrets')
    const key = (await readFile(file(), 'utf8')).trim()
    const hex = (text: string) => Buffer.from(text).toString('hex')
    const hidden = [secret, hex(secret), key, Buffer.from(key, 'base64').toString('hex')]
    for (const one of [...hidden, 'remembered_devices', 'sign_in_tickets'])
      expect(content.includes(one), one).toBe(false)
  })

  test('is readable only by its owner; without it codes are refused with the reason, and recovery codes still work', async () => {
    const { username, secret, codes } = await guarded(store)
    expect((await stat(file())).mode & 0o777).toBe(0o600)
    const key = await readFile(file(), 'utf8')
    await rename(file(), `${file()}.away`)
    const { ticket } = (await signIn(store, username)).body.secondFactor
    expect((await verify(store, ticket, codeOf(secret, 1))).text).toContain(
      'El servidor no tiene el archivo segundo-factor.key',
    )
    expect((await verify(store, ticket, codes[0] ?? '')).status).toBe(200)
    const { username: other } = await person(store)
    const session = store.bearer((await signIn(store, other)).body.token)
    expect((await start(session)).text).toContain('no es con el que se guardaron')
    await writeFile(file(), `${Buffer.alloc(32, 7).toString('base64')}\n`, { mode: 0o600 })
    expect((await start(session)).text).toContain('no es con el que se guardaron')
    await sql`delete from totp_secrets`.execute(store.database.db)
    expect((await start(session)).status).toBe(200)
    await writeFile(file(), key)
  })
})
