import { useNavigate, useSearch } from '@tanstack/react-router'
import { isDate } from '@yunque/domain/dates'
import { useCallback } from 'react'

type Search = Readonly<Record<string, unknown>>

/** The parameters of a report in its address, and a setter that returns to the first page; `undefined` removes one. */
export function useReportAddress(): readonly [Search, (patch: Search) => void] {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = useCallback(
    (patch: Search) => {
      const { page: _, ...rest } = search
      void navigate({ to: '.', search: { ...rest, ...patch }, replace: true })
    },
    [navigate, search],
  )
  return [search, change]
}

// Users can edit an address. Invalid values count as missing.

/** A day in the address; `null` is a day that was cleared. */
export const dayOf = (value: unknown, byDefault: string): string | null =>
  value === null || (typeof value === 'string' && isDate(value)) ? value : byDefault

/** The id of a record. */
export const idOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : null

/** A name, also one that looks like a number. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null
