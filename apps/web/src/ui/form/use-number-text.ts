import { parseDecimal, roundTo } from '@yunque/domain/decimal'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { figureFault } from './figure-fault.ts'
import { plainNumber } from './number-text.ts'

interface Options {
  readonly label: string
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly scale: number
  readonly format?: ((value: number) => string) | undefined
  readonly negative: boolean
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly onFault: (sentence: string | null) => void
}

/**
 * The text of a numeric field: formatted when idle, as typed during editing. Text that is no number stays as typed after
 * editing, with the message that explains it, and the value is again the one from before the field was edited.
 */
export function useNumberText(options: Options) {
  const { label, value, onChange, scale, format, negative, max, onFault } = options
  const [typed, setTyped] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const bounds = { min: options.min ?? (negative ? undefined : 0), max }
  const shown = value === null ? '' : (format ?? String)(value)
  const handed = useRef(value)
  const before = useRef(value)
  const latest = useRef(onFault)
  latest.current = onFault
  const tell = (sentence: string | null) => {
    setFault(sentence)
    onFault(sentence)
  }
  const give = (next: number | null) => {
    handed.current = next
    onChange(next)
  }
  // A value set from outside replaces the typed text.
  useEffect(() => {
    if (Object.is(value, handed.current)) return
    handed.current = value
    setFault(null)
    setTyped(null)
    latest.current(null)
  }, [value])
  useEffect(() => () => latest.current(null), [])
  const onType = (text: string) => {
    setTyped(text)
    tell(figureFault(label, text, bounds) ?? null)
    const parsed = text.trim() === '' ? null : parseDecimal(text)
    if (parsed === null && text.trim() !== '') return give(before.current)
    give(parsed === null ? null : roundTo(parsed, scale))
  }
  const onBlur = () => {
    if (fault === null) setTyped(null)
  }
  const onFocus = (event: FocusEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    if (fault === null) before.current = value
    const plain = fault !== null && typed !== null ? typed : value === null ? '' : plainNumber(value)
    setTyped(plain)
    // At once: a digit typed within this frame replaces the number, and must not be selected and lost.
    input.value = plain
    input.select()
    // A click sets the caret after this event. Select all again, unless something was typed meanwhile.
    requestAnimationFrame(() => {
      if (input.ownerDocument.activeElement === input && input.value === plain) input.select()
    })
  }
  return { text: typed ?? shown, shown, fault, onType, onBlur, onFocus }
}
