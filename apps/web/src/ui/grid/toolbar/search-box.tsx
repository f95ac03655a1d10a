import { CloseButton, Kbd, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { usePhone } from '../../screen/phone.ts'
import { type HandledKeys, useHandledKeys } from '../../shortcuts/handled-keys.ts'
import { isSearchable } from '../columns.ts'
import { useDraft } from '../filters/use-draft.ts'
import { useGrid } from '../grid-context.ts'
import styles from '../list-page.module.css'

const id = 'yq-list-search'

/** Gives the focus to the list's search box (`/`). */
export function focusSearch(): void {
  const box = document.getElementById(id)
  if (!(box instanceof HTMLInputElement)) return
  box.focus()
  box.select()
}

/** The tab stop of the rows: a cell, or the control in it. */
const stop = '[role="gridcell"][tabindex="0"], [role="gridcell"] [tabindex="0"]'

function goToRows(event: KeyboardEvent<HTMLInputElement>): void {
  event.preventDefault()
  event.currentTarget.closest('main')?.querySelector<HTMLElement>(stop)?.focus()
}

/** For the sheet. */
const searchKeys: HandledKeys = {
  where: 'Al buscar en una lista',
  keys: [
    { keys: 'ArrowDown', label: 'Bajar a las filas' },
    { keys: 'Enter', label: 'Buscar sin esperar' },
    { keys: 'Escape', label: 'Borrar la búsqueda' },
  ],
}

/** Searches all searchable columns at once. */
export function SearchBox() {
  const { source, options } = useGrid()
  const { searchLabel = 'Buscar en la lista' } = options
  const isPhone = usePhone()
  useHandledKeys(searchKeys)
  const draft = useDraft(source.state.search, (search) => source.change({ search }))
  if (!source.columns.some(isSearchable)) return null
  return (
    <TextInput
      id={id}
      type="search"
      size={isPhone ? 'sm' : 'xs'}
      className={styles.search ?? ''}
      aria-label={searchLabel}
      placeholder={isPhone ? 'Buscar' : searchLabel}
      autoComplete="off"
      value={draft.text}
      onChange={(event) => draft.type(event.currentTarget.value)}
      onBlur={draft.flush}
      onKeyDown={(event) => {
        if (event.key === 'Enter') draft.flush()
        if (event.key === 'ArrowDown') goToRows(event)
        if (event.key === 'Escape' && draft.text !== '') {
          event.stopPropagation()
          draft.set('')
        }
      }}
      leftSection={<IconSearch size={15} aria-hidden />}
      rightSection={
        draft.text !== '' ? (
          <CloseButton size="xs" aria-label="Borrar la búsqueda" onClick={() => draft.set('')} />
        ) : (
          !isPhone && <Kbd size="xs">/</Kbd>
        )
      }
    />
  )
}
