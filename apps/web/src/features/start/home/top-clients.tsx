import { ActionIcon, SegmentedControl, Tooltip } from '@mantine/core'
import { IconArrowsMaximize } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { topClientChoices } from '@yunque/contract/reports/dashboard'
import type { ReactNode } from 'react'
import { today } from '../../../lib/format/today.ts'
import { useRowsBehind } from '../../../records/report/rows-behind.ts'
import { BarList } from '../../../ui/charts/bar-list.tsx'
import { ChartCard, chartState } from '../../../ui/charts/chart-card.tsx'
import { SeriesLegend } from '../../../ui/charts/series-legend.tsx'
import { type ChosenTop, type TopChoice, topClientsQuery, useTopChoice } from './figures.api.ts'
import classes from './figures.module.css'
import { clientBars, lastMonths } from './figures.ts'
import { texts } from './texts.ts'

const barHeight = 36
const segment = { label: classes.choice ?? '' }

/** The clients who bought most, as a card of the home page, with a link to their screen. */
export function TopClientsCard() {
  return (
    <TopClients
      className={classes.wide}
      link={
        <Tooltip label={texts.fullScreen}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={texts.fullScreen}
            renderRoot={(props) => <Link {...props} to="/app/top-best-client" />}
          >
            <IconArrowsMaximize size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      }
    />
  )
}

interface Props {
  readonly link?: ReactNode
  readonly className?: string | undefined
}

/** The chart of the best clients with its options (reports.top-clients). A client links to their sales. */
export function TopClients({ link, className }: Props) {
  const { choice, isReady, choose } = useTopChoice()
  const query = useQuery({
    ...topClientsQuery(choice),
    enabled: isReady,
    placeholderData: keepPreviousData,
  })
  const { sold } = useRowsBehind()
  const days = lastMonths(choice.lastMonth, today())
  return (
    <ChartCard
      title={texts.topClients}
      height={choice.top * barHeight}
      className={className}
      state={chartState(query)}
      none={texts.noClients}
      tools={
        <div className={classes.tools}>
          <Choices choice={choice} onChoose={choose} />
          {link}
        </div>
      }
    >
      <SeriesLegend names={[texts.credit, texts.cash]} />
      <BarList
        label={texts.topClients}
        bars={clientBars(query.data ?? [])}
        linkOf={({ key }) => sold({ ...days, clientId: Number(key) })}
      />
    </ChartCard>
  )
}

interface ChoicesProps {
  readonly choice: TopChoice
  readonly onChoose: (patch: ChosenTop) => void
}

function Choices({ choice, onChoose }: ChoicesProps) {
  const options = (values: readonly number[], say: (value: number) => string) =>
    values.map((value) => ({ value: String(value), label: say(value) }))
  return (
    <>
      <SegmentedControl
        size="xs"
        classNames={segment}
        aria-label={texts.howMany}
        value={String(choice.top)}
        onChange={(top) => onChoose({ top: Number(top) })}
        data={options(topClientChoices.top, texts.topOf)}
      />
      <SegmentedControl
        size="xs"
        classNames={segment}
        aria-label={texts.period}
        value={String(choice.lastMonth)}
        onChange={(lastMonth) => onChoose({ lastMonth: Number(lastMonth) })}
        data={options(topClientChoices.lastMonth, texts.monthsOf)}
      />
    </>
  )
}
