import type { KeyboardEvent } from 'react'
import type { GridColumn } from '../columns.ts'
import type { Leaving } from './editing.ts'

export interface EditorProps {
  column: GridColumn
  row: object
  /** What the cell held when the editor opened. */
  value: unknown
  draft: unknown
  /** The key that opened the editor, when typing did. */
  typed: string | undefined
  onDraft(value: unknown): void
  /** Closes the editor with the draft, or with another last value. */
  onLeave(how: Leaving, last?: unknown): void
}

/** How a key leaves an editor; undefined for those that stay in it. */
export function leavingBy(event: KeyboardEvent): Leaving | undefined {
  if (event.key === 'Enter') return 'enter'
  if (event.key === 'Escape') return 'escape'
  if (event.key === 'Tab') return event.shiftKey ? 'shiftTab' : 'tab'
  return undefined
}
