import { addMonths } from '@yunque/domain/dates'
import { useMemo } from 'react'
import { today } from '../../../lib/format/today.ts'
import { useFirstArea } from '../../../records/report/area-field.tsx'
import { useUrlFilters } from '../../../ui/screen/use-url-filters.ts'

/** The parameters of a report; without an area or a product, all of them. */
export type ReportQuery = {
  readonly areaId: number | null
  readonly productId: number | null
  readonly from: string | null
  readonly to: string | null
}

/**
 * The parameters in the address. The default is the last month (reports.parameters). Only users of the warehouse may
 * choose an area.
 */
export function useAsked(): readonly [ReportQuery, (asked: ReportQuery) => void] {
  const first = useFirstArea()
  const defaults = useMemo<ReportQuery>(
    () => ({ areaId: first, productId: null, from: addMonths(today(), -1), to: today() }),
    [first],
  )
  const [asked, ask] = useUrlFilters(defaults)
  return [first === null ? asked : { ...asked, areaId: first }, ask]
}

/** The query parameters; null while a day is missing (reports.parameters). */
export function questionOf({ areaId, productId, from, to }: ReportQuery) {
  if (from === null || to === null) return null
  return { areaId: areaId ?? ('all' as const), from, to, ...(productId === null ? {} : { productId }) }
}
