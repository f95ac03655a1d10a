import type { MailTest, MailWay } from '@yunque/contract/mail/mail'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { mailFault } from './mail-fault.ts'
import { mailServer } from './mail-outbox.ts'
import type { Mailer, MailServer } from './mail-sender.ts'

type Answer = { to: string; by: MailWay }

/**
 * Sends one message at once, without the outbox, through the same server as all mail. Refuses with the reason of a
 * failure.
 */
export async function sendTestMail(db: Db, { send, fallback }: Mailer, { to }: MailTest): Promise<Answer> {
  const { rows } = await sql<{ name: string; server: MailServer | null }>`
    select s.name, ${mailServer} as server from settings s`.execute(db)
  const [row] = rows
  if (!row) throw new Error('There are no settings')
  const { name, server } = row
  const text = `Este mensaje prueba que el correo de ${name} funciona.`
  try {
    await send({
      id: 0,
      recipient: to,
      subject: `Prueba del correo de ${name}`,
      body: text,
      html: null,
      from: name,
      server,
    })
  } catch (error) {
    throw new Refusal(mailFault(error, server, 'No se pudo enviar el mensaje de prueba'), { cause: error })
  }
  return { to, by: server ? 'server' : fallback }
}
