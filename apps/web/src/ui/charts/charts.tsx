import { lazy, Suspense } from 'react'
import classes from './charts.module.css'
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

interface Described {
  /** Accessible label. The figures are in the table or list beside the chart. */
  readonly label: string
}

const Columns = lazy(() => import('./drawn-charts.tsx').then((drawn) => ({ default: drawn.DrawnColumns })))
const Ring = lazy(() => import('./drawn-charts.tsx').then((drawn) => ({ default: drawn.DrawnDoughnut })))

/** Stacked columns, in C$. The chart library loads when the chart is shown; its place is reserved. */
export function ColumnChart({ label, ...chart }: ColumnChartProps & Described) {
  return (
    <div role="img" aria-label={label} className={classes.drawn} style={{ height: chart.height }}>
      <Suspense>
        <Columns {...chart} />
      </Suspense>
    </div>
  )
}

/** A doughnut of shares, in C$. `ShareList` stands beside it. */
export function Doughnut({ label, ...chart }: DoughnutProps & Described) {
  const { size } = chart
  return (
    <div role="img" aria-label={label} className={classes.ring} style={{ height: size, width: size }}>
      <Suspense>
        <Ring {...chart} />
      </Suspense>
    </div>
  )
}
