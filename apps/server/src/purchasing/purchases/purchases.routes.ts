import { purchasePayments } from '@yunque/contract/purchasing/purchase-payments.endpoints'
import { purchases } from '@yunque/contract/purchasing/purchases.endpoints'
import type { FastifyInstance } from 'fastify'
import { crudRoutes } from '../../http/crud-routes.ts'
import { listRoutes } from '../../http/list-routes.ts'
import { read, write } from '../../http/serve.ts'
import { payPurchase } from './pay-purchase.ts'
import { findPayment, paymentList } from './payments.queries.ts'
import { processPurchase } from './process-purchase.ts'
import { findPurchase, payableList, purchaseList } from './purchases.queries.ts'
import { savePurchase } from './save-purchase.ts'
import { voidPayment } from './void-payment.ts'
import { voidPurchase } from './void-purchase.ts'

/** Purchases, debts to suppliers and payments. */
export function purchaseRoutes(app: FastifyInstance): void {
  listRoutes(app, purchases.list, purchaseList)
  listRoutes(app, purchases.pending, payableList)
  read(app, purchases.one, (db, context, { params }) => findPurchase(db, context, params.id))
  write(app, purchases.save, async (tx, context, { body }) =>
    findPurchase(tx, context, await savePurchase(tx, context, body)),
  )
  write(app, purchases.process, async (tx, context, { body }) =>
    findPurchase(tx, context, await processPurchase(tx, context, body)),
  )
  write(app, purchases.void, (tx, context, { params: { id }, query: { confirm } }) =>
    voidPurchase(tx, context, { id, confirm }),
  )
  payments(app)
}

function payments(app: FastifyInstance): void {
  crudRoutes(app, {
    endpoints: purchasePayments,
    list: paymentList,
    find: findPayment,
    save: payPurchase,
    remove: voidPayment,
  })
  write(app, purchasePayments.pay, async (tx, context, { body }) =>
    findPayment(tx, context, await payPurchase(tx, context, body)),
  )
}
