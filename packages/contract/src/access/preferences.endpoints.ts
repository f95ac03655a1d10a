import { answerOf, endpoint, sentOf } from '../core/endpoint.ts'
import type { Preference } from './preferences.ts'

/** Calls about each user's screen preferences. The home page loads this file, so it has no schemas. */
export const preferences = {
  one: endpoint('GET /preferences/:key', {
    access: 'session',
    summary: 'Una preferencia propia',
    params: sentOf<{ key: string }>(),
    answer: answerOf<Preference>(),
  }),
  save: endpoint('POST /preferences/:key', {
    access: 'session',
    summary: 'Guarda una preferencia propia',
    params: sentOf<{ key: string }>(),
    body: sentOf<Preference>(),
    answer: answerOf<Preference>(),
  }),
} as const
