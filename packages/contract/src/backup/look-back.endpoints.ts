import { answerOf, endpoint } from '../core/endpoint.ts'
import { type LookBackPlace, type LookBackState, lookBackBegin } from './look-back.ts'

const access = ['app'] as const
const answer = answerOf<LookBackState>()

/** Calls about the store as it was at a moment (store.look-back), for administrators. */
export const lookBack = {
  state: endpoint('GET /lookBack', {
    access,
    summary: 'Si hay una tienda abierta como estaba, y en qué va',
    answer,
  }),
  begin: endpoint('POST /lookBack', {
    access,
    summary: 'Recupera la tienda de un momento, aparte, para verla sin cambiarla',
    body: lookBackBegin,
    answer,
  }),
  open: endpoint('POST /lookBack/open', {
    access,
    summary: 'Dice dónde está la tienda como estaba, y con qué se entra',
    answer: answerOf<LookBackPlace>(),
  }),
  end: endpoint('POST /lookBack/end', { access, summary: 'Cierra la tienda como estaba y la borra', answer }),
} as const
