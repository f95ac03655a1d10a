import { prices } from '@yunque/contract/inventory/prices.endpoints'
import { products } from '@yunque/contract/inventory/products.endpoints'
import type { FastifyInstance } from 'fastify'
import { read, write } from '../../http/serve.ts'
import { productHistory } from '../product-facts/product-history.queries.ts'
import { changePrices } from './change-prices.ts'
import { changedProducts } from './changed-products.ts'
import { previewPrices } from './preview-prices.ts'

/** Repricing by filter and formula, and the price history. */
export function priceRoutes(app: FastifyInstance): void {
  read(app, prices.preview, (db, context, { body }) => previewPrices(db, context, body))
  read(app, prices.changed, (db, _context, { body }) => changedProducts(db, body))
  write(app, prices.apply, (tx, context, { body }) => changePrices(tx, context, body))
  read(app, products.history, (db, context, { params, query }) =>
    productHistory(db, context, { ...params, areaId: query.areaId ?? context.actor.areaId }),
  )
}
