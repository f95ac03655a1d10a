import { answerOf, endpoint } from '@yunque/contract/core/endpoint'
import { listQuery } from '@yunque/contract/core/list'
import { areaParams } from '@yunque/contract/inventory/area-products'
import { areaProducts } from '@yunque/contract/inventory/area-products.endpoints'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { listsOf } from '../../db/database.ts'
import { columnsOf } from '../../http/list-routes.ts'
import { read, write } from '../../http/serve.ts'
import { costOfList, isExpensive } from '../../lists/list-cost.ts'
import { sourceOf } from '../../lists/list-source.ts'
import { loadList } from '../../lists/load-list.ts'
import { convertProduct } from '../conversions/convert-product.ts'
import { areaProductList, areasOfProduct, findAreaProduct } from './area-products.queries.ts'
import { saveAreaProduct } from './save-area-product.ts'

/** Stock and terms of each product in each area. */
export function areaProductRoutes(app: FastifyInstance): void {
  read(
    app,
    endpoint('GET /products/area/:areaId', {
      access: 'session',
      summary: 'Inventario de un área',
      params: areaParams,
      query: listQuery.extend(areaProductList.filters ?? {}),
      answer: answerOf<object>(),
    }),
    (db, context, { params, query }) => {
      const source = sourceOf(areaProductList, context, query)
      const ofArea = { ...source, scope: [...source.scope, sql`a.id = ${params.areaId}`] }
      return loadList(listsOf(db, { expensive: isExpensive(query) }), ofArea, query)
    },
    { columns: columnsOf(areaProductList), cost: costOfList },
  )
  read(app, areaProducts.one, (db, context, { params }) => findAreaProduct(db, context, params))
  read(app, areaProducts.everywhere, (db, context, { params }) =>
    areasOfProduct(db, context, params.productId),
  )
  write(app, areaProducts.save, async (tx, context, { body }) => {
    await saveAreaProduct(tx, context, body)
    return findAreaProduct(tx, context, body)
  })
  write(app, areaProducts.convert, (tx, context, { body }) => convertProduct(tx, context, body))
}
