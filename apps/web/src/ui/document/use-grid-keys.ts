import type { KeyboardEvent, RefObject } from 'react'
import { copyCells } from '../device/to-clipboard.ts'
import { eventKeys, normalizeKeys } from '../shortcuts/shortcut-keys.ts'
import { destination, typedCharacter } from './grid-keys.ts'
import type { Line } from './line.ts'
import { isEditable, type LineColumn } from './line-column.ts'
import type { GridCursor } from './use-grid-cursor.ts'
import type { Lines } from './use-lines.ts'

interface Options<L extends Line> {
  readonly grid: RefObject<HTMLElement | null>
  readonly cursor: GridCursor
  readonly columns: readonly LineColumn<L>[]
  readonly lines: Lines<L>
  readonly readOnly: boolean
  readonly removable: boolean
  readonly onRemove: (row: number) => void
  readonly action: { readonly keys: string; readonly run: (row: number) => void } | undefined
  readonly onExit: () => void
}

/** What the keys do on a cell that is not being edited (keyboard.grid); those of the line's action, on any. */
export function useGridKeys<L extends Line>(options: Options<L>): (event: KeyboardEvent) => void {
  const { cursor, lines } = options
  return (event) => {
    if (lines.value.length === 0) return
    if (act(event, options)) return event.preventDefault()
    if (cursor.cursor.editing !== null) return
    if (move(event, options) || copy(event, options) || change(event, options)) event.preventDefault()
  }
}

function act<L extends Line>(event: KeyboardEvent, { cursor, action }: Options<L>): boolean {
  if (action === undefined || eventKeys(event.nativeEvent) !== normalizeKeys(action.keys)) return false
  action.run(cursor.cursor.row)
  return true
}

function move<L extends Line>(
  event: KeyboardEvent,
  { cursor, columns, lines, removable }: Options<L>,
): boolean {
  const size = { rows: lines.value.length, cols: columns.length + (removable ? 1 : 0) }
  const next = destination(event, cursor.cursor, size)
  if (next) cursor.focus(next)
  return next !== null
}

/** Ctrl+C: the line as text between tabs, ready for a spreadsheet. */
function copy<L extends Line>(event: KeyboardEvent, { grid, cursor }: Options<L>): boolean {
  if (!event.ctrlKey || event.key !== 'c') return false
  const cells = grid.current?.querySelectorAll(`[data-cell^="${cursor.cursor.row}:"]`) ?? []
  const text = Array.from(cells, (cell) => cell.textContent?.trim() ?? '').join('\t')
  void copyCells(text.trimEnd())
  return true
}

function change<L extends Line>(event: KeyboardEvent, options: Options<L>): boolean {
  const { cursor, columns, lines, readOnly, removable, onRemove, onExit } = options
  if (readOnly) return false
  const place = cursor.cursor
  const editable = isEditable(columns[place.col], lines.value[place.row])
  const character = typedCharacter(event)
  if (removable && event.key === 'Insert') onExit()
  else if (event.ctrlKey && event.key === 'z') lines.undo()
  else if (removable && event.ctrlKey && event.key === 'Delete') onRemove(place.row)
  else if (editable && (event.key === 'Enter' || event.key === 'F2')) cursor.edit(place)
  else if (editable && character !== null) cursor.edit(place, character)
  // Enter on a cell that cannot be edited does nothing; on the button of a line it presses it.
  else return event.key === 'Enter' && place.col < columns.length
  return true
}
