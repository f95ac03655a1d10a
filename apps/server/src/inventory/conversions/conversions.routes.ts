import { areaProducts } from '@yunque/contract/inventory/area-products.endpoints'
import { conversions } from '@yunque/contract/inventory/conversions.endpoints'
import type { FastifyInstance } from 'fastify'
import { crudRoutes } from '../../http/crud-routes.ts'
import { listRoutes } from '../../http/list-routes.ts'
import { read, write } from '../../http/serve.ts'
import {
  conversionList,
  findConversion,
  relationOf,
  ruleList,
  sourcesOf,
  stockOf,
} from './conversions.queries.ts'
import { convertByRelation } from './convert-by-relation.ts'
import { convertProduct } from './convert-product.ts'
import { doneConversionList, findDoneConversion } from './done-conversions.queries.ts'
import { removeConversion, saveConversion } from './save-conversion.ts'

/** Conversion relations, and converting by them or from a product to another. */
export function conversionRoutes(app: FastifyInstance): void {
  crudRoutes(app, {
    endpoints: conversions,
    list: conversionList,
    find: findConversion,
    save: saveConversion,
    remove: removeConversion,
  })
  listRoutes(app, conversions.rules, ruleList)
  listRoutes(app, conversions.doneList, doneConversionList)
  read(app, conversions.done, (db, context, { params }) => findDoneConversion(db, context, params.id))
  read(app, conversions.relation, (db, _context, { params }) => relationOf(db, params))
  read(app, conversions.sources, (db, context, { params, query }) =>
    sourcesOf(db, { ...params, areaId: query.areaId ?? context.actor.areaId }),
  )
  read(app, conversions.stock, (db, context, { params, query }) =>
    stockOf(db, context, { ...params, areaId: query.areaId ?? context.actor.areaId }),
  )
  write(app, areaProducts.convert, (tx, context, { body }) => convertProduct(tx, context, body))
  write(app, conversions.convert, (tx, context, { body }) => convertByRelation(tx, context, body))
}
