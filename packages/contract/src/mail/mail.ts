import { z } from 'zod'
import { labelled } from '../core/field-labels.ts'
import { optionalEmail, requiredText, text, version } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { onWire } from '../core/on-wire.ts'

const port = 'El puerto debe ser un número entero entre 1 y 65535'

/**
 * The mail server. Without `host`: that of the installation or the outbox folder. A password that is omitted
 * keeps its stored value when the server and the user do not change.
 */
export const mailSettings = z.object({
  host: text(200).refine((host) => /^[\w.:-]*$/.test(host), 'El servidor se escribe como correo.ejemplo.com'),
  port: z.int(port).min(1, port).max(65_535, port),
  /** TLS from the first byte (465); otherwise the connection is secured by STARTTLS. */
  secure: z.boolean().default(false),
  /** Whether user and password may be sent to a server without TLS (store.mail-password). */
  plainPassword: z.boolean().default(false),
  username: text(200),
  password: text(200).optional(),
  from: labelled('El remitente', optionalEmail()),
  revision: version,
})
export type MailSettings = z.output<typeof mailSettings>
export const mailSettingsOnWire = onWire(mailSettings, { ignored: ['hasPassword', 'fallback'] })

/** The answer of `about/mail`: whether there is a password, never the password itself. */
export type MailInfo = {
  host: string
  port: number
  secure: boolean
  plainPassword: boolean
  username: string
  hasPassword: boolean
  from: string
  /** Where mail goes without a configured server: the server of the installation, or the outbox folder. */
  fallback: MailWay
  revision: number
}

/** How a message was sent. */
export type MailWay = 'server' | 'installation' | 'outbox'

/** Body of `about/mail/test`: the recipient of the test message. */
export const mailTest = z.strictObject({
  to: labelled('El destinatario', requiredText(50).pipe(z.email(messages.email))),
})
export type MailTest = z.output<typeof mailTest>
