import { type SalesQuery, salesGroups, salesQuery, salesReaders } from '@yunque/contract/sales-report'
import type { FastifyInstance } from 'fastify'
import { allRows } from '../../http/all-rows.ts'
import { listRoutes } from '../../http/list-routes.ts'
import { report } from '../../http/route.ts'
import { salesGroupLists } from './sales-by.queries.ts'
import { salesDocuments } from './sales-documents.queries.ts'
import { salesLines } from './sales-lines.queries.ts'

/**
 * The sales report (Spec 2 §7): its lines, or with `groupBy` put together in the database; and the same as lists, which
 * screens page, total and export: lines, documents, and one a grouping.
 */
export function salesReportRoutes(app: FastifyInstance): void {
  const access = salesReaders
  report(
    app,
    'POST /reports/sales',
    { access, summary: 'Reporte de ventas', body: salesQuery },
    (db, context, { body: { groupBy, ...asked } }) =>
      allRows<object>(db, context, groupBy ? salesGroupLists[groupBy] : salesLines, present(asked)),
  )
  listRoutes(app, 'reports/sales', { access, isReport: true, list: salesLines })
  listRoutes(app, 'reports/sales/documents', { access, isReport: true, list: salesDocuments })
  for (const group of salesGroups)
    listRoutes(app, `reports/sales/by-${group}`, { access, isReport: true, list: salesGroupLists[group] })
}

/** The filters that were said. */
function present({ productId, familyId, clientId, ...asked }: Omit<SalesQuery, 'groupBy'>) {
  return {
    ...asked,
    ...(productId === null ? {} : { productId }),
    ...(familyId === null ? {} : { familyId }),
    ...(clientId === null ? {} : { clientId }),
  }
}
