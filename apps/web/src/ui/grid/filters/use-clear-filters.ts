import { useGrid } from '../grid-context.ts'

/** Returns to the default view: no filters but the list's own, no search, no group but its own (lists.filters). */
export function useClearFilters(): () => void {
  const { source } = useGrid()
  return () => {
    const { filters, sort, group } = source.defaults
    source.change({ search: '', filters, sort, group, view: null })
  }
}
