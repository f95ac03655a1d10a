import { alarms } from '@yunque/contract/alarms/alarms.endpoints'
import type { FastifyInstance } from 'fastify'
import { read } from '../http/serve.ts'
import { alarmsOf } from './read-alarms.ts'

/** The alarms for administrators. */
export function alarmRoutes(app: FastifyInstance): void {
  read(app, alarms, () => alarmsOf(app))
}
