import { paymentPaper } from '@yunque/contract/receivables/receipt-paper'
import { receipts } from '@yunque/contract/receivables/receipts.endpoints'
import type { FastifyInstance } from 'fastify'
import { countLookUp } from '../access/count-look-up.ts'
import { sendPdf } from '../files/render-pdf.ts'
import { listRoutes } from '../http/list-routes.ts'
import { read, write } from '../http/serve.ts'
import { findSeveral } from '../lists/find-listed.ts'
import { paperPdf } from '../settings/paper-pdf.ts'
import { markPrinted } from '../settings/papers/mark-printed.ts'
import { createPayment } from './create-payment.ts'
import { createReceipt } from './create-receipt.ts'
import { findReceipt, paymentGroup, receiptsList, receiptsOfBill } from './receipts.queries.ts'
import { voidReceipt } from './void-receipt.ts'

/** Receipts. */
export function receiptRoutes(app: FastifyInstance): void {
  listRoutes(app, receipts.list, receiptsList)
  read(app, receipts.one, (db, context, { params }) => findReceipt(db, context, params.id))
  write(app, receipts.printed, async (tx, context, { body: { ids } }) =>
    markPrinted(tx, context, {
      kind: 'receipt',
      entity: 'receivables',
      ids,
      readable: await findSeveral(tx, context, receiptsList, ids),
    }),
  )
  read(app, receipts.ofInvoice, (db, context, { params }) => receiptsOfBill(db, context, params.id), {
    before: countLookUp,
  })
  write(app, receipts.create, async (tx, context, { body }) =>
    findReceipt(tx, context, await createReceipt(tx, context, body)),
  )
  read(app, receipts.group, (db, context, { params }) => paymentGroup(db, context, params.id))
  read(app, receipts.groupPdf, async (db, context, { params, query, reply }) => {
    const group = await paymentGroup(db, context, params.id)
    const asked = { size: query.paper, printed: group.paper.printed }
    return sendPdf(
      reply,
      await paperPdf(db, (issuer) => paymentPaper(group, issuer), asked),
      `Cobro ${group.id}`,
    )
  })
  write(app, receipts.createGroup, async (tx, context, { body }) =>
    paymentGroup(tx, context, await createPayment(tx, context, body)),
  )
  write(app, receipts.void, (tx, context, { params, query }) =>
    voidReceipt(tx, context, params.id, query.confirm),
  )
}
