import { type SalesQuery, salesGroups, salesReaders } from '@yunque/contract/reports/sales-report'
import { salesReports } from '@yunque/contract/reports/sales-reports.endpoints'
import type { FastifyInstance } from 'fastify'
import { listRoutes } from '../../http/list-routes.ts'
import { report } from '../../http/serve.ts'
import { allRows } from '../../lists/all-rows.ts'
import { salesGroupLists } from './sales-by.queries.ts'
import { salesDocuments } from './sales-documents.queries.ts'
import { salesLines } from './sales-lines.queries.ts'

/** The sales report: its lines, or one row for each group of `groupBy`. Lines, documents and groups are lists too. */
export function salesReportRoutes(app: FastifyInstance): void {
  const access = salesReaders
  report(app, salesReports.sales, (db, context, { body: { groupBy, ...asked } }) =>
    allRows<object>(db, context, groupBy ? salesGroupLists[groupBy] : salesLines, sentFilters(asked)),
  )
  listRoutes(app, 'reports/sales', { access, isReport: true, list: salesLines })
  listRoutes(app, 'reports/sales/documents', { access, isReport: true, list: salesDocuments })
  for (const group of salesGroups)
    listRoutes(app, `reports/sales/by-${group}`, { access, isReport: true, list: salesGroupLists[group] })
}

/** The filters that were sent. */
function sentFilters({ productId, familyId, clientId, ...asked }: Omit<SalesQuery, 'groupBy'>) {
  return {
    ...asked,
    ...(productId === null ? {} : { productId }),
    ...(familyId === null ? {} : { familyId }),
    ...(clientId === null ? {} : { clientId }),
  }
}
