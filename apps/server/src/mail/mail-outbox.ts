import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { HttpError, Refusal } from '../errors.ts'
import { signal } from '../operation/signal.ts'
import { mailLimits } from '../system/limits.ts'
import { isRefusedForGood, mailFault, refusalReason } from './mail-fault.ts'
import type { Attachment, Mail, SendMail } from './mail-sender.ts'

/** SQL over `settings s`: the mail server of the settings as a `MailServer`; null when there is none (store.practice). */
export const mailServer = sql`case when s.mail_host <> '' and not s.practice then json_build_object('host', s.mail_host, 'port', s.mail_port, 'secure', s.mail_secure,
  'plainPassword', s.mail_plain_password, 'username', s.mail_username, 'password', s.mail_password, 'from', s.mail_from) end`

/** The longest pause between two attempts. A later date comes from a wrong clock. */
const LONGEST_WAIT_MINUTES = 2 ** mailLimits.attempts

/** A document of a message, and who sends it; `from` and `to` are the days of a statement. */
export type MailedDocument = {
  kind: string
  id: number
  from: string | null
  to: string | null
  sentBy: number
}

/** Makes the file of a document. @throws Refusal, NotFound, Forbidden when it can no longer be sent */
export type Attach = (db: Db, document: MailedDocument) => Promise<Attachment>

/** Sends the messages of the outbox table every few seconds, until the application closes. */
export function startMailWorker(app: FastifyInstance, send: SendMail, attach: Attach): void {
  let sending = Promise.resolve()
  let busy = false
  const work = async () => {
    busy = true
    try {
      await drainOutbox(app.database.db, send, attach)
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

const nothingAttached: Attach = () => Promise.reject(new Error('No documents are sent here'))

/**
 * Sends every due message and returns how many were sent. A process claims a message by postponing its next attempt, so
 * that several processes send each message once. A failed one is retried later, up to a limit; one that was refused for
 * good is not (sharing.refused).
 */
export async function drainOutbox(db: Db, send: SendMail, attach = nothingAttached): Promise<number> {
  let sent = 0
  for (let mail = await claim(db); mail; mail = await claim(db)) {
    try {
      const attachments = mail.document ? [await attach(db, mail.document)] : undefined
      await send(attachments ? { ...mail, attachments } : mail)
      await noteSent(db, mail)
      sent++
    } catch (error) {
      await noteFailure(db, mail, error)
    }
  }
  return sent
}

type Claimed = Mail & { document: MailedDocument | null; attempts: number }

/** SQL that notifies the screens about a message with a document. */
const told = (id: number) => sql`select ${signal('mails', id)} from changed where kind is not null`

/** The body of a sent message without a document is deleted, because it may have a password. */
const noteSent = (db: Db, { id }: Claimed) =>
  sql`with changed as (update mail_outbox set sent_at = now(), last_error = null, reason = '',
      body = case when kind is null then '' else body end, html = null where id = ${id} returning kind) ${told(id)}`.execute(
    db,
  )

async function noteFailure(db: Db, mail: Claimed, error: unknown): Promise<void> {
  const gone = error instanceof HttpError && error.status < 500
  const final = mail.document !== null && (gone || isRefusedForGood(error))
  const last = mail.document !== null && mail.attempts >= mailLimits.attempts
  await sql`with changed as (update mail_outbox set last_error = ${String(error).slice(0, 500)},
      reason = ${reasonOf(mail, error)}, refused_at = case when ${final || last} then now() end
      where id = ${mail.id} returning kind) ${told(mail.id)}`.execute(db)
}

function reasonOf({ server }: Claimed, error: unknown): string {
  if (isRefusedForGood(error)) return refusalReason(error)
  if (error instanceof Refusal) return error.message
  if (error instanceof HttpError && error.status < 500) return 'Quien lo envió ya no puede ver el documento'
  return mailFault(error, server, 'No se pudo enviar el mensaje')
}

/** Takes the next due message. Those with documents are sent after the others, so many in a minute (sharing.queue). */
async function claim(db: Db): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update mail_outbox m set attempts = m.attempts + 1, attempted_at = now(),
      next_attempt_at = now() + make_interval(mins => power(2, m.attempts)::int)
    from settings s
    where m.id = (select id from mail_outbox
      where sent_at is null and refused_at is null and attempts < ${mailLimits.attempts}
        and (next_attempt_at <= now() or next_attempt_at > now() + make_interval(mins => ${LONGEST_WAIT_MINUTES}))
        and (kind is null or (select count(*) from mail_outbox p
          where p.kind is not null and p.attempted_at > now() - interval '1 minute') < ${mailLimits.documentsPerMinute})
      order by kind is not null, next_attempt_at, id limit 1 for update skip locked)
    returning m.id, m.recipient, m.subject, m.body, m.html, s.name as from, ${mailServer} as server, m.attempts,
      case when m.kind is not null then json_build_object('kind', m.kind, 'id', m.document_id, 'from', m.from_day,
        'to', m.to_day, 'sentBy', m.sent_by) end as document`.execute(db)
  return rows[0]
}
