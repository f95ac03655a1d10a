import { TextInput as MantineTextInput } from '@mantine/core'
import { type WrittenKind, writtenForm } from '@yunque/domain/written-forms'
import { type HTMLInputAutoCompleteAttribute, useState } from 'react'
import type { FieldProps } from '../controls/field-props.ts'
import { ReadOnlyField, useReadOnly } from '../controls/read-only.tsx'
import { counterOf } from './counter.tsx'

interface Props extends FieldProps<string> {
  readonly maxLength?: number
  readonly type?: 'text' | 'email' | 'tel'
  readonly placeholder?: string
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly autoFocus?: boolean
  /** The form in which it is written once it was left; a text of another form is kept, and doubted (clients.written). */
  readonly written?: WrittenKind
}

const doubts: Readonly<Record<WrittenKind, string>> = {
  identity: '¿Es así? Un RUC tiene 14 caracteres, y una cédula 13 números y una letra.',
  phone: '¿Es así? Un teléfono tiene 8 números.',
}

/** One line of text. Near its limit it shows a character counter. */
export function TextInput({
  onChange,
  readOnly,
  maxLength,
  autoFocus,
  autoComplete = 'off',
  written,
  ...props
}: Props) {
  const [state, setState] = useState<'untouched' | 'typing' | 'left'>('untouched')
  const asText = useReadOnly(readOnly)
  if (asText) return <ReadOnlyField {...props}>{props.value}</ReadOnlyField>
  const kind = props.type === 'tel' ? 'phone' : written
  const form = kind && writtenForm(kind, props.value)
  const doubted = state === 'left' && kind && form && !form.known && form.text !== ''
  const leave = () => {
    if (state !== 'typing') return
    setState('left')
    if (form && form.text !== props.value) onChange(form.text)
  }
  return (
    <MantineTextInput
      {...props}
      {...(doubted ? { description: doubts[kind] } : {})}
      {...counterOf(props.value, maxLength, 'near')}
      autoComplete={autoComplete}
      data-autofocus={autoFocus || undefined}
      onChange={(event) => {
        setState('typing')
        onChange(event.currentTarget.value)
      }}
      {...(kind ? { onBlur: leave } : {})}
    />
  )
}
