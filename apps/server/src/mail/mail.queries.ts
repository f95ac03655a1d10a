import type { MailInfo } from '@yunque/contract/mail/mail'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import type { Mailer } from './mail-sender.ts'

/** `GET about/mail`: the mail settings without the password. */
export async function mailInfo(db: Db | Tx, fallback: Mailer['fallback']): Promise<MailInfo> {
  const { rows } = await sql<Omit<MailInfo, 'fallback'>>`
    select mail_host as host, mail_port as port, mail_secure as secure, mail_plain_password as "plainPassword", mail_username as username,
      mail_password <> '' as "hasPassword", mail_from as from, mail_version as revision
    from settings`.execute(db)
  const [row] = rows
  if (!row) throw new Error('There are no settings')
  return { ...row, fallback }
}
