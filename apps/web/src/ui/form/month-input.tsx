import { MonthPicker } from '@mantine/dates'
import { formatMonth } from '../../lib/format/format.ts'
import { today } from '../../lib/format/today.ts'
import type { FieldProps } from '../controls/field-props.ts'
import { CalendarField } from './calendar-field.tsx'
import { calendarLabels } from './calendar-labels.ts'
import { parseMonth } from './parse-month.ts'

interface Props extends FieldProps<string | null> {
  readonly autoFocus?: boolean
}

/** The first day of a month, shown as `11/2026`: the expiry of a lot. `1126` and `11/26` are accepted too. */
export function MonthInput(props: Props) {
  return (
    <CalendarField
      {...props}
      placeholder="mm/aaaa"
      format={formatMonth}
      parse={parseMonth}
      misread="Mes no válido; por ejemplo 11/2026"
      calendar={(pick) => (
        <MonthPicker
          {...calendarLabels}
          locale="es"
          value={props.value}
          onChange={pick}
          defaultDate={props.value ?? today()}
        />
      )}
    />
  )
}
