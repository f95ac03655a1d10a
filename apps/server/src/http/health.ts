import type { FastifyInstance } from 'fastify'
import { version } from '../version.ts'
import { read } from './route.ts'

/** `GET health`: whether this process and its database answer; `disk` where there is no room to go on. */
export function healthRoutes(app: FastifyInstance): void {
  read(
    app,
    'GET /health',
    { access: 'public', summary: 'Estado del servicio' },
    async (_db, _context, { reply }) => {
      const [answers] = await Promise.all([app.watch.look(), app.disk.look()])
      if (answers && !app.disk.isFull()) return { status: 'ok', version, database: 'ok' }
      const database = app.disk.isFull() ? 'disk' : 'away'
      return reply.code(503).header('retry-after', '2').send({ status: 'error', version, database })
    },
  )
}
