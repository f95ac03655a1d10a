import { IconAlertCircle, IconTrash } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { CellEditor, type CellExit } from './cell-editor.tsx'
import { cellText } from './cell-text.ts'
import type { CellValue, Line } from './line.ts'
import { isEditable, type LineColumn } from './line-column.ts'
import classes from './line-grid.module.css'

/** What a row asks of its grid; the same object for the life of the grid, so that rows stay memoised. */
export interface RowHandlers {
  readonly onFocus: (row: number, col: number) => void
  readonly onEdit: (row: number, col: number) => void
  readonly onDone: (value: CellValue | undefined, exit: CellExit) => void
  readonly onCode: (typed: string) => boolean
  readonly onRemove: (row: number) => void
  readonly onAct: (row: number) => void
}

interface Props<L extends Line> {
  readonly gridId: string
  readonly line: L
  readonly index: number
  readonly columns: readonly LineColumn<L>[]
  readonly readOnly: boolean
  readonly removable: boolean
  /** What can be done about the line, when there is something. */
  readonly action: { readonly label: string; readonly icon: ReactNode } | undefined
  /** Column of the focused cell, when it is in this row. */
  readonly focusedCol: number | null
  readonly editing: string | null
  readonly errors: Readonly<Record<string, string>> | undefined
  readonly handlers: RowHandlers
}

function Row<L extends Line>(props: Props<L>) {
  const { gridId, line, index, columns, readOnly, removable, action, focusedCol, editing, errors, handlers } =
    props
  return (
    <tr id={`${gridId}.${index}`} tabIndex={-1} aria-rowindex={index + 2} className={classes.row}>
      <th scope="row" className={classes.number}>
        {errors ? <Marker messages={errors} line={index + 1} /> : index + 1}
      </th>
      {columns.map((column, col) => {
        const error = errors?.[column.key]
        const edited = focusedCol === col && editing !== null && column.edit
        const editable = !readOnly && isEditable(column, line)
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of its cells
          <td
            key={column.key}
            id={`${gridId}.${index}.${column.key}`}
            data-cell={`${index}:${col}`}
            tabIndex={focusedCol === col && !edited ? 0 : -1}
            aria-invalid={error !== undefined || undefined}
            title={error}
            data-align={column.align}
            data-editable={editable || undefined}
            data-whole={column.phone === 'title' || undefined}
            className={classes.cell}
            onFocus={() => handlers.onFocus(index, col)}
            onClick={() => editable && !edited && handlers.onEdit(index, col)}
          >
            {edited ? (
              <CellEditor
                id={`${gridId}.${index}.${column.key}`}
                header={column.header}
                label={`${column.header}, línea ${index + 1}`}
                edit={edited}
                line={line}
                start={editing === '' ? cellText(edited, line) : editing}
                typed={editing !== ''}
                onDone={handlers.onDone}
                onCode={handlers.onCode}
              />
            ) : (
              column.show(line)
            )}
          </td>
        )
      })}
      {removable && (
        <td className={classes.cell}>
          {action && (
            <button
              type="button"
              className={classes.act}
              tabIndex={-1}
              title={action.label}
              aria-label={`${action.label}, línea ${index + 1}`}
              onClick={() => handlers.onAct(index)}
            >
              {action.icon}
            </button>
          )}
          <button
            type="button"
            className={classes.remove}
            data-cell={`${index}:${columns.length}`}
            tabIndex={focusedCol === columns.length ? 0 : -1}
            aria-label={`Eliminar línea ${index + 1}`}
            onFocus={() => handlers.onFocus(index, columns.length)}
            onClick={() => handlers.onRemove(index)}
          >
            <IconTrash size={16} aria-hidden />
          </button>
        </td>
      )}
    </tr>
  )
}

/** Memoised, so that typing in one line of a hundred draws one line. */
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
