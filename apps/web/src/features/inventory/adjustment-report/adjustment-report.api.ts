import { costReaders } from '@yunque/contract/core/cost-readers'
import type { AdjustmentReportRow } from '@yunque/contract/reports/adjustment-report'
import { inventoryReports } from '@yunque/contract/reports/inventory-reports.endpoints'
import { useMemo } from 'react'
import { useCan } from '../../../lib/api-client/session.ts'
import { questionOf, type ReportQuery } from '../../../records/report/area-days.ts'
import { paperRows } from '../../../records/report/report-paper.tsx'
import type { ListSource } from '../../../ui/grid/query/list-source.ts'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { adjustmentColumns } from './adjustment-columns.ts'

/** The adjustments by reason. `paper` loads as many as a print may have. */
export function useAdjustments(asked: ReportQuery, { paper = false } = {}): ListSource<AdjustmentReportRow> {
  const question = questionOf(asked)
  const costs = useCan(...costReaders)
  return useRemoteList({
    list: inventoryReports.adjustmentList,
    entity: 'outPutProducts',
    follows: ['inPutProducts'],
    columns: useMemo(() => adjustmentColumns(costs), [costs]),
    extraParams: { ...question },
    enabled: question !== null,
    defaultSort: [{ selector: 'reason', desc: false }],
    pageSizes: paper ? paperRows : [20, 50, 100, 500],
    rowKey: ({ reason }) => reason,
  })
}
