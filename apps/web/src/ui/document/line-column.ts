import type { ReactNode } from 'react'
import type { ColumnOption, PhonePlace } from '../grid/columns.ts'
import type { CellEdit } from '../grid/editing/cell-edit.ts'
import { type Figure, figureWidth, isAmount } from '../screen/figure-width.ts'
import { headerWidth } from '../screen/header-width.ts'
import type { Line } from './line.ts'

export interface LineColumn<L extends Line> {
  /** The field that its editor reads and changes, and its name in the paths of the schema's errors. */
  readonly key: string
  readonly header: string
  /** What a column of figures shows: its width and alignment (lists.widths). */
  readonly figure?: Figure
  /** Pixels, of a text. */
  readonly width?: number
  /** The name of the product: it takes the remaining space, and stays in view (lists.names). */
  readonly grow?: boolean
  /** Leaves first where the lines are wider than their place, unless it can be edited. */
  readonly yields?: boolean
  /** A group of columns that no line uses: it leaves before all others, also where it can be edited. */
  readonly unused?: string | undefined
  readonly show: (line: L) => ReactNode
  readonly edit?: CellEdit<L>
  /** The values to choose from, of a `select`. */
  readonly options?: readonly ColumnOption[]
  /** Rarely changed: Enter and Tab skip it. The arrow keys and a click reach it. */
  readonly passed?: boolean
  /** Its place on a phone's line while its card is closed: small print below the name, or the figure of the line. */
  readonly brief?: 'detail' | 'amount'
  /** The key that edits it in the latest line, pressed in the empty product search (keyboard.line). */
  readonly entryKey?: '*' | '/'
  /** On a phone's card: its title, small print below the title, or nothing. Other columns are fields of the card. */
  readonly phone?: Extract<PhonePlace, 'title' | 'subtitle' | 'hidden'>
}

/** Pixels of a name, which wraps, and of another text. */
const nameWidth = 200
const textWidth = 96

/** The width of a column, in pixels; one that grows takes at least this (lists.widths). */
export function lineColumnWidth<L extends Line>({ figure, width, grow, header }: LineColumn<L>): number {
  const content = figure ? figureWidth(figure) : (width ?? (grow ? nameWidth : textWidth))
  return Math.max(content, headerWidth(header))
}

export const lineAlign = <L extends Line>({ figure }: LineColumn<L>): 'right' | undefined =>
  figure && isAmount(figure) ? 'right' : undefined
