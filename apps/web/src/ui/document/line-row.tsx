import { IconAlertCircle, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { fieldOf } from '../grid/columns.ts'
import { startEditing } from '../grid/cursor/cursor.ts'
import { isEditable } from '../grid/editing/cell-edit.ts'
import { CellEditor } from '../grid/editing/cell-editor.tsx'
import { useStore } from '../grid/store.ts'
import type { Line } from './line.ts'
import { type LineColumn, lineAlign } from './line-column.ts'
import { type LineController, leaveCell, removeLine, runAction, takeCode } from './line-controller.ts'
import classes from './line-grid.module.css'

interface Props<L extends Line> {
  readonly grid: LineController<L>
  readonly gridId: string
  readonly line: L
  readonly index: number
  readonly columns: readonly LineColumn<L>[]
  /** Marked: the keys of the product search change it. */
  readonly latest: boolean
  readonly readOnly: boolean
  readonly removable: boolean
  /** The keys of what can be done about the line, between spaces. */
  readonly actions: string
  readonly errors: Readonly<Record<string, string>> | undefined
}

function Row<L extends Line>(props: Props<L>) {
  const { grid, gridId, line, index, columns, latest, readOnly, removable, actions, errors } = props
  const focusedCol = useStore(grid.focus, ({ row, col }) => (row === index ? col : null))
  const editing = useStore(grid.editing, (cell) => (cell?.id === line.key ? cell : null))
  return (
    <tr
      id={`${gridId}.${index}`}
      tabIndex={-1}
      aria-rowindex={index + 2}
      aria-current={latest || undefined}
      className={classes.row}
    >
      <th scope="row" className={classes.number}>
        {errors ? <Marker messages={errors} line={index + 1} /> : index + 1}
      </th>
      {columns.map((column, col) => {
        const error = errors?.[column.key]
        const edited = editing?.field === column.key && column.edit
        const editable = !readOnly && isEditable(column.edit, line)
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of its cells
          <td
            key={column.key}
            id={`${gridId}.${index}.${column.key}`}
            data-cell={`${index}:${col}`}
            tabIndex={focusedCol === col && !edited ? 0 : -1}
            aria-invalid={error !== undefined || undefined}
            title={error}
            data-align={lineAlign(column)}
            data-editable={editable || undefined}
            data-whole={column.grow}
            className={classes.cell}
            onClick={() => editable && !edited && startEditing(grid, { row: index, col })}
          >
            {edited ? (
              <CellEditor
                id={`${gridId}.${index}.${column.key}`}
                label={`${column.header}, línea ${index + 1}`}
                title={column.header}
                edit={edited}
                {...(column.options && { options: column.options })}
                row={line}
                value={fieldOf(line, column.key)}
                typed={editing.typed}
                atEnd={editing.atEnd}
                inDocument
                className={classes.editor}
                onLeave={(value, how) => leaveCell(grid, value, how)}
                onCode={(typed) => takeCode(grid, typed)}
                onLetter={grid.view.onLetter}
              />
            ) : (
              column.show(line)
            )}
          </td>
        )
      })}
      {(removable || grid.view.actions.length > 0) && (
        <td className={classes.cell}>
          {grid.view.actions.map(
            ({ keys, label, icon }) =>
              actions.split(' ').includes(keys) && (
                <button
                  key={keys}
                  type="button"
                  className={classes.act}
                  tabIndex={-1}
                  title={label}
                  aria-label={`${label}, línea ${index + 1}`}
                  onClick={() => runAction(grid, index, keys)}
                >
                  {icon}
                </button>
              ),
          )}
          {removable && (
            <button
              type="button"
              className={classes.remove}
              data-cell={`${index}:${columns.length}`}
              tabIndex={focusedCol === columns.length ? 0 : -1}
              aria-label={`Eliminar línea ${index + 1}`}
              onClick={() => removeLine(grid, index)}
            >
              <IconTrash size={16} aria-hidden />
            </button>
          )}
        </td>
      )}
    </tr>
  )
}

/** Memoised, so that typing in one line of a hundred renders one line. */
export const LineRow = memo(Row) as typeof Row

function Marker({ messages, line }: { messages: Readonly<Record<string, string>>; line: number }) {
  const text = Object.values(messages).join('. ')
  return (
    <span className={classes.marker} title={text}>
      <IconAlertCircle size={16} aria-hidden />
      <span className="yq-visually-hidden">
        Línea {line}: {text}
      </span>
    </span>
  )
}
