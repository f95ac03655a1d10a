import { useQuery } from '@tanstack/react-query'
import type { BestSeller } from '@yunque/contract/reports/dashboard'
import { reportLists } from '@yunque/contract/reports/sales-reports.endpoints'
import { addDays, addMonths } from '@yunque/domain/dates'
import { useMemo } from 'react'
import { api } from '../../../lib/api-client/api.ts'
import { today } from '../../../lib/format/today.ts'
import { dayOf, idOf, useReportAddress } from '../../../records/report/address.ts'
import { useAskedArea } from '../../../records/report/area-field.tsx'
import { areReversed } from '../../../records/report/days-fields.tsx'

/**
 * The report's parameters from the address. The default is the last 12 months of every area that the user may see
 * (reports.best-sellers).
 */
export function useAsked() {
  const [search, ask] = useReportAddress()
  const area = useAskedArea(search.area)
  const asked = useMemo(
    () => ({
      area,
      desde: dayOf(search.desde, addDays(addMonths(today(), -12), 1)),
      hasta: dayOf(search.hasta, today()),
      categoria: idOf(search.categoria),
    }),
    [search, area],
  )
  return { asked, ask }
}

export type ReportQuery = ReturnType<typeof useAsked>['asked']

/** The query parameters; null while the area or a day is missing, or the range is reversed. */
export function questionOf({ area, desde, hasta, categoria }: ReportQuery) {
  if (area === null || desde === null || hasta === null || areReversed(desde, hasta)) return null
  return { areaId: area, from: desde, to: hasta, ...(categoria === null ? {} : { familyId: categoria }) }
}

/** The ten products that sold the most units. */
export function useTopTen(asked: ReportQuery): readonly BestSeller[] {
  const question = questionOf(asked)
  const { data } = useQuery({
    queryKey: ['bills', 'top ten', question],
    queryFn: ({ signal }) =>
      api.call(reportLists.bestSellers.rows, { query: { ...question, take: 10 } }, { signal }),
    enabled: question !== null,
  })
  return data?.data ?? []
}
