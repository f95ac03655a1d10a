import { idParams } from '@yunque/contract/fields'
import { purchasePaymentOnWire } from '@yunque/contract/purchase-payments'
import { processPurchaseInput, purchaseOnWire, purchaseReaders } from '@yunque/contract/purchases'
import type { FastifyInstance } from 'fastify'
import { crudRoutes } from '../http/crud-routes.ts'
import { listRoutes } from '../http/list-routes.ts'
import { read, write } from '../http/route.ts'
import { cancelPurchase } from './cancel-purchase.ts'
import { payPurchase } from './pay-purchase.ts'
import { findPayment, paymentList } from './payments.queries.ts'
import { processPurchase } from './process-purchase.ts'
import { findPurchase, payableList, purchaseList } from './purchases.queries.ts'
import { savePurchase } from './save-purchase.ts'
import { voidPayment } from './void-payment.ts'

const readers = purchaseReaders
const writers = ['crearCompra'] as const
const payers = ['ordenesDeCompra'] as const

/** Purchases, what is owed for them and its payments (Spec 1 §7, Spec 2 §7). */
export function purchaseRoutes(app: FastifyInstance): void {
  listRoutes(app, 'purchases', { access: readers, list: purchaseList, also: ['purchases', 'compras/get'] })
  listRoutes(app, 'purchases/pending', { access: readers, list: payableList })
  const one = { access: readers, summary: 'Una compra con su detalle', params: idParams }
  for (const path of ['compras', 'purchases/get'] as const)
    read(app, `GET /${path}/:id`, one, (db, context, { params }) => findPurchase(db, context, params.id))
  changes(app)
  payments(app)
}

function changes(app: FastifyInstance): void {
  const save = { access: writers, summary: 'Guarda una compra pendiente', body: purchaseOnWire.wire }
  for (const path of ['compras', 'purchases/post'] as const)
    write(app, `POST /${path}`, save, async (tx, context, { body }) =>
      findPurchase(tx, context, await savePurchase(tx, context, body)),
    )
  write(
    app,
    'POST /compras/process',
    { access: writers, summary: 'Procesa la compra en inventario', body: processPurchaseInput },
    async (tx, context, { body }) => findPurchase(tx, context, await processPurchase(tx, context, body)),
  )
  write(
    app,
    'GET /purchases/:id/delete',
    { access: writers, summary: 'Anula una compra pendiente', params: idParams },
    (tx, context, { params }) => cancelPurchase(tx, context, params.id),
  )
}

function payments(app: FastifyInstance): void {
  crudRoutes(app, {
    path: 'purchaseReceipts',
    also: ['purchaseReceipts'],
    access: readers,
    writeAccess: payers,
    list: paymentList,
    codec: purchasePaymentOnWire,
    find: findPayment,
    save: payPurchase,
    remove: voidPayment,
  })
  write(
    app,
    'POST /purchaseReceipts',
    { access: payers, summary: 'Registra un pago de compra', body: purchasePaymentOnWire.wire },
    async (tx, context, { body }) => findPayment(tx, context, await payPurchase(tx, context, body)),
  )
}
