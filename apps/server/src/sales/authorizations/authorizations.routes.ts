import { authorizationOnWire } from '@yunque/contract/authorizations'
import type { FastifyInstance } from 'fastify'
import { crudRoutes } from '../../http/crud-routes.ts'
import { write } from '../../http/route.ts'
import { authorizationsList, findAuthorization } from './authorizations.queries.ts'
import { deactivateAuthorization, saveAuthorization } from './save-authorization.ts'

/** Rules that let a sale go beyond the rules; their codes are for those who manage them (Spec 2 §7). */
export function authorizationRoutes(app: FastifyInstance): void {
  const access = ['auths'] as const
  crudRoutes(app, {
    path: 'authorizations',
    also: ['authorizations'],
    access,
    list: authorizationsList,
    codec: authorizationOnWire,
    find: findAuthorization,
    save: saveAuthorization,
    remove: deactivateAuthorization,
  })
  write(
    app,
    'POST /authorizations',
    { access, summary: 'Guarda una regla de autorización', body: authorizationOnWire.wire },
    async (tx, context, { body }) =>
      findAuthorization(tx, context, await saveAuthorization(tx, context, body)),
  )
}
