import { queryOptions, skipToken } from '@tanstack/react-query'
import { salesReports } from '@yunque/contract/reports/sales-reports.endpoints'
import { startOfMonth } from '@yunque/domain/dates'
import { useMemo } from 'react'
import { api } from '../../../lib/api-client/api.ts'
import { useCan, useSession } from '../../../lib/api-client/session.ts'
import { today } from '../../../lib/format/today.ts'
import { useUrlFilters } from '../../../ui/screen/use-url-filters.ts'

/** The parameters of the report; without a seller, all of them. */
export type ReportQuery = {
  readonly seller: string | null
  readonly from: string | null
  readonly to: string | null
}

/**
 * The parameters in the address; the default is this month. Users who may not see others always get their own
 * (reports.own-sales).
 */
export function useAsked() {
  const own = useSession()?.username ?? null
  const others = useCan('verReporteDeVentas')
  const defaults = useMemo<ReportQuery>(
    () => ({ seller: null, from: startOfMonth(today()), to: today() }),
    [],
  )
  const [asked, ask] = useUrlFilters(defaults)
  return { asked: others ? asked : { ...asked, seller: own }, ask, others }
}

/** The query parameters; null while a day is missing or the range is reversed. */
export function questionOf({ seller, from, to }: ReportQuery) {
  if (from === null || to === null || to < from) return null
  return { from, to, ...(seller === null ? {} : { username: seller }) }
}

export type Question = NonNullable<ReturnType<typeof questionOf>>

/** Every row of the report, for its print. */
export const commissionsQuery = (question: Question | null) =>
  queryOptions({
    queryKey: ['bills', 'comissions', question],
    queryFn: question ? () => api.call(salesReports.commissions, { body: question }) : skipToken,
  })

/** The columns by rate, each with its percentage (commissions.rates). */
export const rateColumns = [
  ['c0_5', 0.5],
  ['c1', 1],
  ['c1_5', 1.5],
  ['c2', 2],
  ['c2_5', 2.5],
  ['c3', 3],
] as const
