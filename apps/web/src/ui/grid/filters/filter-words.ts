import type { ListSource } from '../query/list-source.ts'
import { filterText } from './filter-text.ts'

/** A part of what a list is asked for, in words: `Categoría`, `Cemento`. */
export interface AskedPart {
  id: string
  name: string
  text: string
}

/** The search, the filters and the group of a list in words, for its chips and its paper. */
export function filterWords({ state, columns }: ListSource): AskedPart[] {
  const search = state.search.trim() ? [{ id: '#search', name: 'Buscar', text: state.search }] : []
  const filters = columns.flatMap((column): AskedPart[] => {
    const filter = state.filters[column.field]
    return filter ? [{ id: column.field, name: column.title, text: filterText(column, filter) }] : []
  })
  const group = columns.find(({ field }) => field === state.group)
  return [
    ...search,
    ...filters,
    ...(group ? [{ id: '#group', name: 'Agrupado por', text: group.title }] : []),
  ]
}
