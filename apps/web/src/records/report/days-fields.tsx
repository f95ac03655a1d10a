import { messages } from '@yunque/contract/core/messages'
import { rangeReversed } from '@yunque/contract/reports/purchase-reports'
import { today } from '../../lib/format/today.ts'
import { DateInput } from '../../ui/form/date-input.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { daysOf, periodOf, periods } from './periods.ts'
import { periodNames, texts } from './texts.ts'

interface Props {
  readonly from: string | null
  readonly to: string | null
  readonly onChange: (days: { from: string | null; to: string | null }) => void
}

const choices = periods.map((period) => ({ id: period, name: periodNames[period] }))

/** The date range of a report: a named period, or two dates. */
export function DaysFields({ from, to, onChange }: Props) {
  const reversed = areReversed(from, to)
  const fault = (wrong: boolean, error: string) => (wrong ? { error } : {})
  return (
    <>
      <SelectField
        label={texts.period}
        placeholder={texts.otherDays}
        options={choices}
        value={periodOf(from, to, today())}
        onChange={(period) => period !== null && onChange(daysOf(period, today()))}
      />
      <DateInput
        label={texts.from}
        value={from}
        onChange={(next) => onChange({ from: next, to })}
        {...fault(from === null, messages.selectDate)}
      />
      <DateInput
        label={texts.to}
        value={to}
        onChange={(next) => onChange({ from, to: next })}
        {...fault(to === null || reversed, reversed ? rangeReversed : messages.selectDate)}
      />
    </>
  )
}

/** Whether the range ends before it begins. */
export const areReversed = (from: string | null, to: string | null): boolean =>
  from !== null && to !== null && to < from
