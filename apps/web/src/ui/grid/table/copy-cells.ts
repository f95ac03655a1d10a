import { fieldOf } from '../columns.ts'
import type { Controller } from '../controller.ts'
import type { Focus } from '../cursor/cursor.ts'
import { currentValue } from '../editing/edits.ts'
import { copyText, formatCell } from '../format-cell.ts'

/** The cells of the range as a table of text, which spreadsheets paste into cells (keyboard.grid). */
export function rangeText(grid: Controller): string {
  const { source, slots } = grid.view
  const range = rangeOf(grid.focus.get())
  const columns = slots.slice(range.left, range.right + 1).filter((slot) => slot.kind === 'field')
  const lines = source.items.slice(Math.max(0, range.top), range.bottom + 1).flatMap((item) => {
    if (item.kind === 'row') {
      const cells = columns.map(({ column }) =>
        copyText(column, currentValue(grid.edits.get(), item.id, item.row, column.field)),
      )
      return [cells.join('\t')]
    }
    return item.kind === 'group' ? [groupText(grid, item.key)] : []
  })
  return lines.join('\n')
}

/** The corners of the range, inclusive. */
export function rangeOf({ row, col, anchor }: Focus) {
  return {
    top: Math.min(row, anchor.row),
    bottom: Math.max(row, anchor.row),
    left: Math.min(col, anchor.col),
    right: Math.max(col, anchor.col),
  }
}

/** The name of a row: `rowName`, else its title on a phone, else its first column. */
export function nameOfRow(grid: Controller, row: object): string {
  const { options, source } = grid.view
  if (options.rowName) return options.rowName(row)
  const column = source.columns.find(({ phone }) => phone === 'title') ?? source.columns[0]
  return column ? formatCell(column, fieldOf(row, column.field)) : ''
}

function groupText(grid: Controller, key: unknown): string {
  const { source } = grid.view
  const column = source.columns.find(({ field }) => field === source.state.group)
  return column ? formatCell(column, key) : ''
}
