import { messages } from '@yunque/contract/core/messages'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { settings } from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { codeOf, guarded, INITIAL, PASSWORD, person, signIn, verify } from '../../../test/second-factor.ts'
import { clearLeftovers } from '../../settings/housekeeping.ts'

// The state that a clock ahead leaves after it was corrected.
const store = testStore()
const path = 'account/secondFactor/'

beforeAll(() => settings(store.admin, { defaultPassword: INITIAL }))

/** Moves the dates of every row of a table into the future. */
const date = (table: string, later: string) =>
  sql`update ${sql.id(table)} set expires_at = expires_at + ${later}::interval`.execute(store.database.db)
const rowsOf = async (table: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.id(table)}`.execute(
    store.database.db,
  )
  return rows[0]?.count ?? 0
}

test('a ticket from the future is invalid and removed; one half a minute ahead is valid', async () => {
  const { username, secret } = await guarded(store)
  const ticketOf = async () => (await signIn(store, username)).body.secondFactor.ticket
  const ahead = await ticketOf()
  await date('sign_in_tickets', '2 hours')
  expect(await verify(store, ahead, codeOf(secret, 1))).toMatchObject({
    status: 400,
    text: messages.ticketExpired,
  })
  await date('sign_in_tickets', '1 year')
  await clearLeftovers(store.database.db)
  expect(await rowsOf('sign_in_tickets')).toBe(0)
  const near = await ticketOf()
  await date('sign_in_tickets', '30 seconds')
  expect((await verify(store, near, codeOf(secret, 1))).status).toBe(200)
})

test('a set-up from the future has to be begun again, and is removed', async () => {
  const { username } = await person(store)
  const session = store.bearer((await signIn(store, username)).body.token)
  const begin = () => session.post(`${path}totp/start`, { password: PASSWORD })
  const { body } = await begin()
  await date('second_factor_setups', '2 hours')
  const confirm = (secret: string) => session.post(`${path}totp/confirm`, { code: codeOf(secret) })
  expect(await confirm(body.secret)).toMatchObject({
    status: 400,
    text: 'La configuración venció. Empiece de nuevo.',
  })
  await date('second_factor_setups', '1 year')
  await clearLeftovers(store.database.db)
  expect(await rowsOf('second_factor_setups')).toBe(0)
  expect((await confirm((await begin()).body.secret)).status).toBe(200)
})

test('a device remembered by a clock ahead needs a code again, and is removed', async () => {
  const { username, secret } = await guarded(store)
  const { ticket } = (await signIn(store, username)).body.secondFactor
  const { device } = (await verify(store, ticket, codeOf(secret, 1), true)).body
  expect((await signIn(store, username, { device })).body.token).not.toBe('')
  await date('remembered_devices', '2 days')
  expect((await signIn(store, username, { device })).body).toMatchObject({ token: '' })
  await clearLeftovers(store.database.db)
  expect(await rowsOf('remembered_devices')).toBe(0)
})

test('a code used by a clock a year ahead does not block present codes, which are still valid once', async () => {
  const { username, secret } = await guarded(store)
  await sql`update totp_secrets set last_step = last_step + 1051200`.execute(store.database.db)
  const code = codeOf(secret)
  const enter = async () => verify(store, (await signIn(store, username)).body.secondFactor.ticket, code)
  expect((await enter()).status).toBe(200)
  expect((await enter()).status).toBe(400)
})
