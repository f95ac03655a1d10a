import type { SalesGroup, SalesQuery, salesFilters } from '@yunque/contract/reports/sales-report'
import { salesLists, salesReports } from '@yunque/contract/reports/sales-reports.endpoints'
import type { FastifyInstance } from 'fastify'
import { listRoutes } from '../../http/list-routes.ts'
import { report } from '../../http/serve.ts'
import { allRows } from '../../lists/all-rows.ts'
import type { ListDefinition } from '../../lists/list-definition.ts'
import { salesGroupLists } from './sales-by.queries.ts'
import { salesDocuments } from './sales-documents.queries.ts'
import { salesLines } from './sales-lines.queries.ts'

/** The sales report: its lines, or one row for each group of `groupBy`. Lines, documents and groups are lists too. */
export function salesReportRoutes(app: FastifyInstance): void {
  report(app, salesReports.sales, (db, context, { body: { groupBy, ...asked } }) =>
    allRows(db, context, reportOf(groupBy), sentFilters(asked)),
  )
  listRoutes(app, salesLists.lines, salesLines, { isReport: true })
  listRoutes(app, salesLists.documents, salesDocuments, { isReport: true })
  listRoutes(app, salesLists.day, salesGroupLists.day, { isReport: true })
  listRoutes(app, salesLists.month, salesGroupLists.month, { isReport: true })
  listRoutes(app, salesLists.seller, salesGroupLists.seller, { isReport: true })
  listRoutes(app, salesLists.family, salesGroupLists.family, { isReport: true })
  listRoutes(app, salesLists.product, salesGroupLists.product, { isReport: true })
  listRoutes(app, salesLists.client, salesGroupLists.client, { isReport: true })
}

const reportOf = (group: SalesGroup | undefined): ListDefinition<object, typeof salesFilters> =>
  group ? salesGroupLists[group] : salesLines

/** The filters that were sent. */
function sentFilters({ productId, familyId, clientId, ...asked }: Omit<SalesQuery, 'groupBy'>) {
  return {
    ...asked,
    ...(productId === null ? {} : { productId }),
    ...(familyId === null ? {} : { familyId }),
    ...(clientId === null ? {} : { clientId }),
  }
}
