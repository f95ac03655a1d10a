import { useId } from 'react'
import { formatMoney } from '../../lib/format/format.ts'
import { BarChart, DonutChart } from './chart-library.ts'
import type { ColumnChartProps, DoughnutProps } from './chart-props.ts'
import { SharePattern } from './share-pattern.tsx'

/** Stacked columns. A click on one passes its key. */
export function DrawnColumns({ columns, series, height, onPick }: ColumnChartProps) {
  const stripes = useId()
  const pick = (at: number) => {
    const column = columns[at]
    if (column) onPick?.(column.key)
  }
  return (
    <BarChart
      h={height}
      type="stacked"
      data={columns.map(({ label, title, values }) => ({ label, title, ...values }))}
      dataKey="label"
      series={series.map(({ name, label, color }) => ({ name, label, color }))}
      valueFormatter={(value) => formatMoney(value)}
      tickLine="none"
      yAxisProps={{ width: 72, tickFormatter: compact }}
      barProps={({ name }) => ({
        ...(onPick ? { cursor: 'pointer', onClick: (_: unknown, at: number) => pick(at) } : {}),
        ...(series.find((one) => one.name === name)?.striped ? { fill: `url(#${stripes})` } : {}),
      })}
      barChartProps={{ accessibilityLayer: false, margin: { top: 4, right: 4 } }}
      tooltipProps={{ labelFormatter: (_label, payload) => payload[0]?.payload?.title ?? '' }}
      maxBarWidth={36}
    >
      <defs>
        {series
          .filter(({ striped }) => striped)
          .map(({ name, color }) => (
            <pattern
              key={name}
              id={stripes}
              width={6}
              height={6}
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width={6} height={6} fill={`var(--yq-chart-gap, ${color})`} />
              <rect width={4} height={6} fill={color} />
            </pattern>
          ))}
      </defs>
    </BarChart>
  )
}

/** C$ on an axis: 1.5 M, 320 k. */
const axis = new Intl.NumberFormat('es-NI', { notation: 'compact', maximumFractionDigits: 1 })
const compact = (value: number) => axis.format(value).replace('K', 'k')

/** A doughnut of shares, each with its pattern where charts have patterns. A click on one passes its key. */
export function DrawnDoughnut({ shares, size, onPick }: DoughnutProps) {
  const id = useId()
  return (
    <DonutChart
      size={size}
      thickness={size / 6}
      data={shares.map(({ name, value, color }) => ({ name, value, color }))}
      tooltipDataSource="segment"
      valueFormatter={(value) => formatMoney(value)}
      strokeColor="var(--yq-surface)"
      strokeWidth={2}
      cellProps={({ name }) => ({ fill: `url(#${id}${shares.findIndex((share) => share.name === name)})` })}
      paddingAngle={0}
      accessibilityLayer={false}
      startAngle={90}
      endAngle={-270}
      pieProps={{
        rootTabIndex: -1,
        ...(onPick
          ? {
              cursor: 'pointer',
              onClick: (_: unknown, at: number) => {
                const share = shares[at]
                if (share) onPick(share.key)
              },
            }
          : {}),
      }}
    >
      <defs>
        {shares.map(({ key, color }, place) => (
          <SharePattern key={key} id={`${id}${place}`} place={place} color={color} />
        ))}
      </defs>
    </DonutChart>
  )
}
