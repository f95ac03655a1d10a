import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'

/** A TCP proxy that fails on demand. */
export type FaultyWay = {
  port: number
  /** The number of dropped answers. */
  dropped(): number
  /** From now on no byte passes, without an error; new connections are accepted and get no answer. */
  freeze(): void
  /** Passes what was held back, as a recovered network. */
  thaw(): void
  /** Breaks every connection. */
  cut(): void
  close(): Promise<void>
}

/**
 * Starts a proxy to a port of this computer. When `drops` matches data of a client, the data is delivered, but the
 * connection breaks instead of the answer.
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

/** The same URL through another port of this computer; a database is no longer reached by its socket. */
export function throughPort(url: string, port: number): string {
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String(port)
  through.searchParams.delete('host')
  return through.href
}
