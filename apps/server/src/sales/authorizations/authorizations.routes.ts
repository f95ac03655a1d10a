import { authorizations } from '@yunque/contract/sales/authorizations.endpoints'
import type { FastifyInstance } from 'fastify'
import { crudRoutes } from '../../http/crud-routes.ts'
import { write } from '../../http/serve.ts'
import { authorizationsList, findAuthorization } from './authorizations.queries.ts'
import { deactivateAuthorization, saveAuthorization } from './save-authorization.ts'

/** Rules that authorize a sale beyond its limits. Their codes are only for users who manage them. */
export function authorizationRoutes(app: FastifyInstance): void {
  crudRoutes(app, {
    endpoints: authorizations,
    list: authorizationsList,
    find: findAuthorization,
    save: saveAuthorization,
    remove: deactivateAuthorization,
  })
  write(app, authorizations.saveBare, async (tx, context, { body }) =>
    findAuthorization(tx, context, await saveAuthorization(tx, context, body)),
  )
}
