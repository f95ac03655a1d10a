import { TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useContext } from 'react'
import type { FieldProps } from '../controls/field-props.ts'
import { ReadOnlyField, useReadOnly } from '../controls/read-only.tsx'
import { FormFaults } from './form-faults.ts'
import classes from './number-input.module.css'
import { useFigureKeys } from './use-figure-keys.ts'
import { useNumberText } from './use-number-text.ts'

export interface NumberInputProps extends FieldProps<number | null> {
  /** Decimals kept. More are rounded when the field loses the focus. */
  readonly scale?: number
  readonly format?: (value: number) => string
  readonly prefix?: ReactNode
  readonly suffix?: ReactNode
  readonly negative?: boolean
  readonly min?: number
  readonly max?: number
  /** What an empty field means. */
  readonly placeholder?: string
  readonly autoFocus?: boolean
  readonly onBlur?: () => void
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}

/**
 * A number: decimal comma or point, no letters, no change by wheel or arrows, decimal keypad on phones
 * (figures.typed-numbers, figures.letters).
 */
export function NumberInput({ prefix, suffix, readOnly, ...props }: NumberInputProps) {
  const { scale = 0, format, negative = false, min, max, autoFocus, onChange, onBlur, ...others } = props
  const { id = '', label, value } = props
  const tell = useContext(FormFaults)
  const onFault = (sentence: string | null) => tell(id, sentence)
  const input = useNumberText({ label, value, onChange, scale, format, negative, min, max, onFault })
  const figure = useFigureKeys({ show: input.onType })
  const asText = useReadOnly(readOnly)
  if (asText) return <Text {...others} prefix={prefix} suffix={suffix} text={input.shown} />
  return (
    <TextInput
      {...others}
      ref={figure}
      error={input.fault ?? props.error}
      {...(prefix ? { leftSection: <Affix>{prefix}</Affix>, leftSectionPointerEvents: 'none' } : {})}
      {...(suffix ? { rightSection: <Affix>{suffix}</Affix>, rightSectionPointerEvents: 'none' } : {})}
      classNames={{ input: classes.input }}
      inputMode={scale > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      data-autofocus={autoFocus || undefined}
      value={input.text}
      onFocus={input.onFocus}
      onChange={(event) => input.onType(event.currentTarget.value)}
      onBlur={() => {
        input.onBlur()
        onBlur?.()
      }}
    />
  )
}

function Affix({ children }: { children: ReactNode }) {
  return <span className={classes.affix}>{children}</span>
}

interface TextProps {
  readonly id?: string
  readonly label: string
  readonly prefix: ReactNode
  readonly suffix: ReactNode
  readonly text: string
}

function Text({ id, label, prefix, suffix, text }: TextProps) {
  const affixed = prefix ? [prefix, '\u00a0', text, suffix] : [text, suffix]
  return (
    <ReadOnlyField id={id} label={label}>
      {text === '' ? '' : affixed}
    </ReadOnlyField>
  )
}
