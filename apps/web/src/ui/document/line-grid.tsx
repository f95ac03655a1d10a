import { type RefObject, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { startEditing } from '../grid/cursor/cursor.ts'
import { onFocusIn, onFocusOut, useCursorTable, useKeptColumn } from '../grid/cursor/use-cursor-table.ts'
import { useHandledKeys } from '../shortcuts/handled-keys.ts'
import { useShortcuts } from '../shortcuts/shortcuts.ts'
import type { Line } from './line.ts'
import type { LineAction } from './line-action.ts'
import { type LineColumn, lineAlign, lineColumnWidth } from './line-column.ts'
import { createLineController } from './line-controller.ts'
import { errorsByLine } from './line-errors.ts'
import classes from './line-grid.module.css'
import { lineKeys, onLineKey } from './line-keys.ts'
import { LineRow } from './line-row.tsx'
import { useFittingColumns } from './use-fitting-columns.ts'
import type { Lines } from './use-lines.ts'

export interface LineGridHandle {
  /** Opens the first editor of a line; with a column that one, which Enter and Esc leave for the product search. */
  readonly editLine: (key: string, column?: string) => void
  /** The same for the product that was just chosen: what is typed first is its quantity. */
  readonly editChosen: (key: string, column?: string) => void
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
  readonly actions: readonly LineAction<L>[]
  /** Back to the product search: after the last cell of a line, and by Insert (keyboard.next-line). */
  readonly onExit: () => void
  /** Takes the text typed into a cell of that column when it is a product code. Returns whether it did. */
  readonly onCode?: ((column: string, typed: string) => boolean) | undefined
  /** Opens the product search with a letter that is typed where a figure is; undefined without a search. */
  readonly onLetter?: ((letter: string) => void) | undefined
  readonly handle?: RefObject<LineGridHandle | null>
  /** The line that the keys of the product search change, marked. */
  readonly latest?: string | undefined
  readonly empty: string
}

/** A cell to edit as soon as its line is rendered. */
type Wanted = { readonly key: string; readonly column?: string | undefined; readonly chosen?: true }

/** Width of the number of a line, in pixels. */
const numberWidth = 40

/** The lines of a document as an APG grid whose cells are edited in place (keyboard.grid). */
export function LineGrid<L extends Line>(props: LineGridProps<L>) {
  const { id, label, lines, errors, readOnly, fixed = false, latest } = props
  const { actions, onExit, onCode, onLetter, handle, empty } = props
  const removable = !readOnly && !fixed
  const frame = useRef<HTMLDivElement>(null)
  const root = useRef<HTMLTableElement>(null)
  const buttons = (removable ? 40 : 0) + 28 * mostOffered(lines.value, actions)
  const beside = numberWidth + buttons
  const { shown: columns, width, isWide } = useFittingColumns(props.columns, { frame, readOnly, beside })
  const [wanted, want] = useState<Wanted | null>(null)
  const editLine = (key: string, column?: string) => want({ key, column })
  const view = { columns, lines, readOnly, removable, actions, onExit, onCode, onLetter, editLine }
  const [grid] = useState(() => createLineController(view))
  grid.view = view
  const rows = lines.value.length
  useCursorTable(grid, { root, rows: lines.value })
  useKeptColumn(grid, [...columns.map(({ key }) => key), ...(removable ? ['remove'] : [])])
  useEffect(() => {
    const row = grid.view.lines.value.findIndex(({ key }) => key === wanted?.key)
    if (row < 0) return
    want(null)
    const name = wanted?.column
    const found = columns.findIndex(
      ({ key }, col) => (name ?? key) === key && grid.editableAt({ row, col }) !== undefined,
    )
    const at = { row, col: Math.max(0, found) }
    if (!startEditing(grid, at)) grid.reveal(at)
    grid.fromSearch = name !== undefined
    grid.isFirst = wanted?.chosen === true
  })
  useSeen(root, latest)
  useImperativeHandle(
    handle,
    () => ({
      editLine: (key, column) => want({ key, column }),
      editChosen: (key, column) => want({ key, column, chosen: true }),
    }),
    [],
  )
  const byLine = useMemo(() => errorsByLine(errors, id), [errors, id])
  useHandledKeys(lineKeys)
  useShortcuts(actions.map(({ keys, label: act }) => ({ keys, label: act })))
  return (
    <div ref={frame} className={classes.frame} data-wide={isWide || undefined}>
      <table
        ref={root}
        id={id}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: APG: a table whose cells take the focus is a grid
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-rowcount={rows + 1}
        aria-readonly={readOnly || undefined}
        className={classes.grid}
        style={{ minWidth: width }}
        onKeyDown={(event) => onLineKey(grid, event)}
        onFocus={(event) => onFocusIn(grid, event)}
        onBlur={(event) => onFocusOut(grid, event)}
      >
        <LineHeader columns={columns} buttons={buttons} />
        <tbody>
          {lines.value.map((line, index) => (
            <LineRow
              key={line.key}
              grid={grid}
              gridId={id}
              line={line}
              index={index}
              columns={columns}
              latest={line.key === latest}
              readOnly={readOnly}
              removable={removable}
              actions={offeredOf(line, actions)}
              errors={byLine.get(index)}
            />
          ))}
        </tbody>
      </table>
      {rows === 0 && <p className={classes.empty}>{empty}</p>}
    </div>
  )
}

/** How many buttons of actions a line shows at most; room for one is kept, so that the columns stay. */
const mostOffered = <L extends Line>(lines: readonly L[], actions: readonly LineAction<L>[]): number =>
  actions.length === 0
    ? 0
    : Math.max(1, ...lines.map((line) => actions.filter((action) => action.offered(line)).length))

/** The names of the actions that a line offers, as one text, so that its row stays memoised. */
const offeredOf = <L extends Line>(line: L, actions: readonly LineAction<L>[]): string =>
  actions.flatMap((action) => (action.offered(line) ? [action.keys] : [])).join(' ')

/** Scrolls to the latest line when another line becomes the latest, not when the document opens. */
function useSeen(root: RefObject<HTMLTableElement | null>, latest: string | undefined): void {
  const seen = useRef(latest)
  useEffect(() => {
    if (seen.current === latest) return
    seen.current = latest
    root.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [root, latest])
}

interface HeaderProps<L extends Line> {
  readonly columns: readonly LineColumn<L>[]
  /** Width of the buttons of a line, in pixels; 0 without any. */
  readonly buttons: number
}

function LineHeader<L extends Line>({ columns, buttons }: HeaderProps<L>) {
  return (
    <>
      <colgroup>
        <col style={{ width: numberWidth }} />
        {columns.map((column) => (
          <col key={column.key} {...(column.grow ? {} : { style: { width: lineColumnWidth(column) } })} />
        ))}
        {buttons > 0 && <col style={{ width: buttons }} />}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col" className={classes.number}>
            <span className="yq-visually-hidden">Línea</span>
          </th>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              data-align={lineAlign(column)}
              data-whole={column.grow}
              className={classes.header}
            >
              {column.header}
            </th>
          ))}
          {buttons > 0 && (
            <th scope="col" className={classes.header}>
              <span className="yq-visually-hidden">Eliminar</span>
            </th>
          )}
        </tr>
      </thead>
    </>
  )
}
