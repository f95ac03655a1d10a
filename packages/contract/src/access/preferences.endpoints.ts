import { answerOf, endpoint } from '../core/endpoint.ts'
import { type Preference, preference, preferenceParams } from './preferences.ts'

/** Calls about each user's screen preferences. */
export const preferences = {
  one: endpoint('GET /preferences/:key', {
    access: 'session',
    summary: 'Una preferencia propia',
    params: preferenceParams,
    answer: answerOf<Preference>(),
  }),
  save: endpoint('POST /preferences/:key', {
    access: 'session',
    summary: 'Guarda una preferencia propia',
    params: preferenceParams,
    body: preference,
    answer: answerOf<Preference>(),
  }),
} as const
