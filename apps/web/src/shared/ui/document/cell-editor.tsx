import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { mayType, readCell } from './cell-text.ts'
import type { CellValue } from './line.ts'
import type { CellEdit } from './line-column.ts'
import classes from './line-grid.module.css'

/** Where the focus goes when the editor closes. */
export type CellExit = 'enter' | 'tab' | 'back' | 'up' | 'down' | 'escape' | 'blur'

interface Props<L> {
  readonly label: string
  readonly edit: CellEdit<L>
  readonly start: string
  /** Whether `start` is the character that opened the editor, so that typing goes on after it. */
  readonly typed: boolean
  /** Called once; `value` is undefined when nothing is to be kept. */
  readonly onDone: (value: CellValue | undefined, exit: CellExit) => void
}

/** The field inside a cell: Enter and Tab keep what was typed and go on, Esc gives it up (U04). */
export function CellEditor<L>({ label, edit, start, typed, onDone }: Props<L>) {
  const [text, setText] = useState(() => (mayType(edit, start) ? start : ''))
  const input = useRef<HTMLInputElement>(null)
  const done = useRef(false)
  useLayoutEffect(() => {
    const field = input.current
    field?.focus()
    if (!typed) field?.select()
  }, [typed])
  const close = (exit: CellExit) => {
    if (done.current) return
    done.current = true
    onDone(exit === 'escape' ? undefined : readCell(edit, text), exit)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const exit = exitOf(event)
    // Keys of the grid around must not act while its cell is edited; those of the dialog or the page (Ctrl+S, F9) must.
    if (exit === null) return isOfThePage(event) ? undefined : event.stopPropagation()
    event.preventDefault()
    event.stopPropagation()
    close(exit)
  }
  return (
    <input
      ref={input}
      className={classes.editor}
      data-number={edit.kind === 'number' || undefined}
      inputMode={
        edit.kind === 'text' ? 'text' : edit.kind === 'number' && edit.scale > 0 ? 'decimal' : 'numeric'
      }
      aria-label={label}
      autoComplete="off"
      value={text}
      onChange={(event) => mayType(edit, event.currentTarget.value) && setText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => close('blur')}
    />
  )
}

/** `F2` is the grid's own, for a cell that is not edited yet. */
const isOfThePage = ({ key, ctrlKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || altKey || (/^F\d+$/.test(key) && key !== 'F2')

function exitOf(event: KeyboardEvent): CellExit | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null
  if (event.key === 'Tab') return event.shiftKey ? 'back' : 'tab'
  const exits: Record<string, CellExit> = {
    Enter: 'enter',
    Escape: 'escape',
    ArrowUp: 'up',
    ArrowDown: 'down',
  }
  return exits[event.key] ?? null
}
