import { type KeyboardEvent, useEffect, useRef } from 'react'
import { optionsOf } from '../columns.ts'
import styles from '../table/cells.module.css'
import { type EditorProps, leavingBy } from './editor-props.ts'

/** One of the column's values; typing its first letters chooses it. */
export function SelectEditor({ column, draft, typed, onDraft, onLeave }: EditorProps) {
  const box = useRef<HTMLSelectElement>(null)
  const options = optionsOf(column)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the editor opens
  useEffect(() => {
    box.current?.focus()
    const first = typed
      ? options.find(({ label }) => label.toLowerCase().startsWith(typed.toLowerCase()))
      : undefined
    if (first) onDraft(first.value)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    const how = leavingBy(event)
    if (!how) return
    event.preventDefault()
    onLeave(how)
  }
  return (
    <select
      ref={box}
      className={styles.editor}
      aria-label={`Editar ${column.title}`}
      value={String(draft ?? '')}
      onChange={(event) =>
        onDraft(options.find(({ value }) => String(value) === event.currentTarget.value)?.value)
      }
      onBlur={() => onLeave('blur')}
      onKeyDown={onKeyDown}
    >
      {options.map(({ value, label }) => (
        <option key={String(value)} value={String(value)}>
          {label}
        </option>
      ))}
    </select>
  )
}
