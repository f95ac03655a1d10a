import { queryOptions, useQuery } from '@tanstack/react-query'
import { users } from '@yunque/contract/access/users.endpoints'
import type { ReceiptReportRow } from '@yunque/contract/reports/receipts-report'
import { reportLists } from '@yunque/contract/reports/sales-reports.endpoints'
import { useMemo } from 'react'
import { api } from '../../../lib/api-client/api.ts'
import { today } from '../../../lib/format/today.ts'
import { dayOf, idOf, textOf, useReportAddress } from '../../../records/report/address.ts'
import { useAskedArea } from '../../../records/report/area-field.tsx'
import { areReversed } from '../../../records/report/days-fields.tsx'
import { daysOf } from '../../../records/report/periods.ts'
import { paperRows } from '../../../records/report/report-paper.tsx'
import type { ListSource } from '../../../ui/grid/query/list-source.ts'
import { stateFilter } from '../../../ui/grid/query/list-state.ts'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { receiptColumns } from './receipt-columns.tsx'

/** The report's parameters from the address. The default is this month of every area that the user may see. */
export function useAsked() {
  const [search, ask] = useReportAddress()
  const area = useAskedArea(search.area)
  const asked = useMemo(() => {
    const month = daysOf('month', today())
    return {
      area,
      desde: dayOf(search.desde, month.from),
      hasta: dayOf(search.hasta, month.to),
      usuario: textOf(search.usuario),
      producto: idOf(search.producto),
    }
  }, [search, area])
  return { asked, ask }
}

export type ReportQuery = ReturnType<typeof useAsked>['asked']

/** The query parameters; null while the area or a day is missing, or the range is reversed. */
export function questionOf({ area, desde, hasta, usuario, producto }: ReportQuery) {
  if (area === null || desde === null || hasta === null || areReversed(desde, hasta)) return null
  return {
    areaId: area,
    from: desde,
    to: hasta,
    ...(usuario === null ? {} : { username: usuario }),
    ...(producto === null ? {} : { productId: producto }),
  }
}

/** The receipts of the report. `paper` loads as many as a print may have. */
export function useReceipts(asked: ReportQuery, { paper = false } = {}): ListSource<ReceiptReportRow> {
  const question = questionOf(asked)
  return useRemoteList({
    list: reportLists.receipts,
    entity: 'receivables',
    columns: receiptColumns,
    extraParams: { ...question },
    enabled: question !== null,
    defaultSort: [{ selector: 'id', desc: true }],
    pageSizes: paper ? paperRows : [10, 20, 50, 100, 500],
  })
}

/** The totals by payment method of the rows of the list. */
export type MethodTotal = { readonly method: string; readonly count: number; readonly amount: number }

/** The totals by method of the rows that a list shows. */
export function useByMethod(asked: ReportQuery, { state, columns }: ListSource): readonly MethodTotal[] {
  const question = questionOf(asked)
  const filter = stateFilter(state, columns)
  const { data } = useQuery({
    queryKey: ['receivables', 'by method', question, filter ?? null],
    queryFn: ({ signal }) =>
      api.call(
        reportLists.receipts.groups,
        {
          query: {
            ...question,
            ...(filter && { filter }),
            group: [{ selector: 'paymentMethod', desc: false, isExpanded: false }],
            groupSummary: [{ selector: 'amount', summaryType: 'sum' }],
          },
        },
        { signal },
      ),
    enabled: question !== null,
  })
  return (data?.data ?? []).map(({ key, count, summary }) => ({
    method: String(key),
    count,
    amount: Number(summary?.[0] ?? 0),
  }))
}

/** Every user, for the user filter. */
export const usersQuery = queryOptions({
  queryKey: ['users', 'catalogo'],
  queryFn: ({ signal }) => api.call(users.choices, {}, { signal }),
  staleTime: 5 * 60_000,
})
