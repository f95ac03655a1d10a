import { health } from '@yunque/contract/metrics/health.endpoints'
import type { FastifyInstance } from 'fastify'
import { version } from '../system/version.ts'
import { read } from './serve.ts'

/** Answers 503 when this process cannot work: its database does not answer, or its disk is full. */
export function healthRoutes(app: FastifyInstance): void {
  read(app, health, async (_db, _context, { reply }) => {
    const [answers] = await Promise.all([app.watch.look(), app.disk.look()])
    if (answers && !app.disk.isFull()) return { status: 'ok', version, database: 'ok' }
    const database = app.disk.isFull() ? 'disk' : 'away'
    return reply.code(503).header('retry-after', '2').send({ status: 'error', version, database })
  })
}
