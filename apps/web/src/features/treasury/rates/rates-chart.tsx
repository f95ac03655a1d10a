import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ExchangeRateRow } from '@yunque/contract/rates/rates'
import { greatest, least } from '@yunque/domain/decimal'
import { useState } from 'react'
import { formatDate, formatRate } from '../../../lib/format/format.ts'
import { today } from '../../../lib/format/today.ts'
import { LineChart } from '../../../ui/charts/chart-library.ts'
import { ratesOfYearQuery } from './rates.api.ts'
import classes from './rates.module.css'
import { texts } from './texts.ts'

/** The exchange rate over a year, in a lazy chunk. */
export function RatesChart() {
  const thisYear = Number(today().slice(0, 4))
  const [year, setYear] = useState(thisYear)
  const { data } = useQuery(ratesOfYearQuery(year))
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={texts.previousYear}
          onClick={() => setYear(year - 1)}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        {texts.chartOf(String(year))}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={texts.nextYear}
          disabled={year > thisYear}
          onClick={() => setYear(year + 1)}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </figcaption>
      {data &&
        (data.length === 0 ? (
          <p className={classes.waiting}>{texts.noChart}</p>
        ) : (
          <Line year={year} rates={data} />
        ))}
    </figure>
  )
}

const months = Array.from({ length: 12 }, (_, month) => month)

/** The day as a number, so that days without a rate keep their place on the axis. */
const placeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayAt = (place: number): string => formatDate(new Date(place).toISOString().slice(0, 10))

function Line({ year, rates }: { readonly year: number; readonly rates: readonly ExchangeRateRow[] }) {
  const values = rates.map(({ value }) => value)
  const last = values.at(-1) ?? 0
  const low = values.reduce(least, last)
  const high = values.reduce(greatest, last)
  return (
    <div role="img" aria-label={texts.chartSummary(formatRate(low), formatRate(high), formatRate(last))}>
      <LineChart
        h={170}
        data={rates.map(({ date, value }) => ({ day: placeOf(date), value }))}
        dataKey="day"
        xAxisProps={{
          type: 'number',
          domain: [Date.UTC(year, 0, 1), Date.UTC(year, 11, 31)],
          ticks: months.map((month) => Date.UTC(year, month, 1)),
          tickFormatter: (place: number) => texts.months[new Date(place).getUTCMonth()] ?? '',
        }}
        tooltipProps={{ labelFormatter: (place) => (typeof place === 'number' ? dayAt(place) : '') }}
        lineChartProps={{ margin: { top: 12, right: 12 } }}
        series={[{ name: 'value', label: texts.value, color: 'var(--yq-series-1)' }]}
        yAxisProps={{ domain: ['auto', 'auto'], width: 64 }}
        valueFormatter={formatRate}
        withDots={rates.length < 32}
        curveType="linear"
      />
    </div>
  )
}
