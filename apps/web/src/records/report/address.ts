import { useNavigate, useSearch } from '@tanstack/react-router'
import { isDate } from '@yunque/domain/dates'
import { useCallback } from 'react'

type Search = Readonly<Record<string, unknown>>

/** What a report's address says, and the way to change a part of it, back on the first page; `undefined` takes a part out. */
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

// An address is typed by people: what cannot be is not said.

/** A day of an address; `null` is a day that was taken away. */
export const dayOf = (value: unknown, byDefault: string): string | null =>
  value === null || (typeof value === 'string' && isDate(value)) ? value : byDefault

/** The number of a record. */
export const idOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : null

/** A name, also one that looks like a number. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null
