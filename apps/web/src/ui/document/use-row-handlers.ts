import { useEffect, useMemo, useRef, useState } from 'react'
import { commitCellEditor } from '../form/commit-cell-editor.ts'
import { followExit } from './follow-exit.ts'
import type { Line } from './line.ts'
import type { LineAction } from './line-action.ts'
import { isEditable, type LineColumn } from './line-column.ts'
import type { RowHandlers } from './line-row.tsx'
import type { GridCursor } from './use-grid-cursor.ts'
import type { Lines } from './use-lines.ts'

/** Takes the text typed into a cell of that column when it is a product code. Returns whether it did. */
export type TakeCode = (column: string, typed: string) => boolean

interface Parts<L extends Line> {
  readonly cursor: GridCursor
  readonly columns: readonly LineColumn<L>[]
  readonly lines: Lines<L>
  /** There is no product search to go back to: Enter goes on to the next line. */
  readonly fixed: boolean
  readonly action: LineAction<L> | undefined
  readonly onExit: () => void
  readonly onCode: TakeCode | undefined
}

interface Handlers extends RowHandlers {
  /** Opens the first editor of a line as soon as it is drawn. */
  readonly editLine: (key: string) => void
}

/** One object for the life of the grid that always acts on the latest lines. */
export function useRowHandlers<L extends Line>(parts: Parts<L>): Handlers {
  const latest = useRef(parts)
  latest.current = parts
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => {
    const { lines, columns, cursor } = latest.current
    const row = lines.value.findIndex(({ key }) => key === wanted)
    if (row < 0) return
    setWanted(null)
    cursor.edit({ row, col: columns.findIndex((column) => isEditable(column, lines.value[row])) })
  })
  return useMemo<Handlers>(
    () => ({
      onFocus: (row, col) => latest.current.cursor.noticeFocus({ row, col }),
      onEdit: (row, col) => latest.current.cursor.edit({ row, col }),
      editLine: setWanted,
      onRemove: (row) => {
        const { lines, cursor, onExit } = latest.current
        const line = lines.value[row]
        if (line === undefined) return
        lines.remove(line.key)
        if (lines.value.length === 1) onExit()
        else cursor.focus({ row, col: cursor.cursor.col })
      },
      onAct: (row) => {
        const { lines, action, cursor } = latest.current
        const line = lines.value[row]
        if (line === undefined || action === undefined) return
        commitCellEditor()
        cursor.focus({ row, col: cursor.cursor.col })
        void action.run(line.key).then(setWanted)
      },
      onCode: (typed) => {
        const { cursor, columns, onExit, onCode } = latest.current
        const column = columns[cursor.cursor.col]
        if (column === undefined || !onCode?.(column.key, typed)) return false
        cursor.release()
        onExit()
        return true
      },
      onDone: (value, exit) => {
        const { cursor, columns, lines, fixed, onExit } = latest.current
        const line = lines.value[cursor.cursor.row]
        const column = columns[cursor.cursor.col]
        const before = line === undefined ? undefined : column?.edit?.value(line)
        if (line && column && value !== undefined && value !== before) lines.edit(line.key, column.key, value)
        followExit({ cursor, exit: fixed && exit === 'enter' ? 'tab' : exit, onExit })
      },
    }),
    [],
  )
}
