import type { GridColumn } from '../columns.ts'
import type { Controller } from '../controller.ts'
import { type HowOpened, startEditing } from '../cursor/cursor.ts'
import type { Position } from '../cursor/position.ts'
import type { RowItem } from '../query/list-source.ts'
import { editableCell } from './editable-cell.ts'
import { currentValue, undone, withEdit } from './edits.ts'

/** Opens the editor of a cell of a list, or toggles a boolean. Answers whether the cell can be edited. */
export function editCell(grid: Controller, at: Position, how: HowOpened = {}): boolean {
  const cell = editableCell(grid.view, at)
  if (cell?.edit.kind !== 'boolean') return startEditing(grid, at, how)
  const { id, row } = cell.item
  void changeCell(
    grid,
    cell.item,
    cell.column,
    currentValue(grid.edits.get(), id, row, cell.column.field) !== true,
  )
  return true
}

/** Takes a cell's new value: kept for the save bar, or handed over at once. Resolves when the list has it. */
export function changeCell(
  grid: Controller,
  { id, row }: Pick<RowItem, 'id' | 'row'>,
  column: GridColumn,
  value: unknown,
): void | Promise<void> {
  const { editing } = grid.view.options
  if (editing?.onEdit) return editing.onEdit(row, column.field, value)
  grid.edits.set((edits) => withEdit(edits, { id, row, column, value }))
}

/** Takes back the last unsaved change and shows where it was. */
export function undoEdit(grid: Controller): void {
  const last = grid.edits.get().steps.at(-1)
  if (!last) return
  grid.edits.set(undone)
  const row = grid.view.source.items.findIndex((item) => item.id === last.id)
  const col = grid.view.slots.findIndex((slot) => slot.id === last.column.field)
  if (row >= 0 && col >= 0) grid.reveal({ row, col })
}
