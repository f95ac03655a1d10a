import { purchaseOrders } from '@yunque/contract/purchasing/purchase-orders.endpoints'
import type { FastifyInstance } from 'fastify'
import { crudRoutes } from '../../http/crud-routes.ts'
import { write } from '../../http/serve.ts'
import { changeStep, orderChanges, voidOrder } from './change-step.ts'
import { findOrder, orderList } from './orders.queries.ts'
import { saveOrder } from './save-order.ts'

/** Purchase orders: saved as drafts, sent, received by purchases, closed or voided. */
export function orderRoutes(app: FastifyInstance): void {
  crudRoutes(app, {
    endpoints: purchaseOrders,
    list: orderList,
    find: findOrder,
    save: saveOrder,
    remove: voidOrder,
  })
  for (const name of ['send', 'reopen', 'close'] as const)
    write(app, purchaseOrders[name], async (tx, context, { params: { id }, body }) =>
      findOrder(
        tx,
        context,
        await changeStep(tx, context, { id, version: body?.version }, orderChanges[name]),
      ),
    )
}
