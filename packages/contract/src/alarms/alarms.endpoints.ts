import { answerOf, endpoint } from '../core/endpoint.ts'
import type { Alarm } from './alarms.ts'

/** The call for active alarms, for administrators. */
export const alarms = endpoint('GET /dashboard/alarms', {
  access: ['app'],
  summary: 'Avisos para quien administra',
  answer: answerOf<readonly Alarm[]>(),
})
