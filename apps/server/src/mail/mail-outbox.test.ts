import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'
import { smtpServer } from '../../test/smtp-server.ts'
import { drainOutbox } from './mail-outbox.ts'
import { type Mail, mailerOf } from './mail-sender.ts'

const store = testStore()

// Not due until a test makes them so. A time further away than any retry counts as due: a wrong clock wrote it.
const put = (n: number) =>
  sql`insert into mail_outbox (recipient, subject, body, next_attempt_at)
    select 'cliente' || n || '@example.com', 'Asunto ñ ' || n, 'Cuerpo del mensaje ' || n, now() + interval '10 minutes' from generate_series(1, ${n}) n`.execute(
    store.database.db,
  )
const due = sql`update mail_outbox set next_attempt_at = now() where sent_at is null`
const rows = async () =>
  (
    await sql<{ sent: boolean; body: string; attempts: number; last_error: string | null }>`
      select sent_at is not null as sent, body, attempts, last_error from mail_outbox order by id`.execute(
      store.database.db,
    )
  ).rows

beforeEach(async () => {
  await store.app.close()
  await sql`delete from mail_outbox`.execute(store.database.db)
})

test('several processes send each message once', async () => {
  await put(40)
  await due.execute(store.database.db)
  const sent: number[] = []
  const send = async ({ id }: Mail) => {
    sent.push(id)
  }
  const counts = await Promise.all([1, 2, 3, 4].map(() => drainOutbox(store.database.db, send)))
  expect(counts.reduce((sum, count) => sum + count)).toBe(40)
  expect(new Set(sent).size).toBe(40)
})

test('the body of a sent message is deleted; a failed message is retried later, with its error', async () => {
  await put(1)
  const { db } = store.database
  const failing = () => Promise.reject(new Error('no route'))
  await due.execute(db)
  expect(await drainOutbox(db, failing)).toBe(0)
  expect(await rows()).toEqual([
    { sent: false, body: 'Cuerpo del mensaje 1', attempts: 1, last_error: 'Error: no route' },
  ])
  expect(await drainOutbox(db, failing)).toBe(0)
  expect((await rows())[0]?.attempts).toBe(1)
  await due.execute(db)
  expect(await drainOutbox(db, async () => {})).toBe(1)
  expect(await rows()).toEqual([{ sent: true, body: '', attempts: 2, last_error: null }])
})

test('without SMTP a message becomes a file of the data directory', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'yunque-mail-'))
  await put(1)
  await due.execute(store.database.db)
  const { db } = store.database
  expect(await drainOutbox(db, mailerOf({ smtpUrl: undefined, dataDir }).send)).toBe(1)
  const { rows: sent } = await sql<{ id: number }>`select id from mail_outbox`.execute(db)
  const mail = await readFile(join(dataDir, 'outbox', `${String(sent[0]?.id).padStart(6, '0')}.eml`), 'utf8')
  expect(mail).toContain('To: cliente1@example.com')
  expect(mail).toContain('Cuerpo del mensaje 1')
})

test('with SMTP_URL it goes to that server', async () => {
  const server = await smtpServer()
  const { send } = mailerOf({
    smtpUrl: `smtp://127.0.0.1:${server.port}?ignoreTLS=true`,
    dataDir: '/nonexistent',
  })
  await put(1)
  await due.execute(store.database.db)
  expect(await drainOutbox(store.database.db, send)).toBe(1)
  expect(server.received()).toContain('RCPT TO:<cliente1@example.com>')
  expect(server.received()).toContain('Cuerpo del mensaje 1')
  server.close()
})
