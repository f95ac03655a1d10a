import { addDays } from '@yunque/domain/dates'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, testStore } from '../../../test/harness.ts'
import { smtpServer } from '../../../test/smtp-server.ts'
import { businessDay } from '../../../test/stock.ts'
import { trade } from '../../../test/trade.ts'
import { drainOutbox } from '../../mail/mail-outbox.ts'
import { mailerOf } from '../../mail/mail-sender.ts'
import { mailDueSummary } from './schedule.ts'

const store = testStore()
const day = businessDay()
const HALF_PAST_SIX = 18 * 60 + 30
/** An instant of the day in Managua. */
const at = (time: string, ofDay = day) => new Date(`${ofDay}T${time}:00-06:00`)

let owner: Client
beforeAll(async () => {
  await trade(store)
  // The worker of the application sends no message while the file runs. A time further away than any retry counts as a wrong clock's, and is sent.
  await sql`alter table mail_outbox alter next_attempt_at set default now() + interval '10 minutes'`.execute(
    store.database.db,
  )
  owner = await store.user({ resources: ['verReporteDeVentas', 'verRecibos'] })
}, 60_000)

const info = async () => (await store.admin.get('about/summary-mail')).body
const save = async (changes: object) => {
  const { enabled, minute, recipients, revision } = await info()
  return store.admin.post('about/summary-mail', { enabled, minute, recipients, revision, ...changes })
}
/** Switches it on as if that had been done days ago. */
const switchOn = async (recipients: readonly number[]) => {
  expect((await save({ enabled: true, minute: HALF_PAST_SIX, recipients })).status).toBe(200)
  await sql`update settings set summary_since = '2026-01-01'`.execute(store.database.db)
}
const waiting = async () =>
  (
    await sql<{ recipient: string; subject: string; body: string; html: string }>`
      select recipient, subject, body, html from mail_outbox where sent_at is null order by id`.execute(
      store.database.db,
    )
  ).rows

beforeEach(async () => {
  await sql`delete from mail_outbox`.execute(store.database.db)
  await sql`delete from summary_mails`.execute(store.database.db)
})

test('it is off in a new store, and offers the users who may receive it', async () => {
  expect(await info()).toMatchObject({ enabled: false, minute: HALF_PAST_SIX, recipients: [], lastDay: null })
  await store.user({ resources: ['crearFactura'] })
  const ids = (await info()).choices.map(({ id }: { id: number }) => id)
  expect(ids.toSorted()).toEqual([store.admin.userId, owner.userId].toSorted())
  expect(await mailDueSummary(store.database.db, at('20:00'))).toBe(0)
})

test('it is due once a day, from its time on, for the last day that passed it', async () => {
  await switchOn([owner.userId])
  const { db } = store.database
  await sql`insert into summary_mails (day) values (${addDays(day, -1)})`.execute(db)
  expect(await mailDueSummary(db, at('18:29'))).toBe(0)
  expect(await mailDueSummary(db, at('18:30'))).toBe(1)
  expect(await mailDueSummary(db, at('23:59'))).toBe(0)
  expect((await info()).lastDay).toBe(day)
  // The computer was off in the evening: the summary of that day is sent in the morning.
  await sql`delete from summary_mails where day = ${day}`.execute(db)
  expect(await mailDueSummary(db, at('07:00', addDays(day, 1)))).toBe(1)
  expect((await info()).lastDay).toBe(day)
})

test('several processes send one summary to each user, each with the figures that they may read', async () => {
  await switchOn([owner.userId, store.admin.userId])
  const { db } = store.database
  const sent = await Promise.all([1, 2, 3, 4].map(() => mailDueSummary(db, at('19:00'))))
  expect(sent.toSorted()).toEqual([0, 0, 0, 2])
  const letters = await waiting()
  expect(letters).toHaveLength(2)
  const of = (text: string) => letters.filter(({ body, html }) => body.includes(text) && html.includes(text))
  expect(of('Vendido sin IVA')).toHaveLength(2)
  expect(of('Utilidad bruta')).toHaveLength(1)
  expect(letters[0]?.subject).toMatch(/^Resumen del .* · /)
})

test('a new time counts from now on', async () => {
  const minute = 12 * 60
  expect((await save({ enabled: true, minute, recipients: [owner.userId] })).status).toBe(200)
  expect(await mailDueSummary(store.database.db, new Date(Date.now() - 1000))).toBe(0)
  expect(await mailDueSummary(store.database.db, at('12:00', addDays(day, 1)))).toBe(1)
})

test('an alarm tells of mail that cannot be sent, and of a summary that is late', async () => {
  const kinds = async () =>
    (await store.admin.get('dashboard/alarms')).body.map(({ kind }: { kind: string }) => kind)
  const { db } = store.database
  await sql`update settings set summary_mail = false`.execute(db)
  expect(await kinds()).toEqual([])
  await sql`insert into mail_outbox (recipient, subject, body, attempts, next_attempt_at)
    values ('a@example.com', '', '', 2, now() + interval '10 minutes')`.execute(db)
  expect(await kinds()).toEqual([])
  await sql`update mail_outbox set attempts = 3`.execute(db)
  expect(await kinds()).toEqual(['unsentMail'])
  await sql`delete from mail_outbox`.execute(db)
  await db.transaction().execute(async (tx) => {
    // The application looks every minute whether a summary is due: until the alarm was read, it cannot note one.
    await sql`lock table summary_mails in share mode`.execute(tx)
    // At a time that is not within the last minutes: a summary is late some minutes after its time.
    await sql`update settings set summary_mail = true, summary_since = '2026-01-01',
      summary_minute = case extract(hour from now() at time zone time_zone) when 18 then ${12 * 60}::int else ${HALF_PAST_SIX}::int end`.execute(
      db,
    )
    expect(await kinds()).toEqual(['lateSummary'])
  })
  await sql`insert into summary_mails select generate_series(${day}::date - 1, ${day}::date, '1 day')
    on conflict do nothing`.execute(db)
  expect(await kinds()).toEqual([])
})

test.each([
  [{ enabled: true, recipients: [] }, 'Elija al menos un usuario que reciba el resumen'],
  [{ minute: 600 }, 'La hora del resumen debe estar entre 12:00 pm y 11:30 pm, cada media hora'],
])('%o is refused', async (changes, sentence) => {
  const { status, text } = await save(changes)
  expect({ status, text }).toEqual({ status: 400, text: sentence })
})

test('a save over a newer one is refused', async () => {
  expect((await save({ revision: 999 })).status).toBe(409)
})

test('it is sent to nobody who may not read it', async () => {
  const seller = await store.user({ resources: ['crearFactura'] })
  expect((await save({ recipients: [seller.userId] })).text).toContain('El resumen solo se envía a usuarios')
  await switchOn([owner.userId])
  await sql`update users set active = false where id = ${owner.userId}`.execute(store.database.db)
  expect(await mailDueSummary(store.database.db, at('19:00'))).toBe(0)
  expect((await info()).recipients).toEqual([])
  await sql`update users set active = true where id = ${owner.userId}`.execute(store.database.db)
})

test('it is sent as HTML and as text through the mail server', async () => {
  await switchOn([owner.userId])
  await store.app.close()
  const { db } = store.database
  await mailDueSummary(db, at('19:00'))
  await sql`update mail_outbox set next_attempt_at = now()`.execute(db)
  const server = await smtpServer()
  const smtpUrl = `smtp://127.0.0.1:${server.port}?ignoreTLS=true`
  expect(await drainOutbox(db, mailerOf({ smtpUrl, dataDir: '/nonexistent' }).send)).toBe(1)
  server.close()
  const said = server.received()
  expect(said).toContain('Content-Type: multipart/alternative')
  expect(said).toContain('Content-Type: text/plain; charset=utf-8')
  expect(said).toContain('Content-Type: text/html; charset=utf-8')
  const { rows } = await sql`select body, html from mail_outbox`.execute(db)
  expect(rows).toEqual([{ body: '', html: null }])
})
