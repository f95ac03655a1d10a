import { Stack } from '@mantine/core'
import type { FieldProps } from '../../ui/controls/field-props.ts'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'

interface Props {
  readonly name: FieldProps<string>
  readonly active: FieldProps<boolean>
}

/** The two fields of a record with a name only (2 to 50 characters; lists.catalog-entry). */
export function NameAndActive({ name, active }: Props) {
  return (
    <Stack gap="xs">
      <TextInput {...name} maxLength={50} autoFocus />
      <SwitchField {...active} />
    </Stack>
  )
}
