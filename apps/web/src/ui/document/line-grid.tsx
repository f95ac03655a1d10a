import { type RefObject, useImperativeHandle, useMemo, useRef } from 'react'
import { headerWidth } from '../screen/header-width.ts'
import { useShortcuts } from '../shortcuts/shortcuts.ts'
import type { Line } from './line.ts'
import type { LineAction } from './line-action.ts'
import { isEditable, type LineColumn } from './line-column.ts'
import { errorsByLine } from './line-errors.ts'
import classes from './line-grid.module.css'
import { LineRow } from './line-row.tsx'
import { useGridCursor } from './use-grid-cursor.ts'
import { useGridKeys } from './use-grid-keys.ts'
import type { Lines } from './use-lines.ts'
import { type TakeCode, useRowHandlers } from './use-row-handlers.ts'

export interface LineGridHandle {
  /** Opens the first editor of a line. */
  readonly editLine: (key: string) => void
}

export interface LineGridProps<L extends Line> {
  /** `${form.id}-details`: the summary's links lead to its cells. */
  readonly id: string
  readonly label: string
  readonly columns: readonly LineColumn<L>[]
  readonly lines: Lines<L>
  /** All messages of the form. */
  readonly errors: Readonly<Record<string, string>>
  readonly readOnly: boolean
  /** Lines are neither added nor removed. */
  readonly fixed?: boolean
  readonly action?: LineAction<L> | undefined
  /** Back to the product search: after the last cell of a line, and by Insert (keyboard.next-line). */
  readonly onExit: () => void
  readonly onCode?: TakeCode | undefined
  readonly handle?: RefObject<LineGridHandle | null>
  readonly empty: string
}

/** The lines of a document as an APG grid whose cells are edited in place (keyboard.grid). */
export function LineGrid<L extends Line>(props: LineGridProps<L>) {
  const {
    id,
    label,
    columns,
    lines,
    errors,
    readOnly,
    fixed = false,
    action,
    onExit,
    onCode,
    handle,
    empty,
  } = props
  const removable = !readOnly && !fixed
  const grid = useRef<HTMLTableElement>(null)
  const rows = lines.value.length
  const cols = [...columns.map(({ key }) => key), ...(removable ? ['remove'] : [])]
  const cursor = useGridCursor({
    grid,
    rows,
    cols,
    editable: ({ row, col }) => !readOnly && isEditable(columns[col], lines.value[row]),
    passed: ({ col }) => columns[col]?.passed === true,
  })
  const byLine = useMemo(() => errorsByLine(errors, id), [errors, id])
  const handlers = useRowHandlers({ cursor, columns, lines, fixed, action, onExit, onCode })
  useImperativeHandle(handle, () => ({ editLine: handlers.editLine }), [handlers])
  useShortcuts(action ? [{ keys: action.keys, label: action.label }] : [])

  const onKeyDown = useGridKeys({
    grid,
    cursor,
    columns,
    lines,
    readOnly,
    removable,
    onRemove: handlers.onRemove,
    action: action && { keys: action.keys, run: handlers.onAct },
    onExit,
  })
  return (
    <div className={classes.frame}>
      <table
        ref={grid}
        id={id}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: APG: a table whose cells take the focus is a grid
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-rowcount={rows + 1}
        aria-readonly={readOnly || undefined}
        className={classes.grid}
        style={{ minWidth: columns.reduce((total, column) => total + widthOf(column), 80) }}
        onKeyDown={onKeyDown}
      >
        <LineHeader columns={columns} removable={removable} wide={action !== undefined} />
        <tbody>
          {lines.value.map((line, index) => (
            <LineRow
              key={line.key}
              gridId={id}
              line={line}
              index={index}
              columns={columns}
              readOnly={readOnly}
              removable={removable}
              action={action?.offered(line) ? action : undefined}
              focusedCol={index === cursor.cursor.row ? cursor.cursor.col : null}
              editing={index === cursor.cursor.row ? cursor.cursor.editing : null}
              errors={byLine.get(index)}
              handlers={handlers}
            />
          ))}
        </tbody>
      </table>
      {rows === 0 && <p className={classes.empty}>{empty}</p>}
    </div>
  )
}

/** At least as wide as the longest word of the header. */
const widthOf = <L extends Line>({ width, header }: LineColumn<L>): number =>
  Math.max(width, headerWidth(header))

interface HeaderProps<L extends Line> {
  readonly columns: readonly LineColumn<L>[]
  readonly removable: boolean
  /** Room for another button beside the one that removes. */
  readonly wide: boolean
}

function LineHeader<L extends Line>({ columns, removable, wide }: HeaderProps<L>) {
  return (
    <>
      <colgroup>
        <col style={{ width: 40 }} />
        {columns.map((column) => (
          <col key={column.key} {...(column.grow ? {} : { style: { width: widthOf(column) } })} />
        ))}
        {removable && <col style={{ width: wide ? 68 : 40 }} />}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col" className={classes.number}>
            <span className="yq-visually-hidden">Línea</span>
          </th>
          {columns.map((column) => (
            <th key={column.key} scope="col" data-align={column.align} className={classes.header}>
              {column.header}
            </th>
          ))}
          {removable && (
            <th scope="col" className={classes.header}>
              <span className="yq-visually-hidden">Eliminar</span>
            </th>
          )}
        </tr>
      </thead>
    </>
  )
}
