import { useMemo } from 'react'
import { today } from '../../lib/format/today.ts'
import { dayOf, useReportAddress } from './address.ts'
import { useAskedArea } from './area-field.tsx'
import { areReversed } from './days-fields.tsx'
import { daysOf } from './periods.ts'

/** The area and the days of a report, from the address. The default is this month of every area that the user may see. */
export function useAsked() {
  const [search, ask] = useReportAddress()
  const area = useAskedArea(search.area)
  const asked = useMemo(() => {
    const month = daysOf('month', today())
    return { area, desde: dayOf(search.desde, month.from), hasta: dayOf(search.hasta, month.to) }
  }, [search, area])
  return { asked, ask }
}

export type ReportQuery = ReturnType<typeof useAsked>['asked']

/** The query parameters; null while the area or a day is missing, or the range is reversed. */
export function questionOf({ area, desde, hasta }: ReportQuery) {
  if (area === null || desde === null || hasta === null || areReversed(desde, hasta)) return null
  return { areaId: area, from: desde, to: hasta }
}

export type Question = NonNullable<ReturnType<typeof questionOf>>
