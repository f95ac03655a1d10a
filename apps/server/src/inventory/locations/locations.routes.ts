import { locations } from '@yunque/contract/inventory/locations.endpoints'
import type { FastifyInstance } from 'fastify'
import { listRoutes } from '../../http/list-routes.ts'
import { write } from '../../http/serve.ts'
import { locationList } from './locations.queries.ts'
import { placeProducts } from './place-products.ts'

/** Where each area keeps its goods. */
export function locationRoutes(app: FastifyInstance): void {
  listRoutes(app, locations.list, locationList)
  write(app, locations.place, async (tx, context, { body }) => ({
    saved: await placeProducts(tx, context, body),
  }))
}
