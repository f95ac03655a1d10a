import { createServer, type Server } from 'node:net'

/** A mail server for tests. `received` is all that clients sent. */
export type SmtpServer = { port: number; received: () => string; close(): void }

/** Starts one on a free port. With `refuses` it rejects every password. */
export async function smtpServer({ refuses = false } = {}): Promise<SmtpServer> {
  const received: string[] = []
  const server: Server = createServer((socket) => {
    let data = false
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      received.push(text)
      const reply = (line: string) => socket.write(`${line}\r\n`)
      if (data) {
        if (!text.includes('\r\n.\r\n')) return
        data = false
        reply('250 ok')
      } else if (text.startsWith('EHLO')) reply('250-test\r\n250 AUTH PLAIN')
      else if (text.startsWith('AUTH')) reply(refuses ? '535 no' : '235 ok')
      else if (text.startsWith('DATA')) {
        data = true
        reply('354 go on')
      } else reply('250 ok')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return { port, received: () => received.join(''), close: () => server.close() }
}
