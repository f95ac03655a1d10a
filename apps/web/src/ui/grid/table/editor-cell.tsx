import { useId } from 'react'
import { alignOf, type GridColumn, optionsOf } from '../columns.ts'
import type { Controller } from '../controller.ts'
import { type EditingCell, leaveEditor } from '../cursor/cursor.ts'
import type { Leaving } from '../cursor/keys.ts'
import { nextMatching } from '../cursor/position.ts'
import type { CellEdit, CellValue } from '../editing/cell-edit.ts'
import { CellEditor } from '../editing/cell-editor.tsx'
import { changeCell } from '../editing/change-cell.ts'
import { currentValue, sameValue } from '../editing/edits.ts'
import { Cell } from './aria.tsx'
import styles from './cells.module.css'
import type { CellPlace } from './field-cell.tsx'

interface Props extends CellPlace, Pick<EditingCell, 'typed' | 'atEnd'> {
  column: GridColumn
  edit: CellEdit
}

/** A cell of a list while it is edited. Enter goes to the row below. */
export function EditorCell({ grid, item, index, col, side, column, edit, typed, atEnd }: Props) {
  const value = currentValue(grid.edits.get(), item.id, item.row, column.field)
  const onLeave = (next: CellValue | undefined, how: Leaving) => {
    if (next !== undefined && !sameValue(next, value)) void changeCell(grid, item, column, next)
    leaveEditor(grid, how, () => goBelow(grid))
  }
  return (
    <Cell
      aria-colindex={col + 1}
      data-cell={`${index}:${col}`}
      className={styles.editorCell}
      data-align={alignOf(column)}
      data-side={side}
    >
      <CellEditor
        id={useId()}
        label={`Editar ${column.title}`}
        title={column.title}
        edit={edit}
        row={item.row}
        value={value}
        typed={typed}
        atEnd={atEnd}
        options={optionsOf(column)}
        className={styles.editor}
        onLeave={onLeave}
      />
    </Cell>
  )
}

function goBelow(grid: Controller): void {
  const at = grid.focus.get()
  const isBelow = ({ row, col }: { row: number; col: number }) =>
    col === at.col && grid.view.source.items[row]?.kind === 'row'
  grid.reveal(nextMatching(at, 1, grid.bounds(), isBelow) ?? at)
}
