import { useQuery } from '@tanstack/react-query'
import { today } from '../../../lib/format/today.ts'
import { useRowsBehind } from '../../../records/report/rows-behind.ts'
import { chartState } from '../../../ui/charts/chart-card.tsx'
import type { ChartSeries } from '../../../ui/charts/chart-props.ts'
import { ColumnCard } from '../../../ui/charts/column-card.tsx'
import { seriesColor } from '../../../ui/charts/shares.ts'
import { monthlyQuery } from './figures.api.ts'
import classes from './figures.module.css'
import { daysOfMonth, monthColumns } from './figures.ts'
import { texts } from './texts.ts'

const series: readonly ChartSeries[] = [
  { name: 'credit', label: texts.credit, color: seriesColor(0) },
  { name: 'cash', label: texts.cash, color: seriesColor(1), striped: true },
]
const total: ChartSeries = { name: 'total', label: texts.total, color: '' }

/** The sales of each of the last twelve months, on credit and in cash. A month links to its documents. */
export function MonthlySales() {
  const query = useQuery(monthlyQuery)
  const { sold } = useRowsBehind()
  return (
    <ColumnCard
      title={texts.monthly}
      label={texts.monthlyChart}
      of={texts.monthHeading}
      columns={monthColumns(query.data ?? [])}
      series={series}
      total={total}
      state={chartState(query)}
      none={texts.noSales}
      linkOf={(month) => sold(daysOfMonth(month, today()))}
      className={classes.wide}
    />
  )
}
