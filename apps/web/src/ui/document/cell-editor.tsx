import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { cellFault, readCell } from './cell-text.ts'
import type { CellValue } from './line.ts'
import type { CellEdit } from './line-column.ts'
import classes from './line-grid.module.css'
import { useCellFault } from './use-cell-fault.ts'
import { useTypedCode } from './use-typed-code.ts'

/** Where the focus goes when the editor closes. */
export type CellExit = 'enter' | 'tab' | 'back' | 'up' | 'down' | 'escape' | 'blur'

interface Props<L> {
  readonly id: string
  readonly label: string
  /** The column's header, which begins the sentence of a refusal. */
  readonly header: string
  readonly edit: CellEdit<L>
  readonly line: L
  readonly start: string
  /** Whether `start` is the character that opened the editor, so that typing goes on after it. */
  readonly typed: boolean
  /** Called once; `value` is undefined when nothing is to be kept. */
  readonly onDone: (value: CellValue | undefined, exit: CellExit) => void
  /**
   * Takes the typed text when it is a product code and not a figure. Returns whether it did; then the editor does
   * nothing else.
   */
  readonly onCode: (typed: string) => boolean
}

/**
 * The field inside a cell: Enter and Tab keep what was typed and go on, Esc gives it up (keyboard.grid). What the cell
 * does not take stays in the field, selected, to be corrected.
 */
export function CellEditor<L>({ id, label, header, edit, line, start, typed, onDone, onCode }: Props<L>) {
  const [text, setText] = useState(start)
  const { fault, refuse, accept } = useCellFault(id)
  const input = useRef<HTMLInputElement>(null)
  const done = useRef(false)
  const code = useTypedCode(typed ? start : '')
  useLayoutEffect(() => {
    const field = input.current
    field?.focus()
    if (!typed) field?.select()
  }, [typed])
  const close = (exit: CellExit) => {
    if (done.current) return
    // Taking a code moves the focus, which must not close this editor a second time.
    done.current = true
    if (exit === 'enter' && onCode(code.typed(text))) return
    const refused = exit === 'escape' ? undefined : cellFault(edit, line, { label: header, text })
    if (refused === undefined) return onDone(exit === 'escape' ? undefined : readCell(edit, text), exit)
    done.current = false
    code.forget()
    refuse(refused)
    if (exit !== 'blur') input.current?.select()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const exit = exitOf(event)
    code.note(event)
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
      aria-invalid={fault !== null || undefined}
      title={fault ?? undefined}
      autoComplete="off"
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        accept()
      }}
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
