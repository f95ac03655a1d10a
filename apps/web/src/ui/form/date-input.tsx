import { DatePicker } from '@mantine/dates'
import { parseQuickDate } from '@yunque/domain/dates'
import { formatDate } from '../../lib/format/format.ts'
import { today } from '../../lib/format/today.ts'
import type { FieldProps } from '../controls/field-props.ts'
import { CalendarField } from './calendar-field.tsx'
import { calendarLabels } from './calendar-labels.ts'

interface Props extends FieldProps<string | null> {
  /** First and last day that can be picked in the calendar. The schema checks typed ones. */
  readonly min?: string
  readonly max?: string
  readonly autoFocus?: boolean
}

/**
 * A business day `YYYY-MM-DD`: `5`, `+5`, `h`, `051126` or `05/11/2026` typed, or picked from a calendar
 * (figures.typed-dates).
 */
export function DateInput({ min, max, ...props }: Props) {
  return (
    <CalendarField
      {...props}
      placeholder="dd/mm/aaaa"
      format={formatDate}
      parse={(text) => parseQuickDate(text, today())}
      misread="Fecha no válida; por ejemplo 05/11/2026, 5, +5 o h"
      calendar={(pick) => (
        <DatePicker
          {...calendarLabels}
          locale="es"
          value={props.value}
          onChange={pick}
          defaultDate={props.value ?? today()}
          {...(min === undefined ? {} : { minDate: min })}
          {...(max === undefined ? {} : { maxDate: max })}
          highlightToday
          hideOutsideDates
          // Red numbers would look like errors.
          weekendDays={[]}
        />
      )}
    />
  )
}
