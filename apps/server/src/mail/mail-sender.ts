import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../system/config.ts'
import { mailLimits } from '../system/limits.ts'
import { renameFile } from '../system/rename-file.ts'

/** The mail server of the settings (store.mail). */
export type MailServer = {
  host: string
  port: number
  secure: boolean
  /** Whether user and password may be sent without TLS. */
  plainPassword: boolean
  username: string
  password: string
  from: string
}
/** A message of the outbox table. `server` is null when the settings have none. */
export type Mail = {
  id: number
  recipient: string
  subject: string
  body: string
  /** The same as HTML; null for text only. */
  html: string | null
  from: string
  server: MailServer | null
  attachments?: readonly Attachment[]
}
/** A file of a message. */
export type Attachment = { filename: string; content: Buffer; contentType: string }
/** Sends a message; throws when that fails. */
export type SendMail = (mail: Mail) => Promise<void>
/** Sends mail. `fallback`: where mail goes when the settings have no server. */
export type Mailer = { send: SendMail; fallback: 'installation' | 'outbox' }

declare module 'fastify' {
  interface FastifyInstance {
    mailer: Mailer
  }
}

const { answerMs } = mailLimits
const limits = { connectionTimeout: answerMs, greetingTimeout: answerMs, socketTimeout: answerMs }

/**
 * Sends through the server of the settings, else through SMTP_URL, else writes `.eml` files into `outbox` of the data
 * directory.
 */
export function mailerOf({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>): Mailer {
  const otherwise = smtpUrl === undefined ? toFolder(join(dataDir, 'outbox')) : bySmtp(smtpUrl)
  return {
    send: (mail) => (mail.server ? throughServer(mail, mail.server) : otherwise(mail)),
    fallback: smtpUrl === undefined ? 'outbox' : 'installation',
  }
}

async function throughServer(mail: Mail, server: MailServer): Promise<void> {
  const { host, port, secure, plainPassword, username, password } = server
  const auth = username === '' ? {} : { auth: { user: username, pass: password }, requireTLS: !plainPassword }
  const transport = createTransport({ host, port, secure, ...auth, ...limits })
  const address = server.from || (username.includes('@') ? username : `no-responder@${host}`)
  try {
    await transport.sendMail(message(mail, address))
  } finally {
    transport.close()
  }
}

/** A password in the address needs TLS too, unless it says `?ignoreTLS=true` (store.mail-password). */
function bySmtp(url: string): SendMail {
  const { username, searchParams } = new URL(url)
  const requireTLS = username !== '' && searchParams.get('ignoreTLS') !== 'true'
  const transport = createTransport({ url, ...limits, ...(requireTLS ? { requireTLS } : {}) })
  return async (mail) => {
    await transport.sendMail(message(mail, senderOf(url)))
  }
}

const message = ({ id, recipient, subject, body, html, from, attachments }: Mail, address: string) => ({
  // The same in every attempt, so that the server of the recipient recognises a repeated message.
  ...(id === 0
    ? {}
    : { messageId: `<yunque-${id}-${hash(`${recipient} ${subject}`)}@${address.split('@')[1]}>` }),
  from: { name: from, address },
  to: recipient,
  subject,
  text: body,
  ...(html === null ? {} : { html }),
  ...(attachments ? { attachments: [...attachments] } : {}),
})

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** The address of the SMTP user, or one of this machine. */
function senderOf(url: string): string {
  const user = decodeURIComponent(new URL(url).username)
  return user.includes('@') ? user : `no-responder@${new URL(url).hostname}`
}

function toFolder(folder: string): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (mail) => {
    const written = await transport.sendMail(message(mail, `no-responder@${hostname()}`))
    await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    const file = join(folder, `${String(mail.id).padStart(6, '0')}.eml`)
    await writeFile(`${file}.part`, written.message, { mode: 0o600 })
    await renameFile(`${file}.part`, file)
  }
}
