import { answerOf, endpoint } from '../core/endpoint.ts'

/** Whether this process and its database answer; `disk` when the disk is full. */
export type Health = { status: 'ok' | 'error'; version: string; database: 'ok' | 'disk' | 'away' }

/** The health check, for monitoring. */
export const health = endpoint('GET /health', {
  access: 'public',
  summary: 'Estado del servicio',
  answer: answerOf<Health>(),
})
