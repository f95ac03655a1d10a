import { answerOf, endpoint } from '../core/endpoint.ts'
import type { PracticePlace, PracticeState, PracticeUser } from './practice.ts'

const access = ['app'] as const
const answer = answerOf<PracticeState>()

/** Calls about the practice shop (store.practice). Every user may practise; administrators make it and throw it away. */
export const practice = {
  state: endpoint('GET /practice', {
    access: 'session',
    summary: 'Estado de la tienda de práctica',
    answer,
  }),
  create: endpoint('POST /practice/create', {
    access,
    summary: 'Crea la tienda de práctica, o la tira y la crea de nuevo',
    answer,
  }),
  remove: endpoint('POST /practice/remove', { access, summary: 'Tira la tienda de práctica', answer }),
  open: endpoint('POST /practice/open', {
    access: 'session',
    summary: 'Inicia la tienda de práctica y dice dónde está',
    answer: answerOf<PracticePlace>(),
  }),
  /** Nobody outside a practice shop. */
  users: endpoint('GET /practice/users', {
    access: 'public',
    summary: 'Con quién se puede entrar a una tienda de práctica',
    answer: answerOf<PracticeUser[]>(),
  }),
} as const
