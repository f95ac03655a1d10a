import { type RefObject, useMemo, useState } from 'react'
import { fitting, totalWidth } from '../screen/fitting.ts'
import { useWidth } from '../screen/use-width.ts'
import type { Line } from './line.ts'
import { type LineColumn, lineColumnWidth } from './line-column.ts'

interface Place {
  readonly frame: RefObject<HTMLElement | null>
  readonly readOnly: boolean
  /** Pixels beside the columns: the number of the line and its buttons. */
  readonly beside: number
}

/**
 * The columns that have room in the frame, their width in pixels with what is beside them, and whether they are wider than
 * the frame (lists.names).
 */
export function useFittingColumns<L extends Line>(
  columns: readonly LineColumn<L>[],
  { frame, readOnly, beside }: Place,
) {
  const [room, setRoom] = useState(0)
  useWidth(frame, setRoom)
  return useMemo(() => {
    const sized = columns.map((column) => ({ column, width: lineColumnWidth(column) }))
    const yields = ({ column: { yields = false, edit } }: (typeof sized)[number]) =>
      yields && (readOnly || !edit)
    const unused = ({ column }: (typeof sized)[number]) => column.unused ?? false
    const free = room && room - beside
    const shown = fitting(fitting(sized, unused, free), yields, free)
    const width = totalWidth(shown) + beside
    return { shown: shown.map(({ column }) => column), width, isWide: room > 0 && width > room }
  }, [columns, room, readOnly, beside])
}
