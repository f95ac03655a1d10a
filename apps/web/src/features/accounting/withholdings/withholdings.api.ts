import { queryOptions, skipToken } from '@tanstack/react-query'
import type {
  Certificate,
  WithholdingSide,
  WithholdingTypeInput,
} from '@yunque/contract/withholdings/withholdings'
import { withholdings } from '@yunque/contract/withholdings/withholdings.endpoints'
import { isDate, startOfMonth } from '@yunque/domain/dates'
import { useMemo } from 'react'
import { api } from '../../../lib/api-client/api.ts'
import { today } from '../../../lib/format/today.ts'
import { useAskedArea } from '../../../records/report/area-field.tsx'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'
import { useUrlFilters } from '../../../ui/screen/use-url-filters.ts'
import { texts } from './texts.ts'

/** What the screen shows. */
export type View = keyof typeof texts.views
const isView = (text: string): text is View => Object.hasOwn(texts.views, text)

/** The month, area and view in the address. The default is what clients withheld this month. */
export function useAsked() {
  const defaults = useMemo<{ mes: string | null; area: string | number | null; vista: string }>(
    () => ({ mes: startOfMonth(today()), area: null, vista: 'suffered' }),
    [],
  )
  const [{ mes, area, vista }, ask] = useUrlFilters(defaults)
  const month = mes !== null && isDate(mes) ? mes : null
  const view: View = isView(vista) ? vista : 'suffered'
  return [{ mes: month, area: useAskedArea(area), view }, ask] as const
}
export type ReportQuery = ReturnType<typeof useAsked>[0]

/** The query of a side in a month; null while the month is missing. Pending certificates are of every month. */
export function questionOf({ mes, area, view }: ReportQuery) {
  if (area === null || view === 'types') return null
  if (view === 'pending') return { areaId: area, pending: 'true' as const }
  return mes === null ? null : { month: mes.slice(0, 7), areaId: area, side: view }
}

/** Every row of a side in a month, for its print. */
export const monthQuery = (asked: ReportQuery) => {
  const { mes, area, view } = asked
  const side: WithholdingSide = view === 'made' ? 'made' : 'suffered'
  const body = mes === null || area === null ? null : { month: mes.slice(0, 7), areaId: area, side }
  return queryOptions({
    queryKey: ['withholdings', 'month', body],
    queryFn: body ? () => api.call(withholdings.month, { body }) : skipToken,
  })
}

/** A certificate of our own, for its paper. */
export const certificateQuery = (id: number) =>
  queryOptions({
    queryKey: ['withholdings', id],
    queryFn: ({ signal }) => api.call(withholdings.one, { params: { id } }, { signal }),
  })

export function noteCertificate(certificate: Certificate, options?: SaveOptions) {
  return api.call(withholdings.certify, { body: certificate }, options)
}

export function saveType(type: WithholdingTypeInput, options?: SaveOptions) {
  return api.call(withholdings.saveType, { body: type }, options)
}
