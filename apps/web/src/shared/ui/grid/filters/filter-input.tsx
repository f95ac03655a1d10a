import { IconX } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import styles from './filters.module.css'
import type { useDraft } from './use-draft.ts'

interface FilterInputProps {
  label: string
  draft: ReturnType<typeof useDraft>
  tabIndex: number | undefined
  operator?: ReactNode
  placeholder?: string
  isWrong?: boolean
  numeric?: boolean
}

/** The box of a text or number filter, 30 px high, with its operator and a way to clear it. */
export function FilterInput({
  label,
  draft,
  tabIndex,
  operator,
  placeholder,
  isWrong,
  numeric,
}: FilterInputProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') draft.flush()
    if (event.key === 'Escape' && draft.text !== '') {
      event.stopPropagation()
      draft.set('')
    }
  }
  return (
    <div className={styles.box} data-active={draft.text !== '' || undefined}>
      {operator}
      <input
        data-focus
        className={styles.input}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        placeholder={placeholder}
        inputMode={numeric ? 'text' : 'search'}
        autoComplete="off"
        spellCheck={false}
        value={draft.text}
        tabIndex={tabIndex}
        onChange={(event) => draft.type(event.currentTarget.value)}
        onBlur={draft.flush}
        onKeyDown={onKeyDown}
      />
      {draft.text !== '' && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.clear}
          aria-label={`Quitar filtro de ${label.replace('Filtrar ', '')}`}
          onClick={() => draft.set('')}
        >
          <IconX size={13} />
        </button>
      )}
    </div>
  )
}
