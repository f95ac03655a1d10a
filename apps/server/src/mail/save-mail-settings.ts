import type { MailSettings } from '@yunque/contract/mail/mail'
import type { Tx } from '../db/database.ts'
import { Stale } from '../errors.ts'
import type { Context } from '../operation/context.ts'
import { posted } from '../operation/posted.ts'

/**
 * Saves the mail server. When server or user changes and no password is sent, the stored password is deleted, so that
 * it never reaches another server.
 */
export async function saveMailSettings(tx: Tx, context: Context, given: MailSettings): Promise<void> {
  const { host, port, secure, plainPassword, username, from, revision } = given
  const before = await tx.selectFrom('settings').selectAll().forNoKeyUpdate().executeTakeFirstOrThrow()
  if (revision !== undefined && revision !== before.mail_version) throw new Stale()
  const same = host === before.mail_host && username === before.mail_username
  const password = given.password ?? (same ? before.mail_password : '')
  await tx
    .updateTable('settings')
    .set({
      mail_host: host,
      mail_port: port,
      mail_secure: secure,
      mail_username: username,
      mail_from: from,
      mail_password: password,
      mail_plain_password: plainPassword,
      modified_by: context.actor.username,
      modified_at: new Date(),
      mail_version: before.mail_version + 1,
    })
    .execute()
  await posted(tx, context, [
    {
      trail: 'settings',
      act: 'modificar',
      before: {
        mailHost: before.mail_host,
        mailPort: before.mail_port,
        mailSecure: before.mail_secure,
        mailPlainPassword: before.mail_plain_password,
        mailUsername: before.mail_username,
        mailFrom: before.mail_from,
      },
      after: {
        mailHost: host,
        mailPort: port,
        mailSecure: secure,
        mailUsername: username,
        mailFrom: from,
        mailPlainPassword: plainPassword,
        ...(password === before.mail_password ? {} : { mailPassword: '********' }),
      },
    },
    { entity: 'about', id: 1 },
  ])
}
