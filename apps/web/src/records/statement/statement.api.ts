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

/** The days of a statement, as the address has them; `null` is from the beginning, or until today. */
export type Days = { readonly from: string | null; readonly to: string | null }

/** Its Excel. */
export const statementExcel = ({ path }: StatementKind, id: number, days: Days) =>
  api.file(statements[path].excel, { params: { id }, query: days })

/** Its PDF, of the same days. */
export const statementPdf = ({ path }: StatementKind, id: number, days: Days): Pick<PdfSource, 'load'> => ({
  load: (paper) => api.file(statements[path].pdf, { params: { id }, query: { ...days, paper } }),
})

/** A range that ends before it begins is said beside its field, and not asked. */
export const isReversed = ({ from, to }: Days): boolean => from !== null && from > (to ?? today())

export const statementQuery = (kind: StatementKind, id: number, days: Days) =>
  queryOptions({
    queryKey: [kind.entity, 'statement', kind.path, id, days],
    queryFn: ({ signal }) => api.call(statements[kind.path].one, { params: { id }, query: days }, { signal }),
    enabled: !isReversed(days),
  })

/** Whose statement the address names, and its days, the last six months unless it says; the print page has the same. */
export function useAsked() {
  const id = Number(useParams({ strict: false }).id)
  const defaults = useMemo<Days>(() => ({ from: addMonths(today(), -6), to: today() }), [])
  const [days, change] = useUrlFilters(defaults)
  return { id, days, change }
}
