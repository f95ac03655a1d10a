import { answerOf, endpoint } from '../core/endpoint.ts'

/**
 * Whether this process and its database answer; `disk` when the disk is full. `paused`: it serves nothing until its update
 * is certain.
 */
export type Health = {
  status: 'ok' | 'error'
  version: string
  database: 'ok' | 'disk' | 'away'
  paused?: true
}

/** The health check, for monitoring. */
export const health = endpoint('GET /health', {
  access: 'public',
  summary: 'Estado del servicio',
  answer: answerOf<Health>(),
})

/** Figures of a process and of its database in Prometheus' text format. */
export const metrics = endpoint('GET /metrics', { access: 'public', summary: 'Métricas (Prometheus)' })
