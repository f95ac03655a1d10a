import {
  areaParams,
  areaProductOnWire,
  areaProductParams,
  conversionOnWire,
} from '@yunque/contract/area-products'
import { listQuery } from '@yunque/contract/list'
import { productParams } from '@yunque/contract/products'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { listsOf } from '../db/database.ts'
import { costOfList, isExpensive } from '../http/list-cost.ts'
import { columnsOf, sourceOf } from '../http/list-routes.ts'
import { loadList } from '../http/load-list.ts'
import { read, write } from '../http/route.ts'
import { areaProductList, areasOfProduct, findAreaProduct } from './area-products.queries.ts'
import { convertProduct } from './convert-product.ts'
import { saveAreaProduct } from './save-area-product.ts'

/** What each area holds of each product and decides about it (API "A few shapes"). */
export function areaProductRoutes(app: FastifyInstance): void {
  read(
    app,
    'GET /products/area/:areaId',
    {
      access: 'session',
      summary: 'Inventario de un área',
      params: areaParams,
      query: listQuery.extend(areaProductList.filters ?? {}),
      columns: columnsOf(areaProductList),
      cost: costOfList,
    },
    (db, context, { params, query }) => {
      const source = sourceOf(areaProductList, context, query)
      source.scope.push(sql`a.id = ${params.areaId}`)
      return loadList(listsOf(db, { expensive: isExpensive(query) }), source, query)
    },
  )
  read(
    app,
    'GET /products/area/:areaId/:productId',
    { access: 'session', summary: 'Un producto en un área', params: areaProductParams },
    (db, context, { params }) => findAreaProduct(db, context, params),
  )
  read(
    app,
    'GET /products/:productId/areas',
    { access: 'session', summary: 'Un producto en cada área', params: productParams },
    (db, context, { params }) => areasOfProduct(db, context, params.productId),
  )
  write(
    app,
    'POST /products/area/post',
    {
      access: ['inventario'],
      summary: 'Guarda el inventario de un producto en un área',
      body: areaProductOnWire.wire,
    },
    async (tx, context, { body }) => {
      await saveAreaProduct(tx, context, body)
      return findAreaProduct(tx, context, body)
    },
  )
  write(
    app,
    'POST /products/area/convert',
    {
      access: ['inventario', 'realizarConversiones'],
      summary: 'Convierte un producto en otro',
      body: conversionOnWire.wire,
    },
    (tx, context, { body }) => convertProduct(tx, context, body),
  )
}
