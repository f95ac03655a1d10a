import type { Position } from '../cursor/position.ts'
import type { GridView } from '../grid-view.ts'
import { isEditable } from './cell-edit.ts'

/** The record and column of a cell of a list that can be edited now. */
export function editableCell({ source, slots, options }: GridView, { row, col }: Position) {
  const item = source.items[row]
  const slot = slots[col]
  if (!options.editing || item?.kind !== 'row' || slot?.kind !== 'field') return undefined
  const { column } = slot
  return column.edit && isEditable(column.edit, item.row) ? { item, column, edit: column.edit } : undefined
}
