import { Radio, TextInput } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import type { ContinuousMoments } from '@yunque/contract/backup/continuous'
import { useMemo, useState } from 'react'
import { formatDateTime, formatHour } from '../../lib/format/format.ts'
import { calendarLabels } from '../form/calendar-labels.ts'
import classes from './moment-picker.module.css'
import { type Choice, type CopyDay, daysOf, momentIn, spansText } from './moments.ts'
import { momentTexts } from './texts.ts'

interface Props {
  readonly moments: ContinuousMoments
  readonly value: Choice | null
  /** Null for a time that the copy does not have. */
  readonly onChange: (choice: Choice | null) => void
}

/** A calendar of what a continuous copy has: the last moment, a day and a time, or just before an act of that day. */
export function MomentPicker({ moments, value, onChange }: Props) {
  const days = useMemo(() => daysOf(moments), [moments])
  const last = moments.spans.at(-1)?.to ?? ''
  const [day, setDay] = useState(days.at(-1)?.day ?? '')
  const [time, setTime] = useState('')
  const shown = days.find((one) => one.day === day)
  const isLast = value?.kind === 'last'
  const chooseTime = (typed: string) => {
    setTime(typed)
    const at = shown && typed !== '' ? momentIn(shown, typed) : undefined
    onChange(at === undefined ? null : { kind: 'time', at })
  }
  const marked = value?.kind === 'mark' ? value.name : null
  return (
    <div className={classes.picker}>
      <Radio
        label={momentTexts.last(formatDateTime(last))}
        checked={isLast}
        onChange={() => {
          setTime('')
          onChange({ kind: 'last' })
        }}
      />
      <DatePicker
        {...calendarLabels}
        locale="es"
        className={classes.calendar ?? ''}
        value={day}
        defaultDate={day}
        minDate={days[0]?.day ?? ''}
        maxDate={days.at(-1)?.day ?? ''}
        excludeDate={(date) => !days.some((one) => one.day === date)}
        renderDay={(date) => <Day date={date} days={days} />}
        onChange={(picked) => {
          if (picked === null) return
          setDay(picked)
          setTime('')
          onChange(null)
        }}
        hideOutsideDates
        weekendDays={[]}
      />
      {shown && (
        <>
          <p className={classes.spans}>
            {shown.spans.length === 0 ? momentTexts.noSpan : momentTexts.spans(spansText(shown))}
          </p>
          {shown.spans.length > 0 && (
            <TextInput
              type="time"
              label={momentTexts.until}
              value={time}
              error={time !== '' && value?.kind !== 'time' ? momentTexts.outside(spansText(shown)) : null}
              onChange={(event) => chooseTime(event.currentTarget.value)}
            />
          )}
          <Marks
            day={shown}
            value={marked}
            onChange={(name) => {
              setTime('')
              onChange({ kind: 'mark', name })
            }}
          />
        </>
      )}
    </div>
  )
}

/** A day with acts has a dot. */
function Day({ date, days }: { readonly date: string; readonly days: readonly CopyDay[] }) {
  const hasMarks = days.some((one) => one.day === date && one.marks.length > 0)
  return (
    <span className={classes.day} data-marked={hasMarks || undefined}>
      {Number(date.slice(8))}
    </span>
  )
}

interface MarksProps {
  readonly day: CopyDay
  readonly value: string | null
  readonly onChange: (name: string) => void
}

function Marks({ day: { marks }, value, onChange }: MarksProps) {
  if (marks.length === 0) return null
  return (
    <Radio.Group label={momentTexts.before} value={value} onChange={onChange}>
      <div className={classes.marks}>
        {marks.map(({ name, label, at, possible }) => (
          <Radio
            key={name}
            value={name}
            disabled={!possible}
            label={momentTexts.mark(formatHour(at), label)}
            description={possible ? undefined : momentTexts.gone}
          />
        ))}
      </div>
    </Radio.Group>
  )
}
