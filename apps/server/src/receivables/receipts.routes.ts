import { idParams } from '@yunque/contract/fields'
import { groupReceiptOnWire, receiptOnWire } from '@yunque/contract/receipts'
import type { FastifyInstance } from 'fastify'
import { listRoutes } from '../http/list-routes.ts'
import { read, write } from '../http/route.ts'
import { createPayment } from './create-payment.ts'
import { createReceipt } from './create-receipt.ts'
import { findReceipt, paymentGroup, receiptsList, receiptsOfBill } from './receipts.queries.ts'
import { voidReceipt } from './void-receipt.ts'

const readers = ['verRecibos', 'crearRecibo', 'cuentasPorCobrar', 'verMisCuentasXCobrar'] as const
const writers = ['crearRecibo'] as const

/** Receipts (Spec 2 §7). */
export function receiptRoutes(app: FastifyInstance): void {
  listRoutes(app, 'receivables', { access: readers, list: receiptsList })
  const one = { access: readers, summary: 'Un recibo', params: idParams }
  read(app, 'GET /receivables/:id', one, (db, context, { params }) => findReceipt(db, context, params.id))
  read(app, 'GET /receivables/get/:id', one, (db, context, { params }) => findReceipt(db, context, params.id))
  const ofBill = { access: readers, summary: 'Recibos de una factura', params: idParams }
  read(app, 'GET /receivables/bill/get/:id', ofBill, (db, context, { params }) =>
    receiptsOfBill(db, context, params.id),
  )
  const create = { access: writers, summary: 'Registra un recibo', body: receiptOnWire.wire }
  for (const path of ['POST /receivables', 'POST /receivables/post'] as const)
    write(app, path, create, async (tx, context, { body }) =>
      findReceipt(tx, context, await createReceipt(tx, context, body)),
    )
  const group = { access: readers, summary: 'Los recibos de un pago', params: idParams }
  read(app, 'GET /receivables/group/:id', group, (db, context, { params }) =>
    paymentGroup(db, context, params.id),
  )
  const several = {
    access: writers,
    summary: 'Registra un pago de varias facturas',
    body: groupReceiptOnWire.wire,
  }
  write(app, 'POST /receivables/group', several, async (tx, context, { body }) =>
    paymentGroup(tx, context, await createPayment(tx, context, body)),
  )
  const remove = { access: writers, summary: 'Anula un recibo', params: idParams }
  write(app, 'DELETE /receivables/:id', remove, (tx, context, { params }) =>
    voidReceipt(tx, context, params.id),
  )
  write(app, 'GET /receivables/:id/delete', remove, (tx, context, { params }) =>
    voidReceipt(tx, context, params.id),
  )
}
