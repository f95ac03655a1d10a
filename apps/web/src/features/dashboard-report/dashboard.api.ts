import { queryOptions, skipToken } from '@tanstack/react-query'
import { salesReports } from '@yunque/contract/reports/sales-reports.endpoints'
import { api } from '../../lib/api-client/api.ts'
import { saveFile } from '../../lib/save-file.ts'
import type { Group, Question } from './board.ts'

/** Sales by date, category and seller. */
export const dashboardQuery = (question: Question | null) =>
  queryOptions({
    queryKey: ['dashboard', 'report', question],
    queryFn: question ? () => api.call(salesReports.dashboard, { body: question }) : skipToken,
    meta: { follows: ['bills', 'movements'] },
  })

const lists: Readonly<Record<Group, string>> = { categoria: 'by-family', vendedor: 'by-seller' }

/** The same sales with all amounts, one row per category or seller, as .xlsx. */
export async function exportDashboard(group: Group, { areaId, from, to }: Question): Promise<void> {
  saveFile(await api.download(`reports/sales/${lists[group]}/export`, { areaId, from, to }))
}
