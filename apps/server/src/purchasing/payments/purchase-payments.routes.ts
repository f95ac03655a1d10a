import { purchasePayments } from '@yunque/contract/purchasing/purchase-payments.endpoints'
import type { FastifyInstance } from 'fastify'
import { crudRoutes } from '../../http/crud-routes.ts'
import { write } from '../../http/serve.ts'
import { payPurchase } from './pay-purchase.ts'
import { findPayment, paymentList } from './payments.queries.ts'
import { voidPayment } from './void-payment.ts'

/** Payments to suppliers. */
export function purchasePaymentRoutes(app: FastifyInstance): void {
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
