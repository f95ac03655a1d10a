import { type ReceiptReportRow, receiptsReportQuery } from '@yunque/contract/receipts-report'
import type { FastifyInstance } from 'fastify'
import { allRows } from '../http/all-rows.ts'
import { listRoutes } from '../http/list-routes.ts'
import { report } from '../http/route.ts'
import { receiptsReport } from './receipts-report.queries.ts'

/** What was collected (Spec 2 §7): all rows by POST, and a list for the screen, which pages, totals and exports it. */
export function receiptsReportRoutes(app: FastifyInstance): void {
  const access = ['verRecibos'] as const
  listRoutes(app, 'reports/receipts', { access, isReport: true, list: receiptsReport })
  report(
    app,
    'POST /reports/receipts',
    { access, summary: 'Reporte de recibos', body: receiptsReportQuery },
    (db, context, { body: { productId, ...asked } }) =>
      allRows<ReceiptReportRow>(db, context, receiptsReport, {
        ...asked,
        ...(productId === null ? {} : { productId }),
      }),
  )
}
