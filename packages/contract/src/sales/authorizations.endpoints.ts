import { answerOf, endpoint } from '../core/endpoint.ts'
import { entity } from '../core/entity.ts'
import { rowOf } from '../core/record.ts'
import { authorizationRecord } from './authorization.record.ts'
import { type AuthorizationRow, authorizationOnWire } from './authorizations.ts'

const access = ['auths'] as const

/** Calls about authorization rules, which allow a sale to exceed a limit. */
export const authorizations = {
  ...entity('authorizations', {
    title: 'Autorización de descuentos',
    access,
    body: authorizationOnWire,
    answer: answerOf<AuthorizationRow>(),
    list: { row: rowOf(authorizationRecord), also: ['GET /authorizations'] },
  }),
  /** The same as `save`, on the bare path. */
  saveBare: endpoint('POST /authorizations', {
    access,
    summary: 'Guarda una regla de autorización',
    body: authorizationOnWire,
    answer: answerOf<AuthorizationRow>(),
  }),
}
