import { createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

/** Only root opens a port below this one. */
const FIRST_FREE = 1024

/**
 * Opens a low port while the process is still root, for the server that listens there later. Until then who connects is
 * turned away. Undefined for other ports and users.
 */
export async function holdLowPort({
  host,
  port,
}: Pick<Config, 'host' | 'port'>): Promise<Server | undefined> {
  if (process.getuid?.() !== 0 || port === 0 || port >= FIRST_FREE) return undefined
  const held = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve, reject) => held.once('error', reject).listen({ host, port }, resolve))
  return held
}

/** Lets the application answer at a port that was held. */
export async function takeHeldPort(app: FastifyInstance, held: Server): Promise<void> {
  await app.ready()
  await new Promise<void>((resolve, reject) => app.server.once('error', reject).listen(held, resolve))
}
