import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'
import { clearLeftovers } from './housekeeping.ts'

const store = testStore()

test('old keys, ended sessions, devices and sign-ins, expired throttles and old mail are removed; those in use stay', async () => {
  const { db } = store.database
  const { userId } = store.admin
  await sql`insert into idempotency_keys (user_id, route, key, body_hash, created_at) values
    (${userId}, 'r', 'old', '', now() - interval '31 days'), (${userId}, 'r', 'kept', '', now() - interval '29 days')`.execute(
    db,
  )
  await sql`insert into idempotency_keys (user_id, route, key, body_hash, created_at)
    select ${userId}, 'r', 'many ' || n, '', now() - interval '40 days' from generate_series(1, 4500) n`.execute(
    db,
  )
  await sql`insert into sessions (token_hash, user_id, last_seen_at, expires_at, revoked_at) values
    ('a', ${userId}, now(), now() - interval '2 days', null), ('b', ${userId}, now(), now() + interval '1 day', now() - interval '2 days'),
    ('c', ${userId}, now() - interval '2 days', now() + interval '1 day', null), ('d', ${userId}, now(), now() + interval '1 day', null)`.execute(
    db,
  )
  await sql`insert into throttles (key, failures, since) values ('old', 1, now() - interval '2 days'), ('new', 1, now())`.execute(
    db,
  )
  await sql`insert into mail_outbox (recipient, subject, body, created_at) values
    ('a@x.com', 's', 'b', now() - interval '8 days')`.execute(db)
  await sql`insert into remembered_devices (user_id, token_hash, password_proof, expires_at) values
    (${userId}, 'a', '', now() - interval '2 days'), (${userId}, 'b', '', now() + interval '1 day')`.execute(
    db,
  )
  await sql`insert into sign_in_tickets (user_id, token_hash, password_proof, expires_at) values
    (${userId}, 'a', '', now() - interval '2 days'), (${userId}, 'b', '', now())`.execute(db)
  await sql`insert into second_factor_setups (user_id, expires_at) values (${userId}, now() - interval '2 days')`.execute(
    db,
  )
  expect(await clearLeftovers(db)).toBe(4501 + 3 + 1 + 1 + 3)
  const left = async (statement: ReturnType<typeof sql>) => (await statement.execute(db)).rows
  expect(await left(sql`select key from idempotency_keys`)).toEqual([{ key: 'kept' }])
  expect(await left(sql`select 1 from sessions where token_hash = 'd'`)).toHaveLength(1)
  expect(await left(sql`select key from throttles`)).toEqual([{ key: 'new' }])
  expect(await left(sql`select 1 from remembered_devices where token_hash = 'b'`)).toHaveLength(1)
  expect(await left(sql`select 1 from sign_in_tickets where token_hash = 'b'`)).toHaveLength(1)
  expect((await store.admin.get('areas/get')).status).toBe(200)
})
