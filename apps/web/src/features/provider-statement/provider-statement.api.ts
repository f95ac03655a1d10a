import { queryOptions } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ProviderStatement } from '@yunque/contract/providers'
import { addMonths } from '@yunque/domain/dates'
import { useMemo } from 'react'
import { api } from '../../shared/api-client/api.ts'
import { today } from '../../shared/format/today.ts'
import { useUrlFilters } from '../../shared/ui/use-url-filters.ts'

/** The days of a statement, as the address has them; `null` is from the beginning, or until today. */
export type Days = { readonly from: string | null; readonly to: string | null }

export const statementPath = (id: number): string => `providers/${id}/statement`

/** The days as the server takes them. */
export const daysOnWire = ({ from, to }: Days) => ({ from: from ?? '', to: to ?? '' })

export const statementQuery = (id: number, days: Days) =>
  queryOptions({
    queryKey: ['purchases', 'statement', id, days],
    queryFn: ({ signal }) => api.get<ProviderStatement>(statementPath(id), daysOnWire(days), signal),
  })

/** The supplier and the days that the address names, the last six months unless it says; the print page has the same. */
export function useAsked() {
  const id = Number(useParams({ strict: false }).id)
  const defaults = useMemo<Days>(() => ({ from: addMonths(today(), -6), to: today() }), [])
  const [days, change] = useUrlFilters(defaults)
  return { id, days, change }
}
