import { answerOf, endpoint } from '../core/endpoint.ts'
import { type UsesState, usesInput } from './uses.ts'

const access = ['app'] as const

/** Calls about what the shop uses. */
export const usesCalls = {
  state: endpoint('GET /about/uses', {
    access,
    summary: 'Lo que usa la tienda',
    answer: answerOf<UsesState>(),
  }),
  save: endpoint('POST /about/uses', {
    access,
    summary: 'Elige lo que usa la tienda',
    body: usesInput,
    answer: answerOf<UsesState>(),
  }),
} as const
