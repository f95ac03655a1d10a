import type { Share } from './shares.ts'

export interface ChartColumn {
  readonly key: string
  /** Below the column. */
  readonly label: string
  /** Above what the pointer shows of it. */
  readonly title: string
  /** By the name of the series. */
  readonly values: Readonly<Record<string, number>>
}

export interface ChartSeries {
  readonly name: string
  readonly label: string
  readonly color: string
  /** Told apart by more than its colour. */
  readonly striped?: boolean
}

export interface ColumnChartProps {
  readonly columns: readonly ChartColumn[]
  readonly series: readonly ChartSeries[]
  readonly height: number
  readonly onPick?: ((key: string) => void) | undefined
}

export interface DoughnutProps {
  readonly shares: readonly Share[]
  readonly size: number
  readonly onPick?: ((key: Share['key']) => void) | undefined
}
