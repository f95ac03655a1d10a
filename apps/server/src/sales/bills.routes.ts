import { codesGivenOnWire } from '@yunque/contract/authorizations'
import { billChangesOnWire } from '@yunque/contract/bill-changes'
import { idParams } from '@yunque/contract/fields'
import { deliveryUpdateOnWire, invoiceOnWire, voidInvoiceOnWire } from '@yunque/contract/sales'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Refusal } from '../http/errors.ts'
import { fieldsFor } from '../http/list-definition.ts'
import { loadRows } from '../http/list-engine.ts'
import { listRoutes } from '../http/list-routes.ts'
import { read, write } from '../http/route.ts'
import { visibleDebts } from '../receivables/visible-debts.ts'
import { countTries } from './authorizations/count-tries.ts'
import { billInfo, billsList, clientDebtParams, findBill } from './bills.queries.ts'
import { issueInvoice } from './issue-invoice.ts'
import { reenableInvoice } from './reenable-invoice.ts'
import { updateDelivery } from './update-delivery.ts'
import { updateInvoices } from './update-invoices.ts'
import { voidInvoice } from './void-invoice.ts'

const readers = [
  'verTodasFacturas',
  'verMisFacturas',
  'crearFactura',
  'cuentasPorCobrar',
  'verMisCuentasXCobrar',
  'verMenuActualizarFacturas',
] as const
const writers = ['crearFactura'] as const

/** Invoices (Spec 2 §7). */
export function billRoutes(app: FastifyInstance): void {
  listRoutes(app, 'bills', { access: readers, list: billsList, also: ['bills'] })
  const one = { access: readers, summary: 'Una factura con su detalle', params: idParams }
  read(app, 'GET /bills/:id', one, (db, context, { params }) => findBill(db, context, params.id))
  read(app, 'GET /bills/get/:id', one, (db, context, { params }) => findBill(db, context, params.id))
  const info = {
    access: [...readers, 'crearNotasCreditos'] as const,
    summary: 'Totales, saldo y detalle de una factura',
    params: idParams,
  }
  read(app, 'GET /bills/:id/info', info, (db, context, { params }) => billInfo(db, context, params.id))
  read(app, 'GET /bills/get/:id/info', info, (db, context, { params }) => billInfo(db, context, params.id))
  debts(app)
  changes(app)
}

function debts(app: FastifyInstance): void {
  const options = { access: readers, summary: 'Facturas pendientes de un cliente', params: clientDebtParams }
  read(app, 'GET /bills/:clientId/cxc/get', options, (db, context, { params }) => {
    const where = sql.join(
      [...visibleDebts(context), sql`b.client_id = ${params.clientId} and b.balance > 0`],
      sql` and `,
    )
    const source = { definition: billsList, fields: fieldsFor(billsList, context), scope: [] }
    return loadRows(db, source, { take: 500, sort: [{ selector: 'dueDate' }] }, where)
  })
}

function changes(app: FastifyInstance): void {
  const issue = {
    access: writers,
    summary: 'Registra una factura',
    body: invoiceOnWire.wire,
    refused: countTries,
  }
  write(app, 'POST /bills', issue, async (tx, context, { body }) =>
    findBill(tx, context, await issueInvoice(tx, context, body)),
  )
  write(app, 'POST /bills/post', issue, async (tx, context, { body }) =>
    findBill(tx, context, await issueInvoice(tx, context, body)),
  )
  write(
    app,
    'POST /bills/update',
    {
      access: ['crearFactura', 'verMenuActualizarFacturas'],
      summary: 'Cambia la fecha de entrega',
      body: deliveryUpdateOnWire.wire,
    },
    async (tx, context, { body }) => {
      await updateDelivery(tx, context, body)
      return findBill(tx, context, body.id)
    },
  )
  const several = {
    access: ['verMenuActualizarFacturas'] as const,
    summary: 'Cambia vendedor, días de crédito y entrega de varias facturas, todas o ninguna',
    body: billChangesOnWire.wire,
  }
  write(app, 'POST /bills/update/batch', several, (tx, context, { body }) =>
    updateInvoices(tx, context, body),
  )
  write(
    app,
    'POST /bills/:id/delete',
    { access: writers, summary: 'Anula una factura', params: idParams, body: voidInvoiceOnWire.wire },
    (tx, context, { params, body }) => voidInvoice(tx, context, { ...body, id: params.id }),
  )
  write(
    app,
    'GET /bills/:id/update',
    {
      ...{ access: writers, summary: 'Rehabilita una factura', params: idParams },
      ...{ body: codesGivenOnWire.wire.nullish(), refused: countTries },
    },
    (tx, context, { params, body }) =>
      reenableInvoice(tx, context, { authCode: '', acceptRepeated: false, ...body, id: params.id }),
  )
  read(
    app,
    'GET /bills/:id/delete',
    { access: writers, summary: 'Anular una factura pide su motivo: use POST', params: idParams },
    () => {
      throw new Refusal('El motivo de anulación es requerido')
    },
  )
}
