import { categoryCommissions } from '@yunque/contract/sales/commissions.endpoints'
import type { FastifyInstance } from 'fastify'
import { crudRoutes } from '../../http/crud-routes.ts'
import { categoryCommissionsList, findCommission } from './commissions.queries.ts'
import { removeCommission, saveCommission } from './save-commission.ts'

/** Commissions by category. */
export function categoryCommissionRoutes(app: FastifyInstance): void {
  crudRoutes(app, {
    endpoints: categoryCommissions,
    list: categoryCommissionsList,
    find: findCommission,
    save: saveCommission,
    remove: removeCommission,
  })
}
