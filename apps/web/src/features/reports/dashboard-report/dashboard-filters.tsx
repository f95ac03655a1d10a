import { Button, Input, SegmentedControl } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useEffect, useState } from 'react'
import { AreaField } from '../../../records/report/area-field.tsx'
import { DaysFields } from '../../../records/report/days-fields.tsx'
import { Folded } from '../../../records/report/folded.tsx'
import { questionOf, type ReportQuery } from './asked.ts'
import { type Group, groups } from './board.ts'
import classes from './dashboard.module.css'
import { texts } from './texts.ts'

interface Props {
  readonly asked: ReportQuery
  readonly onSearch: (asked: ReportQuery) => void
}

/** Area, dates and grouping. The search button applies them. */
export function DashboardFilters({ asked, onSearch }: Props) {
  const [draft, setDraft] = useState(asked)
  useEffect(() => setDraft(asked), [asked])
  const change = (patch: Partial<ReportQuery>) => setDraft((current) => ({ ...current, ...patch }))
  const ready = questionOf(draft) !== null
  const search = (event: FormEvent) => {
    event.preventDefault()
    if (ready) onSearch(draft)
  }
  return (
    <Folded from={asked.desde} to={asked.hasta}>
      <form className={classes.filters} onSubmit={search}>
        <AreaField area={draft.area} onChange={(area) => change({ area })} />
        <DaysFields
          from={draft.desde}
          to={draft.hasta}
          onChange={({ from, to }) => change({ desde: from, hasta: to })}
        />
        <Input.Wrapper label={texts.grouping} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={texts.grouping}
            value={draft.grupo}
            onChange={(grupo) => change({ grupo: grupo as Group })}
            data={groups.map((value) => ({ value, label: texts.groups[value] }))}
          />
        </Input.Wrapper>
        <Button type="submit" leftSection={<IconSearch size={16} aria-hidden />} disabled={!ready}>
          {texts.search}
        </Button>
      </form>
    </Folded>
  )
}
