import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { useHandledKeys } from '../../shortcuts/handled-keys.ts'
import type { FilterOp } from '../query/filter-value.ts'
import { filterKeys } from './filter-keys.ts'
import styles from './filters.module.css'
import { OperatorMenu } from './operator-menu.tsx'
import type { useDraft } from './use-draft.ts'

interface FilterInputProps {
  /** The column's. */
  title: string
  draft: ReturnType<typeof useDraft>
  tabIndex: number | undefined
  operators: readonly FilterOp[]
  op: FilterOp
  onOperator(op: FilterOp): void
  placeholder?: string | undefined
  isWrong?: boolean
  numeric?: boolean
}

/** The box of a text or number filter, 30 px high, with its operator and a way to clear it. */
export function FilterInput({
  title,
  draft,
  tabIndex,
  operators,
  op,
  onOperator,
  placeholder,
  isWrong,
  numeric,
}: FilterInputProps) {
  const box = useRef<HTMLInputElement>(null)
  useHandledKeys(filterKeys)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') draft.flush()
    if (event.key === 'Escape' && draft.text !== '') {
      event.stopPropagation()
      draft.set('')
    }
  }
  return (
    <div className={styles.box} data-active={draft.text !== '' || undefined}>
      <OperatorMenu
        title={title}
        operators={operators}
        value={op}
        onChange={onOperator}
        onClose={() => box.current?.focus()}
      />
      <input
        ref={box}
        data-focus
        className={styles.input}
        aria-label={`Filtrar ${title}`}
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
          aria-label={`Quitar filtro de ${title}`}
          onClick={() => draft.set('')}
        >
          <IconX size={13} />
        </button>
      )}
    </div>
  )
}
