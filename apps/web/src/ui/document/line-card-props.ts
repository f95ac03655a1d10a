import type { Line } from './line.ts'
import type { LineGridProps } from './line-grid.tsx'

/** A line of a document on a phone. */
export interface CardProps<L extends Line>
  extends Pick<LineGridProps<L>, 'id' | 'columns' | 'lines' | 'readOnly' | 'actions' | 'onExit' | 'onCode'> {
  readonly line: L
  readonly index: number
  readonly errors: Readonly<Record<string, string>> | undefined
}
