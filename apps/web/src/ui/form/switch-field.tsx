import { Input } from '@mantine/core'
import { useId } from '@mantine/hooks'
import type { FieldProps } from '../controls/field-props.ts'
import { ReadOnlyField, useReadOnly } from '../controls/read-only.tsx'
import classes from './switch-field.module.css'
import { YesNoSwitch } from './yes-no-switch.tsx'

/** A boolean with the labels NO and SI. */
export function SwitchField({
  label,
  value,
  onChange,
  readOnly,
  required: _,
  ...props
}: FieldProps<boolean>) {
  const id = useId(props.id)
  const asText = useReadOnly(readOnly)
  if (asText) {
    return (
      <ReadOnlyField id={id} label={label}>
        {value ? 'SI' : 'NO'}
      </ReadOnlyField>
    )
  }
  return (
    <Input.Wrapper {...props} id={id} label={label} className={classes.field}>
      <YesNoSwitch
        id={id}
        checked={value}
        disabled={props.disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </Input.Wrapper>
  )
}
