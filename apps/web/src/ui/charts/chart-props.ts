import type { Share } from './shares.ts'

export interface ChartColumn {
  readonly key: string
  /** Label below the column. */
  readonly label: string
  /** Title of the tooltip. */
  readonly title: string
  /** Values by series name. */
  readonly values: Readonly<Record<string, number>>
}

export interface ChartSeries {
  readonly name: string
  readonly label: string
  readonly color: string
  /** Pattern, so that the series differ by more than colour. */
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
