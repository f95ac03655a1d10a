import type { FastifyInstance } from 'fastify'
import { read } from '../http/route.ts'
import { alarmsOf } from './read-alarms.ts'

/** What is in trouble, for who administers the system. */
export function alarmRoutes(app: FastifyInstance): void {
  const options = { access: ['app'] as const, summary: 'Avisos para quien administra' }
  read(app, 'GET /dashboard/alarms', options, () => alarmsOf(app))
}
