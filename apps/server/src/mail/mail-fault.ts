import { isCertificateFault } from '../system/outgoing.ts'
import type { MailServer } from './mail-sender.ts'

const reasons: Readonly<Record<string, string>> = {
  EAUTH: 'El servidor de correo no acepta el usuario o la contraseña',
  EENVELOPE: 'El servidor de correo no acepta el remitente o el destinatario',
  ETLS: 'No se pudo asegurar la conexión con el servidor de correo, y la contraseña solo se envía cifrada',
}

const invalidCertificate = 'El certificado del servidor de correo no es válido'

/** A Spanish sentence for an error of nodemailer; `otherwise` where we have none. */
export function mailFault(error: unknown, server: MailServer | null, otherwise: string): string {
  const code = textOf(error, 'code')
  const known = isCertificateFault(textOf(error, 'originalCode')) ? invalidCertificate : reasons[code]
  if (known) return known
  const place = server ? `${server.host}:${server.port}` : 'el servidor de correo'
  return /^E(CONN|SOCKET|TIMEDOUT|DNS|NOTFOUND)/.test(code) ? `No se pudo conectar con ${place}` : otherwise
}

/** The steps of a delivery in which a 5xx answer is about the recipient or the message, and not about our server. */
const FINAL_STEPS = /^(RCPT TO|DATA)/

/**
 * Whether a server refused a message for good (sharing.refused): a 5xx answer to the recipient or to the message. Every
 * other failure may pass.
 */
export function isRefusedForGood(error: unknown): boolean {
  const [first] = listOf(error, 'rejectedErrors')
  const fault = first ?? error
  return Number(textOf(fault, 'responseCode')) >= 500 && FINAL_STEPS.test(textOf(fault, 'command'))
}

/** Why a message was refused, with the words of the server of the recipient. */
export function refusalReason(error: unknown): string {
  const [first] = listOf(error, 'rejectedErrors')
  const said = textOf(first ?? error, 'response').slice(0, 200)
  return `El servidor de correo rechazó el mensaje${said && `: «${said}»`}`
}

const fieldOf = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null && name in error ? Object(error)[name] : undefined
const textOf = (error: unknown, name: string): string => String(fieldOf(error, name) ?? '')
function listOf(error: unknown, name: string): unknown[] {
  const list = fieldOf(error, name)
  return Array.isArray(list) ? list : []
}
