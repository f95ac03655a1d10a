import type { Duplex } from 'node:stream'

/**
 * Messages between the store and its reserve computer, over one encrypted connection: the lengths of a head and of a body
 * (4 bytes each, big endian), the head as JSON, and the body.
 */
export type Message = { head: Record<string, unknown>; body: Buffer }

const LARGEST_HEAD = 64 * 1024
/** A piece of a base copy is 8 MB, a file of the log 16 MB and one piece. */
const LARGEST_BODY = 96 * 1024 * 1024
const none = Buffer.alloc(0)

/** Writes a message. Resolves when the connection has room for more. */
export function send(line: Duplex, head: object, body: Buffer = none): Promise<void> {
  const text = Buffer.from(JSON.stringify(head))
  const lengths = Buffer.alloc(8)
  lengths.writeUInt32BE(text.length, 0)
  lengths.writeUInt32BE(body.length, 4)
  const room = line.write(Buffer.concat([lengths, text])) && (body.length === 0 || line.write(body))
  if (room || line.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      line.off('drain', done)
      line.off('close', done)
      resolve()
    }
    line.on('drain', done)
    line.on('close', done)
  })
}

/** Calls `see` for each message. What is no message ends the connection. */
export function receive(line: Duplex, first: Buffer, see: (message: Message) => void): void {
  let chunks: Buffer[] = first.length > 0 ? [first] : []
  let waiting = first.length
  let needed = 8
  const take = () => {
    if (waiting < needed) return
    let bytes = Buffer.concat(chunks)
    for (;;) {
      needed = 8
      if (bytes.length < 8) break
      const [head, body] = [bytes.readUInt32BE(0), bytes.readUInt32BE(4)]
      if (head > LARGEST_HEAD || body > LARGEST_BODY) return void line.destroy()
      needed = 8 + head + body
      if (bytes.length < needed) break
      try {
        see({
          head: JSON.parse(bytes.toString('utf8', 8, 8 + head)),
          body: Buffer.from(bytes.subarray(8 + head, needed)),
        })
      } catch {
        return void line.destroy()
      }
      bytes = bytes.subarray(needed)
    }
    chunks = bytes.length > 0 ? [bytes] : []
    waiting = bytes.length
  }
  line.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    waiting += chunk.length
    take()
  })
  take()
}
