import { stockPlaceQuery } from '@yunque/contract/area-products'
import { repriceInput, repriceQuery } from '@yunque/contract/prices'
import { productParams } from '@yunque/contract/products'
import type { FastifyInstance } from 'fastify'
import { read, write } from '../http/route.ts'
import { changePrices } from './change-prices.ts'
import { previewPrices } from './preview-prices.ts'
import { productHistory } from './product-history.queries.ts'

/** New prices by filter and formula, and what became of the old ones (Domain §11). */
export function priceRoutes(app: FastifyInstance): void {
  const access = ['inventario'] as const
  read(
    app,
    'POST /products/prices/preview',
    { access, summary: 'Precios que daría una fórmula, sin guardar nada', body: repriceQuery },
    (db, context, { body }) => previewPrices(db, context, body),
  )
  write(
    app,
    'POST /products/prices/apply',
    { access, summary: 'Cambia los precios aceptados: todos o ninguno', body: repriceInput },
    (tx, context, { body }) => changePrices(tx, context, body),
  )
  read(
    app,
    'GET /products/:productId/history',
    {
      access: ['inventario', 'verKardex', 'ordenesDeCompra', 'crearCompra'],
      summary: 'Últimas compras, ventas y precios de un producto en un área',
      params: productParams,
      query: stockPlaceQuery,
    },
    (db, context, { params, query }) =>
      productHistory(db, context, { ...params, areaId: query.areaId ?? context.actor.areaId }),
  )
}
