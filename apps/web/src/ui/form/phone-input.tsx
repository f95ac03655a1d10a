import { TextInput } from '@mantine/core'
import type { FieldProps } from '../controls/field-props.ts'
import { ReadOnlyField, useReadOnly } from '../controls/read-only.tsx'

/** A telephone number, four digits, a dash, four digits. */
export function PhoneInput({ onChange, readOnly, ...props }: FieldProps<string>) {
  const asText = useReadOnly(readOnly)
  if (asText) return <ReadOnlyField {...props}>{props.value}</ReadOnlyField>
  return (
    <TextInput
      {...props}
      inputMode="tel"
      autoComplete="off"
      placeholder="0000-0000"
      onChange={(event) => onChange(maskPhone(event.currentTarget.value))}
    />
  )
}

/** `88887777` and `8888 7777` become `8888-7777`. Digits past the eighth and a leading +505 are dropped. */
export function maskPhone(text: string): string {
  const digits = text
    .replace(/^\s*\+?505(?=\D*\d{4}\D*\d{4})/, '')
    .replace(/\D/g, '')
    .slice(0, 8)
  return digits.length > 4 ? `${digits.slice(0, 4)}-${digits.slice(4)}` : digits
}
