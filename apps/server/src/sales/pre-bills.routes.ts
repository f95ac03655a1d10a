import { idParams } from '@yunque/contract/fields'
import { paperQuery } from '@yunque/contract/paper'
import { billingOnWire } from '@yunque/contract/payments'
import { preBillOnWire } from '@yunque/contract/pre-bills'
import { nameOfPreBill, preBillPaper } from '@yunque/contract/sale-paper'
import type { FastifyInstance } from 'fastify'
import { listRoutes } from '../http/list-routes.ts'
import { PDF, sendPdf } from '../http/render-pdf.ts'
import { read, write } from '../http/route.ts'
import { paperPdf } from '../settings/paper-pdf.ts'
import { countTries } from './authorizations/count-tries.ts'
import { billPreSale } from './bill-pre-sale.ts'
import { cancelPreBill, convertQuotation, revertPreSale } from './convert-pre-bill.ts'
import { findPreBill, preBillsList } from './pre-bills.queries.ts'
import { savePreBill } from './save-pre-bill.ts'

const access = ['cotizacion'] as const

/** Quotations and pre-sales (Spec 2 §7). */
export function preBillRoutes(app: FastifyInstance): void {
  listRoutes(app, 'prebills', { access, list: preBillsList })
  const one = { access, summary: 'Una cotización o pre-venta con su detalle', params: idParams }
  read(app, 'GET /prebills/:id', one, (db, context, { params }) => findPreBill(db, context, params.id))
  read(app, 'GET /prebills/get/:id', one, (db, context, { params }) => findPreBill(db, context, params.id))
  const asPdf = { ...one, summary: 'PDF: una cotización o pre-venta', query: paperQuery, file: PDF }
  read(app, 'GET /prebills/:id/pdf', asPdf, async (db, context, { params, query, reply }) => {
    const preBill = await findPreBill(db, context, params.id)
    const pdf = await paperPdf(db, preBillPaper(preBill), { page: query.paper, now: new Date() })
    return sendPdf(reply, pdf, `${nameOfPreBill(preBill.preBillTypeId)} ${preBill.id}`)
  })
  const save = {
    access,
    summary: 'Guarda una cotización o pre-venta',
    body: preBillOnWire.wire,
    refused: countTries,
  }
  write(app, 'POST /prebills', save, async (tx, context, { body }) =>
    findPreBill(tx, context, await savePreBill(tx, context, body)),
  )
  write(app, 'POST /prebills/post', save, async (tx, context, { body }) =>
    findPreBill(tx, context, await savePreBill(tx, context, body)),
  )
  const step = (summary: string) => ({ access, summary, params: idParams })
  write(app, 'GET /prebills/:id/convert', step('Pasa la cotización a pre-venta'), (tx, context, { params }) =>
    convertQuotation(tx, context, params.id),
  )
  write(
    app,
    'GET /prebills/:id/revert',
    step('Devuelve la pre-venta a cotización'),
    (tx, context, { params }) => revertPreSale(tx, context, params.id),
  )
  write(app, 'GET /prebills/:id/delete', step('Anula la cotización o pre-venta'), (tx, context, { params }) =>
    cancelPreBill(tx, context, params.id),
  )
  write(
    app,
    'GET /prebills/:id/convertToBill',
    {
      access: ['crearFactura'],
      summary: 'Factura la pre-venta; su POST puede traer los pagos y códigos',
      params: idParams,
      body: billingOnWire.wire.nullish(),
      refused: countTries,
    },
    (tx, context, { params, body }) => billPreSale(tx, context, params.id, body ?? undefined),
  )
}
