import { startOfMonth } from '@yunque/domain/dates'
import { type ReactNode, useMemo } from 'react'
import { today } from '../../lib/format/today.ts'
import { DateInput } from '../../ui/form/date-input.tsx'
import { useUrlFilters } from '../../ui/screen/use-url-filters.ts'
import classes from './list-days.module.css'
import { texts } from './texts.ts'

type Days = { readonly from: string | null; readonly to: string | null }

interface ListDays {
  /** The parameters of the list's request; empty without a limit. */
  readonly extraParams: { readonly dateFrom: string; readonly dateTo: string }
  readonly fields: ReactNode
}

/** The range of days of a list, by default this month up to today. The address keeps it. */
export function useListDays(): ListDays {
  const [{ from, to }, change] = useUrlFilters(useMemo(thisMonth, []))
  const extraParams = useMemo(() => ({ dateFrom: from ?? '', dateTo: to ?? '' }), [from, to])
  const fields = (
    <div className={classes.days}>
      <DateInput label={texts.from} value={from} onChange={(next) => change({ from: next })} />
      <DateInput label={texts.to} value={to} onChange={(next) => change({ to: next })} />
    </div>
  )
  return { extraParams, fields }
}

const thisMonth = (): Days => ({ from: startOfMonth(today()), to: today() })
