import { Button } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { DashboardRow } from '@yunque/contract/reports/dashboard'
import { endOfMonth } from '@yunque/domain/dates'
import type { RowsLink } from '../../../ui/charts/bar-list.tsx'
import { ChartCard, type ChartState } from '../../../ui/charts/chart-card.tsx'
import { Doughnut } from '../../../ui/charts/charts.tsx'
import { ColumnCard } from '../../../ui/charts/column-card.tsx'
import { ShareList } from '../../../ui/charts/share-list.tsx'
import { restKey, seriesColor, sharesOf } from '../../../ui/charts/shares.ts'
import { type Group, type Key, opposite, type Question, seriesOf, totalsBy } from './board.ts'
import classes from './dashboard.module.css'
import { texts } from './texts.ts'

interface Props {
  /** The sales shown. */
  readonly rows: readonly DashboardRow[]
  readonly question: Question
  readonly group: Group
  /** The member of the group that they belong to; null when there are several. */
  readonly chosen: Key | null
  readonly name: string
}

const size = 160
/** The height of the doughnut beside its list. */
const height = 190

/** The sales over time, and their split by the other grouping. Each figure links to its rows. */
export function DashboardDetail({ rows, question, group, chosen, name }: Props) {
  const state: ChartState = {
    isLoading: false,
    isEmpty: rows.length === 0,
    error: null,
    retry: () => undefined,
  }
  const series = seriesOf(rows, question)
  const say = texts.dateOf[question.by]
  const link = (patch: Narrowing) => rowsBehind(question, { ...narrowing(group, chosen), ...patch })
  return (
    <div className={classes.detail}>
      <ColumnCard
        title={texts.inTime(name, question.by)}
        label={texts.inTimeChart(name)}
        of={texts.date[question.by]}
        columns={series.map(({ date, total }) => ({
          key: date,
          label: say(date).slice(0, question.by === 'day' ? 5 : undefined),
          title: say(date),
          values: { total },
        }))}
        series={[{ name: 'total', label: texts.sales, color: seriesColor(0) }]}
        state={state}
        none={texts.none}
        linkOf={(date) => link(daysOf(date, question))}
      />
      <Divided rows={rows} group={group} name={name} state={state} link={link} />
      {chosen !== null && (
        <Button
          variant="default"
          className={classes.rows}
          leftSection={<IconListDetails size={16} aria-hidden />}
          renderRoot={(props) => <Link {...props} {...link({})} />}
        >
          {texts.rows(name)}
        </Button>
      )}
    </div>
  )
}

interface DividedProps {
  readonly rows: readonly DashboardRow[]
  readonly group: Group
  readonly name: string
  readonly state: ChartState
  readonly link: (patch: Narrowing) => RowsLink
}

function Divided({ rows, group, name, state, link }: DividedProps) {
  const navigate = useNavigate()
  const other = opposite(group)
  const shares = sharesOf(totalsBy(rows, other), texts.rest)
  const rowsOf = (key: string | number) => (key === restKey ? null : link(narrowing(other, String(key))))
  const follow = (key: string | number) => {
    const rowsLink = rowsOf(key)
    if (rowsLink) void navigate(rowsLink)
  }
  const title = texts.divided(name, other)
  return (
    <ChartCard
      title={title}
      height={height}
      state={{ ...state, isEmpty: shares.length === 0 }}
      none={texts.none}
    >
      <div className={classes.divided}>
        <Doughnut label={texts.dividedChart(name)} shares={shares} size={size} onPick={follow} />
        <ShareList label={title} shares={shares} linkOf={({ key }) => rowsOf(key)} />
      </div>
    </ChartCard>
  )
}

type Narrowing = {
  readonly categoria?: number
  readonly vendedor?: string
  readonly desde?: string
  readonly hasta?: string
}

/** The filter of the sales report for one member of the group. */
function narrowing(group: Group, key: Key | null): Narrowing {
  if (key === null) return {}
  return group === 'categoria' ? { categoria: Number(key) } : { vendedor: key }
}

/** The days of a column within the range. */
function daysOf(date: string, { from, to, by }: Question): Narrowing {
  if (by === 'day') return { desde: date, hasta: date }
  const last = endOfMonth(date)
  return { desde: date < from ? from : date, hasta: last < to ? last : to }
}

const rowsBehind = ({ areaId, from, to }: Question, narrowed: Narrowing): RowsLink => ({
  to: '/app/facturas/reportes/ventas',
  search: { area: areaId, desde: from, hasta: to, vista: 'detalle', ...narrowed },
})
