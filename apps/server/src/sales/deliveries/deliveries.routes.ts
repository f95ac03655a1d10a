import { deliveries } from '@yunque/contract/sales/deliveries.endpoints'
import type { FastifyInstance } from 'fastify'
import { countLookUp } from '../../access/count-look-up.ts'
import { listRoutes } from '../../http/list-routes.ts'
import { read, write } from '../../http/serve.ts'
import { billToDeliver, deliveryList, findDelivery } from './deliveries.queries.ts'
import { deliver } from './hand-over.ts'
import { saveDelivery } from './save-delivery.ts'
import { voidDelivery } from './void-delivery.ts'

/** Delivery notes, and what is left to deliver. */
export function deliveryRoutes(app: FastifyInstance): void {
  listRoutes(app, deliveries.list, deliveryList)
  read(app, deliveries.one, (db, context, { params }) => findDelivery(db, context, params.id))
  read(app, deliveries.bill, (db, context, { params }) => billToDeliver(db, context, params.id), {
    before: countLookUp,
  })
  write(app, deliveries.save, async (tx, context, { body }) =>
    findDelivery(tx, context, await saveDelivery(tx, context, body)),
  )
  write(app, deliveries.handOver, async (tx, context, { params: { id }, body }) =>
    findDelivery(tx, context, await deliver(tx, context, { ...body, id })),
  )
  write(app, deliveries.void, (tx, context, { params: { id }, body }) =>
    voidDelivery(tx, context, { ...body, id }),
  )
}
