import { queryOptions } from '@tanstack/react-query'
import { inventoryReports } from '@yunque/contract/reports/inventory-reports.endpoints'
import { api } from '../../../lib/api-client/api.ts'

export type KardexFilters = {
  areaId: number | null
  productId: number | null
  date: string | null
  to: string | null
}

/** The query parameters, once every filter is set. */
export type ReportQuery = { areaId: number; productId: number; date: string; to: string }

/** The balance before the range, and the sums of the range. */
export const totalsQuery = (asked: ReportQuery) =>
  queryOptions({
    queryKey: ['products', 'kardex', asked],
    queryFn: () => api.call(inventoryReports.kardex, { body: { ...asked, take: 1 } }),
  })

export const floatingQuery = ({ areaId, productId }: ReportQuery) =>
  queryOptions({
    queryKey: ['products', 'floating', areaId, productId],
    queryFn: () => api.call(inventoryReports.floating, { body: { areaId, productId } }),
  })
