import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { messages } from '@yunque/contract/core/messages'
import type { FastifyInstance } from 'fastify'
import { NotFound } from '../errors.ts'

const folder = fileURLToPath(new URL('../../../web/dist/', import.meta.url))
const YEAR = 31_536_000

/** Serves the built web app. Every address that is no file gets the app, which routes it. */
export async function serveWebApp(app: FastifyInstance): Promise<void> {
  if (!existsSync(folder)) return
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    // The build leaves Brotli and gzip beside each text (apps/web/build/compressed-files.ts).
    preCompressed: true,
    setHeaders: (reply, path) => {
      // The names of files under assets/ contain a hash of their content.
      const hashed = path.includes('/assets/')
      reply.header('cache-control', hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    // The files' wildcard also matches unknown API addresses.
    if (/^\/api(\/|$)/i.test(request.url)) throw new NotFound(messages.noAddress)
    if (request.method !== 'GET' || request.url.startsWith('/assets/'))
      return reply.code(404).type('text/plain').send('No existe')
    return reply.sendFile('index.html')
  })
}
