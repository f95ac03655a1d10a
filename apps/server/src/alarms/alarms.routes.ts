import { alarms } from '@yunque/contract/alarms/alarms.endpoints'
import type { FastifyInstance } from 'fastify'
import { read } from '../http/serve.ts'
import { alarmsOf } from './read-alarms.ts'

/** What is in trouble, for who administers the system. */
export function alarmRoutes(app: FastifyInstance): void {
  read(app, alarms, () => alarmsOf(app))
}
