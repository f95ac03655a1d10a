import { lazy, Suspense } from 'react'
import type { ColumnChartProps, DoughnutProps } from './chart-props.ts'
import classes from './charts.module.css'

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
