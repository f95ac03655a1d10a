import { useGrid } from './grid-context.ts'

/** Returns to the default view: no filters but the list's own, no search, no group (U09). */
export function useClearFilters(): () => void {
  const { source } = useGrid()
  return () => {
    const { filters, sort } = source.defaults
    source.change({ search: '', filters, sort, group: null, view: null })
  }
}
