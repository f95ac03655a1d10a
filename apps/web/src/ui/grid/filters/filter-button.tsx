import { IconX } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import type { GridColumn } from '../columns.ts'
import styles from './filters.module.css'

interface FilterButtonProps {
  ref?: Ref<HTMLDivElement>
  column: GridColumn
  /** The current filter as text; empty for none. */
  text: string
  /** A shorter text for the box. */
  shortText?: string | undefined
  icon: ReactNode
  opened: boolean
  tabIndex: number | undefined
  onOpen(): void
  onClear(): void
}

/** A button that looks like a box, shows the filter, opens its popover and can clear it. */
export function FilterButton(props: FilterButtonProps) {
  const { ref, column, text, shortText = text, icon, opened, tabIndex, onOpen, onClear } = props
  return (
    <div ref={ref} className={styles.box} data-active={text !== '' || undefined}>
      <button
        type="button"
        data-focus
        tabIndex={tabIndex}
        className={styles.open}
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-label={text === '' ? `Filtrar ${column.title}` : `Filtrar ${column.title}: ${text}`}
        onClick={onOpen}
      >
        <span className={styles.openText} title={text}>
          {shortText}
        </span>
        {text === '' && <span className={styles.openIcon}>{icon}</span>}
      </button>
      {text !== '' && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.clear}
          aria-label={`Quitar filtro de ${column.title}`}
          onClick={onClear}
        >
          <IconX size={13} />
        </button>
      )}
    </div>
  )
}
