import type { MailTest, MailWay } from '@yunque/contract/mail/mail'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { Refusal } from '../errors.ts'
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
    throw new Refusal(reasonOf(error, server), { cause: error })
  }
  return { to, by: server ? 'server' : fallback }
}

const reasons: Readonly<Record<string, string>> = {
  EAUTH: 'El servidor de correo no acepta el usuario o la contraseña',
  EENVELOPE: 'El servidor de correo no acepta el remitente o el destinatario',
  ETLS: 'No se pudo asegurar la conexión con el servidor de correo',
}

/** A Spanish sentence for an error of nodemailer; its own text where we have none. */
function reasonOf(error: unknown, server: MailServer | null): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const known = reasons[code]
  if (known) return known
  const place = server ? `${server.host}:${server.port}` : 'el servidor de correo'
  return /^E(CONN|SOCKET|TIMEDOUT|DNS|NOTFOUND)/.test(code)
    ? `No se pudo conectar con ${place}`
    : 'No se pudo enviar el mensaje de prueba'
}
