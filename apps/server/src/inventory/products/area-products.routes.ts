import { areaProducts } from '@yunque/contract/inventory/area-products.endpoints'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pageOf, pageOptions } from '../../http/list-routes.ts'
import { read, write } from '../../http/serve.ts'
import { sourceOf } from '../../lists/list-source.ts'
import { areaProductList, areasOfProduct, findAreaProduct } from './area-products.queries.ts'
import { saveAreaProduct } from './save-area-product.ts'

/** Stock and terms of each product in each area. */
export function areaProductRoutes(app: FastifyInstance): void {
  read(
    app,
    areaProducts.list,
    (db, context, { params, query }) => {
      const source = sourceOf(areaProductList, context, query)
      return pageOf(db, { ...source, scope: [...source.scope, sql`a.id = ${params.areaId}`] }, query)
    },
    pageOptions(areaProductList),
  )
  read(app, areaProducts.one, (db, context, { params }) => findAreaProduct(db, context, params))
  read(app, areaProducts.everywhere, (db, context, { params }) =>
    areasOfProduct(db, context, params.productId),
  )
  write(app, areaProducts.save, async (tx, context, { body }) => {
    await saveAreaProduct(tx, context, body)
    return findAreaProduct(tx, context, body)
  })
}
