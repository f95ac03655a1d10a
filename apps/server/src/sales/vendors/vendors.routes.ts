import { vendors } from '@yunque/contract/sales/salespeople.endpoints'
import type { FastifyInstance } from 'fastify'
import { deactivate } from '../../access/deactivate.ts'
import { crudRoutes } from '../../http/crud-routes.ts'
import { write } from '../../http/serve.ts'
import { saveVendor } from './save-vendor.ts'
import { findVendor, vendorList } from './vendors.queries.ts'

/** Salespeople. */
export function vendorRoutes(app: FastifyInstance): void {
  crudRoutes(app, {
    path: 'vendors',
    also: ['vendors'],
    access: ['adminCatalogos'],
    endpoints: vendors,
    list: vendorList,
    find: findVendor,
    save: saveVendor,
    remove: async (tx, context, id) =>
      deactivate(tx, context, {
        table: 'vendors',
        entity: 'vendors',
        id,
        before: await findVendor(tx, context, id),
      }),
  })
  write(app, vendors.saveBare, async (tx, context, { body }) =>
    findVendor(tx, context, await saveVendor(tx, context, body)),
  )
}
