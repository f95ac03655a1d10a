import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { mailLimits } from '../limits.ts'
import type { Mail, SendMail } from './mail-sender.ts'

/** SQL over `settings s`: the mail server of the settings as a `MailServer`; null when there is none. */
export const mailServer = sql`case when s.mail_host <> '' then json_build_object('host', s.mail_host, 'port', s.mail_port, 'secure', s.mail_secure,
  'username', s.mail_username, 'password', s.mail_password, 'from', s.mail_from) end`

/** The longest pause between two attempts. A later date comes from a wrong clock. */
const LONGEST_WAIT_MINUTES = 2 ** mailLimits.attempts

/** Sends the messages of the outbox table every few seconds, until the application closes. */
export function startMailWorker(app: FastifyInstance, send: SendMail): void {
  let sending = Promise.resolve()
  let busy = false
  const work = async () => {
    busy = true
    try {
      await drainOutbox(app.database.db, send)
    } catch (error) {
      app.log.warn({ err: error }, 'mail not sent')
    }
    busy = false
  }
  const timer = setInterval(() => {
    if (!busy) sending = work()
  }, mailLimits.everyMs)
  app.addHook('onClose', () => {
    clearInterval(timer)
    return sending
  })
}

/**
 * Sends every due message and returns how many were sent. A process claims a message by postponing its next attempt, so
 * that several processes send each message once. A failed one is retried later, up to a limit.
 */
export async function drainOutbox(db: Db, send: SendMail): Promise<number> {
  let sent = 0
  for (let mail = await claim(db); mail; mail = await claim(db)) {
    try {
      await send(mail)
      // The body of a sent message is deleted, because it may have a password.
      await sql`update mail_outbox set sent_at = now(), body = '', html = null, last_error = null where id = ${mail.id}`.execute(
        db,
      )
      sent++
    } catch (error) {
      await sql`update mail_outbox set last_error = ${String(error).slice(0, 500)} where id = ${mail.id}`.execute(
        db,
      )
    }
  }
  return sent
}

async function claim(db: Db): Promise<Mail | undefined> {
  const { rows } = await sql<Mail>`
    update mail_outbox m set attempts = m.attempts + 1,
      next_attempt_at = now() + make_interval(mins => power(2, m.attempts)::int)
    from settings s
    where m.id = (select id from mail_outbox
      where sent_at is null and attempts < ${mailLimits.attempts}
        and (next_attempt_at <= now() or next_attempt_at > now() + make_interval(mins => ${LONGEST_WAIT_MINUTES}))
      order by next_attempt_at, id limit 1 for update skip locked)
    returning m.id, m.recipient, m.subject, m.body, m.html, s.name as from, ${mailServer} as server`.execute(
    db,
  )
  return rows[0]
}
