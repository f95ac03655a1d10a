import { lazy, Suspense } from 'react'
import classes from './charts.module.css'
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

interface Described {
  /** What who does not see it is told; the figures are in the table or the list beside it. */
  readonly label: string
}

const Columns = lazy(() => import('./drawn-charts.tsx').then((drawn) => ({ default: drawn.DrawnColumns })))
const Ring = lazy(() => import('./drawn-charts.tsx').then((drawn) => ({ default: drawn.DrawnDoughnut })))

/** Stacked columns, C$; what draws them comes when they are shown, into the room that they take. */
export function ColumnChart({ label, ...chart }: ColumnChartProps & Described) {
  return (
    <div role="img" aria-label={label} className={classes.drawn} style={{ height: chart.height }}>
      <Suspense>
        <Columns {...chart} />
      </Suspense>
    </div>
  )
}

/** A ring of shares, C$; `ShareList` stands beside it. */
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
