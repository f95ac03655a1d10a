import { idParams } from '@yunque/contract/fields'
import { providerOnWire, providerReaders, statementQuery } from '@yunque/contract/providers'
import { purchaseReaders } from '@yunque/contract/purchases'
import type { FastifyInstance } from 'fastify'
import { crudRoutes } from '../http/crud-routes.ts'
import { sendWorkbook } from '../http/export-workbook.ts'
import { listRoutes } from '../http/list-routes.ts'
import { read } from '../http/route.ts'
import { providerStatement, statementWorkbook } from './provider-statement.ts'
import { findProvider, providerList, providerPurchaseList } from './providers.queries.ts'
import { removeProvider, saveProvider } from './save-provider.ts'

/** Suppliers (Spec 1 §7). */
export function providerRoutes(app: FastifyInstance): void {
  crudRoutes(app, {
    path: 'providers',
    also: ['providers'],
    access: providerReaders,
    writeAccess: ['administrarProveedores'],
    list: providerList,
    codec: providerOnWire,
    find: findProvider,
    save: saveProvider,
    remove: removeProvider,
  })
  listRoutes(app, 'providers/purchases', { access: purchaseReaders, list: providerPurchaseList })
  read(
    app,
    'GET /providers/:id/statement',
    {
      access: purchaseReaders,
      summary: 'Estado de cuenta de un proveedor',
      params: idParams,
      query: statementQuery,
    },
    (db, context, { params, query }) => providerStatement(db, context, { ...params, ...query }),
  )
  read(
    app,
    'GET /providers/:id/statement/export',
    {
      access: purchaseReaders,
      summary: 'Excel: estado de cuenta de un proveedor',
      params: idParams,
      query: statementQuery,
    },
    async (db, context, { params, query, reply }) => {
      const statement = await providerStatement(db, context, { ...params, ...query })
      return sendWorkbook(reply, await statementWorkbook(statement), 'Estado de cuenta')
    },
  )
}
