import { answerOf, endpoint } from '../core/endpoint.ts'
import type { ThisDevice } from './devices.ts'

/** The device of the browser that asks, by its token; null for an unknown one. */
export const thisDevice = endpoint('GET /devices/this', {
  access: 'session',
  summary: 'Este dispositivo',
  answer: answerOf<{ device: ThisDevice | null }>(),
})
