import type { ReactNode } from 'react'
import type { PhonePlace } from '../grid/columns.ts'
import type { CellEdit } from '../grid/editing/cell-edit.ts'
import type { Line } from './line.ts'

export interface LineColumn<L extends Line> {
  /** The field that its editor reads and changes, and its name in the paths of the schema's errors. */
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
  /** The key that edits it in the latest line, pressed in the empty product search (keyboard.line). */
  readonly entryKey?: '*' | '/'
  /** On a phone's card: its title, small print below the title, or nothing. Other columns are fields of the card. */
  readonly phone?: Extract<PhonePlace, 'title' | 'subtitle' | 'hidden'>
}
