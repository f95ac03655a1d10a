import { PasswordInput } from '@mantine/core'
import type { FieldProps } from '../controls/field-props.ts'

interface Props extends FieldProps<string> {
  /** Whether it comes first in its dialog. */
  readonly first?: boolean
}

/** The password of the signed-in user, to confirm who they are. */
export function PasswordField({ onChange, readOnly: _, first = true, ...field }: Props) {
  return (
    <PasswordInput
      {...field}
      data-autofocus={first || undefined}
      autoComplete="current-password"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
