import { flushSync } from 'react-dom'
import type { GridColumn } from '../columns.ts'
import type { Controller } from '../controller.ts'
import { nextMatching, type Position } from '../cursor/position.ts'
import { currentValue, undone, withEdit } from './edits.ts'

/** Whether a cell can be edited now. */
function isEditable(grid: Controller, { row, col }: Position): boolean {
  const { items, slots, options } = grid.view
  const item = items[row]
  const slot = slots[col]
  if (!options.editing || item?.kind !== 'row' || slot?.kind !== 'field') return false
  const { editable } = slot.column
  return editable !== undefined && (editable.when?.(item.row) ?? true)
}

/** Opens a cell's editor; answers whether it has one. */
export function startEditing(grid: Controller, at: Position, typed?: string): boolean {
  const item = grid.view.items[at.row]
  const slot = grid.view.slots[at.col]
  if (!isEditable(grid, at) || item?.kind !== 'row' || slot?.kind !== 'field') return false
  if (slot.column.editable?.kind === 'boolean') {
    void changeCell(
      grid,
      item,
      slot.column,
      currentValue(grid.edits.get(), item.id, item.row, slot.id) !== true,
    )
    return true
  }
  grid.editing.set({ id: item.id, field: slot.id, typed })
  return true
}

/** Takes a cell's new value: kept for the save bar, or handed over at once; done when the list has it. */
export function changeCell(
  grid: Controller,
  { id, row }: { id: string; row: object },
  column: GridColumn,
  value: unknown,
): void | Promise<void> {
  const { editing } = grid.view.options
  if (editing?.onEdit) return editing.onEdit(row, column.field, value)
  grid.edits.set((edits) => withEdit(edits, { id, row, column, value }))
}

export type Leaving = 'enter' | 'tab' | 'shiftTab' | 'escape' | 'blur'

/** Closes the editor and goes where the key that closed it leads. */
export function finishEditing(grid: Controller, leaving: Leaving): void {
  // The cell must be back before it can take the focus.
  flushSync(() => grid.editing.set(null))
  const at = grid.focus.get()
  if (leaving === 'blur') return
  if (leaving === 'escape') grid.reveal(at)
  else if (leaving === 'enter') afterEnter(grid, at)
  else afterTab(grid, at, leaving === 'tab' ? 1 : -1)
}

function afterTab(grid: Controller, at: Position, step: 1 | -1): void {
  const next = nextEditable(grid, at, step)
  grid.reveal(next ?? at)
  if (next) startEditing(grid, next)
}

/** Takes back the last unsaved change and shows where it was. */
export function undoEdit(grid: Controller): void {
  const last = grid.edits.get().steps.at(-1)
  if (!last) return
  grid.edits.set(undone)
  const row = grid.view.items.findIndex((item) => item.id === last.id)
  const col = grid.view.slots.findIndex((slot) => slot.id === last.column.field)
  if (row >= 0 && col >= 0) grid.reveal({ row, col })
}

function afterEnter(grid: Controller, at: Position): void {
  const { items, slots, options } = grid.view
  const last = nextEditable(grid, at, 1) === undefined
  if (last && options.editing?.onLastCell) {
    options.editing.onLastCell()
    return
  }
  const extent = { rows: items.length, cols: slots.length, top: 0 }
  const below = nextMatching(
    at,
    1,
    extent,
    (place) => place.col === at.col && items[place.row]?.kind === 'row',
  )
  grid.reveal(below ?? at)
}

function nextEditable(grid: Controller, at: Position, step: 1 | -1): Position | undefined {
  const { items, slots } = grid.view
  const extent = { rows: items.length, cols: slots.length, top: 0 }
  return nextMatching(at, step, extent, (place) => isEditable(grid, place))
}
