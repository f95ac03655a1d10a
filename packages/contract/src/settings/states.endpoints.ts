import { z } from 'zod'
import { answerOf, endpoint } from '../core/endpoint.ts'
import { idParams } from '../core/fields.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import type { RowOf } from '../core/record.ts'
import { rowOf } from '../core/record.ts'
import { stateRecord } from './state.record.ts'

/** A state of records. */
export type StateRow = RowOf<typeof stateRecord>

const access = ['adminCatalogos'] as const
const summary = 'Siempre se rechaza: los estados son fijos'

/** Calls about the states of records. The states are prescribed, so `save` and `remove` are always refused. */
export const states = {
  list: listEndpoint('estados', { title: 'Estados', access: 'session', row: rowOf(stateRecord) }),
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
