import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/** A real S3 server on this computer, with one bucket, and a line to it that can be cut. */
export type StorageServer = {
  endpoint: string
  /** How many bytes the next connections take before they are cut; none after that. */
  cut(times: number, afterBytes: number): void
  /** Answers the next uploads with this status and error code, as a full or closed storage does. */
  refuse(answer: { status: number; code: string } | undefined): void
  close(): Promise<void>
}

export const storageKey = { keyId: 'S3RVER', secret: 'S3RVER' } as const
export const BUCKET = 'copias-de-pruebas'

/** Starts the server. The line is a proxy of bytes before it. */
export async function startStorageServer(): Promise<StorageServer> {
  const directory = await mkdtemp(join(tmpdir(), 'yunque-s3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  const { port } = await server.run()
  let cuts = { times: 0, afterBytes: 0 }
  let refused: { status: number; code: string } | undefined
  const sockets = new Set<Socket>()
  const line = createServer((socket) => {
    const onward = connect(port, '127.0.0.1')
    for (const one of [socket, onward]) {
      sockets.add(one.on('error', () => undefined))
      one.once('close', () => sockets.delete(one))
    }
    onward.pipe(socket)
    socket.once('close', () => onward.destroy())
    const most = cuts.times > 0 ? cuts.afterBytes : Number.POSITIVE_INFINITY
    if (cuts.times > 0) cuts.times--
    let taken = 0
    socket.on('data', (bytes) => {
      if (taken === 0 && refused && /^PUT .*yunque-/.test(bytes.toString('latin1', 0, 200)))
        return socket.end(answerOf(refused))
      taken += bytes.length
      if (taken > most) socket.destroy()
      else onward.write(bytes)
    })
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  const { port: proxied } = line.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${proxied}`,
    cut: (times, afterBytes) => {
      cuts = { times, afterBytes }
    },
    refuse: (answer) => {
      refused = answer
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => line.close(resolve))
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

function answerOf({ status, code }: { status: number; code: string }): string {
  const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>secret words of the server</Message></Error>`
  return `HTTP/1.1 ${status} Refused\r\ncontent-type: application/xml\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`
}
