import { ActionIcon, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { RowsLink } from './bar-list.tsx'
import { ChartCard, type ChartState } from './chart-card.tsx'
import type { ChartColumn, ChartSeries } from './chart-props.ts'
import classes from './charts.module.css'
import { ColumnChart } from './charts.tsx'
import { FigureTable } from './figure-table.tsx'
import { SeriesLegend } from './series-legend.tsx'

interface Props {
  readonly title: string
  /** Accessible label of the chart. */
  readonly label: string
  /** Heading of the first column of the table. */
  readonly of: string
  readonly columns: readonly ChartColumn[]
  /** The series of a column, the lowest first. */
  readonly series: readonly ChartSeries[]
  /** Additional columns of the table. */
  readonly total?: ChartSeries
  readonly state: ChartState
  readonly none: string
  /** The link of a column. */
  readonly linkOf?: (key: string) => RowsLink | null
  readonly className?: string | undefined
}

const height = 248
const legendHeight = 24

/** A large screen has room for the table beside the chart. */
const wide = '(min-width: 100em)'

/**
 * Figures over time, as columns and as a table of the same size: side by side on a large screen, elsewhere one or the
 * other. Each links to the rows behind it.
 */
export function ColumnCard({ title, label, of, columns, series, total, linkOf, ...card }: Props) {
  const [asTable, setAsTable] = useState(false)
  const isWide = useMediaQuery(wide, undefined, { getInitialValueInEffect: false })
  const navigate = useNavigate()
  const follow = (key: string) => {
    const link = linkOf?.(key)
    if (link) void navigate(link)
  }
  const several = series.length > 1
  return (
    <ChartCard
      title={title}
      height={height}
      {...card}
      tools={!isWide && <Switch asTable={asTable} onSwitch={() => setAsTable(!asTable)} />}
    >
      <div className={isWide ? classes.beside : undefined}>
        {(isWide || !asTable) && (
          <div className={classes.chart}>
            {several && <SeriesLegend names={series.map((one) => one.label)} />}
            <ColumnChart
              label={label}
              columns={columns}
              series={series}
              height={several ? height - legendHeight : height}
              onPick={linkOf && follow}
            />
          </div>
        )}
        {(isWide || asTable) && (
          <FigureTable
            caption={title}
            of={of}
            columns={columns.toReversed()}
            series={[...series.toReversed(), ...(total ? [total] : [])]}
            height={height}
            {...(linkOf ? { linkOf } : {})}
          />
        )}
      </div>
    </ChartCard>
  )
}

function Switch({ asTable, onSwitch }: { readonly asTable: boolean; readonly onSwitch: () => void }) {
  const Icon = asTable ? IconChartBar : IconTable
  const label = asTable ? 'Ver como gráfico' : 'Ver como tabla'
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={onSwitch}>
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
