import { Button, CloseButton } from '@mantine/core'
import { useGrid } from '../grid-context.ts'
import { sameFilter } from '../query/filter-value.ts'
import type { ListSource } from '../query/list-source.ts'
import styles from './chips.module.css'
import { filterText } from './filter-text.ts'
import { useClearFilters } from './use-clear-filters.ts'

interface Chip {
  id: string
  name: string
  text: string
  remove(): void
}

/** A chip for each active filter that removes it, and "Limpiar filtros" for all (lists.filters). */
export function FilterChips() {
  const { source } = useGrid()
  const clear = useClearFilters()
  const chips = chipsOf(source)
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="Filtros activos">
      {chips.map((chip) => (
        <li key={chip.id} className={styles.chip}>
          <span className={styles.chipName}>{chip.name}:</span>
          <span className={styles.chipText}>{chip.text}</span>
          <CloseButton
            size={20}
            iconSize={13}
            aria-label={`Quitar filtro ${chip.name}`}
            onClick={chip.remove}
          />
        </li>
      ))}
      {isTouched(source) && (
        <li>
          <Button size="compact-xs" variant="subtle" onClick={clear}>
            Limpiar filtros
          </Button>
        </li>
      )}
    </ul>
  )
}

function chipsOf(source: ListSource): Chip[] {
  const { state, change, columns } = source
  const search: Chip[] = state.search.trim()
    ? [{ id: '#search', name: 'Buscar', text: state.search, remove: () => change({ search: '' }) }]
    : []
  const filters = columns.flatMap((column): Chip[] => {
    const { [column.field]: filter, ...others } = state.filters
    if (!filter) return []
    const text = filterText(column, filter)
    return [{ id: column.field, name: column.title, text, remove: () => change({ filters: others }) }]
  })
  const group = columns.find(({ field }) => field === state.group)
  const grouped: Chip[] = group
    ? [{ id: '#group', name: 'Agrupado por', text: group.title, remove: () => change({ group: null }) }]
    : []
  return [...search, ...filters, ...grouped]
}

function isTouched({ state, defaults, columns }: ListSource): boolean {
  if (state.search.trim() !== '' || state.group !== null) return true
  return columns.some(({ field }) => !sameFilter(state.filters[field], defaults.filters[field]))
}
