import { preBills } from '@yunque/contract/sales/pre-bills.endpoints'
import { nameOfPreBill, preBillPaper } from '@yunque/contract/sales/sale-paper'
import type { FastifyInstance } from 'fastify'
import { sendPdf } from '../../files/render-pdf.ts'
import { listRoutes } from '../../http/list-routes.ts'
import { read, write } from '../../http/serve.ts'
import { paperPdf } from '../../settings/paper-pdf.ts'
import { countTries } from '../authorizations/count-tries.ts'
import { billPreSale } from './bill-pre-sale.ts'
import { convertQuotation, revertPreSale, voidPreBill } from './convert-pre-bill.ts'
import { findPreBill, preBillsList } from './pre-bills.queries.ts'
import { savePreBill } from './save-pre-bill.ts'

/** Quotations and pre-sales. */
export function preBillRoutes(app: FastifyInstance): void {
  listRoutes(app, preBills.list, preBillsList)
  read(app, preBills.one, (db, context, { params }) => findPreBill(db, context, params.id))
  read(app, preBills.pdf, async (db, context, { params, query, reply }) => {
    const preBill = await findPreBill(db, context, params.id)
    const pdf = await paperPdf(db, (zone) => preBillPaper(preBill, zone), {
      page: query.paper,
      now: new Date(),
    })
    return sendPdf(reply, pdf, `${nameOfPreBill(preBill.preBillTypeId)} ${preBill.id}`)
  })
  write(
    app,
    preBills.save,
    async (tx, context, { body }) => findPreBill(tx, context, await savePreBill(tx, context, body)),
    { refused: countTries },
  )
  write(app, preBills.convert, (tx, context, { params }) => convertQuotation(tx, context, params.id))
  write(app, preBills.revert, (tx, context, { params }) => revertPreSale(tx, context, params.id))
  write(app, preBills.void, (tx, context, { params }) => voidPreBill(tx, context, params.id))
  write(app, preBills.bill, (tx, context, { params, body }) => billPreSale(tx, context, params.id, body), {
    refused: countTries,
  })
}
