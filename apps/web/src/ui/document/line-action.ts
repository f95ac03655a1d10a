import type { ReactNode } from 'react'
import type { Line } from './line.ts'

/** An action on a line besides editing and removing it. */
export interface LineAction<L extends Line> {
  readonly label: string
  /** The shortcut while the focus is in the line. The button is for the pointer, as the grid is one tab stop. */
  readonly keys: string
  /** A constant, so that rows stay memoised. */
  readonly icon: ReactNode
  /** Whether the line shows its button; the keys work on every line. */
  readonly offered: (line: L) => boolean
  /** Answers the key of the line whose first cell is edited afterwards. */
  readonly run: (key: string) => Promise<string>
}
