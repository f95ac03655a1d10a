import { TextInput as MantineTextInput } from '@mantine/core'
import type { HTMLInputAutoCompleteAttribute } from 'react'
import type { FieldProps } from '../controls/field-props.ts'
import { ReadOnlyField, useReadOnly } from '../controls/read-only.tsx'
import { counterOf } from './counter.tsx'

interface Props extends FieldProps<string> {
  readonly maxLength?: number
  readonly type?: 'text' | 'email' | 'tel'
  readonly placeholder?: string
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly autoFocus?: boolean
}

/** One line of text. Near its limit it shows a character counter. */
export function TextInput({
  onChange,
  readOnly,
  maxLength,
  autoFocus,
  autoComplete = 'off',
  ...props
}: Props) {
  const asText = useReadOnly(readOnly)
  if (asText) return <ReadOnlyField {...props}>{props.value}</ReadOnlyField>
  return (
    <MantineTextInput
      {...props}
      {...counterOf(props.value, maxLength, 'near')}
      autoComplete={autoComplete}
      data-autofocus={autoFocus || undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
