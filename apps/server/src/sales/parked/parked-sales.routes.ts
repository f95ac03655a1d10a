import { parkedSales } from '@yunque/contract/sales/parked-sales.endpoints'
import type { FastifyInstance } from 'fastify'
import { read, write } from '../../http/serve.ts'
import { endParked } from './end-parked.ts'
import { findParked, listParked } from './parked-sales.queries.ts'
import { saveParked } from './save-parked.ts'

/** Parked sales of the signed-in user. */
export function parkedSaleRoutes(app: FastifyInstance): void {
  read(app, parkedSales.list, (db, context, { query }) => listParked(db, context, query.kind))
  read(app, parkedSales.one, (db, context, { params }) => findParked(db, context, params.id))
  write(app, parkedSales.save, (tx, context, { body }) => saveParked(tx, context, body))
  write(app, parkedSales.discard, async (tx, context, { params }) => {
    await endParked(tx, context, params.id)
    return params
  })
}
