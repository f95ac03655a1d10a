import { Button, CloseButton } from '@mantine/core'
import { searchNote } from '../../screen/search-note.ts'
import { useGrid } from '../grid-context.ts'
import { sameFilter } from '../query/filter-value.ts'
import type { ListSource } from '../query/list-source.ts'
import styles from './chips.module.css'
import { filterWords } from './filter-words.ts'
import { useClearFilters } from './use-clear-filters.ts'

/**
 * A chip for each active filter that removes it, "Limpiar filtros" for all (lists.filters), and what was searched besides
 * (search.noted).
 */
export function FilterChips() {
  const { source } = useGrid()
  const clear = useClearFilters()
  const chips = filterWords(source)
  if (chips.length === 0) return null
  const note = source.isStale ? undefined : searchNote(source.searched ?? {})
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
            onClick={() => removePart(source, chip.id)}
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
      {note && (
        <li className={styles.note}>
          <span role="status">{note}</span>
        </li>
      )}
    </ul>
  )
}

/** Removes a part of what the list is asked for. */
function removePart({ state, change }: ListSource, id: string): void {
  const { [id]: _, ...filters } = state.filters
  if (id === '#search') change({ search: '' })
  else if (id === '#group') change({ group: null })
  else change({ filters })
}

function isTouched({ state, defaults, columns }: ListSource): boolean {
  if (state.search.trim() !== '' || state.group !== null) return true
  return columns.some(({ field }) => !sameFilter(state.filters[field], defaults.filters[field]))
}
