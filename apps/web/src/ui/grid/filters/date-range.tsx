import { Button } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useState } from 'react'
import { today } from '../../../lib/format/today.ts'
import { calendarLabels } from '../../form/calendar-labels.ts'
import { datePresets } from './date-presets.ts'
import { DayInput } from './day-input.tsx'
import styles from './filters.module.css'

interface DateRangeProps {
  from: string | null
  to: string | null
  onChange(from: string | null, to: string | null): void
  onDone(): void
}

/** Preset spans, two typed dates and a calendar. */
export function DateRange({ from, to, onChange, onDone }: DateRangeProps) {
  const [picked, setPicked] = useState<[string | null, string | null]>([from, to])
  const set = (low: string | null, high: string | null) => {
    setPicked([low, high])
    onChange(low, high)
  }
  return (
    <div className={styles.range}>
      <div className={styles.presets}>
        {datePresets(today()).map((preset) => (
          <button
            key={preset.label}
            type="button"
            className={styles.preset}
            aria-pressed={preset.from === from && preset.to === to}
            onClick={() => {
              set(preset.from, preset.to)
              onDone()
            }}
          >
            {preset.label}
          </button>
        ))}
      </div>
      <div className={styles.rangeBody}>
        <div className={styles.rangeEnds}>
          <DayInput label="Desde" value={picked[0]} onChange={(day) => set(day, picked[1])} autoFocus />
          <DayInput label="Hasta" value={picked[1]} onChange={(day) => set(picked[0], day)} />
        </div>
        <DatePicker
          {...calendarLabels}
          type="range"
          locale="es"
          size="sm"
          allowSingleDateInRange
          weekendDays={[]}
          hideOutsideDates
          value={picked}
          defaultDate={from ?? to ?? today()}
          onChange={([low, high]) => {
            setPicked([low, high])
            if (low && high) onChange(low, high)
          }}
        />
        <Button size="compact-sm" variant="light" onClick={onDone}>
          Listo
        </Button>
      </div>
    </div>
  )
}
