import type { FastifyInstance } from 'fastify'
import { version } from '../version.ts'
import { read } from './route.ts'

/** `GET health`: whether this process and its database answer. */
export function healthRoutes(app: FastifyInstance): void {
  read(
    app,
    'GET /health',
    { access: 'public', summary: 'Estado del servicio' },
    async (_db, _context, { reply }) => {
      if (await app.watch.look()) return { status: 'ok', version, database: 'ok' }
      return reply.code(503).header('retry-after', '2').send({ status: 'error', version, database: 'away' })
    },
  )
}
