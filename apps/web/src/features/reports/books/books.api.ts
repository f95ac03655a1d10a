import { queryOptions, skipToken } from '@tanstack/react-query'
import type { AreaChoice } from '@yunque/contract/core/area-choice'
import type { Endpoint } from '@yunque/contract/core/endpoint'
import type { bookQuery as asking } from '@yunque/contract/reports/books'
import { isDate, startOfMonth } from '@yunque/domain/dates'
import { useMemo } from 'react'
import { api } from '../../../lib/api-client/api.ts'
import { today } from '../../../lib/format/today.ts'
import { useAskedArea } from '../../../records/report/area-field.tsx'
import { useUrlFilters } from '../../../ui/screen/use-url-filters.ts'

/** The parameters of a book. `mes` is any day of its month. */
export type ReportQuery = { readonly mes: string | null; readonly area: AreaChoice | null }

/** The parameters in the address. The default is this month, of every area for users who may see them. */
export function useAsked() {
  const defaults = useMemo<{ mes: string | null; area: string | number | null }>(
    () => ({ mes: startOfMonth(today()), area: null }),
    [],
  )
  const [{ mes, area }, ask] = useUrlFilters(defaults)
  return [{ mes: mes !== null && isDate(mes) ? mes : null, area: useAskedArea(area) }, ask] as const
}

/** The query parameters; null while the month is missing. */
export function questionOf({ mes, area }: ReportQuery) {
  return mes === null || area === null ? null : { month: mes.slice(0, 7), areaId: area }
}

export type Question = NonNullable<ReturnType<typeof questionOf>>

/** The list endpoint of a book. */
export interface BookSource<Row> {
  /** The first element of the query key: the entity whose events invalidate it. */
  readonly entity: 'bills' | 'purchases'
  readonly endpoint: Endpoint<undefined, undefined, typeof asking, Row[]>
}

/** Every row of a book, for its print. */
export const bookQuery = <Row>({ entity, endpoint }: BookSource<Row>, question: Question | null) =>
  queryOptions({
    queryKey: [entity, 'book', question],
    queryFn: question ? () => api.call(endpoint, { body: question }) : skipToken,
  })
