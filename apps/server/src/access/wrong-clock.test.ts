import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'
import { drainOutbox } from '../mail/mail-outbox.ts'
import { clearLeftovers } from '../settings/housekeeping.ts'
import { hashPassword } from './accounts/passwords.ts'

// The state that a clock a year ahead leaves after it was corrected.
const store = testStore()

test('a session last seen in the future is over, one a minute ahead is valid', async () => {
  const { db } = store.database
  const user = await store.user({ resources: ['app'] })
  const seen = (after: string) =>
    sql`update sessions set last_seen_at = now() + ${after}::interval where user_id = ${user.userId}`.execute(
      db,
    )
  await seen('1 minute')
  expect((await user.get('backups/settings')).status).toBe(200)
  await seen('1 year')
  expect((await user.get('backups/settings')).status).toBe(401)
  await clearLeftovers(db)
  const { rows } = await sql`select 1 from sessions where user_id = ${user.userId}`.execute(db)
  expect(rows).toEqual([])
})

test('a block from the future is over, and attempts are counted again', async () => {
  const { db } = store.database
  const attempt = () => store.anonymous.post('account/auth', { username: 'admin', password: 'no es' })
  for (let n = 0; n < 5; n++) expect((await attempt()).status).toBe(400)
  expect((await attempt()).status).toBe(429)
  await sql`update throttles set since = since + interval '1 year', blocked_until = blocked_until + interval '1 year'`.execute(
    db,
  )
  for (let n = 0; n < 5; n++) expect((await attempt()).status).toBe(400)
  expect((await attempt()).status).toBe(429)
  await sql`delete from throttles`.execute(db)
})

test('a temporary password from the future is refused', async () => {
  const { db } = store.database
  const hash = await hashPassword('temporal-2026')
  const until = (after: string) =>
    sql`update users set temporary_hash = ${hash}, temporary_expires_at = now() + ${after}::interval
      where username = 'admin'`.execute(db)
  const signIn = () => store.anonymous.post('account/auth', { username: 'admin', password: 'temporal-2026' })
  await until('1 year')
  expect((await signIn()).status).toBe(400)
  await until('1 hour')
  expect((await signIn()).status).toBe(200)
})

test('a message scheduled far in the future is sent at once', async () => {
  const { db } = store.database
  await sql`insert into mail_outbox (recipient, subject, body, next_attempt_at, attempts)
    values ('a@example.com', 's', 'b', now() + interval '1 year', 0), ('b@example.com', 's', 'b', now() + interval '2 hours', 7)`.execute(
    db,
  )
  const sent: string[] = []
  await drainOutbox(db, async ({ recipient }) => {
    sent.push(recipient)
  })
  const left = await sql<{
    recipient: string
  }>`select recipient from mail_outbox where sent_at is null`.execute(db)
  expect(left.rows).toEqual([{ recipient: 'b@example.com' }])
  await sql`delete from mail_outbox`.execute(db)
})

test('idempotency keys newer than the last sale are kept when the clock is ahead', async () => {
  const { db } = store.database
  const productId = await stockedProduct(store, { stock: 5, price: 100 })
  const sale = { date: businessDay(), clientId: 1, paymentTypeId: 1 }
  const line = { productId, quantity: 1, price: 100 }
  const answer = await store.admin.post('bills', { ...sale, billDetails: [line] })
  expect(answer.status, answer.text).toBe(200)
  // The clock leaps: what was now is a year ago.
  await sql`update bills set created_at = created_at - interval '1 year'`.execute(db)
  await sql`insert into idempotency_keys (user_id, route, key, body_hash, created_at) values
    (${store.admin.userId}, 'r', 'new', '', now() - interval '366 days'),
    (${store.admin.userId}, 'r', 'old', '', now() - interval '400 days')`.execute(db)
  await clearLeftovers(db)
  const { rows } = await sql<{ key: string }>`select key from idempotency_keys where route = 'r'`.execute(db)
  expect(rows).toEqual([{ key: 'new' }])
})
