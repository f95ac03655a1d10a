import { answerOf, endpoint } from '../core/endpoint.ts'
import { type Changes, changesQuery } from './changes.ts'

/** Calls about what changed. */
export const feed = {
  changes: endpoint('GET /changes', {
    access: 'session',
    summary: 'Qué cambió desde un cursor; espera un cambio si no hay ninguno',
    query: changesQuery,
    several: ['kinds'],
    answer: answerOf<Changes>(),
  }),
} as const
