import { z } from 'zod'
import { answerOf, endpoint } from '../core/endpoint.ts'
import { idParams } from '../core/fields.ts'

const access = ['adminCatalogos'] as const
const summary = 'Siempre se rechaza: los estados son fijos'

/** Calls about the states of records. The states are prescribed, so `save` and `remove` are always refused. */
export const states = {
  one: endpoint('GET /estados/get/:id', {
    access: 'session',
    summary: 'Un estado',
    params: idParams,
    answer: answerOf<{ id: number; name: string; active: boolean }>(),
  }),
  save: endpoint('POST /estados/post', { access, summary, body: z.unknown(), answer: answerOf<never>() }),
  remove: endpoint('POST /estados/:id/delete', {
    access,
    summary,
    also: ['GET /estados/:id/delete'],
    params: idParams,
    answer: answerOf<never>(),
  }),
} as const
