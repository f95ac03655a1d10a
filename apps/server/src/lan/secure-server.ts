import { once } from 'node:events'
import { type AddressInfo, createServer as createPlainServer, type Socket } from 'node:net'
import { createServer } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import { connectionLimits } from '../system/limits.ts'
import type { Certified } from './certificates.ts'

/** An open HTTPS port of the application. */
export type SecureServer = {
  port: number
  /** Uses a certificate for the connections from now on. */
  use(certified: Certified): void
  /** Takes no more connections. Those that are decrypted end with the application. */
  close(): void
}

/**
 * Opens an HTTPS port beside the HTTP port of the application. Its connections become connections of the same server once
 * they are decrypted, so that the same limits hold for them.
 * @throws Error of Node when the port cannot be opened
 */
export async function listenSecurely(
  app: FastifyInstance,
  { host, port, certified }: { host: string; port: number; certified: Certified },
): Promise<SecureServer> {
  const server = createServer({
    ...pem(certified),
    minVersion: 'TLSv1.2',
    ALPNProtocols: ['http/1.1'],
    handshakeTimeout: connectionLimits.handshakeMs,
  })
  server.maxConnections = connectionLimits.inAll
  const handshakes = new Map<string, Socket>()
  server.on('connection', (socket: Socket) => {
    const peer = peerOf(socket)
    handshakes.set(peer, socket)
    socket.once('close', () => handshakes.delete(peer))
  })
  server.on('secureConnection', (socket) => {
    handshakes.delete(peerOf(socket))
    app.server.emit('connection', socket)
  })
  // A device that does not trust the certificate, or speaks plain HTTP, ends its handshake with an error.
  server.on('tlsClientError', (_error, socket) => socket.destroy())
  server.listen(port, host)
  await once(server, 'listening')
  let used = certified.certificate
  return {
    port: (server.address() as AddressInfo).port,
    use(other) {
      if (other.certificate === used) return
      used = other.certificate
      server.setSecureContext(pem(other))
    },
    close() {
      server.close()
      for (const socket of handshakes.values()) socket.destroy()
    },
  }
}

/** Opens another HTTP port of the application. Its connections are those of the same server. @throws Error of Node */
export async function listenPlainly(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<Pick<SecureServer, 'port' | 'close'>> {
  const server = createPlainServer((socket) => app.server.emit('connection', socket))
  server.maxConnections = connectionLimits.inAll
  server.listen(port, host)
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}

const peerOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`

const pem = ({ certificate, key }: Certified) => ({ cert: certificate, key })
