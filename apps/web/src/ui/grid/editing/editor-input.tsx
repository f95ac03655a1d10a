import { type KeyboardEvent, useEffect, useRef } from 'react'
import styles from '../table/cells.module.css'
import type { Leaving } from './editing.ts'
import { leavingBy } from './editor-props.ts'

interface EditorInputProps {
  label: string
  text: string
  /** Whether the whole text starts selected; not when typing opened the editor. */
  selects: boolean
  decimal?: boolean
  isWrong?: boolean
  maxLength?: number | undefined
  onText(text: string): void
  onLeave(how: Leaving): void
}

/** The text box of a cell's editor, with the keys that leave it. */
export function EditorInput(props: EditorInputProps) {
  const { label, text, selects, decimal, isWrong, maxLength, onText, onLeave } = props
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the editor opens
  useEffect(() => {
    input.current?.focus()
    if (selects) input.current?.select()
    else input.current?.setSelectionRange(text.length, text.length)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    const how = leavingBy(event)
    if (!how) return
    event.preventDefault()
    onLeave(how)
  }
  return (
    <input
      ref={input}
      className={styles.editor}
      aria-label={`Editar ${label}`}
      aria-invalid={isWrong || undefined}
      inputMode={decimal ? 'decimal' : undefined}
      maxLength={maxLength}
      autoComplete="off"
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
      onBlur={() => onLeave('blur')}
      onKeyDown={onKeyDown}
    />
  )
}
