import { costReaders } from '@yunque/contract/core/resources'
import type { AdjustmentReportRow } from '@yunque/contract/reports/adjustment-report'
import { inventoryReports } from '@yunque/contract/reports/inventory-reports.endpoints'
import { useMemo } from 'react'
import { useCan } from '../../lib/api-client/session.ts'
import { today } from '../../lib/format/today.ts'
import { dayOf, useReportAddress } from '../../records/report/address.ts'
import { useAskedArea } from '../../records/report/area-field.tsx'
import { areReversed } from '../../records/report/days-fields.tsx'
import { daysOf } from '../../records/report/periods.ts'
import { paperRows } from '../../records/report/report-paper.tsx'
import type { ListSource } from '../../ui/grid/query/list-source.ts'
import { useRemoteList } from '../../ui/grid/query/use-remote-list.ts'
import { adjustmentColumns } from './adjustment-columns.ts'

/** The report's parameters from the address. The default is this month of every area that the user may see. */
export function useAsked() {
  const [search, ask] = useReportAddress()
  const area = useAskedArea(search.area)
  const asked = useMemo(() => {
    const month = daysOf('month', today())
    return { area, desde: dayOf(search.desde, month.from), hasta: dayOf(search.hasta, month.to) }
  }, [search, area])
  return { asked, ask }
}

export type Asked = ReturnType<typeof useAsked>['asked']

/** The query parameters; null while the area or a day is missing, or the range is reversed. */
export function questionOf({ area, desde, hasta }: Asked) {
  if (area === null || desde === null || hasta === null || areReversed(desde, hasta)) return null
  return { areaId: area, from: desde, to: hasta }
}

/** The adjustments by reason. `paper` loads as many as a print may have. */
export function useAdjustments(asked: Asked, { paper = false } = {}): ListSource<AdjustmentReportRow> {
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
