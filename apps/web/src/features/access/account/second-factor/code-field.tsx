import { TextInput } from '@mantine/core'
import { CODE_LENGTH } from '@yunque/contract/access/second-factor'
import type { RefObject } from 'react'

interface Props {
  readonly label: string
  readonly description?: string
  readonly value: string
  readonly error: string | null
  readonly disabled?: boolean
  readonly input: RefObject<HTMLInputElement | null>
  readonly onChange: (value: string) => void
  /** Called when all digits are entered. */
  readonly onComplete: (code: string) => void
}

/** The six digits of an authenticator code, typed or pasted, with or without blanks. */
export function CodeField({ input, onChange, onComplete, ...props }: Props) {
  const change = (typed: string) => {
    const digits = typed.replaceAll(/\D/g, '').slice(0, CODE_LENGTH)
    onChange(digits)
    if (digits.length === CODE_LENGTH) onComplete(digits)
  }
  return (
    <TextInput
      {...props}
      ref={input}
      data-autofocus
      autoFocus
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
