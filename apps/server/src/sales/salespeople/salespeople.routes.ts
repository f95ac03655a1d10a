import { salespeople } from '@yunque/contract/sales/salespeople.endpoints'
import type { FastifyInstance } from 'fastify'
import { deactivate } from '../../access/deactivate.ts'
import { crudRoutes } from '../../http/crud-routes.ts'
import { write } from '../../http/serve.ts'
import { findSalesperson, salespeopleList } from './salespeople.queries.ts'
import { saveSalesperson } from './save-salesperson.ts'

/** Salespeople. */
export function salespeopleRoutes(app: FastifyInstance): void {
  crudRoutes(app, {
    endpoints: salespeople,
    list: salespeopleList,
    find: findSalesperson,
    save: saveSalesperson,
    remove: async (tx, context, id) =>
      deactivate(tx, context, {
        table: 'vendors',
        entity: 'vendors',
        id,
        before: await findSalesperson(tx, context, id),
      }),
  })
  write(app, salespeople.saveBare, async (tx, context, { body }) =>
    findSalesperson(tx, context, await saveSalesperson(tx, context, body)),
  )
}
