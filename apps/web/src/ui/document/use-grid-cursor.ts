import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

export interface CellPlace {
  readonly row: number
  readonly col: number
}

/** The focused cell; `editing` while its editor is open: the character that opened it, or '' to start with its value. */
export interface Cursor extends CellPlace {
  readonly editing: string | null
}

/** The cursor with the name of its column instead of its index. */
interface Stored {
  readonly row: number
  readonly name: string | undefined
  readonly editing: string | null
}

interface Options {
  readonly grid: RefObject<HTMLElement | null>
  readonly rows: number
  /** The names of the columns in their order. The focus stays in its column when other columns come or go. */
  readonly cols: readonly string[]
  readonly editable: (place: CellPlace) => boolean
  /** Whether Enter and Tab skip a cell that can be edited. */
  readonly passed: (place: CellPlace) => boolean
}

/** Where the focus of a grid is, and how it moves (APG grid; keyboard.grid). */
export function useGridCursor({ grid, rows, cols: names, editable, passed }: Options) {
  const [cursor, setStored] = useState<Stored>({ row: 0, name: names[0], editing: null })
  const wanted = useRef(false)
  const cols = names.length
  const row = Math.max(0, Math.min(cursor.row, rows - 1))
  const col = Math.max(0, names.indexOf(cursor.name ?? ''))
  const setCursor = ({ row, col, editing }: Cursor) => setStored({ row, name: names[col], editing })

  useLayoutEffect(() => {
    if (!wanted.current || cursor.editing !== null) return
    wanted.current = false
    const cell = grid.current?.querySelector<HTMLElement>(`[data-cell="${row}:${col}"]`)
    cell?.focus()
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  const focus = (place: CellPlace) => {
    wanted.current = true
    setCursor({ ...place, editing: null })
  }
  const edit = (place: CellPlace, typed = '') => {
    if (editable(place)) setCursor({ ...place, editing: typed })
    else focus(place)
  }
  /** The next (or previous) editable cell that is not skipped, row after row; with `sameRow` only in this row. */
  const nextEditable = (from: CellPlace, step: 1 | -1, sameRow = false): CellPlace | null => {
    for (let index = from.row * cols + from.col + step; index >= 0 && index < rows * cols; index += step) {
      const place = { row: Math.floor(index / cols), col: index % cols }
      if (sameRow && place.row !== from.row) return null
      if (editable(place) && !passed(place)) return place
    }
    return null
  }
  return {
    cursor: { row, col, editing: cursor.editing },
    focus,
    edit,
    nextEditable,
    /** The editor lost the focus to something else: the focus stays there. */
    release: () => setStored((now) => ({ ...now, editing: null })),
    /** The cell took the focus by itself: a click, a link of the error summary. */
    noticeFocus: (place: CellPlace) => {
      if (place.row !== row || place.col !== col) setCursor({ ...place, editing: null })
    },
  }
}

export type GridCursor = ReturnType<typeof useGridCursor>
