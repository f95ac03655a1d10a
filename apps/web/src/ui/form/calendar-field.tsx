import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type ReactNode, useContext } from 'react'
import type { FieldProps } from '../controls/field-props.ts'
import { ReadOnlyField, useReadOnly } from '../controls/read-only.tsx'
import { FormFaults } from './form-faults.ts'
import { useDateText } from './use-date-text.ts'

interface Props extends FieldProps<string | null> {
  readonly placeholder: string
  readonly format: (value: string) => string
  readonly parse: (text: string) => string | null
  /** The error while the typed text is not a date. */
  readonly misread: string
  readonly calendar: (pick: (value: string | null) => void) => ReactNode
  readonly autoFocus?: boolean
}

/** A date field that is typed into, with a calendar behind a button, Alt+↓ or F4. */
export function CalendarField(props: Props) {
  const { placeholder, format, parse, misread, calendar, readOnly, autoFocus, ...field } = props
  const { value, onChange, error, ...others } = field
  const tell = useContext(FormFaults)
  const onFault = (failed: boolean) => tell(field.id ?? '', failed ? `${field.label}: ${misread}` : null)
  const date = useDateText({ value, onChange, format, parse, onFault })
  const asText = useReadOnly(readOnly)
  if (asText) return <ReadOnlyField {...others}>{date.shown}</ReadOnlyField>
  const toggle = () => date.setOpened(!date.opened)
  return (
    <Popover
      opened={date.opened}
      onChange={date.setOpened}
      trapFocus
      returnFocus
      withRoles={false}
      position="bottom-start"
    >
      <Popover.Target>
        <div>
          <TextInput
            {...others}
            {...date.inputProps}
            error={date.wrong ? misread : error}
            placeholder={placeholder}
            autoComplete="off"
            data-autofocus={autoFocus || undefined}
            rightSection={<Toggle label={others.label} toggle={toggle} disabled={others.disabled} />}
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={`Calendario: ${others.label}`}>
        {calendar(date.pick)}
      </Popover.Dropdown>
    </Popover>
  )
}

interface ToggleProps {
  readonly label: string
  readonly toggle: () => void
  readonly disabled: boolean | undefined
}

/** Out of the tab order: Alt+↓ and F4 do the same, and Tab goes to the next field. */
function Toggle({ label, toggle, disabled = false }: ToggleProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      tabIndex={-1}
      disabled={disabled}
      aria-label={`Abrir calendario de ${label}`}
      onClick={toggle}
    >
      <IconCalendar size={18} aria-hidden />
    </ActionIcon>
  )
}
