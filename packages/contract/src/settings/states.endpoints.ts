import { z } from 'zod'
import { answerOf, endpoint } from '../core/endpoint.ts'
import { idParams } from '../core/fields.ts'
import { listEndpoint } from '../core/list-endpoint.ts'

/** A state of records. */
export type StateRow = { id: number; name: string; active: boolean }

const access = ['adminCatalogos'] as const
const summary = 'Siempre se rechaza: los estados son fijos'

/** Calls about the states of records. The states are prescribed, so `save` and `remove` are always refused. */
export const states = {
  list: listEndpoint('estados', { title: 'Estados', access: 'session', row: answerOf<StateRow>() }),
  one: endpoint('GET /estados/get/:id', {
    access: 'session',
    summary: 'Un estado',
    params: idParams,
    answer: answerOf<StateRow>(),
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
