import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Cursor } from './cursor.ts'
import { focusCell } from './focus-cell.ts'
import { cellAt, inside } from './position.ts'

interface Table {
  /** The element that has the cells, each with `data-cell="row:col"`. */
  readonly root: RefObject<HTMLElement | null>
  /** The rows or lines of the table; another array when they change. */
  readonly rows: readonly unknown[]
  /** Renders a row that is not rendered yet. */
  readonly scrollTo?: (row: number) => void
}

/** Joins a cursor to its rendered table: how a cell is revealed, and where the focus is when there are fewer rows. */
export function useCursorTable(cursor: Cursor, { root, rows, scrollTo }: Table): void {
  useLayoutEffect(() => {
    cursor.reveal = (to, anchor = to) => {
      cursor.focus.set({ ...to, anchor })
      if (to.row >= 0) scrollTo?.(to.row)
      focusCell(root.current, to)
    }
  })
  useEffect(() => {
    const focus = cursor.focus.get()
    const at = inside(focus, cursor.bounds())
    if (rows.length > 0 && (at.row !== focus.row || at.col !== focus.col))
      cursor.focus.set({ ...at, anchor: at })
  }, [cursor, rows])
}

/** Keeps the focus in its column when columns appear or disappear before it; in the first one when its own disappears. */
export function useKeptColumn({ focus }: Cursor, names: readonly string[]): void {
  const before = useRef(names)
  useLayoutEffect(() => {
    const { row, col } = focus.get()
    const now = Math.max(0, names.indexOf(before.current[col] ?? ''))
    before.current = names
    if (now !== col) focus.set({ row, col: now, anchor: { row, col: now } })
  }, [focus, names])
}

/** The cursor follows the focus, however it got to a cell. */
export function onFocusIn(cursor: Cursor, event: FocusEvent): void {
  cursor.hasFocus = true
  const at = cellAt(event.target)
  const focus = cursor.focus.get()
  if (!at || (at.row === focus.row && at.col === focus.col)) return
  cursor.focus.set({ ...at, anchor: at })
  cursor.editing.set(null)
}

export function onFocusOut(cursor: Cursor, event: FocusEvent): void {
  // Without a target the focused cell was removed, or the window lost the focus.
  if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) cursor.hasFocus = false
}
