import { queryOptions } from '@tanstack/react-query'
import type { AreaChoice } from '@yunque/contract/sales-report'
import { isDate, startOfMonth } from '@yunque/domain/dates'
import { useMemo } from 'react'
import { api } from '../../shared/api-client/api.ts'
import { today } from '../../shared/format/today.ts'
import { useAskedArea } from '../../shared/report/area-field.tsx'
import { useUrlFilters } from '../../shared/ui/use-url-filters.ts'

/** What a book is asked: `mes` is any day of its month. */
export type Asked = { readonly mes: string | null; readonly area: AreaChoice | null }

/** The question in the address: this month, of every area for those who may see them. */
export function useAsked() {
  const defaults = useMemo<{ mes: string | null; area: string | number | null }>(
    () => ({ mes: startOfMonth(today()), area: null }),
    [],
  )
  const [{ mes, area }, ask] = useUrlFilters(defaults)
  return [{ mes: mes !== null && isDate(mes) ? mes : null, area: useAskedArea(area) }, ask] as const
}

/** The question as the server takes it; null while it lacks the month. */
export function questionOf({ mes, area }: Asked) {
  return mes === null || area === null ? null : { month: mes.slice(0, 7), areaId: area }
}

export type Question = NonNullable<ReturnType<typeof questionOf>>

/** Every row of a book, for its paper. */
export const bookQuery = <Row>(path: string, question: Question | null) =>
  queryOptions({
    queryKey: [path === 'reports/salesBook' ? 'bills' : 'purchases', path, question],
    queryFn: () => api.post<Row[]>(path, question),
    enabled: question !== null,
  })
