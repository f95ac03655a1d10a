import { PasswordInput } from '@mantine/core'
import type { FieldProps } from '../../../../ui/controls/field-props.ts'

/** The password of the signed-in user, to confirm who they are. */
export function PasswordField({ onChange, readOnly: _, ...field }: FieldProps<string>) {
  return (
    <PasswordInput
      {...field}
      data-autofocus
      autoComplete="current-password"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
