import {
  type ComissionReportRow,
  comissionReaders,
  comissionsQuery,
} from '@yunque/contract/commission-report'
import type { FastifyInstance } from 'fastify'
import { allRows } from '../http/all-rows.ts'
import { listRoutes } from '../http/list-routes.ts'
import { report } from '../http/route.ts'
import { commissionReport } from './commission-report.queries.ts'

/** What sellers earn on what was collected (Spec 2 §7): all rows by POST, and a list for the screen, which pages and exports it. */
export function commissionReportRoutes(app: FastifyInstance): void {
  const access = comissionReaders
  listRoutes(app, 'reports/comissions', { access, isReport: true, list: commissionReport })
  report(
    app,
    'POST /reports/comissions',
    { access, summary: 'Reporte de comisiones', body: comissionsQuery },
    (db, context, { body }) => allRows<ComissionReportRow>(db, context, commissionReport, body),
  )
}
