import { flushSync } from 'react-dom'
import { commitCellEditor } from '../form/commit-cell-editor.ts'
import { fieldOf } from '../grid/columns.ts'
import { type Cursor, createCursor, goTo, leaveEditor, nextEditable } from '../grid/cursor/cursor.ts'
import type { Leaving } from '../grid/cursor/keys.ts'
import { type CellValue, isEditable } from '../grid/editing/cell-edit.ts'
import type { Line } from './line.ts'
import type { LineAction } from './line-action.ts'
import type { LineColumn } from './line-column.ts'
import type { Lines } from './use-lines.ts'

/** What the grid of a document shows at the latest render; handlers read it when they run. */
interface LineView<L extends Line> {
  readonly columns: readonly LineColumn<L>[]
  readonly lines: Lines<L>
  readonly readOnly: boolean
  /** Whether lines can be removed: there is a product search to go back to. */
  readonly removable: boolean
  readonly actions: readonly LineAction<L>[]
  /** Back to the product search (keyboard.next-line). */
  readonly onExit: () => void
  /** Takes the text typed into a cell of that column when it is a product code. Returns whether it did. */
  readonly onCode: ((column: string, typed: string) => boolean) | undefined
  /** Opens the product search with a letter (keyboard.letters); undefined without a search. */
  readonly onLetter: ((letter: string) => void) | undefined
  /** Opens the first editor of a line as soon as it is rendered. */
  readonly editLine: (key: string) => void
}

/** The cursor of a document's lines and the view of the latest render; one object for the life of the grid. */
export interface LineController<L extends Line> extends Cursor {
  view: LineView<L>
  /** Whether the editor was opened from the product search, where Enter and Esc go back. */
  fromSearch: boolean
  /** Whether it was opened for the quantity of the product that was just chosen. */
  isFirst: boolean
}

export function createLineController<L extends Line>(view: LineView<L>): LineController<L> {
  const grid: LineController<L> = {
    view,
    fromSearch: false,
    isFirst: false,
    ...createCursor({
      bounds: () => {
        const { lines, columns, removable } = grid.view
        return { rows: lines.value.length, cols: columns.length + (removable ? 1 : 0), top: 0 }
      },
      editableAt: ({ row, col }) => {
        const { lines, columns, readOnly } = grid.view
        const line = lines.value[row]
        const column = columns[col]
        if (readOnly || !line || !column || !isEditable(column.edit, line)) return undefined
        return { id: line.key, field: column.key, skipped: column.passed }
      },
    }),
  }
  return grid
}

/** Keeps what an editor hands over, and goes where the key that left it leads. */
export function leaveCell<L extends Line>(
  grid: LineController<L>,
  value: CellValue | undefined,
  how: Leaving,
): void {
  const { lines } = grid.view
  const cell = grid.editing.get()
  const line = lines.value.find(({ key }) => key === cell?.id)
  const { fromSearch, isFirst } = grid
  Object.assign(grid, { fromSearch: false, isFirst: false })
  if (cell && line && value !== undefined && (isFirst || value !== fieldOf(line, cell.field)))
    lines.edit(line.key, cell.field, value, isFirst)
  const back = fromSearch && (how === 'enter' || how === 'escape')
  if (back) leaveEditor(grid, 'enter', grid.view.onExit)
  else leaveEditor(grid, how, () => goOn(grid))
}

/**
 * The last cell of a line leads to the next product (keyboard.next-line). Where no line can be added, it leads to the
 * next line, and the last line to the product search if there is one.
 */
function goOn<L extends Line>(grid: LineController<L>): void {
  const { removable, onExit } = grid.view
  const next = nextEditable(grid, 1, removable)
  if (next) goTo(grid, next)
  else {
    if (!removable) grid.reveal(grid.focus.get())
    onExit()
  }
}

/** Takes text typed into the cell that is edited when it is a product code. Returns whether it did. */
export function takeCode<L extends Line>(grid: LineController<L>, typed: string): boolean {
  const { onCode, onExit } = grid.view
  const cell = grid.editing.get()
  if (!cell || !onCode?.(cell.field, typed)) return false
  grid.editing.set(null)
  Object.assign(grid, { fromSearch: false, isFirst: false })
  onExit()
  return true
}

/** Removes a line; the one that takes its place gets the focus. */
export function removeLine<L extends Line>(grid: LineController<L>, row: number): void {
  const { lines, onExit } = grid.view
  const line = lines.value[row]
  if (!line) return
  // The lines must be rendered again before a cell takes the focus.
  flushSync(() => lines.remove(line.key))
  if (lines.value.length === 1) onExit()
  else goToRow(grid, row)
}

/** Runs the action of these keys for a line, and edits the line that it answers. */
export function runAction<L extends Line>(grid: LineController<L>, row: number, keys: string): void {
  const { lines, actions, editLine } = grid.view
  const action = actions.find((one) => one.keys === keys)
  const line = lines.value[row]
  if (!line || !action) return
  commitCellEditor()
  goToRow(grid, row)
  void action.run(line.key).then(editLine)
}

function goToRow<L extends Line>(grid: LineController<L>, row: number): void {
  const { rows } = grid.bounds()
  grid.reveal({ row: Math.min(row, rows - 1), col: grid.focus.get().col })
}
