import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { alignOf, type GridColumn } from '../columns.ts'
import { Cell } from '../table/aria.tsx'
import styles from '../table/cells.module.css'
import type { CellPlace } from '../table/field-cell.tsx'
import type { CellEdit } from '../table/grid-row.tsx'
import { DateEditor } from './date-editor.tsx'
import { changeCell, finishEditing, type Leaving } from './editing.ts'
import type { EditorProps } from './editor-props.ts'
import { currentValue } from './edits.ts'
import { NumberEditor } from './number-editor.tsx'
import { SelectEditor } from './select-editor.tsx'
import { TextEditor } from './text-editor.tsx'

interface CellEditorProps extends CellPlace {
  column: GridColumn
  typed: string | undefined
  edit: CellEdit
}

/** A cell while it is edited: Enter and Tab keep, Esc reverts, leaving keeps (keyboard.grid). */
export function CellEditor({ grid, item, index, col, column, typed }: CellEditorProps) {
  const value = currentValue(grid.edits.get(), item.id, item.row, column.field)
  const [draft, setDraft] = useState<unknown>(value)
  const isDone = useRef(false)
  const leave = (how: Leaving, last: unknown = draft) => {
    if (isDone.current) return
    isDone.current = true
    if (how !== 'escape' && !Object.is(last, value)) void changeCell(grid, item, column, last)
    finishEditing(grid, how)
  }
  const props: EditorProps = { column, row: item.row, value, draft, typed, onDraft: setDraft, onLeave: leave }
  return (
    <Cell
      aria-colindex={col + 1}
      data-cell={`${index}:${col}`}
      className={styles.editorCell}
      data-align={alignOf(column)}
    >
      {editorOf(props)}
    </Cell>
  )
}

function editorOf(props: EditorProps): ReactNode {
  const { column, row, value, typed, onDraft, onLeave } = props
  switch (column.editable?.kind) {
    case 'number':
    case 'money':
    case 'quantity':
      return <NumberEditor {...props} />
    case 'date':
      return <DateEditor {...props} />
    case 'select':
      return <SelectEditor {...props} />
    case 'lookup':
    case 'custom':
      return column.editable.editor?.({
        row,
        value,
        typed,
        label: column.title,
        onChange: onDraft,
        onCommit: (...last) => (last.length > 0 ? onLeave('enter', last[0]) : onLeave('enter')),
        onCancel: () => onLeave('escape'),
      })
    default:
      return <TextEditor {...props} />
  }
}
