import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'

/** A way to a server that can go bad. */
export type FaultyWay = {
  port: number
  /** How many answers were dropped. */
  dropped(): number
  /** From now on nothing passes, and nobody is told; new connections are taken and left without an answer. */
  freeze(): void
  /** What waited passes, as on a network that is back. */
  thaw(): void
  /** Breaks every connection. */
  cut(): void
  close(): Promise<void>
}

/**
 * Starts a proxy to a port of this computer. When `drops` says so of what a client sends, it is delivered, but the
 * connection breaks in place of the answer.
 */
export async function startProxy(
  target: number,
  drops: (sent: Buffer) => boolean = () => false,
): Promise<FaultyWay> {
  const pairs = new Set<readonly [Socket, Socket]>()
  let frozen = false
  let dropped = 0
  const server = createServer((near) => {
    const far = createConnection(target, '127.0.0.1')
    const pair = [near, far] as const
    pairs.add(pair)
    const end = () => {
      for (const socket of pair) socket.destroy()
      pairs.delete(pair)
    }
    let doomed = false
    for (const socket of pair) socket.on('error', end).on('close', end)
    near.on('data', (sent) => {
      doomed ||= drops(sent)
      far.write(sent)
    })
    far.on('data', (answer) => {
      if (!doomed) near.write(answer)
      else {
        dropped++
        end()
      }
    })
    if (frozen) for (const socket of pair) socket.pause()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const each = (act: (socket: Socket) => void) => {
    for (const pair of [...pairs]) for (const socket of pair) act(socket)
  }
  const cut = () => each((socket) => socket.destroy())
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    dropped: () => dropped,
    freeze: () => {
      frozen = true
      each((socket) => socket.pause())
    },
    thaw: () => {
      frozen = false
      each((socket) => socket.resume())
    },
    cut,
    close: async () => {
      server.close()
      cut()
      await once(server, 'close')
    },
  }
}

/** The same address by another port of this computer; that of a database no longer by its socket. */
export function throughPort(url: string, port: number): string {
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String(port)
  through.searchParams.delete('host')
  return through.href
}
