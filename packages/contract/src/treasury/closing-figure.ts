/** A row of figures for the panel and the print. A `part` belongs to the row above it. */
export interface ClosingFigure {
  readonly label: string
  readonly value: string
  readonly strong?: boolean
  readonly part?: boolean
  readonly tone?: 'ok' | 'bad'
}
