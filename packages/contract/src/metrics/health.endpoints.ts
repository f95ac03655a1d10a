import { answerOf, endpoint } from '../core/endpoint.ts'

/** Whether this process and its database answer; `disk` where there is no room to go on. */
export type Health = { status: 'ok' | 'error'; version: string; database: 'ok' | 'disk' | 'away' }

/** The call of those who watch the service. */
export const health = endpoint('GET /health', {
  access: 'public',
  summary: 'Estado del servicio',
  answer: answerOf<Health>(),
})
