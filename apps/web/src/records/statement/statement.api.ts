import { queryOptions } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { statements } from '@yunque/contract/statements/statements.endpoints'
import { addMonths } from '@yunque/domain/dates'
import { useMemo } from 'react'
import { api } from '../../lib/api-client/api.ts'
import { today } from '../../lib/format/today.ts'
import type { PdfSource } from '../../ui/print/take-pdf.ts'
import { useUrlFilters } from '../../ui/screen/use-url-filters.ts'
import type { StatementKind } from './statement-kind.ts'

/** The dates of a statement in its address; `null` means from the beginning, or until today. */
export type Days = { readonly from: string | null; readonly to: string | null }

/** The statement as Excel. */
export const statementExcel = ({ path }: StatementKind, id: number, days: Days) =>
  api.file(statements[path].excel, { params: { id }, query: days })

/** The statement as PDF, with the same dates. */
export const statementPdf = ({ path }: StatementKind, id: number, days: Days): Pick<PdfSource, 'load'> => ({
  load: (paper) => api.file(statements[path].pdf, { params: { id }, query: { ...days, paper } }),
})

/** A range that ends before it begins shows an error at its field and is not requested. */
export const isReversed = ({ from, to }: Days): boolean => from !== null && from > (to ?? today())

export const statementQuery = (kind: StatementKind, id: number, days: Days) =>
  queryOptions({
    queryKey: [kind.entity, 'statement', kind.path, id, days],
    queryFn: ({ signal }) => api.call(statements[kind.path].one, { params: { id }, query: days }, { signal }),
    enabled: !isReversed(days),
  })

/** The id and the dates in the address, the last six months by default. The print page has the same. */
export function useAsked() {
  const id = Number(useParams({ strict: false }).id)
  const defaults = useMemo<Days>(() => ({ from: addMonths(today(), -6), to: today() }), [])
  const [days, change] = useUrlFilters(defaults)
  return { id, days, change }
}
