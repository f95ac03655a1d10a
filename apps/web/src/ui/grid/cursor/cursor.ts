import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { createStore } from '../store.ts'
import type { Leaving } from './keys.ts'
import { type Bounds, inside, moveBy, nextMatching, type Position } from './position.ts'

/** The cell with the focus, and the one that a range started from. */
export interface Focus extends Position {
  anchor: Position
}

/** The cell that is being edited, by the id of its row and the field of its column. */
export interface EditingCell {
  id: string
  field: string
  /** The text that opened the editor; undefined when it starts with the value of the cell. */
  typed: string | undefined
  /** Opened by F2: the caret is behind the value, which is not selected. */
  atEnd?: true
}

/** How an editor was opened: by a typed text, or by F2, which leaves the caret behind the value. */
export interface HowOpened {
  readonly typed?: string | undefined
  readonly atEnd?: boolean
}

/** A cell that can be edited now. */
interface EditableCell {
  id: string
  field: string
  /** Enter and Tab skip it; arrows and the pointer reach it. */
  skipped?: boolean | undefined
}

/** What a cursor asks of its table, each time it moves. */
export interface CursorTable {
  bounds(): Bounds
  editableAt(at: Position): EditableCell | undefined
}

/**
 * Where the focus of a table is and which of its cells is edited (APG grid; keyboard.grid). Its state is outside React,
 * so that a key renders two rows again. Lists and the lines of documents have one each.
 */
export function createCursor({ bounds, editableAt }: CursorTable) {
  return {
    bounds,
    editableAt,
    focus: createStore<Focus>({ row: 0, col: 0, anchor: { row: 0, col: 0 } }),
    editing: createStore<EditingCell | null>(null),
    /** Set by the rendered table: scrolls a cell into view and gives it the focus. */
    reveal: (_to: Position, _anchor: Position = _to) => {},
    /** Set by the rendered table: how many rows Page Up and Page Down move. */
    pageRows: () => 8,
    /** Whether the focus was last inside the table. */
    hasFocus: false,
  }
}

export type Cursor = ReturnType<typeof createCursor>

/** Moves the focus by an arrow, Home, End or a page key; Shift extends the range. Answers whether the key moves. */
export function moveByKey(cursor: Cursor, event: KeyboardEvent): boolean {
  if (event.altKey) return false
  const at = cursor.focus.get()
  const extent = { ...cursor.bounds(), page: cursor.pageRows }
  const to = moveBy(event.key, event.ctrlKey || event.metaKey, at, extent)
  if (!to) return false
  const extend = event.shiftKey && to.row >= 0 && at.row >= 0
  cursor.reveal(to, extend ? at.anchor : to)
  return true
}

/** Opens the editor of a cell. Answers whether the cell can be edited. */
export function startEditing(
  cursor: Cursor,
  at: Position,
  { typed, atEnd = false }: HowOpened = {},
): boolean {
  const cell = cursor.editableAt(at)
  if (!cell) return false
  cursor.focus.set({ ...at, anchor: at })
  cursor.editing.set({ id: cell.id, field: cell.field, typed, ...(atEnd && { atEnd }) })
  return true
}

/** Gives the focus to a cell and opens its editor when it has one. */
export function goTo(cursor: Cursor, to: Position): void {
  const at = inside(to, cursor.bounds())
  cursor.reveal(at)
  startEditing(cursor, at)
}

/** The next or previous cell that Enter and Tab edit, row after row; with `sameRow` only in this row. */
export function nextEditable(cursor: Cursor, step: 1 | -1, sameRow = false): Position | undefined {
  const at = cursor.focus.get()
  return nextMatching(at, step, cursor.bounds(), (place) => {
    if (sameRow && place.row !== at.row) return false
    const cell = cursor.editableAt(place)
    return cell !== undefined && cell.skipped !== true
  })
}

/** Closes the editor and follows the key that left it; `afterEnter` says where Enter leads. */
export function leaveEditor(cursor: Cursor, how: Leaving, afterEnter: () => void): void {
  // The cell must be rendered again before it can take the focus.
  flushSync(() => cursor.editing.set(null))
  const { row, col } = cursor.focus.get()
  const step = how === 'tab' ? 1 : how === 'back' ? -1 : undefined
  const next = step && nextEditable(cursor, step)
  if (how === 'enter') afterEnter()
  else if (how === 'up') goTo(cursor, { row: row - 1, col })
  else if (how === 'down') goTo(cursor, { row: row + 1, col })
  else if (next) goTo(cursor, next)
  else if (how !== 'blur') cursor.reveal({ row, col })
}
