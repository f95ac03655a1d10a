import type { ReactNode } from 'react'
import type { Line } from './line.ts'

/** How a cell is edited. */
export type CellEdit<L> =
  | {
      readonly kind: 'number'
      /** Decimals kept (quantity 4, price 4, cost 6, percent 6, money 2; figures.scales). */
      readonly scale: number
      /** The largest value that the line accepts. A larger one is reported and not reduced. */
      readonly most?: (line: L) => number
      readonly value: (line: L) => number | null
      readonly locked?: (line: L) => boolean
    }
  | {
      readonly kind: 'text'
      readonly value: (line: L) => string | null
      readonly locked?: (line: L) => boolean
    }
  | {
      /** The first day of a month, shown `11/2026`. */
      readonly kind: 'month'
      readonly value: (line: L) => string | null
      readonly locked?: (line: L) => boolean
    }

export interface LineColumn<L extends Line> {
  /** Name of the field, as in the paths of the schema's errors. */
  readonly key: string
  readonly header: string
  /** Pixels; a column that grows takes at least these. */
  readonly width: number
  readonly grow?: boolean
  readonly align?: 'right'
  readonly show: (line: L) => ReactNode
  readonly edit?: CellEdit<L>
  /** Rarely changed: Enter and Tab skip it. The arrow keys and a click reach it. */
  readonly passed?: boolean
  /** On a phone's card: its title, small print below the title, or nothing. */
  readonly phone?: 'title' | 'subtitle' | 'hidden'
}

/** Whether the cell can be edited now. */
export function isEditable<L extends Line>(column: LineColumn<L> | undefined, line: L | undefined): boolean {
  return column?.edit !== undefined && line !== undefined && column.edit.locked?.(line) !== true
}
