import { MultiSelect } from '@mantine/core'
import type { DashboardRow } from '@yunque/contract/reports/dashboard'
import { useMemo } from 'react'
import { BarList } from '../../../ui/charts/bar-list.tsx'
import { ChartCard } from '../../../ui/charts/chart-card.tsx'
import type { Selection } from './asked.ts'
import { barsOf, type Group, type Question, rowsOf, totalsBy } from './board.ts'
import classes from './dashboard.module.css'
import { DashboardDetail } from './dashboard-detail.tsx'
import { texts } from './texts.ts'

interface Props {
  readonly rows: readonly DashboardRow[]
  readonly question: Question
  readonly group: Group
  readonly selection: Selection
  readonly onLook: (patch: Partial<Selection>) => void
}

/** The content once there are rows. */
const shown = { isLoading: false, isEmpty: false, error: null, retry: () => undefined }

/** The sales of each member of the group as selectable bars, with details beside them. */
export function DashboardBoard({ rows, question, group, selection, onLook }: Props) {
  const totals = useMemo(() => totalsBy(rows, group), [rows, group])
  // A member that is not in the rows cannot be selected.
  const chosen = totals.find(({ key }) => key === selection.elegido)
  const key = chosen === undefined ? null : String(chosen.key)
  const solo = selection.solo.filter((one) => totals.some((total) => total.key === one))
  const selected = useMemo(
    () => rowsOf(rows, group, { solo: selection.solo, elegido: key }),
    [rows, group, selection.solo, key],
  )
  return (
    <div className={classes.board}>
      <ChartCard title={texts.top(group)} height={0} state={shown} none={texts.none}>
        <MultiSelect
          label={texts.only(group)}
          placeholder={solo.length === 0 ? texts.every(group) : ''}
          data={totals.map((total) => ({ value: String(total.key), label: total.name }))}
          value={[...solo]}
          onChange={(next) => onLook({ solo: next, elegido: null })}
          searchable
          clearable
          nothingFoundMessage={texts.nothingFound}
          clearButtonProps={{ 'aria-label': texts.clear }}
          className={classes.only}
        />
        <BarList
          label={texts.top(group)}
          bars={barsOf(totals, solo)}
          chosen={key}
          onChoose={(next) => onLook({ elegido: next === key ? null : String(next) })}
        />
        <p className={classes.hint}>{texts.choose}</p>
      </ChartCard>
      <DashboardDetail
        rows={selected}
        question={question}
        group={group}
        chosen={key}
        name={chosen?.name ?? (solo.length > 0 ? texts.these : texts.all(group))}
      />
    </div>
  )
}
