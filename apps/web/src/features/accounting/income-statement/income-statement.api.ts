import { queryOptions, skipToken } from '@tanstack/react-query'
import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { incomeStatements } from '@yunque/contract/reports/income-statement.endpoints'
import { DateType } from '@yunque/contract/reports/sales-report'
import { useMemo } from 'react'
import { ApiError, api } from '../../../lib/api-client/api.ts'
import { useSession } from '../../../lib/api-client/session.ts'
import { today } from '../../../lib/format/today.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { toast } from '../../../lib/toast.ts'
import { areReversed } from '../../../records/report/days-fields.tsx'
import { daysOf } from '../../../records/report/periods.ts'
import { useUrlFilters } from '../../../ui/screen/use-url-filters.ts'
import { texts } from './texts.ts'

/** The parameters of the statement; without an area, all that the user may see. */
export type ReportQuery = {
  readonly from: string | null
  readonly to: string | null
  readonly areaId: number | null
  readonly tipoFecha: DateType
  readonly compare: boolean
  /** Compares this month with the whole previous month instead of its days up to today's. */
  readonly whole: boolean
}

/** The parameters in the address. The default is this month, to its last day, of every area; only users of the warehouse may choose an area. */
export function useAsked(): readonly [ReportQuery, (patch: Partial<ReportQuery>) => void] {
  const own = useSession()?.areaId ?? null
  const defaults = useMemo<ReportQuery>(
    () => ({
      ...daysOf('month', today()),
      areaId: null,
      tipoFecha: DateType.created,
      compare: true,
      whole: false,
    }),
    [],
  )
  const [asked, ask] = useUrlFilters(defaults)
  return [own === WAREHOUSE_AREA ? asked : { ...asked, areaId: own }, ask]
}

/** The query parameters; null while a day is missing or the range is reversed. */
export function questionOf({ from, to, areaId, tipoFecha, compare, whole }: ReportQuery) {
  if (from === null || to === null || areReversed(from, to)) return null
  return { from, to, tipoFecha, compare, whole: compare && whole, ...(areaId === null ? {} : { areaId }) }
}

export type Question = NonNullable<ReturnType<typeof questionOf>>

export const incomeQuery = (question: Question | null) =>
  queryOptions({
    queryKey: ['bills', 'resultState', question],
    queryFn: question ? () => api.call(incomeStatements.one, { body: question }) : skipToken,
  })

/** Saves the Excel of the statement. */
export async function exportIncome(question: Question): Promise<void> {
  try {
    saveFile(await api.file(incomeStatements.excel, { body: question }))
  } catch (error) {
    toast.error(sentenceOf(error))
  }
}

/** Opens the PDF in a new tab, or downloads it when the browser blocks the tab. */
export async function openIncomePdf(question: Question): Promise<void> {
  // Before the request: a tab opened after it would be blocked as a popup.
  const tab = window.open('', '_blank')
  try {
    const file = await api.file(incomeStatements.pdf, { body: question })
    if (tab) tab.location.href = URL.createObjectURL(file.blob)
    else saveFile(file)
  } catch (error) {
    tab?.close()
    const known = error instanceof ApiError && error.status < 500
    toast.error(known ? error.message : texts.pdfFailed)
  }
}

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
