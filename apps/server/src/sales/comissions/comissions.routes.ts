import { comissionOnWire } from '@yunque/contract/comissions'
import type { FastifyInstance } from 'fastify'
import { crudRoutes } from '../../http/crud-routes.ts'
import { comissionsList, findComission } from './comissions.queries.ts'
import { removeComission, saveComission } from './save-comission.ts'

/** Commissions by category (Spec 2 §7). */
export function comissionRoutes(app: FastifyInstance): void {
  crudRoutes(app, {
    path: 'Comissions',
    access: ['configurarComisiones'],
    list: comissionsList,
    codec: comissionOnWire,
    find: findComission,
    save: saveComission,
    remove: removeComission,
  })
}
