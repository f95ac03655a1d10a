import { createServer, type Server, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { localhostCertificate } from './localhost-certificate.ts'

/**
 * A mail server for tests. `received` is all that clients sent, `unencrypted` the part of it that crossed without TLS;
 * `messages` are the messages that it accepted.
 */
export type SmtpServer = {
  port: number
  received: () => string
  unencrypted: () => string
  messages: () => string[]
  close(): void
}

type Behaviour = {
  /** Rejects every password. */
  refuses?: boolean
  /** Offers STARTTLS, with `localhostCertificate`. */
  startTls?: boolean
  /** What it answers to a command instead of 250, as `RCPT TO:<a@b>`; 'drop' closes the connection. */
  answer?: (command: string) => string | undefined
}
/** What was sent: a text, and whether it crossed encrypted. */
type Message = { text: string; encrypted: boolean }
type Kept = { said: Message[]; messages: string[] }

/** Starts one on a free port. */
export async function smtpServer(behaviour: Behaviour = {}): Promise<SmtpServer> {
  const kept: Kept = { said: [], messages: [] }
  const server: Server = createServer((socket) => {
    say(socket, '220 test')
    converse(socket, behaviour, kept)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const textOf = (said: readonly Message[]) =>
    Buffer.from(said.map(({ text }) => text).join(''), 'latin1').toString()
  return {
    port,
    received: () => textOf(kept.said),
    unencrypted: () => textOf(kept.said.filter(({ encrypted }) => !encrypted)),
    messages: () => kept.messages,
    close: () => server.close(),
  }
}

/** Answers what a client sends over a connection, or over its encrypted part. */
function converse(socket: Socket, behaviour: Behaviour, { said, messages }: Kept): void {
  const { refuses = false, startTls = false, answer } = behaviour
  const encrypted = socket instanceof TLSSocket
  let message: string | undefined
  const hear = (chunk: Buffer) => {
    const text = chunk.toString('latin1')
    said.push({ text, encrypted })
    if (message !== undefined) {
      message += text
      if (!message.endsWith('\r\n.\r\n')) return
      const own = answer?.('.')
      if (own === undefined) messages.push(message)
      message = undefined
      say(socket, own ?? '250 ok')
      return
    }
    const own = answer?.(text.trim())
    if (own !== undefined) say(socket, own)
    else if (text.startsWith('EHLO'))
      say(socket, startTls && !encrypted ? '250-test\r\n250 STARTTLS' : '250-test\r\n250 AUTH PLAIN')
    else if (text.startsWith('STARTTLS') && startTls) {
      socket.off('data', hear)
      say(socket, '220 go on')
      converse(new TLSSocket(socket, { isServer: true, ...localhostCertificate }), behaviour, {
        said,
        messages,
      })
    } else if (text.startsWith('STARTTLS')) say(socket, '502 no')
    else if (text.startsWith('AUTH')) say(socket, refuses ? '535 no' : '235 ok')
    else if (text.startsWith('DATA')) {
      message = ''
      say(socket, '354 go on')
    } else say(socket, '250 ok')
  }
  socket.on('error', () => undefined)
  socket.on('data', hear)
}

function say(socket: Socket, answer: string): void {
  if (answer === 'drop') socket.destroy()
  else socket.write(`${answer}\r\n`)
}

/** The attached file of a message. */
export function attachmentOf(message: string): { name: string; content: Buffer } {
  const [, name = '', base64 = ''] =
    /filename=("?[^"\r\n;]+"?)[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(message) ?? []
  return { name: name.replaceAll('"', ''), content: Buffer.from(base64, 'base64') }
}
