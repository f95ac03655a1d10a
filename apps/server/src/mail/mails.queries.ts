import type { MailRow } from '@yunque/contract/mail/mails'
import { mails } from '@yunque/contract/mail/mails.endpoints'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { defineList } from '../lists/define-list.ts'
import { findListed } from '../lists/find-listed.ts'
import { from } from '../lists/list-tables.ts'
import { type Context, may } from '../operation/context.ts'
import { mailLimits } from '../system/limits.ts'

/** SQL over an alias of `mail_outbox`: its state. */
const mailStateSql = (m: string): string => `case when ${m}.sent_at is not null then 'sent'
  when ${m}.refused_at is not null or ${m}.attempts >= ${mailLimits.attempts} then 'refused' else 'queued' end`

/** 'Correos': the messages with documents, the latest first; those of others only for who configures (sharing.mails). */
export const mailList = defineList(mails.list)({
  from: from('mail_outbox', 'm').left('users', 'u', { id: 'm.sent_by' }),
  fields: {
    id: 'm.id',
    createAt: 'm.created_at',
    document: 'm.document',
    party: 'm.party',
    recipient: 'm.recipient',
    subject: 'm.subject',
    state: ({ m }) => mailStateSql(m),
    attempts: 'm.attempts',
    sentAt: 'm.sent_at',
    reason: 'm.reason',
    createBy: 'u.username',
  },
  key: 'id',
  defaultSort: [{ selector: 'id', desc: true }],
  take: 20,
  where: ({ actor }) => [sql`m.kind is not null`, !may(actor, 'app') && sql`m.sent_by = ${actor.userId}`],
})

/** A message, as in its list. @throws NotFound */
export const findMail = (db: Db | Tx, context: Context, id: number): Promise<MailRow> =>
  findListed(db, context, mailList, id)
