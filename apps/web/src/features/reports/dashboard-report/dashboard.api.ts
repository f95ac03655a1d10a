import { queryOptions, skipToken } from '@tanstack/react-query'
import { salesLists, salesReports } from '@yunque/contract/reports/sales-reports.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import { saveFile } from '../../../lib/save-file.ts'
import type { Group, Question } from './board.ts'

/** Sales by date, category and seller. */
export const dashboardQuery = (question: Question | null) =>
  queryOptions({
    queryKey: ['dashboard', 'report', question],
    queryFn: question ? () => api.call(salesReports.dashboard, { body: question }) : skipToken,
    meta: { follows: ['bills', 'movements'] },
  })

const lists = { categoria: salesLists.family, vendedor: salesLists.seller } as const

/** The same sales with all amounts, one row per category or seller, as .xlsx. */
export async function exportDashboard(group: Group, { areaId, from, to }: Question): Promise<void> {
  saveFile(await api.file(lists[group].excel, { query: { areaId, from, to } }))
}
