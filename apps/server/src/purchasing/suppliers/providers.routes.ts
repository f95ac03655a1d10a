import { providers } from '@yunque/contract/purchasing/providers.endpoints'
import type { FastifyInstance } from 'fastify'
import { crudRoutes } from '../../http/crud-routes.ts'
import { listRoutes } from '../../http/list-routes.ts'
import { findProvider, providerList, providerPurchaseList } from './providers.queries.ts'
import { removeProvider, saveProvider } from './save-provider.ts'

/** Suppliers. */
export function providerRoutes(app: FastifyInstance): void {
  crudRoutes(app, {
    endpoints: providers,
    list: providerList,
    find: findProvider,
    save: saveProvider,
    remove: removeProvider,
  })
  listRoutes(app, providers.purchases, providerPurchaseList)
}
