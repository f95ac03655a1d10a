import { vendorOnWire } from '@yunque/contract/vendors'
import type { FastifyInstance } from 'fastify'
import { deactivate } from '../access/deactivate.ts'
import { crudRoutes } from '../http/crud-routes.ts'
import { write } from '../http/route.ts'
import { saveVendor } from './save-vendor.ts'
import { findVendor, vendorList } from './vendors.queries.ts'

/** Salespeople (Spec 2 §7: vendors CRUD, also on the plain path). */
export function vendorRoutes(app: FastifyInstance): void {
  const access = ['adminCatalogos'] as const
  crudRoutes(app, {
    path: 'vendors',
    also: ['vendors'],
    access,
    list: vendorList,
    codec: vendorOnWire,
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
  write(
    app,
    'POST /vendors',
    { access, summary: 'Guarda un vendedor', body: vendorOnWire.wire },
    async (tx, context, { body }) => findVendor(tx, context, await saveVendor(tx, context, body)),
  )
}
