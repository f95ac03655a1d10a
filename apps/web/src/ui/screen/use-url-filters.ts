import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

type Filter = string | number | boolean | null
type Patch<Filters> = { readonly [Name in keyof Filters]?: Filters[Name] | undefined }

/**
 * A report's own filters, kept in the address beside those of its list (lists.address). A missing one has its default;
 * `null` means all; `undefined` removes a filter from the address. A change returns to the first page. Keep
 * `defaults` in a constant or `useMemo`.
 */
export function useUrlFilters<Filters extends Record<string, Filter>>(
  defaults: Filters,
): readonly [Filters, (patch: Patch<Filters>) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const values = useMemo(() => {
    const kept = Object.entries(defaults).map(([name, byDefault]) => {
      const value = search[name]
      return [name, value !== undefined && fits(value, byDefault) ? value : byDefault]
    })
    return Object.fromEntries(kept) as Filters
  }, [search, defaults])
  const change = useCallback(
    (patch: Patch<Filters>) => {
      const { page: _, ...rest } = search
      void navigate({ to: '.', search: { ...rest, ...patch }, replace: true })
    },
    [navigate, search],
  )
  return [values, change]
}

/** Users can edit an address. A value of another type counts as missing. */
const fits = (value: unknown, byDefault: Filter): boolean =>
  value === null || (byDefault === null ? typeof value !== 'object' : typeof value === typeof byDefault)
