import { comissions } from '@yunque/contract/sales/commissions.endpoints'
import type { FastifyInstance } from 'fastify'
import { crudRoutes } from '../../http/crud-routes.ts'
import { comissionsList, findComission } from './comissions.queries.ts'
import { removeComission, saveComission } from './save-comission.ts'

/** Commissions by category. */
export function comissionRoutes(app: FastifyInstance): void {
  crudRoutes(app, {
    path: 'Comissions',
    access: ['configurarComisiones'],
    endpoints: comissions,
    list: comissionsList,
    find: findComission,
    save: saveComission,
    remove: removeComission,
  })
}
