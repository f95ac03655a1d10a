import { lazy, Suspense } from 'react'
import type { ColumnChartProps, DoughnutProps } from './chart-props.ts'
import classes from './charts.module.css'

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
